package import Configuration
package import Gestures

/// The result of one call of a ``GestureSession``, to be performed in order before the next call.
package struct SessionReport: Sendable {
    /// A gesture event with its actions.
    package struct Outcome: Sendable {
        package let event: GestureEvent
        /// The number of forward steps since the gesture began, minus the backward ones; nil for a gesture without steps.
        package let steps: Int?
        let instructions: Range<Int>
    }

    /// A switch of the layer by a gesture.
    package struct LayerSwitch: Hashable, Sendable {
        /// The layer; nil for no layer.
        package var layer: String?
    }

    /// The outcomes in order of time.
    package internal(set) var outcomes: [Outcome] = []
    var instructions: [Instruction] = []
    /// The last switch of the layer, which all sessions must follow; nil if the layer stays.
    package internal(set) var layerSwitch: LayerSwitch?
    /// The reasons why gestures did not happen in touches that are over; empty during a touch, and unless requested.
    package internal(set) var failures: [GestureFailure] = []
    /// The unmet conditions of gestures that were suspended.
    package internal(set) var unmetConditions: [GestureID: UnmetCondition] = [:]
    /// The waits of gestures for others in touches that are over; empty during a touch, and unless requested.
    package internal(set) var waits: [GestureWait] = []
    /// The spatial events since the last report, for detectors; empty unless requested.
    package internal(set) var spatialEvents: [SpatialEventCollection] = []
    /// The number of the touch sequence that ``spatialEvents`` belong to, which no other touch of the session has. It means nothing unless
    /// the events are requested.
    package internal(set) var touch = 0
    /// The known state of the desktop when the latest touch began. It decides on the touch, and actions have it in their environment.
    package internal(set) var desktop = DesktopState()
    /// The selection of gestures that the report is about.
    package internal(set) var selection: Selection

    /// Makes an empty report with room for usual ones.
    ///
    /// An array makes the type of its storage when it first grows, in some 11 000 instructions. That is half as much as the whole way from
    /// the kernel's report to its command, so it happens before the first decision.
    init(of selection: Selection) {
        self.selection = selection
        outcomes.reserveCapacity(4)
        instructions.reserveCapacity(4)
    }

    /// Returns the instructions of an outcome, in order.
    package func instructions(of outcome: Outcome) -> ArraySlice<Instruction> { instructions[outcome.instructions] }
}
