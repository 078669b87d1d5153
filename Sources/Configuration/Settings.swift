/// What holds for all gestures: the `[settings]` table.
public struct Settings: Hashable, Sendable {
    /// Pause between the beats that are made while fingers rest. From 10 ms to 10 s.
    public var heartbeat: Duration = Defaults.heartbeat
    /// How many commands may be alive at once. From 1 to 1000.
    public var maxCommands: Int = Defaults.maxCommands

    public init() {}
}

extension Settings {
    /// - Parameter earlier: What holds where this table says nothing: another file may have said it before.
    init(reading table: inout TableReader, over earlier: Settings = Settings()) {
        heartbeat = table.quantity("heartbeat", in: .milliseconds(10)...(.seconds(10)), default: earlier.heartbeat)
        maxCommands = table.integer("max-commands", in: 1...1000, default: earlier.maxCommands)
    }
}
