package import Configuration
package import Gestures

/// The result of one call of a ``GestureSession``, to be performed in order before the next call.
package struct SessionReport: Sendable {
    /// A gesture event with its actions.
    package struct Outcome: Sendable {
        package let event: GestureEvent
        fileprivate let instructions: Range<Int>
    }

    /// A switch of the layer by a gesture.
    package struct LayerSwitch: Hashable, Sendable {
        /// The layer; nil for no layer.
        package var layer: String?
    }

    /// The outcomes in order of time.
    package private(set) var outcomes: [Outcome] = []
    var instructions: [Instruction] = []
    /// The last switch; the owner of all sessions follows it.
    package private(set) var layerSwitch: LayerSwitch?
    /// The reasons why gestures did not happen in a touch that is over. Empty unless requested.
    package internal(set) var failures: [GestureFailure] = []
    /// The spatial events for detectors.
    package internal(set) var spatialEvents: [SpatialEventCollection] = []
    /// The number of the touch sequence that ``spatialEvents`` belong to, which no other touch of the session has.
    package internal(set) var touch = 0
    /// The selection of gestures that the report is about.
    package private(set) var selection: Selection
    private var generation = 0

    init(of selection: Selection) { self.selection = selection }

    /// Returns the instructions of an outcome, in order.
    package func instructions(of outcome: Outcome) -> ArraySlice<Instruction> { instructions[outcome.instructions] }

    /// Forgets the last report but keeps its memory.
    mutating func begin(of selection: Selection, _ generation: Int) {
        if generation != self.generation { (self.selection, self.generation) = (selection, generation) }
        if !outcomes.isEmpty { outcomes.removeAll(keepingCapacity: true) }
        if !instructions.isEmpty { instructions.removeAll(keepingCapacity: true) }
        layerSwitch = nil
        if !failures.isEmpty { failures = [] }
        if !spatialEvents.isEmpty { spatialEvents = [] }
    }

    /// Adds an event with the instructions from the one at `first` on.
    mutating func close(_ event: GestureEvent, from first: Int) {
        outcomes.append(Outcome(event: event, instructions: first..<instructions.count))
        for case .layer(let name) in instructions[first...] { layerSwitch = LayerSwitch(layer: name) }
    }
}
