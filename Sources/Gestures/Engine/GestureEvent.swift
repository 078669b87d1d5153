public import TouchInput

/// A phase of a gesture. A gesture reports `began`, any number of `changed` and `tick`, then one of `ended` and `cancelled`. Momentary
/// gestures report only `ended`. A press reports `released` after its `ended`, when the fingers lift, and `tick` in between.
public enum GesturePhase: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// The gesture is under way; for a press, its fingers have landed.
    case began
    /// The value of the fingers has changed.
    case changed
    /// The fingers rest, and the gesture goes on. It is reported only if the rule asks for it.
    case tick
    /// The gesture has succeeded.
    case ended
    /// The fingers of a press that has ended lift.
    case released
    /// The gesture had begun and has failed, or its touches were taken away.
    case cancelled
}

/// A report of one gesture.
public struct GestureEvent: Hashable, Sendable, BitwiseCopyable {
    /// The id of the gesture's rule.
    public var gesture: GestureID
    /// The phase that the gesture has reached.
    public var phase: GesturePhase
    /// The time of the frame or the deadline that led to the report.
    public var time: TouchInstant
    /// The value of the fingers at that moment.
    public var value: GestureValue

    /// Creates an event, for tests of handlers.
    public init(gesture: GestureID, phase: GesturePhase, time: TouchInstant, value: GestureValue) {
        self.gesture = gesture
        self.phase = phase
        self.time = time
        self.value = value
    }
}

/// A failure of a gesture, with its reason.
public struct GestureFailure: Hashable, Sendable {
    /// The id of the failed gesture's rule.
    public var gesture: GestureID
    /// The time of the frame or the deadline at which the gesture failed.
    public var time: TouchInstant
    /// The reason, with the measured and the wanted value.
    public var reason: Failure

    package init(gesture: GestureID, time: TouchInstant, reason: Failure) {
        (self.gesture, self.time, self.reason) = (gesture, time, reason)
    }
}
