package import Configuration
package import Gestures

/// Everything that one call of a ``GestureSession`` has brought about, to be performed in order before the next call.
package struct SessionReport: Sendable {
    /// One gesture event and the actions it sets off.
    package struct Outcome: Sendable {
        package let event: GestureEvent
        fileprivate let instructions: Range<Int>
    }

    /// A gesture has switched to a layer.
    package struct LayerSwitch: Hashable, Sendable {
        /// Nil: to no layer.
        package var layer: String?
    }

    /// By time.
    package private(set) var outcomes: [Outcome] = []
    var instructions: [Instruction] = []
    /// The last switch; the owner of all sessions follows it.
    package private(set) var layerSwitch: LayerSwitch?
    /// Why gestures did not happen in a touch that is over. Empty unless asked for.
    package internal(set) var failures: [GestureFailure] = []
    /// What detectors are to be shown.
    package internal(set) var spatialEvents: [SpatialEventCollection] = []
    /// The number of the touch sequence that ``spatialEvents`` belong to, which no other touch of the session has.
    package internal(set) var touch = 0
    /// The gestures among which it happened.
    package private(set) var selection: Selection
    private var generation = 0

    init(of selection: Selection) { self.selection = selection }

    /// What an outcome's event sets off, in order.
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
