internal import Glibc
internal import System
internal import Windows

extension Subcommand {
    static let windows = Subcommand(
        "windows", "print the active window, now and whenever it changes, as conditions to copy",
        options: [.once, .json],
        explanation:
            "Each line is a condition for a gesture's when = { ... }. If a configuration with such conditions is in use, the daemon "
            + "reports the windows; otherwise this program reads them from the desktop. If the desktop reports no windows, the exit "
            + "status is 1, and a message shows what to do. Ctrl-C ends it.",
        examples: [Example(command: "tactus windows", meaning: "click on each window, and read its app id")],
        run: WindowPrinter.run)

    static let tablet = Subcommand(
        "tablet", "switch tablet mode on or off, for machines that do not report it",
        positionals: "STATE", count: 1...1,
        explanation:
            "The mode is used in conditions such as when = { tablet = true }. If a switch of the kernel or KWin reports tablet mode, the "
            + "request is refused, and the exit status is 1.",
        examples: [Example(command: "tactus tablet on", meaning: "enable the gestures for tablet mode")]
    ) { arguments in
        let word = arguments.positionals[0]
        guard let isOn = ["on": true, "off": false][word] else {
            throw Refusal.usage("tablet mode is \"\(word)\"; type on or off")
        }
        try DaemonClient().setTablet(isOn)
        return .done
    }
}

/// Prints the active window, now and, without `--once`, at each change.
final class WindowPrinter {
    private let loop: EventLoop
    private let isJSON: Bool
    private let isOnce: Bool
    private var last: WindowState?
    private var status = ExitStatus.done

    private init(_ arguments: Arguments) throws(EventLoopError) {
        loop = try EventLoop()
        (isJSON, isOnce) = (arguments.has(.json), arguments.has(.once))
    }

    static func run(_ arguments: Arguments) throws -> ExitStatus { try WindowPrinter(arguments).follow() }

    private func follow() throws -> ExitStatus {
        let ends = (try loop.exit(on: [SIGINT, SIGTERM]), Output.endWithReader(loop))
        let daemon = try? DaemonClient().state()
        if let state = daemon?.window, state.isFollowed {
            guard let bus = BusConnection(.user, on: loop) else {
                throw Refusal("bus: \(DaemonClient.explanation(of: .noBus, daemon: nil, address: DaemonClient.busAddress))", .noDevice)
            }
            // The property is read initially and after each of the daemon's signals, so a value may repeat.
            let watch = PropertyWatch(
                ControlState.Property.window.rawValue, of: ControlName.interface, at: ControlName.path, from: ControlName.service, on: bus
            ) { [unowned self] value in
                guard let value else { return end("the daemon has ended") }
                show(WindowState(value))
            }
            _ = try withExtendedLifetime((ends, watch)) { () throws(EventLoopError) in try loop.run() }
        } else {
            let monitor = Box<WindowMonitor>()
            monitor.value = WindowMonitor(.here, on: loop) { [unowned self] in monitor.value.map { show($0) } }
            monitor.value.map { show($0) }
            _ = try withExtendedLifetime((ends, monitor)) { () throws(EventLoopError) in loop.hasEnded ? 0 : try loop.run() }
            monitor.value = nil
        }
        return status
    }

    /// Holds a monitor that is used by its own callback.
    private final class Box<Value> { var value: Value? }

    private func show(_ monitor: WindowMonitor) {
        if case .searching = monitor.status { return }
        show(WindowState(window: monitor.window, source: monitor.status.source?.name, problem: monitor.status.problem))
        if case .none = monitor.status { end(nil) }
    }

    private func show(_ state: WindowState) {
        if state == last { return }
        last = state
        if isJSON { Output.write(state.json + "\n") } else { Output.line(state.problem == nil ? state.condition : "unknown") }
        if let problem = state.problem {
            Messages.error("window: \(problem)")
            status = .wrong
        } else {
            status = .done
        }
        if isOnce || Output.hasFailed { loop.exit(status.rawValue) }
    }

    /// Ends the loop with a failure, after a message if there is a reason.
    private func end(_ reason: String?) {
        if let reason { Messages.error("window: \(reason)") }
        status = .wrong
        loop.exit(status.rawValue)
    }
}
