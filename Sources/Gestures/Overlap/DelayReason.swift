public import TouchInput

/// How long a gesture that has reached its deciding moment waits for another one to come or to fail.
public enum DelayReason: Hashable, Sendable {
    /// So long at most.
    case time(Duration)
    /// So long after a lift, in which a further touch may begin. That takes the time it takes.
    case pause(Duration)
    /// Until a finger has strayed so far, or so long after landing.
    case rest(slop: Length, Duration)
    /// Until the fingers have gone so far, or lift.
    case travel(Length)
    /// Until the fingers have gone apart or together as far as the other one wants, or lift.
    case spread
    /// Until the fingers have turned so far, or lift.
    case turn(Angle)
    /// Until the fingers lift.
    case lift

    /// The longest of the wait in time; nil where the fingers decide.
    public var limit: Duration? {
        switch self {
        case .time(let limit), .pause(let limit), .rest(_, let limit): limit
        case .travel, .spread, .turn, .lift: nil
        }
    }

    /// For sorting: kinds by how much of a burden they are.
    private var rank: Int {
        switch self {
        case .time: 0
        case .rest: 1
        case .turn: 2
        case .spread: 3
        case .travel: 4
        case .pause: 5
        case .lift: 6
        }
    }

    /// Of the same kind, the longer one; of different kinds, the one that is the greater burden.
    func longer(than other: DelayReason) -> Bool {
        switch (self, other) {
        case (.travel(let a), .travel(let b)): a > b
        case (.turn(let a), .turn(let b)): a > b
        case (.rest(let a, let own), .rest(let b, let its)): (a, own) > (b, its)
        case (.time(let a), .time(let b)), (.pause(let a), .pause(let b)): a > b
        case (.time, _), (.pause, _), (.rest, _), (.travel, _), (.spread, _), (.turn, _), (.lift, _): rank > other.rank
        }
    }

    static func longest(_ a: DelayReason?, _ b: DelayReason?) -> DelayReason? {
        guard let a, let b else { return a ?? b }
        return b.longer(than: a) ? b : a
    }

    /// The same kind of wait, so that two of them make one finding.
    func isAkin(to other: DelayReason) -> Bool { rank == other.rank }
}

extension DelayReason: CustomStringConvertible {
    /// What follows "waits", as in "until the fingers lift".
    public var description: String {
        switch self {
        case .time(let limit): "\(limit.text) at most"
        case .pause(let limit): "\(limit.text) after the lift, and while a further tap goes on"
        case .rest(let slop, let limit): "until a finger has strayed \(slop.text), \(limit.text) at most"
        case .travel(let length): "until the fingers have gone \(length.text)"
        case .spread: "until the fingers are as far apart or together as that one wants"
        case .turn(let angle): "until the fingers have turned by \(angle.text)"
        case .lift: "until the fingers lift"
        }
    }
}
