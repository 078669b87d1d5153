/// Something that is done again and again on the way that the fingers go: `step = { every, forward, backward }`.
public struct Step: Hashable, Sendable {
    /// How far a step is. Never a time.
    public var every: Interval
    /// At each step forward. At least one of the two is there.
    public var forward: Action?
    /// At each step backward.
    public var backward: Action?

    public init(every: Interval, forward: Action? = nil, backward: Action? = nil) {
        self.every = every
        self.forward = forward
        self.backward = backward
    }
}
