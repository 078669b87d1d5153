/// A condition on the state of the desktop for a gesture, a layer or an area: `when = { … }` or a list of such tables. It holds if all of
/// its parts do.
package struct DesktopCondition: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        /// A name of the active window's program matches one of these patterns.
        case app([Glob])
        /// The title of the active window matches one of these patterns.
        case title([Glob])
        /// The active window fills the screen, or does not if the value is false.
        case fullscreen(Bool)
        /// The machine is used as a tablet, or is not if the value is false.
        case tablet(Bool)
        case not(DesktopCondition)
        /// One of these conditions holds. There are at least two, all different.
        case any([DesktopCondition])
    }

    /// The parts, at least one. A table of a file has them in the order app, title, fullscreen, tablet, not. A list of tables is one part.
    package var parts: [Part]

    package init(_ parts: [Part]) { self.parts = parts }

    /// Makes a condition that holds if one of these conditions does. Equal ones count as one.
    package init(anyOf alternatives: [DesktopCondition]) {
        var known: Set<DesktopCondition> = []
        let distinct = alternatives.filter { known.insert($0).inserted }
        parts = distinct.count == 1 ? distinct[0].parts : [.any(distinct)]
    }
}

/// The truth of a statement, as far as it is known. The cases are ordered from false to true: "and" is the minimum, "or" the maximum.
package enum Knowledge: Int, Comparable, Hashable, Sendable {
    case isFalse
    case unknown
    case isTrue

    package init(_ isTrue: Bool) { self = isTrue ? .isTrue : .isFalse }

    package static func < (a: Knowledge, b: Knowledge) -> Bool { a.rawValue < b.rawValue }

    package static prefix func ! (knowledge: Knowledge) -> Knowledge {
        switch knowledge {
        case .isFalse: .isTrue
        case .unknown: .unknown
        case .isTrue: .isFalse
        }
    }
}

extension DesktopCondition {
    /// Returns whether the condition holds, as far as the state is known.
    package func holds(in desktop: LegibleDesktop) -> Knowledge {
        parts.reduce(.isTrue) { min($0, $1.holds(in: desktop)) }
    }
}

extension DesktopCondition.Part {
    /// Returns whether the part holds. Without an active window, no app and no title matches, and nothing is full screen.
    package func holds(in desktop: LegibleDesktop) -> Knowledge {
        switch self {
        case .app(let wanted):
            switch desktop.state.window {
            case .unknown: .unknown
            case .none: .isFalse
            case .window: Knowledge(desktop.apps.contains { app in wanted.contains { $0.matches(folded: app) } })
            }
        case .title(let wanted):
            switch desktop.state.window {
            case .unknown: .unknown
            case .none: .isFalse
            case .window: desktop.title.map { title in Knowledge(wanted.contains { $0.matches(folded: title) }) } ?? .unknown
            }
        case .fullscreen(let wanted):
            switch desktop.state.window {
            case .unknown: .unknown
            case .none: Knowledge(!wanted)
            case .window(let window): window.isFullScreen.map { Knowledge($0 == wanted) } ?? .unknown
            }
        case .tablet(let wanted): desktop.state.isTablet.map { Knowledge($0 == wanted) } ?? .unknown
        case .not(let condition): !condition.holds(in: desktop)
        case .any(let alternatives): alternatives.reduce(.isFalse) { max($0, $1.holds(in: desktop)) }
        }
    }
}

/// A ``DesktopState`` with the texts of its window in lowercase. Many conditions share this conversion.
package struct LegibleDesktop: Sendable {
    package let state: DesktopState
    fileprivate let apps: [[Character]]
    fileprivate let title: [Character]?

    package init(_ state: DesktopState) {
        self.state = state
        guard case .window(let window) = state.window else {
            (apps, title) = ([], nil)
            return
        }
        apps = window.apps.map(Glob.folded)
        title = window.title.map(Glob.folded)
    }
}
