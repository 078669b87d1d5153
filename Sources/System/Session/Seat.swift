internal import Clibsystemd
internal import Glibc

/// The screen, keyboard and pointing devices in front of one person, by logind's name.
enum Seat {
    /// The seat whose devices are read, looked up anew each time: a user service may outlive a session.
    static var own: String { choose(named: getenv("XDG_SEAT").map { String(cString: $0) }, display: display) }

    /// What the environment names goes first, then the seat of the user's display session, then the seat that every machine has.
    static func choose(named: String?, display: String?) -> String {
        if let named, !named.isEmpty { return named }
        return display ?? first
    }

    static let first = "seat0"

    /// That of the session that logind shows as the user's. A user service belongs to no session itself, so no variable tells it.
    private static var display: String? {
        var session: UnsafeMutablePointer<CChar>?
        guard sd_uid_get_display(getuid(), &session) >= 0, let session else { return nil }
        defer { free(session) }
        var seat: UnsafeMutablePointer<CChar>?
        guard sd_session_get_seat(session, &seat) >= 0, let seat else { return nil }
        defer { free(seat) }
        return String(cString: seat)
    }
}
