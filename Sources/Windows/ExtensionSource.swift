internal import Configuration
internal import System
internal import WindowProtocols

/// Follows the active window that our extension for GNOME Shell publishes as a property of an object of the shell.
///
/// The shell itself does not report which window is active. Users switch the extension on; GNOME switches it off while the screen is
/// locked.
final class ExtensionSource {
    /// The versions of the shell that the two forms of the extension name. The shell refuses to switch on an extension that does not name
    /// its version.
    static let versions = 40...49

    /// Returns the extension's name, which is the name of its folder; nil if the extension does not name the version. Version 45 of the
    /// shell changed the form of extensions.
    ///
    /// - Parameter version: The version of the shell, such as "43.9".
    static func identifier(for version: String) -> String? {
        guard let number = Int(version.prefix { $0.isNumber }), versions.contains(number) else { return nil }
        return number < 45 ? "windows-44@tactus.github.io" : "windows@tactus.github.io"
    }

    private static let shell = "org.gnome.Shell"

    private let bus: LastingBus
    private let report: (WindowReport) -> Void
    private var watch: PropertyWatch?
    private var question: BusSubscription?
    /// True once a shell has answered. A shell that has ended may start again.
    private var hasSeenShell = false
    /// True once the extension has reported, so that it is switched on.
    private var hasSeenExtension = false

    init(_ place: BusPlace, on loop: EventLoop, report: @escaping (WindowReport) -> Void) {
        bus = LastingBus(place, loop: loop)
        self.report = report
    }

    /// Begins to follow. Returns false if there is no bus.
    func start() -> Bool {
        bus.connected = { [unowned self] connection in follow(connection) }
        bus.lost = { [unowned self] _ in
            (watch, question) = (nil, nil)
            report(.failed(reason: "the user bus has gone"))
        }
        return bus.connect()
    }

    private func follow(_ connection: BusConnection) {
        watch = PropertyWatch(
            WindowsName.property, of: WindowsName.interface, at: WindowsName.path, from: Self.shell, on: connection
        ) { [unowned self] value in
            bus.noteAnswer(value.map { _ in true })
            guard let value else { return findOut(connection) }
            (hasSeenShell, hasSeenExtension) = (true, true)
            report(.window(WindowInFront(value)))
        }
    }

    /// Finds out why the property is missing, and reports that there is no shell, or that its extension is off.
    private func findOut(_ connection: BusConnection) {
        question = connection.call(.get("ShellVersion", of: Self.shell, at: "/org/gnome/Shell", from: Self.shell)) {
            [unowned self] answer in
            question = nil
            guard let version = answer?.first?.variant?.text else {
                return report(hasSeenShell ? .failed(reason: "it does not run") : .unsupported)
            }
            hasSeenShell = true
            guard let identifier = Self.identifier(for: version) else {
                let (first, last) = (Self.versions.lowerBound, Self.versions.upperBound)
                return report(.failed(reason: "the extension of Tactus is for GNOME \(first) to \(last), and this is GNOME \(version)"))
            }
            let command = "gnome-extensions enable \(identifier)"
            let advice =
                hasSeenExtension
                ? "GNOME switches it on again when the screen is unlocked; otherwise type: \(command)"
                : "type: \(command) (after an installation, log out and in first)"
            report(.failed(reason: "the extension of Tactus is off; \(advice)"))
        }
    }
}
