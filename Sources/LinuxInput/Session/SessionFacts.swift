/// What is known of the user's sessions, of the screen lock and of sleep; ``presence`` says what follows.
public struct SessionFacts: Hashable, Sendable {
    /// A session as logind knows it.
    public struct Session: Hashable, Sendable {
        public var id: String
        /// Nil for one without screen and keyboard, as over a network.
        public var seat: String?
        /// In front on its seat.
        public var isActive: Bool

        public init(id: String, seat: String?, isActive: Bool) {
            self.id = id
            self.seat = seat
            self.isActive = isActive
        }
    }

    /// What the session's `LockedHint` says.
    public enum Lock: Hashable, Sendable {
        /// There is no answer yet.
        case asked
        case unlocked
        case locked
    }

    /// Whose devices are read.
    public var seat: String
    /// Logind runs and knows the seat. Without it the other facts say nothing.
    public var hasLogind: Bool
    /// The user's session that logind shows to others: the graphical one where there is one. A user service belongs to none itself.
    public var display: Session?
    /// All of the user's.
    public var sessions: [Session]
    /// Of ``session``.
    public var lock: Lock
    public var isAsleep: Bool

    public init(
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
    public var session: Session? {
        if let display, display.seat == seat { return display }
        let there = sessions.filter { $0.seat == seat }
        return there.first(where: \.isActive) ?? there.first
    }

    public var presence: Presence {
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
