package import Configuration
package import System
internal import WindowProtocols

/// The active window as a property on the bus, a dictionary. It has `state` ("unknown", "none" or "window"), and for a window `apps`,
/// `title` and `fullscreen`. The last two may be missing.
extension WindowInFront {
    private enum State {
        static let unknown = "unknown"
        static let none = "none"
        static let window = "window"
    }

    /// The state as a word for users and scripts.
    package var stateName: String {
        switch self {
        case .unknown: State.unknown
        case .none: State.none
        case .window: State.window
        }
    }

    package var busValue: BusValue {
        var entries: [BusValue] = [.pair(.text("state"), .variant(.text(stateName)))]
        if case .window(let window) = self {
            entries.append(.pair(.text("apps"), .variant(.texts(window.apps))))
            if let title = window.title { entries.append(.pair(.text("title"), .variant(.text(title)))) }
            if let isFullScreen = window.isFullScreen { entries.append(.pair(.text("fullscreen"), .variant(.truth(isFullScreen)))) }
        }
        return .list(of: "{sv}", entries)
    }

    /// Reads the property. A value that cannot be read becomes `unknown`, and long texts are cut.
    package init(_ value: BusValue) {
        var entries: [String: BusValue] = [:]
        for case .pair(.text(let name), .variant(let entry)) in value.elements ?? [] { entries[name] = entry }
        switch entries["state"]?.text {
        case State.none: self = .none
        case State.window:
            // A window has one name or two. Our choice: no more than four are read.
            let apps = (entries["apps"]?.elements ?? []).compactMap(\.text).filter { !$0.isEmpty }.prefix(4)
            let isFullScreen: Bool? = if case .truth(let truth)? = entries["fullscreen"] { truth } else { nil }
            self = .window(
                Window(
                    apps: apps.map { $0.limited(to: TextLimit.app) }, title: entries["title"]?.text?.limited(to: TextLimit.title),
                    isFullScreen: isFullScreen))
        default: self = .unknown
        }
    }
}
