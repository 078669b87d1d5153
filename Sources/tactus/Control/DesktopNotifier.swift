internal import System

/// Shows on the desktop that a configuration has errors, and later that it is right again. There is one notification, which the next one
/// replaces.
///
/// Without a bus, or without a program on it that shows notifications, nothing happens: the journal has all messages.
final class DesktopNotifier {
    private struct Notice: Equatable {
        var title: String
        var body: String
    }

    private let bus: () -> BusConnection?
    /// The desktop's number for the present notification; 0 if there is none.
    private var number: UInt32 = 0
    private var isAlarmed = false
    private var underway: BusSubscription?
    /// The notification to show once the number of the one that is underway is known.
    private var next: Notice?

    // This is our choice: as many lines as fit on a screen and are read.
    private static let lineLimit = 3

    init(bus: @escaping () -> BusConnection?) { self.bus = bus }

    /// Shows that a configuration has errors.
    ///
    /// - Parameters:
    ///   - lines: All errors.
    ///   - hasOld: True if an earlier configuration stays in use; otherwise there are no gestures.
    func alarm(_ lines: [String], hasOld: Bool = true) {
        isAlarmed = true
        let rest = lines.count - Self.lineLimit
        let body = lines.prefix(Self.lineLimit) + (rest > 0 ? ["and \(rest) more: type \"tactus check\""] : [])
        let title = hasOld ? "Tactus goes on with its old configuration" : "Tactus has no gestures: its configuration is wrong"
        show(Notice(title: title, body: body.joined(separator: "\n")))
    }

    /// Shows that all is well again, but only after an alarm.
    func calm(_ change: String) {
        if !isAlarmed { return }
        isAlarmed = false
        show(Notice(title: "The configuration of Tactus is right again", body: change))
    }

    private func show(_ notice: Notice) {
        guard underway == nil else { return next = notice }
        let call = BusCall(
            "Notify", of: Desktop.service, at: Desktop.path, to: Desktop.service,
            [
                .text("Tactus"), .count(number), .text("input-touchpad"), .text(notice.title), .text(Self.escaped(notice.body)),
                .list(of: "s", []), .list(of: "{sv}", []), .integer(-1),
            ])
        underway = bus()?.call(call) { [unowned self] answer in
            underway = nil
            if case .count(let new)? = answer?.first { number = new }
            if let next {
                self.next = nil
                show(next)
            }
        }
    }

    /// Returns the text with markup characters escaped. Notifications may contain marks like those of HTML, and a gesture can have any
    /// name.
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

    /// Names on the bus, from the Desktop Notifications Specification, 1.2. The interface has the name of the service.
    private enum Desktop {
        static let service = "org.freedesktop.Notifications"
        static let path = "/org/freedesktop/Notifications"
    }
}
