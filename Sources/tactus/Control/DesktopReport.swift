internal import Configuration
internal import Diagnostics
internal import System
internal import Windows

/// The known state of the active window, for users and programs.
struct WindowState: Equatable {
    var window = WindowInFront.unknown
    /// The source, in words; nil if there is none.
    var source: String?
    /// The reason why the window is unknown; nil if it is known, or if nothing needs it.
    var problem: String?

    /// True if there is a source or a problem. False if nothing needs the window, and until the first source has answered.
    var isFollowed: Bool { source != nil || problem != nil }

    /// The window as a condition that it meets, to be copied into `when = { … }`; "unknown" or "no active window" if there is no window.
    var condition: String {
        switch window {
        case .unknown: return "unknown"
        case .none: return "no active window"
        case .window(let window):
            let names = window.apps.map(TOMLText.string)
            var parts = ["app = \(names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")"]
            if let title = window.title { parts.append("title = \(TOMLText.string(title))") }
            if let isFullScreen = window.isFullScreen { parts.append("fullscreen = \(isFullScreen)") }
            return parts.joined(separator: ", ")
        }
    }

    /// The state in one line.
    var line: String { problem.map { "unknown: \($0)" } ?? (source.map { "\(condition); from \($0)" } ?? condition) }

    var json: String {
        var members = [("state", JSON.string(window.stateName))]
        if case .window(let window) = window {
            members.append(("apps", JSON.array(window.apps.map(JSON.string))))
            members.append(("title", window.title.map(JSON.string) ?? "null"))
            members.append(("fullscreen", window.isFullScreen.map { "\($0)" } ?? "null"))
        }
        members.append(("source", source.map(JSON.string) ?? "null"))
        members.append(("problem", problem.map(JSON.string) ?? "null"))
        return JSON.object(members)
    }
}

extension WindowState {
    private static let sourceKey = "source"
    private static let problemKey = "problem"

    /// The state on the bus: the dictionary of the window, with `source` and `problem`.
    var busValue: BusValue {
        guard case .list(let type, var entries) = window.busValue else { return window.busValue }
        if let source { entries.append(.pair(.text(Self.sourceKey), .variant(.text(source)))) }
        if let problem { entries.append(.pair(.text(Self.problemKey), .variant(.text(problem)))) }
        return .list(of: type, entries)
    }

    init(_ value: BusValue) {
        window = WindowInFront(value)
        for case .pair(.text(let name), .variant(.text(let text))) in value.elements ?? [] {
            if name == Self.sourceKey { source = text }
            if name == Self.problemKey { problem = text }
        }
    }
}

/// The known state of tablet mode, for users and programs.
struct TabletState: Equatable {
    /// True if the machine is used as a tablet; nil if that is unknown.
    var isOn: Bool?
    /// The source, in words; nil if there is none.
    var source: String?
    /// The reason why the mode is unknown; nil if it is known, or if nothing needs it.
    var problem: String?

    /// The name of the source for a mode that the user has set.
    static let order = "tactus tablet"
    static let advice = "nothing reports it; let your desktop run \"tactus tablet on\" and \"tactus tablet off\""

    var isFollowed: Bool { source != nil || problem != nil }

    /// The mode as a word for users and for the bus.
    var word: String { isOn.map { $0 ? "on" : "off" } ?? "unknown" }

    var line: String { problem.map { "unknown: \($0)" } ?? (source.map { "\(word); from \($0)" } ?? word) }

    var json: String {
        JSON.object([
            ("on", isOn.map { "\($0)" } ?? "null"), ("source", source.map(JSON.string) ?? "null"),
            ("problem", problem.map(JSON.string) ?? "null"),
        ])
    }

    var busValue: BusValue { .record([.text(word), .text(source ?? ""), .text(problem ?? "")]) }

    init(isOn: Bool? = nil, source: String? = nil, problem: String? = nil) {
        (self.isOn, self.source, self.problem) = (isOn, source, problem)
    }

    init?(_ value: BusValue) {
        let parts = (value.elements ?? []).compactMap(\.text)
        guard parts.count == 3 else { return nil }
        isOn = parts[0] == "on" ? true : parts[0] == "off" ? false : nil
        source = parts[1].isEmpty ? nil : parts[1]
        problem = parts[2].isEmpty ? nil : parts[2]
    }
}
