internal import Actions
internal import System

/// Shows on the desktop that a configuration has errors, and later that it is valid again. Both use one notification: the later text
/// replaces the earlier one. Another notification shows that the daemon's desktop has gone.
///
/// Without a bus, or without a program on it that shows notifications, nothing happens: the journal has all messages.
final class DesktopNotifier {
    private let bus: () -> BusConnection?
    private let slot = NotificationSlot()
    private var isAlarmed = false
    /// The notification that the desktop has gone.
    private let lossSlot = NotificationSlot()

    // The most errors in a notification. Our choice: a notification is small.
    private static let lineLimit = 3

    init(bus: @escaping () -> BusConnection?) { self.bus = bus }

    /// Shows that a configuration has errors.
    ///
    /// - Parameters:
    ///   - lines: All errors.
    ///   - hasOld: True if the previous configuration stays in use; false if no gestures are in use.
    func alarm(_ lines: [String], hasOld: Bool = true) {
        isAlarmed = true
        let rest = lines.count - Self.lineLimit
        let body = lines.prefix(Self.lineLimit) + (rest > 0 ? ["and \(rest) more: type \"tactus check\""] : [])
        let title = hasOld ? "Tactus goes on with its old configuration" : "Tactus has no gestures: its configuration is wrong"
        slot.show(NotificationSlot.Notice(title: title, body: body.joined(separator: "\n")), on: bus)
    }

    /// Shows that the daemon belongs to a desktop that has gone. `text` states the remedy.
    func reportLoss(_ text: String) {
        lossSlot.show(NotificationSlot.Notice(title: "The gestures of Tactus do not reach this desktop", body: text), on: bus)
    }

    /// Shows that the configuration is valid again, but only after an alarm.
    func calm(_ change: String) {
        if !isAlarmed { return }
        isAlarmed = false
        slot.show(NotificationSlot.Notice(title: "The configuration of Tactus is right again", body: change), on: bus)
    }
}
