/// What messages call an action: the gesture's name in the configuration and the phase that started it.
package struct ActionLabel: Hashable, Sendable, CustomStringConvertible {
    package let gesture: String
    package let phase: String

    package init(gesture: String, phase: String) {
        self.gesture = gesture
        self.phase = phase
    }

    package var description: String { "\"\(gesture)\" (\(phase))" }
}
