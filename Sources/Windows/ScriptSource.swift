internal import Configuration
internal import System
internal import TouchInput
internal import WindowProtocols

/// Follows the active window that our script in KWin reports to an object of this program.
///
/// This object loads the script at its start, whenever KWin starts, and a few times while the script does not report. It unloads the script
/// at its own end, and replaces one that a killed Tactus has left behind.
final class ScriptSource {
    private enum KWin {
        static let service = "org.kde.KWin"
        static let path = "/Scripting"
        static let interface = "org.kde.kwin.Scripting"
    }

    /// The name of the script in KWin.
    private static let identifier = "tactus-windows"
    /// The times that the script has to report before it is loaded again: 1 s, 2 s, 4 s, 4 s. Our choice: KWin has taken up to 0.1 s to
    /// load it, but a KWin that has just started takes no scripts for a while.
    private static let backoff = Backoff(first: .seconds(1), longest: .seconds(4), limit: 4)

    private let bus: LastingBus
    private let loop: EventLoop
    /// The path of the script.
    private let script: String
    private let report: (WindowReport) -> Void
    private var object: ControlObject?
    private var name: NameClaim?
    private var owner: BusSubscription?
    private var calls: [BusSubscription?] = []
    private var timer: Timer?
    private var backoff = ScriptSource.backoff
    /// The bus name of KWin's connection; nil while KWin does not run. Reports of other connections are refused.
    private var reporter: String?

    init(_ script: String, _ place: BusPlace, on loop: EventLoop, report: @escaping (WindowReport) -> Void) {
        bus = LastingBus(place, loop: loop)
        (self.loop, self.script, self.report) = (loop, script, report)
    }

    deinit {
        if reporter != nil { _ = bus.bus?.call(call("unloadScript", [.text(Self.identifier)])) { _ in } }
    }

    /// Begins to follow. Returns false if there is no bus.
    func start() -> Bool {
        bus.connected = { [unowned self] connection in appear(on: connection) }
        bus.lost = { [unowned self] _ in
            (object, name, owner, calls, reporter, timer) = (nil, nil, nil, [], nil, nil)
            report(.failed(reason: "the user bus has gone"))
        }
        return bus.connect()
    }

    private func appear(on connection: BusConnection) {
        object = ControlObject(.windows, on: connection, at: WindowsName.path, as: WindowsName.interface, property: { _ in nil }) {
            [unowned self] request in take(request)
        }
        // Registers the object before claiming the name, so that it exists when the script calls it.
        name = NameClaim(WindowsName.service, on: connection) { [unowned self] isOurs in
            bus.noteAnswer(isOurs)
            if isOurs == true { load(connection) } else { report(.failed(reason: "another program takes the reports of KWin")) }
        }
        owner = connection.onOwnerChange(of: KWin.service) { [unowned self] isThere in
            if isThere {
                backoff.reset()
                load(connection)
            } else {
                (reporter, timer) = (nil, nil)
                report(.failed(reason: "it does not run"))
            }
        }
    }

    /// Loads and starts the script, or reports why it cannot: there is no script, there is no KWin, or the tries are used up.
    private func load(_ connection: BusConnection) {
        guard File.exists(script) else {
            return report(.failed(reason: "its script is missing: \(script); install Tactus with its data files"))
        }
        let finding = connection.askOwner(of: KWin.service) { [unowned self] owner in
            guard let owner else { return report(.unsupported) }
            reporter = owner
            // KWin handles the calls in this order. Their answers are ignored: the script's first report shows that all have worked.
            let scripting = [
                call("unloadScript", [.text(Self.identifier)]), call("loadScript", [.text(script), .text(Self.identifier)]),
                call("start"),
            ]
            calls = scripting.map { connection.call($0) { _ in } }
            guard let patience = backoff.next() else { return report(.failed(reason: "its script does not report")) }
            timer = try? loop.makeTimer { [unowned self] in load(connection) }
            timer?.arm(at: loop.now + patience)
        }
        calls = [finding]
    }

    private func call(_ method: String, _ arguments: [BusValue] = []) -> BusCall {
        var call = BusCall(method, of: KWin.interface, at: KWin.path, to: KWin.service, arguments)
        call.startsService = false
        return call
    }

    private func take(_ request: BusRequest) {
        guard request.sender == reporter else { return request.refuse(.accessDenied, "only KWin reports windows here") }
        let arguments = request.arguments
        request.answer()
        timer?.disarm()
        backoff.reset()
        // sd-bus does not read every text that KWin sends. The window before must not stay in force.
        guard arguments.count == 5, case .truth(let isThere) = arguments[0], case .truth(let isFullScreen) = arguments[4] else {
            return report(.failed(reason: "the name or title of the window cannot be read"))
        }
        guard isThere else { return report(.window(.none)) }
        var apps: [String] = []
        for app in [arguments[1].text, arguments[2].text].compactMap({ $0?.limited(to: TextLimit.app) })
        where !app.isEmpty && !apps.contains(app) { apps.append(app) }
        report(
            .window(.window(Window(apps: apps, title: arguments[3].text?.limited(to: TextLimit.title), isFullScreen: isFullScreen))))
    }
}
