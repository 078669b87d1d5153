public import Gestures

/// One `[[gesture]]` of the file: what to look for, and what to do when it comes.
public struct ConfiguredGesture: Hashable, Sendable {
    /// Unique in its file; one line, not empty.
    public var name: String
    public var gesture: StandardGesture
    /// Only phases that the gesture sends. Empty where it is only watched.
    public var actions: [GesturePhase: Action]
    /// The program that detects it; nil unless the gesture is a detector's.
    public var detector: Action?
    /// Of the gesture's header.
    public var position: SourcePosition

    public init(
        name: String, gesture: StandardGesture, actions: [GesturePhase: Action], detector: Action? = nil, position: SourcePosition
    ) {
        self.name = name
        self.gesture = gesture
        self.actions = actions
        self.detector = detector
        self.position = position
    }
}
