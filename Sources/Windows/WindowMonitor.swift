package import Configuration
internal import Glibc
package import System
internal import WindowProtocols

/// Follows the active window through the first source that answers here.
///
/// In a Wayland session the sources are the compositor itself, then our script in KWin, then our extension in GNOME Shell. Otherwise the
/// only source is the X server, if there is one. The X server of a Wayland session is not used, because it does not have the windows of
/// Wayland clients.
package final class WindowMonitor {
    /// The state of the search for a source.
    package enum Status: Equatable, Sendable {
        /// The search goes on: no source reports windows yet. Sources that this desktop does not have are skipped.
        case searching
        case following(WindowSourceKind)
        /// The source belongs to this desktop, but it does not report now.
        case failing(WindowSourceKind, reason: String)
        /// This session has no source.
        case none(reason: String)
    }

    /// The parts of the session in which sources are looked for.
    package struct Surroundings {
        package var variable: (String) -> String?
        package var bus: BusPlace
        /// The path of the script for KWin.
        package var script: String

        package init(variable: @escaping (String) -> String?, bus: BusPlace = .user, script: String) {
            (self.variable, self.bus, self.script) = (variable, bus, script)
        }
    }

    package private(set) var window = WindowInFront.unknown
    package private(set) var status = Status.searching

    private let surroundings: Surroundings
    private let loop: EventLoop
    private let changed: () -> Void
    /// The source in use. It works from its start until it is dropped, and reports from inside the loop only.
    private var source: AnyObject?
    /// The sources to try next if the desktop does not have the present one.
    private var candidates: [WindowSourceKind] = []

    /// Starts looking for a source.
    ///
    /// - Parameter changed: Called after each change of ``window`` or ``status``, but not when a search begins, and not if the session has
    ///   no display. Before the loop runs, it is called only if no source can be started.
    package init(_ surroundings: Surroundings, on loop: EventLoop, changed: @escaping () -> Void) {
        (self.surroundings, self.loop, self.changed) = (surroundings, loop, changed)
        start()
    }

    /// Looks for a source again, unless one reports windows now.
    package func retry() {
        if case .following = status { return }
        start()
    }

    private func start() {
        source = nil
        if surroundings.variable("WAYLAND_DISPLAY") != nil {
            candidates = [.wayland, .kwin, .gnome]
        } else if surroundings.variable("DISPLAY") != nil {
            candidates = [.x11]
        } else {
            candidates = []
            status = .none(reason: "neither WAYLAND_DISPLAY nor DISPLAY is set")
            return
        }
        status = .searching
        tryNext()
    }

    private func tryNext() {
        source = nil
        while !candidates.isEmpty {
            let kind = candidates.removeFirst()
            source = make(kind) { [unowned self] report in note(report, kind) }
            if source != nil { return }
        }
        note(.unknown, .none(reason: "this desktop does not report the active window"))
    }

    private func note(_ report: WindowReport, _ kind: WindowSourceKind) {
        switch report {
        case .window(.unknown): note(.unknown, .failing(kind, reason: "no window manager reports the active window"))
        case .window(let window): note(window, .following(kind))
        case .failed(let reason): note(.unknown, .failing(kind, reason: reason))
        case .unsupported: tryNext()
        }
    }

    private func note(_ window: WindowInFront, _ status: Status) {
        if window == self.window, status == self.status { return }
        (self.window, self.status) = (window, status)
        changed()
    }

    // MARK: - Sources

    /// Starts a source; returns nil if this session cannot have it.
    private func make(_ kind: WindowSourceKind, report: @escaping (WindowReport) -> Void) -> AnyObject? {
        switch kind {
        case .wayland: return makeWaylandSource(report)
        case .x11: return makeX11Source(report)
        case .kwin:
            let source = ScriptSource(surroundings.script, surroundings.bus, on: loop, report: report)
            return source.start() ? source : nil
        case .gnome:
            let source = ExtensionSource(surroundings.bus, on: loop, report: report)
            return source.start() ? source : nil
        }
    }

    private func makeWaylandSource(_ report: @escaping (WindowReport) -> Void) -> AnyObject? {
        guard let name = surroundings.variable("WAYLAND_DISPLAY") else { return nil }
        let path = name.hasPrefix("/") ? name : surroundings.variable("XDG_RUNTIME_DIR").map { "\($0)/\(name)" }
        guard let path else { return nil }
        return try? ServerSocket(ServerAddress(path: path), on: loop, { ToplevelConversation() }, report: report)
    }

    private func makeX11Source(_ report: @escaping (WindowReport) -> Void) -> AnyObject? {
        guard let display = surroundings.variable("DISPLAY").flatMap(X11Display.init) else { return nil }
        let variable = surroundings.variable
        return try? ServerSocket(
            ServerAddress(path: display.socket, mayBeAbstract: true), on: loop,
            // A restarted server has a new cookie.
            { ActiveWindowConversation(screen: display.screen, Self.authorization(for: display, variable)) }, report: report)
    }

    private static func authorization(for display: X11Display, _ variable: (String) -> String?) -> X11Authorization? {
        let path = variable("XAUTHORITY") ?? variable("HOME").map { "\($0)/.Xauthority" }
        guard let path, let bytes = try? File.read(path, limit: 1 << 16) else { return nil }
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return X11Authorization(for: display, in: bytes, host: String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
    }
}

/// The kinds of parts of the desktop that report which window is active, by their names for users.
package enum WindowSourceKind: String, Sendable {
    /// The protocol `zwlr_foreign_toplevel_manager_v1` of Wayland compositors.
    case wayland = "the Wayland compositor"
    case x11 = "the X server"
    /// The script for KWin that comes with the program.
    case kwin = "KWin"
    /// The extension for GNOME Shell that comes with the program.
    case gnome = "GNOME Shell"

    package var name: String { rawValue }
}

extension WindowMonitor.Status {
    /// The source; nil if the session has no source, or if no source has answered yet.
    package var source: WindowSourceKind? {
        switch self {
        case .following(let kind), .failing(let kind, _): kind
        case .searching, .none: nil
        }
    }

    /// The reason why no window is known; nil if the source reports, or may still do so.
    package var problem: String? {
        switch self {
        case .searching, .following: nil
        case .failing(let kind, let reason): "\(kind.name): \(reason)"
        case .none(let reason): reason
        }
    }
}
