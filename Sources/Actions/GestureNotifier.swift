package import System

/// Shows the notifications of gestures, one for each gesture, without waiting for the desktop.
package final class GestureNotifier {
    // The most characters of a text. Our choice: more than any desktop shows. A value that a program puts into the text can be of any
    // length.
    private static let lengthLimit = 1000

    private let loop: EventLoop
    private let bus: () -> BusConnection?
    private let log: ActionLogger
    private var slots: [String: NotificationSlot] = [:]
    /// The bus on which the owner of the notification service is watched; nil before the first notification.
    private var watched: BusConnection?
    private var ownerChange: BusSubscription?
    /// The last logged reason why notifications cannot be shown; nil before the first, and after the desktop has shown one.
    private var absence: String?
    private var failures = RateLimiter<ActionLabel>(burst: 10, interval: .seconds(10))

    /// Creates a notifier.
    ///
    /// - Parameter bus: Returns the user's bus each time it is needed; nil if there is none.
    package init(loop: EventLoop, bus: @escaping () -> BusConnection?, log: @escaping ActionLogger) {
        self.loop = loop
        self.bus = bus
        self.log = log
    }

    /// Shows a text, cut to 1000 characters, in place of the last one of the gesture. The first line is the title.
    package func show(_ text: String, for label: ActionLabel) {
        guard let bus = bus() else { return complain("there is no user bus; start tactus as a service of your session") }
        watch(bus)
        let lines = text.prefix(Self.lengthLimit).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let notice = NotificationSlot.Notice(title: String(lines[0]), body: lines.count > 1 ? String(lines[1]) : "", isTransient: true)
        let slot = slots[label.gesture] ?? NotificationSlot()
        slots[label.gesture] = slot
        slot.show(notice, on: self.bus) { [unowned self] fault in note(fault, label) }
    }

    /// True when no notification waits for the desktop's answer.
    package var isIdle: Bool { slots.values.allSatisfy(\.isIdle) }

    /// Forgets all numbers when another program or bus shows notifications, because another program may give these numbers to its own.
    private func watch(_ bus: BusConnection) {
        if watched === bus { return }
        watched = bus
        forgetNumbers()
        ownerChange = bus.onOwnerChange(of: NotificationSlot.service) { [unowned self] _ in forgetNumbers() }
    }

    private func forgetNumbers() {
        for slot in slots.values { slot.forget() }
    }

    private func note(_ fault: BusFault?, _ label: ActionLabel) {
        guard let fault else {
            absence = nil
            return
        }
        if fault.meansAbsence { return complain("no program shows them; start one such as mako or dunst in your session") }
        guard let suppressed = failures.admit(label, at: loop.now) else { return }
        let reason = "\(fault)".split(whereSeparator: \.isNewline).joined(separator: " ")
        log("action: \(label): the notification is not shown: \(reason)\(ActionMessage.held(suppressed))", label)
    }

    /// Logs that notifications cannot be shown. Repeats the same reason only after one has been shown again.
    private func complain(_ reason: String) {
        if absence == reason { return }
        absence = reason
        log("action: notifications are not shown: \(reason); other actions still run", nil)
    }
}

extension BusFault {
    /// True if the program that was called does not run and cannot be started.
    fileprivate var meansAbsence: Bool {
        let prefix = "org.freedesktop.DBus.Error."
        return ["ServiceUnknown", "NameHasNoOwner"].contains { name == prefix + $0 } || name.hasPrefix(prefix + "Spawn.")
    }
}
