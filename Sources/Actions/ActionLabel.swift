/// What messages call an action: the gesture's name in the configuration and the phase that started it.
public struct ActionLabel: Hashable, Sendable, CustomStringConvertible {
    public let gesture: String
    public let phase: String

    public init(gesture: String, phase: String) {
        self.gesture = gesture
        self.phase = phase
    }

    public var description: String { "\"\(gesture)\" (\(phase))" }
}
