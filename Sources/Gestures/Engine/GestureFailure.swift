public import TouchInput

/// That a gesture is out, and why.
public struct GestureFailure: Hashable, Sendable {
    /// The gesture's place in the list the engine was made with.
    public var gesture: Int
    public var time: TouchInstant
    public var reason: Failure
}
