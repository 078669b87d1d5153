internal import Configuration
internal import System
internal import Windows

/// Follows the parts of the desktop's state that the configuration needs, and no others.
final class DesktopFollower {
    private let loop: EventLoop
    /// Runs when ``state`` or the sources may have changed.
    var changed: () -> Void = {}
    private var windows: WindowMonitor?
    private var tablet: TabletMonitor?
    /// The value that ``setTablet(_:)`` has set; nil before its first call. It applies while no source reports the mode.
    private var order: Bool?
    private var wanted = DesktopNeeds()

    /// Creates a follower that follows nothing yet.
    init(loop: EventLoop) { self.loop = loop }

    /// Starts the sources that a configuration needs, and stops the others.
    func adopt(_ configuration: Configuration) {
        wanted = DesktopNeeds(of: configuration)
        if !wanted.window {
            windows = nil
        } else if windows == nil {
            windows = WindowMonitor(.here, on: loop) { [unowned self] in changed() }
        }
        if !wanted.tablet {
            tablet = nil
        } else if tablet == nil {
            tablet = TabletMonitor(on: loop) { [unowned self] in changed() }
        }
    }

    /// Looks again for a source of the window if none reports it, and tries again to open switches.
    func retry() {
        windows?.retry()
        retryTablet()
    }

    /// Tries again to open switches, to which the user may have got access.
    func retryTablet() { tablet?.retry() }

    /// Stops all sources.
    func stop() { (windows, tablet) = (nil, nil) }

    var state: DesktopState { DesktopState(window: windows?.window ?? .unknown, isTablet: tabletState.isOn) }

    var windowState: WindowState {
        guard let windows else { return WindowState() }
        return WindowState(window: windows.window, source: windows.status.source?.name, problem: windows.status.problem)
    }

    var tabletState: TabletState {
        if let tablet, let source = tablet.source { return TabletState(isOn: tablet.isTablet, source: source.name) }
        guard wanted.tablet || order != nil else { return TabletState() }
        return TabletState(
            isOn: order, source: order == nil ? nil : TabletState.order,
            problem: order == nil ? tablet?.problem.map { "\($0)" } ?? TabletState.advice : nil)
    }

    /// Sets tablet mode. If a source reports the mode, changes nothing and returns the name of the source; otherwise nil.
    func setTablet(_ isOn: Bool) -> String? {
        if let source = tablet?.source { return source.name }
        if order != isOn {
            order = isOn
            changed()
        }
        return nil
    }
}

/// The parts of the desktop's state that the conditions and actions of a configuration need.
struct DesktopNeeds: Equatable {
    /// True if a condition needs the active window, or an action names its variables.
    var window = false
    /// True if a condition needs tablet mode.
    var tablet = false

    init() {}

    init(of configuration: Configuration) {
        let conditions =
            configuration.gestures.compactMap(\.when) + configuration.layers.compactMap(\.when) + configuration.areas.compactMap(\.when)
        for condition in conditions { note(condition) }
        window = window || configuration.names(.app) || configuration.names(.title)
    }

    private mutating func note(_ condition: DesktopCondition) {
        for part in condition.parts {
            switch part {
            case .app, .title, .fullscreen: window = true
            case .tablet: tablet = true
            case .not(let inner): note(inner)
            case .any(let alternatives): alternatives.forEach { note($0) }
            }
        }
    }
}

extension WindowMonitor.Surroundings {
    /// The session that this program runs in.
    static var here: WindowMonitor.Surroundings {
        WindowMonitor.Surroundings(variable: environment, script: Installation.path(of: "kwin/tactus-windows.js"))
    }
}
