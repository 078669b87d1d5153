internal import Configuration

/// The windows of a compositor, as the events of `zwlr_foreign_toplevel_handle_v1` describe them.
///
/// A change of a window takes effect once its `done` has arrived. If several windows are activated, for example with several seats, the
/// last activated one is the active window.
struct Toplevels {
    private struct Toplevel {
        var app = ""
        var title: String?
        var isActivated = false
        var isFullScreen = false
    }

    private struct Entry {
        /// The current state with the changes that the events since the last `done` report.
        var draft = Toplevel()
        var current = Toplevel()
        /// The window's place in the order of activations: the highest number was activated last.
        var activation = 0
    }

    /// The most windows. Our choice: more than any desktop shows.
    static let limit = 4096

    /// True if the compositor reports whether a window fills the screen: from version 2 of the protocol on.
    let hasFullScreen: Bool
    private var entries: [UInt32: Entry] = [:]
    private var activations = 0

    init(hasFullScreen: Bool) { self.hasFullScreen = hasFullScreen }

    func contains(_ id: UInt32) -> Bool { entries[id] != nil }

    /// Adds a window. Returns false if another window has that number, or if there are ``limit`` windows.
    mutating func add(_ id: UInt32) -> Bool {
        guard entries.count < Self.limit, entries[id] == nil else { return false }
        entries[id] = Entry()
        return true
    }

    mutating func remove(_ id: UInt32) { entries[id] = nil }

    /// Reads an event of a known window. Returns false if the arguments do not fit the event.
    mutating func read(_ event: Event, _ arguments: WireReader, of id: UInt32) -> Bool {
        var arguments = arguments
        switch event {
        case .title:
            guard let text = arguments.array() else { return false }
            entries[id]?.draft.title = String(repairing: text, limit: TextLimit.title)
        case .app:
            guard let text = arguments.array() else { return false }
            entries[id]?.draft.app = String(repairing: text, limit: TextLimit.app)
        case .state:
            guard let bytes = arguments.array() else { return false }
            var states = WireReader(bytes)
            var known: Set<State> = []
            while let state = states.uint32() { if let state = State(rawValue: state) { known.insert(state) } }
            entries[id]?.draft.isActivated = known.contains(.activated)
            entries[id]?.draft.isFullScreen = known.contains(.fullScreen)
        case .done: finish(id)
        }
        return true
    }

    private mutating func finish(_ id: UInt32) {
        guard var entry = entries[id] else { return }
        if entry.draft.isActivated, !entry.current.isActivated {
            activations += 1
            entry.activation = activations
        }
        entry.current = entry.draft
        entries[id] = entry
    }

    /// The active window; `none` if no window is activated. Examines every window.
    var front: WindowInFront {
        let activated = entries.values.filter(\.current.isActivated)
        guard let front = activated.max(by: { $0.activation < $1.activation })?.current else { return .none }
        return .window(
            Window(
                apps: front.app.isEmpty ? [] : [front.app], title: front.title,
                isFullScreen: hasFullScreen ? front.isFullScreen : nil))
    }

    /// The events that are used here, by their numbers in wlr-foreign-toplevel-management-unstable-v1.xml.
    enum Event: UInt16 {
        case title = 0
        case app = 1
        case state = 4
        case done = 5
    }

    /// The states that are used here, from the same file.
    private enum State: UInt32 {
        case activated = 2
        case fullScreen = 3
    }
}
