/// What is known of the user's sessions, of the screen lock and of sleep; ``activity`` says what follows.
package struct SessionFacts: Hashable, Sendable {
    /// A session as logind knows it.
    package struct Session: Hashable, Sendable {
        package var id: String
        /// Nil for one without screen and keyboard, as over a network.
        package var seat: String?
        /// In front on its seat.
        package var isActive: Bool

        package init(id: String, seat: String?, isActive: Bool) {
            self.id = id
            self.seat = seat
            self.isActive = isActive
        }
    }

    /// What the session's `LockedHint` says.
    package enum Lock: Hashable, Sendable {
        /// There is no answer yet.
        case asked
        case unlocked
        case locked
    }

    /// Whose devices are read.
    package var seat: String
    /// Logind runs and knows the seat. Without it the other facts say nothing.
    package var hasLogind: Bool
    /// The user's session that logind shows to others: the graphical one where there is one. A user service belongs to none itself.
    package var display: Session?
    /// All of the user's.
    package var sessions: [Session]
    /// Of ``session``.
    package var lock: Lock
    package var isAsleep: Bool

    package init(
        seat: String, hasLogind: Bool, display: Session? = nil, sessions: [Session] = [], lock: Lock = .unlocked, isAsleep: Bool = false
    ) {
        self.seat = seat
        self.hasLogind = hasLogind
        self.display = display
        self.sessions = sessions
        self.lock = lock
        self.isAsleep = isAsleep
    }

    /// The one that counts: the user's display session if it is on the seat, else any there, of several one in front.
    package var session: Session? {
        if let display, display.seat == seat { return display }
        let there = sessions.filter { $0.seat == seat }
        return there.first(where: \.isActive) ?? there.first
    }

    package var activity: SessionActivity {
        if !hasLogind { return .active }
        if isAsleep { return .suspended(.asleep) }
        guard let session else { return .suspended(.noSession(seat: seat)) }
        if !session.isActive { return .suspended(.away) }
        return switch lock {
        case .asked: .suspended(.undecided)
        case .locked: .suspended(.locked)
        case .unlocked: .active
        }
    }
}

/// Whether what touches the devices is meant for this user's programs.
package enum SessionActivity: Hashable, Sendable {
    case active
    case suspended(Suspension)

    /// Why not. The texts say what ends it.
    package enum Suspension: Hashable, Sendable {
        case asleep
        case noSession(seat: String)
        case away
        case locked
        /// Not known yet; it will be within seconds, and nobody need hear of it.
        case undecided
    }
}

extension SessionActivity.Suspension: CustomStringConvertible {
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
