/// What is known of the user's sessions, of the screen lock and of sleep; ``presence`` says what follows.
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

    package var presence: Presence {
        if !hasLogind { return .acting }
        if isAsleep { return .resting(.asleep) }
        guard let session else { return .resting(.noSession(seat: seat)) }
        if !session.isActive { return .resting(.away) }
        return switch lock {
        case .asked: .resting(.undecided)
        case .locked: .resting(.locked)
        case .unlocked: .acting
        }
    }
}
