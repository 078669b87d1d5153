package import System

/// Shows the notifications of gestures, one for each gesture, without waiting for the desktop.
package final class GestureNotifier {
    // The most characters of a text. Our choice: more than any desktop shows. A value that a program puts into the text can be of any
    // length.
    private static let lengthLimit = 1000

    private let bus: () -> BusConnection?
    private let log: ActionLog
    /// The notifications by the names of their gestures.
    private let slots: NotificationSlots
    /// The last logged reason why notifications cannot be shown; nil before the first, and after the desktop has shown one.
    private var absence: String?

    /// Creates a notifier.
    ///
    /// - Parameter bus: Returns the user's bus each time it is needed; nil if there is none.
    package init(loop: EventLoop, bus: @escaping () -> BusConnection?, log: @escaping ActionLogger) {
        self.bus = bus
        self.log = ActionLog(loop: loop, write: log)
        slots = NotificationSlots(bus: bus)
    }

    /// Shows a text, cut to 1000 characters, in place of the last one of the gesture. The first line is the title.
    package func show(_ text: String, for label: ActionLabel) {
        guard bus() != nil else { return complain("there is no user bus; start tactus as a service of your session") }
        let lines = text.prefix(Self.lengthLimit).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let notice = NotificationSlot.Notice(title: String(lines[0]), body: lines.count > 1 ? String(lines[1]) : "", isTransient: true)
        slots.show(notice, as: label.gesture) { [unowned self] fault in note(fault, label) }
    }

    /// True when no notification waits for the desktop's answer.
    package var isIdle: Bool { slots.isIdle }

    private func note(_ fault: BusFault?, _ label: ActionLabel) {
        guard let fault else {
            absence = nil
            return
        }
        if fault.meansAbsence { return complain("no program shows them; start one such as mako or dunst in your session") }
        log.failed("the notification is not shown: \(fault.line)", label)
    }

    /// Logs that notifications cannot be shown. Repeats the same reason only after one has been shown again.
    private func complain(_ reason: String) {
        if absence == reason { return }
        absence = reason
        log.write("action: notifications are not shown: \(reason); other actions still run", nil)
    }
}

extension BusFault {
    /// True if the program that was called does not run and cannot be started.
    fileprivate var meansAbsence: Bool {
        let prefix = "org.freedesktop.DBus.Error."
        return ["ServiceUnknown", "NameHasNoOwner"].contains { name == prefix + $0 } || name.hasPrefix(prefix + "Spawn.")
    }
}
