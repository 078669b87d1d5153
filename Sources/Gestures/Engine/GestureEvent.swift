public import TouchInput

/// A phase of a gesture. A gesture that lasts reports `began`, any number of `changed` and `tick`, then one of `ended` and `cancelled`. A
/// momentary one reports only `ended`. A press reports `ended`, any number of `tick`, and `released` when its fingers lift. If
/// ``GestureRule/reportsProvisionalBegan`` is true, a press reports `began` first, and `cancelled` instead of `ended` if it fails.
public enum GesturePhase: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// The gesture has begun; for a press, its fingers have landed.
    case began
    /// The value of the fingers has changed.
    case changed
    /// The fingers rest, and the gesture goes on. It is reported only if ``GestureRule/reportsTicks`` is true.
    case tick
    /// The gesture has succeeded.
    case ended
    /// The fingers of a press lift after the press has ended.
    case released
    /// The gesture had begun, and has failed or lost its touches.
    case cancelled
}

/// A report of one gesture.
public struct GestureEvent: Hashable, Sendable, BitwiseCopyable {
    /// The id of the gesture's rule.
    public var gesture: GestureID
    /// The phase that the gesture has reached.
    public var phase: GesturePhase
    /// The time of the frame, the deadline, the detector's answer or the cancellation that led to the report.
    public var time: TouchInstant
    /// The value of the fingers at that moment. If the gesture was complete before it won, the value at its completion.
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
    /// The time at which the gesture failed or, if it could not begin, at which the touch began.
    public var time: TouchInstant
    /// The reason, with the measured and the wanted value if there are any.
    public var reason: Failure

    package init(gesture: GestureID, time: TouchInstant, reason: Failure) {
        (self.gesture, self.time, self.reason) = (gesture, time, reason)
    }
}
