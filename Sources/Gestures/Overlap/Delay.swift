package import TouchInput

/// The longest time that a gesture waits, after its deciding moment, for another one to come or to fail.
package enum Delay: Hashable, Sendable {
    /// The wait lasts at most a given time.
    case time(Duration)
    /// A given time after a lift, in which a further touch may begin; that touch may last longer.
    case pause(Duration)
    /// The time from a landing until a given duration has passed or a finger has strayed too far.
    case rest(slop: Length, Duration)
    /// The time until the fingers have gone a given distance, or lift.
    case travel(Length)
    /// The time until the fingers have moved apart or toward each other as far as the other gesture wants, or lift.
    case spread
    /// The time until the fingers have turned by a given angle, or lift.
    case turn(Angle)
    /// The time until the fingers lift.
    case lift
    /// The wait always lasts as long as the fingers touch, wherever they go.
    case late

    /// The longest time of the wait; nil if the fingers decide when it ends.
    package var limit: Duration? {
        switch self {
        case .time(let limit), .pause(let limit), .rest(_, let limit): limit
        case .travel, .spread, .turn, .lift, .late: nil
        }
    }

    /// True if the wait ends only with the touch.
    var isUnlimited: Bool { self == .lift || self == .late }

    /// The rank of the kind for sorting, from the lightest to the heaviest burden.
    private var rank: Int {
        switch self {
        case .time: 0
        case .rest: 1
        case .turn: 2
        case .spread: 3
        case .travel: 4
        case .pause: 5
        case .lift: 6
        case .late: 7
        }
    }

    /// Returns whether this wait is the heavier one: within one kind the longer wait, otherwise the kind of higher rank.
    func longer(than other: Delay) -> Bool {
        switch (self, other) {
        case (.travel(let a), .travel(let b)): a > b
        case (.turn(let a), .turn(let b)): a > b
        case (.rest(let a, let own), .rest(let b, let its)): (a, own) > (b, its)
        case (.time(let a), .time(let b)), (.pause(let a), .pause(let b)): a > b
        case (.time, _), (.pause, _), (.rest, _), (.travel, _), (.spread, _), (.turn, _), (.lift, _), (.late, _): rank > other.rank
        }
    }

    /// Returns the wait for two parts of a gesture, one after the other with a pause between them; nil if nothing waits for either. A part
    /// whose end depends on the fingers is longer than any time.
    static func sum(_ first: Delay?, _ second: Delay?, pause: Duration) -> Delay? {
        if let limit = first?.limit, let other = second?.limit { return .time(limit + pause + other) }
        return longest(first?.limit == nil ? first : nil, second?.limit == nil ? second : nil) ?? longest(first, second)
    }

    /// Returns the wait until neither of two gestures is possible any more; nil if nothing waits for either.
    static func both(_ first: Delay?, _ second: Delay?) -> Delay? {
        guard first != second, let limit = first?.limit, let other = second?.limit else { return longest(first, second) }
        return .time(max(limit, other))
    }

    /// Returns the heavier of two waits; nil if both are nil.
    package static func longest(_ a: Delay?, _ b: Delay?) -> Delay? {
        guard let a, let b else { return a ?? b }
        return b.longer(than: a) ? b : a
    }

    /// Returns the delay of a gesture that can be made in two ways, from the delay of each; nil if neither is delayed. It is late only if
    /// both are late.
    static func ofEither(_ a: Delay?, _ b: Delay?) -> Delay? {
        let longest = longest(a, b)
        return longest == .late && a != b ? .lift : longest
    }

    /// Returns whether both waits are of the same kind, so that they make one finding.
    func isAkin(to other: Delay) -> Bool { rank == other.rank }
}

extension Delay: CustomStringConvertible {
    /// The words after "waits", such as "until the fingers lift".
    package var description: String {
        switch self {
        case .time(let limit): "\(limit.text) at most"
        case .pause(let limit): "\(limit.text) after the lift, and while a further tap goes on"
        case .rest(let slop, let limit): "until a finger has strayed \(slop.text), \(limit.text) at most"
        case .travel(let length): "until the fingers have gone \(length.text)"
        case .spread: "until the fingers are as far apart or together as that one wants"
        case .turn(let angle): "until the fingers have turned by \(angle.text)"
        case .lift, .late: "until the fingers lift"
        }
    }
}
