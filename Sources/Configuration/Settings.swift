/// The settings for all gestures: the `[settings]` table.
package struct Settings: Hashable, Sendable {
    /// The pause between two heartbeats while fingers rest, from 10 ms to 10 s.
    package var heartbeat: Duration = SettingsKeys.keys.heartbeat.fallback
    /// The most commands that run at once, from 1 to 1000.
    package var maxCommands: Int = SettingsKeys.keys.maxCommands.fallback
    /// True if the daemon reads the file again whenever it is saved.
    package var reloadOnSave = SettingsKeys.keys.reloadOnSave.fallback
    /// True if the daemon also shows in a notification why it rejects a file, or that its desktop has gone.
    package var notify = SettingsKeys.keys.notify.fallback
    /// True if the daemon reports each phase of each gesture on the user's bus.
    package var signals = SettingsKeys.keys.signals.fallback

    package init() {}
}

/// The keys of `[settings]`.
final class SettingsKeys: KeyTable {
    static let keys = SettingsKeys()
    static let table = keys.declared(as: "settings")

    // Our choice: ten heartbeats a second are enough to count seconds and cost next to nothing. Without fingers there are none.
    let heartbeat = DeclaredKey.quantity(
        "heartbeat", in: .milliseconds(10)...(.seconds(10)), default: Duration.milliseconds(100),
        "The interval of heartbeats while fingers rest on the surface. Without fingers there are no heartbeats.")
    // Our choice: more than a person starts by hand, and few enough that a faulty loop does not overload the machine.
    let maxCommands = DeclaredKey.integer(
        "max-commands", in: 1...1000, default: 16, "The most commands that may run at the same time.")
    let reloadOnSave = DeclaredKey.boolean(
        "reload-on-save", default: true, "True lets the daemon read the file again as soon as it is saved.")
    let notify = DeclaredKey.boolean(
        "notify", default: false,
        "True lets the daemon show a notification if it cannot use a file or its desktop has gone, with the reason.")
    let signals = DeclaredKey.boolean(
        "signals", default: false,
        "True lets the daemon send a signal on the user's D-Bus for each phase of each gesture, with its values, for other programs.")

    var declared: [Reference.Key] {
        [heartbeat.declaration, maxCommands.declaration, reloadOnSave.declaration, notify.declaration, signals.declaration]
    }

    /// Reads the table. Wrong values are reported, and replaced by earlier ones.
    ///
    /// - Parameter earlier: The settings of the previous files, which apply to keys that this table leaves out.
    func settings(_ table: TableReader, over earlier: Settings) -> Settings {
        var settings = Settings()
        settings.heartbeat = heartbeat.read(in: table, default: earlier.heartbeat)
        settings.maxCommands = maxCommands.read(in: table, default: earlier.maxCommands)
        settings.reloadOnSave = reloadOnSave.read(in: table, default: earlier.reloadOnSave)
        settings.notify = notify.read(in: table, default: earlier.notify)
        settings.signals = signals.read(in: table, default: earlier.signals)
        return settings
    }
}

extension Settings {
    /// Returns the keys with different values, in the order of the documentation.
    func differences(from other: Settings) -> [String] {
        let declared = SettingsKeys.keys
        var keys: [String] = []
        if heartbeat != other.heartbeat { keys.append(declared.heartbeat.name) }
        if maxCommands != other.maxCommands { keys.append(declared.maxCommands.name) }
        if reloadOnSave != other.reloadOnSave { keys.append(declared.reloadOnSave.name) }
        if notify != other.notify { keys.append(declared.notify.name) }
        if signals != other.signals { keys.append(declared.signals.name) }
        return keys
    }
}
