internal import System

/// One notification on the desktop, which the next one replaces.
///
/// While the desktop has not answered, only the newest notification is kept. So the desktop gets no more than it can show.
package final class NotificationSlot {
    package struct Notice: Equatable {
        /// Plain text.
        package var title: String
        /// Plain text; it may have several lines.
        package var body: String
        /// True for a notification that the desktop does not keep once it has been shown.
        package var isTransient: Bool

        package init(title: String, body: String, isTransient: Bool = false) {
            (self.title, self.body, self.isTransient) = (title, body, isTransient)
        }
    }

    /// The bus name of the program that shows notifications, as in the Desktop Notifications Specification, 1.2. Its interface has the same
    /// name.
    static let service = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"

    /// The desktop's number for the last notification; 0 if there was none or it was forgotten.
    private var number: UInt32 = 0
    private var underway: BusSubscription?
    /// The notification to show once the desktop has answered with the number of the previous one.
    private var next: (() -> Void)?

    /// True when no notification waits for the desktop's answer.
    var isIdle: Bool { underway == nil }

    /// Shows a notification.
    ///
    /// - Parameters:
    ///   - bus: Returns the user's bus; nil if there is none.
    ///   - done: Receives nil once the desktop has shown the notification, or the fault if it fails. Not called without a bus, if the bus
    ///     refuses the call, or if a newer notification replaces this one.
    func show(_ notice: Notice, on bus: @escaping () -> BusConnection?, done: @escaping (BusFault?) -> Void = { _ in }) {
        guard underway == nil else {
            next = { [unowned self] in show(notice, on: bus, done: done) }
            return
        }
        underway = bus()?.answer(to: call(notice)) { [unowned self] answer in
            underway = nil
            switch answer {
            case .success(let values):
                if case .count(let new)? = values.first { number = new }
                done(nil)
            case .failure(let fault): done(fault)
            }
            let next = self.next
            self.next = nil
            next?()
        }
    }

    /// Forgets the notification's number, because the program that gave it has gone.
    func forget() { number = 0 }

    private func call(_ notice: Notice) -> BusCall {
        let hints: [BusValue] = notice.isTransient ? [.pair(.text("transient"), .variant(.truth(true)))] : []
        return BusCall(
            "Notify", of: Self.service, at: Self.path, to: Self.service,
            [
                .text("Tactus"), .count(number), .text("input-touchpad"), .text(notice.title), .text(Self.escaped(notice.body)),
                .list(of: "s", []), .list(of: "{sv}", hints), .integer(-1),
            ])
    }

    /// Returns the text with markup characters escaped. Desktops interpret HTML-like markup in bodies, and texts may contain anything.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
    }
}
