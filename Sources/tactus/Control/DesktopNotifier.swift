internal import Actions
internal import System

/// Shows on the desktop that a configuration has errors, and later that it is valid again. Both use one notification: the later text
/// replaces the earlier one. Another notification shows that the daemon's desktop has gone.
///
/// Without a bus, or without a program on it that shows notifications, nothing happens: the journal has all messages.
final class DesktopNotifier {
    private let slots: NotificationSlots
    private var isAlarmed = false

    // The most errors in a notification. Our choice: a notification is small.
    private static let lineLimit = 3
    /// The name of the notification that both texts about the configuration use.
    private static let configuration = "configuration"

    init(bus: @escaping () -> BusConnection?) { slots = NotificationSlots(bus: bus) }

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
        slots.show(NotificationSlot.Notice(title: title, body: body.joined(separator: "\n")), as: Self.configuration)
    }

    /// Shows that the daemon belongs to a desktop that has gone. `text` states the remedy.
    func reportLoss(_ text: String) {
        slots.show(NotificationSlot.Notice(title: "The gestures of Tactus do not reach this desktop", body: text), as: "desktop")
    }

    /// Shows that the configuration is valid again, but only after an alarm.
    func calm(_ change: String) {
        if !isAlarmed { return }
        isAlarmed = false
        slots.show(NotificationSlot.Notice(title: "The configuration of Tactus is right again", body: change), as: Self.configuration)
    }
}
