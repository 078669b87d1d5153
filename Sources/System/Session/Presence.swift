/// Whether what touches the devices is meant for this user's programs.
package enum Presence: Hashable, Sendable {
    case acting
    case resting(Rest)

    /// Why not. The texts say what ends it.
    package enum Rest: Hashable, Sendable {
        case asleep
        case noSession(seat: String)
        case away
        case locked
        /// Not known yet; it will be within seconds, and nobody need hear of it.
        case undecided
    }
}

extension Presence.Rest: CustomStringConvertible {
    package var description: String {
        switch self {
        case .asleep: "the machine goes to sleep; not acting until it wakes up"
        case .noSession(let seat): "you have no session on \(seat); not acting until you log in there"
        case .away: "another session is in front; not acting until yours is again"
        case .locked: "the screen is locked; not acting until it is unlocked"
        case .undecided: "asking whether the screen is locked; not acting until that is known"
        }
    }
}
