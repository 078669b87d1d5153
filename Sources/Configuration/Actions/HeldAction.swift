/// What goes on while a gesture lasts: `during = …`.
public struct HeldAction: Hashable, Sendable {
    public var order: HeldOrder
    public var origin: Origin

    public init(_ order: HeldOrder, origin: Origin = Origin()) {
        self.order = order
        self.origin = origin
    }
}

/// One thing that can go on for a while.
public enum HeldOrder: Hashable, Sendable {
    /// Runs, and is asked to end.
    case run(CommandText)
    /// Down, and up again.
    case keys(KeyChord)
}
