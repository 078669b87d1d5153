import TouchInput

/// The clauses between two separators, such as commas or `then`. Several clauses are joined by `while` and happen at once.
struct ScriptStep: Hashable, Sendable {
    var clauses: [Clause]

    var longest: Clause? { clauses.max { $0.action.duration < $1.action.duration } }
    var duration: Duration { longest?.action.duration ?? .zero }

    var lands: Bool { clauses.contains { if case .touch = $0.action { true } else { false } } }

    var landsWithoutPlace: Bool {
        clauses.contains { if case .touch(_, _, nil, _, _) = $0.action { true } else { false } }
    }
}

/// One action and the words that describe it.
struct Clause: Hashable, Sendable {
    /// The position in the sentence, counted from 1.
    var number: Int
    /// The clause as written, but with single spaces and without the separators around it.
    var text: String
    var action: ClauseAction
}

/// The action that one clause describes.
enum ClauseAction: Hashable, Sendable {
    /// Contacts land side by side; `over` is the time from the first landing to the last, evenly divided.
    case touch(count: Int, tool: Contact.Tool, at: Place?, spacing: Length?, over: Duration)
    /// Contacts lift in reverse order of landing. If `count` is nil, all contacts with the name lift.
    case lift(TouchScript.FingerName, count: Int?, over: Duration)
    /// Fingers rest. Without a time, the hold lasts as long as the clauses it is joined to.
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

extension TouchScript {
    /// A side of the surface, or of the hand.
    public enum Side: String, Hashable, Sendable {
        case left, right, top, bottom
    }
}

/// A place where fingers land.
enum Place: Hashable, Sendable {
    case center
    case edge(TouchScript.Side)
    case corner(isTop: Bool, isLeft: Bool)
    case at(x: RelativeLength, y: RelativeLength)
}

/// A length, or a percentage of the surface's width or height.
enum RelativeLength: Hashable, Sendable {
    case length(Length)
    case percent(Double)

    func length(of whole: Length) -> Length {
        switch self {
        case .length(let length): length
        case .percent(let percent): whole * (percent / 100)
        }
    }
}

extension Length {
    /// The largest difference that is treated as a rounding error. Our choice: below any device's resolution. It neither moves a finger off
    /// the surface nor ranks it before another.
    static let imperceptible = Length.mm(0.01)
}
