public import TouchInput

/// The order in which a gesture reports: `began`, any number of `changed` and `tick`, then one of `ended` and `cancelled`. Gestures of one
/// moment report only `ended`. A press reports `released` after its `ended`, when the fingers go, and `tick` in between.
public enum GesturePhase: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// The gesture is under way; of a press, its fingers have landed.
    case began
    /// What the fingers amount to is another than before.
    case changed
    /// The fingers rest, and the gesture goes on; only where the rule asks for it.
    case tick
    /// The gesture has succeeded.
    case ended
    /// The fingers of a press that has ended lift.
    case released
    /// The gesture had begun and has failed, or its touches were taken away.
    case cancelled
}

/// One thing a gesture has to say.
public struct GestureEvent: Hashable, Sendable, BitwiseCopyable {
    /// The gesture that reports: its rule's id.
    public var gesture: GestureID
    /// How far the gesture has come.
    public var phase: GesturePhase
    /// When it was decided: the time of a frame or of a deadline.
    public var time: TouchInstant
    /// What the fingers amount to at that moment.
    public var value: GestureValue
}
