public import TouchInput

/// That a gesture is out, and why.
public struct GestureFailure: Hashable, Sendable {
    /// The gesture that is out: its rule's id.
    public var gesture: GestureID
    /// When it was decided: the time of a frame or of a deadline.
    public var time: TouchInstant
    /// With what was measured and what was wanted.
    public var reason: Failure
}
