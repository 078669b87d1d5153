/// The known state of the user's sessions, of the screen lock and of sleep. ``activity`` follows from it.
package struct SessionFacts: Hashable, Sendable {
    /// A session in logind's records.
    package struct Session: Hashable, Sendable {
        package var id: String
        /// The seat; nil for a session without screen and keyboard, such as one over a network.
        package var seat: String?
        /// True if the session is the active one of its seat.
        package var isActive: Bool

        package init(id: String, seat: String?, isActive: Bool) {
            self.id = id
            self.seat = seat
            self.isActive = isActive
        }
    }

    /// The session's `LockedHint`.
    package enum Lock: Hashable, Sendable {
        /// The answer is pending.
        case asked
        case unlocked
        case locked
    }

    /// The seat whose devices are read.
    package var seat: String
    /// True if logind runs and has a record of the seat. Without logind, the other facts are meaningless.
    package var hasLogind: Bool
    /// The session that logind reports as the user's display session, a graphical one if there is one; nil if the user has no session. A
    /// user service itself belongs to no session.
    package var display: Session?
    /// All sessions of the user.
    package var sessions: [Session]
    /// The lock of ``session``.
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

    /// The session whose state decides: the user's display session if it is on the seat, else any session there, preferably an active one.
    /// Nil if there is none.
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

/// The state that decides whether touches are meant for this user's programs.
package enum SessionActivity: Hashable, Sendable {
    case active
    case suspended(Suspension)

    /// The reason for a suspension. The text names the event that ends it.
    package enum Suspension: Hashable, Sendable {
        case asleep
        case noSession(seat: String)
        case away
        case locked
        /// The state of the lock is not known yet. It is known within seconds, so the user needs no message.
        case undecided
    }
}

extension SessionActivity.Suspension: CustomStringConvertible {
    package var description: String {
        switch self {
        case .asleep: "the machine goes to sleep; not acting until it wakes up"
        case .noSession(let seat): "you have no session on \(seat); not acting until you log in there"
        case .away: "another session is active; not acting until yours is active again"
        case .locked: "the screen is locked; not acting until it is unlocked"
        case .undecided: "asking whether the screen is locked; not acting until that is known"
        }
    }
}
