import TouchInput

/// What happens between two commas: one clause, or several at once, joined by `while`.
struct Step: Hashable, Sendable {
    var clauses: [Clause]

    var longest: Clause? { clauses.max { $0.deed.duration < $1.deed.duration } }
    var duration: Duration { longest?.deed.duration ?? .zero }

    var lands: Bool { clauses.contains { if case .touch = $0.deed { true } else { false } } }

    var landsWithoutPlace: Bool {
        clauses.contains { if case .touch(_, _, nil, _, _) = $0.deed { true } else { false } }
    }
}

/// One deed, and the words for it.
struct Clause: Hashable, Sendable {
    /// Counted through the sentence, from 1.
    var number: Int
    /// As written, without what parts it from its neighbors.
    var text: String
    var deed: Deed
}

enum Deed: Hashable, Sendable {
    /// Landings from the first to the last finger of the row are spread evenly `over` a time.
    case touch(count: Int, tool: Contact.Tool, at: Place?, spacing: Length?, over: Duration)
    /// The finger that landed last lifts first. A nil `count` means all of them.
    case lift(TouchScript.FingerName, count: Int?, over: Duration)
    /// Without a time: as long as what it is joined to.
    case hold(TouchScript.FingerName, Duration?)
    case wait(Duration)
    case move(TouchScript.FingerName, Motion, in: Duration)
    case become(TouchScript.FingerName, Contact.Tool)
    case pressButton
    case releaseButton
    case loseEvents

    var duration: Duration {
        switch self {
        case .touch(_, _, _, _, let duration), .lift(_, _, let duration), .wait(let duration), .move(_, _, let duration): duration
        case .hold(_, let duration): duration ?? .zero
        case .become, .pressButton, .releaseButton, .loseEvents: .zero
        }
    }
}
