public import TouchInput

/// A failure of a gesture, with its reason.
public struct GestureFailure: Hashable, Sendable {
    /// The id of the failed gesture's rule.
    public var gesture: GestureID
    /// The time of the decision: that of a frame or of a deadline.
    public var time: TouchInstant
    /// The reason, with the measured and the wanted value.
    public var reason: Failure
}
