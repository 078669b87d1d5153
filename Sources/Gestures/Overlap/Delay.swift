/// The way in which a preferred gesture delays another one.
package enum Delay: Hashable, Sendable {
    /// The delay lasts as long as the fingers touch, wherever they go.
    case late
    case waits(DelayReason)

    /// True if the delay ends only with the touch.
    var isUnlimited: Bool {
        switch self {
        case .late, .waits(.lift): true
        case .waits(.time), .waits(.pause), .waits(.rest), .waits(.travel), .waits(.spread), .waits(.turn): false
        }
    }

    var reason: DelayReason {
        switch self {
        case .late: .lift
        case .waits(let wait): wait
        }
    }

    static func longest(_ a: Delay?, _ b: Delay?) -> Delay? {
        guard let a, let b else { return a ?? b }
        if a == .late || b == .late { return .late }
        return b.reason.longer(than: a.reason) ? b : a
    }

    /// Returns the delay of a gesture that can be made in two ways, from the delay of each; nil if neither is delayed. It is late only if
    /// both are late.
    static func ofEither(_ a: Delay?, _ b: Delay?) -> Delay? {
        if a == .late, b == .late { return .late }
        return DelayReason.longest(a?.reason, b?.reason).map { .waits($0) }
    }
}
