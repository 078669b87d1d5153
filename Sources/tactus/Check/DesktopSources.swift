internal import Configuration
internal import Diagnostics
internal import System
internal import TouchInput
internal import Windows

/// Finds the sources that this session offers for the conditions and variables of a configuration.
struct DesktopSources {
    /// The session to examine.
    var surroundings = WindowMonitor.Surroundings.here

    /// The longest wait for the desktop to report the active window. Our choice: short enough for a user who waits at the terminal.
    private static let patience = Duration.seconds(3)

    func diagnostics(on configuration: Configuration) -> [Diagnostic] {
        let needs = DesktopNeeds(of: configuration)
        guard needs.window || needs.tablet, let loop = try? EventLoop() else { return [] }
        return (needs.window ? [window(on: loop)] : []) + (needs.tablet ? [tablet(on: loop)] : [])
    }

    private func window(on loop: EventLoop) -> Diagnostic {
        // Only one program can receive the reports of KWin. While the daemon follows windows, the daemon receives them.
        if let state = (try? DaemonClient().state())?.window, state.isFollowed { return window(from: state.source, state.problem) }
        let monitor = WindowMonitor(surroundings, on: loop) {}
        _ = try? loop.run(until: loop.now + Self.patience) { monitor.status != .searching }
        let silence = monitor.status == .searching ? "the desktop does not answer" : nil
        return window(from: monitor.status.source?.name, monitor.status.problem ?? silence)
    }

    private func window(from source: String?, _ problem: String?) -> Diagnostic {
        if let source, problem == nil { return note("the active window is reported by \(source)") }
        return warning(
            "the active window is unknown, so conditions on app, title and fullscreen never hold, "
                + "and $TACTUS_APP and $TACTUS_TITLE are not set"
                + (problem.map { ": \($0)" } ?? ""))
    }

    private func tablet(on loop: EventLoop) -> Diagnostic {
        let monitor = TabletMonitor(surroundings.bus, on: loop) {}
        _ = try? loop.run(until: loop.now + .milliseconds(300)) { monitor.source != nil }
        if let source = monitor.source { return note("tablet mode is known from \(source.name)") }
        return warning(
            "tablet mode is unknown until you set it, so conditions on tablet do not hold: "
                + "\(monitor.problem.map { "\($0)" } ?? TabletState.advice)")
    }

    private func note(_ text: String) -> Diagnostic { Diagnostic(.note, .conditionSource, at: nil, text) }
    private func warning(_ text: String) -> Diagnostic { Diagnostic(.warning, .conditionSource, at: nil, text) }
}
