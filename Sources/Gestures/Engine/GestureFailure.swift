public import TouchInput

/// That a gesture is out, and why.
public struct GestureFailure: Hashable, Sendable {
    /// The gesture's place in the list the engine was made with.
    public var gesture: Int
    /// When it was decided: the time of a frame or of a deadline.
    public var time: TouchInstant
    /// With what was measured and what was wanted.
    public var reason: Failure
}
