import Diagnostics

/// The reason why a gesture was disabled in a touch: the layer that disabled it, or the part of a condition that did not hold, with the
/// known state of the desktop.
package struct UnmetCondition: Equatable, Sendable {
    /// The table with the condition.
    package enum Owner: Hashable, Sendable {
        case gesture
        case area(String)
        case layer(String)
    }

    package enum Reason: Equatable, Sendable {
        /// The part is false or unknown in the state.
        case part(DesktopCondition.Part, of: Owner, in: DesktopState)
        /// The layer in effect disables the gesture.
        case layer(String)
    }

    package var reason: Reason
}

extension DesktopCondition {
    /// Returns the first false part, or else the first unknown one; nil if all parts hold.
    func unmetPart(in desktop: LegibleDesktop) -> Part? {
        let truth = holds(in: desktop)
        return truth == .isTrue ? nil : parts.first { $0.holds(in: desktop) == truth }
    }
}

// MARK: - In words

extension UnmetCondition: CustomStringConvertible {
    /// The known state and the wanted one, `the active app is "foot", wants app = "firefox"`, or the layer that switches the gesture off.
    package var description: String {
        switch reason {
        case .layer(let name): return "the layer \(quoted(name)) switches it off"
        case .part(let part, let owner, let state):
            let wanted = "\(part.knowledge(of: state)), wants \(part.written)"
            return switch owner {
            case .gesture: wanted
            case .area(let name): "\(wanted) for the area \(quoted(name))"
            case .layer(let name): "\(wanted) for the layer \(quoted(name))"
            }
        }
    }
}

extension DesktopCondition {
    /// The condition much as the file writes it, with long texts cut: `{ app = "foot", not = { fullscreen = true } }`. If conditions are
    /// combined, lists are beside the braces: `{ tablet = true } and [{ app = "foot" }, { app = "mpv" }]`.
    package var written: String {
        let keys = parts.filter { !$0.isAny }.map(\.written).joined(separator: ", ")
        return ((keys.isEmpty ? [] : ["{ \(keys) }"]) + parts.filter(\.isAny).map(\.written)).joined(separator: " and ")
    }
}

extension DesktopCondition.Part {
    /// The part much as the file writes it; long texts are cut.
    package var written: String {
        switch self {
        case .app(let globs): "app = \(Self.written(globs))"
        case .title(let globs): "title = \(Self.written(globs))"
        case .fullscreen(let wanted): "fullscreen = \(wanted)"
        case .tablet(let wanted): "tablet = \(wanted)"
        case .not(let condition): "not = \(condition.written)"
        case .any(let alternatives): "[\(alternatives.map(\.written).joined(separator: ", "))]"
        }
    }

    fileprivate var isAny: Bool { if case .any = self { true } else { false } }

    private static func written(_ globs: [Glob]) -> String {
        let texts = globs.map { quoted($0.text) }
        return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
    }

    /// Describes the known state of the window or of tablet mode, whichever the part is about.
    fileprivate func knowledge(of state: DesktopState) -> String {
        var facts: [String] = []
        note(state, in: &facts)
        return joinedWithAnd(facts)
    }

    private func note(_ state: DesktopState, in facts: inout [String]) {
        let fact: String
        switch (self, state.window) {
        case (.not(let condition), _): return condition.parts.forEach { $0.note(state, in: &facts) }
        case (.any(let alternatives), _): return alternatives.flatMap(\.parts).forEach { $0.note(state, in: &facts) }
        case (.tablet, _): fact = state.isTablet.map { "tablet mode is \($0 ? "on" : "off")" } ?? "tablet mode is unknown"
        case (_, .unknown): fact = "the active window is unknown"
        case (_, .none): fact = "no window is active"
        case (.app, .window(let window)):
            fact = window.apps.isEmpty ? "the active window has no app" : "the active app is \(Self.list(window.apps))"
        case (.title, .window(let window)): fact = window.title.map { "the title is \(quoted($0))" } ?? "the title is unknown"
        case (.fullscreen, .window(let window)):
            fact = window.isFullScreen.map { "the window is \($0 ? "" : "not ")full screen" } ?? "full screen is unknown"
        }
        if !facts.contains(fact) { facts.append(fact) }
    }

    private static func list(_ names: [String]) -> String { names.map { quoted($0) }.joined(separator: " or ") }
}
