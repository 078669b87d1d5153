public import TouchInput

/// The order in which a gesture reports: `began`, any number of `changed`, then one of `ended` and `cancelled`. Gestures of one
/// moment report only `ended`. A press reports `released` after its `ended`, when the fingers go.
public enum GesturePhase: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    case began, changed, ended, released, cancelled
}

/// One thing a gesture has to say.
public struct GestureEvent: Hashable, Sendable, BitwiseCopyable {
    /// The gesture's place in the list the engine was made with.
    public var gesture: Int
    public var phase: GesturePhase
    public var time: TouchInstant
    public var value: GestureValue
}
