/// What holds for all gestures: the `[settings]` table.
public struct Settings: Hashable, Sendable {
    /// Pause between the beats that are made while fingers rest. From 10 ms to 10 s.
    public var heartbeat: Duration = Defaults.heartbeat
    /// How many commands may be alive at once. From 1 to 1000.
    public var maxCommands: Int = Defaults.maxCommands
    /// The daemon reads the file again whenever it is saved.
    public var reloadOnSave = true
    /// The daemon also says in a notification what is wrong with a file that it does not take.
    public var notify = false

    public init() {}
}

extension Settings {
    /// - Parameter earlier: What holds where this table says nothing: another file may have said it before.
    init(reading table: inout TableReader, over earlier: Settings = Settings()) {
        heartbeat = table.quantity("heartbeat", in: .milliseconds(10)...(.seconds(10)), default: earlier.heartbeat)
        maxCommands = table.integer("max-commands", in: 1...1000, default: earlier.maxCommands)
        reloadOnSave = table.boolean("reload-on-save", default: earlier.reloadOnSave)
        notify = table.boolean("notify", default: earlier.notify)
    }

    /// The keys whose values are not the same, in the order of the documentation.
    func differences(from other: Settings) -> [String] {
        var keys: [String] = []
        if heartbeat != other.heartbeat { keys.append("heartbeat") }
        if maxCommands != other.maxCommands { keys.append("max-commands") }
        if reloadOnSave != other.reloadOnSave { keys.append("reload-on-save") }
        if notify != other.notify { keys.append("notify") }
        return keys
    }
}
