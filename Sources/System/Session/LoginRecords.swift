internal import Clibsystemd
internal import Glibc

/// Logind's records below `/run/systemd`, read when asked for, and a descriptor that tells when they change.
final class LoginRecords {
    private let monitor: OpaquePointer

    /// Nil where logind keeps no records, so that none can change.
    init?() {
        var new: OpaquePointer?
        // Everything where that is possible: it is not where there is no folder for containers. A user's record is written last.
        guard sd_login_monitor_new(nil, &new) >= 0 || sd_login_monitor_new("uid", &new) >= 0, let new else { return nil }
        monitor = new
    }

    deinit { sd_login_monitor_unref(monitor) }

    /// Readable when something changed; ``clear()`` makes it unreadable again.
    var fileDescriptor: CInt { sd_login_monitor_get_fd(monitor) }

    func clear() { sd_login_monitor_flush(monitor) }

    /// What the records say now. Of the lock and of sleep they say nothing.
    static func read(into facts: inout SessionFacts) {
        facts.seat = Seat.own
        // The folder alone is made by every systemd; the seat's file by logind only.
        facts.hasLogind = access("/run/systemd/seats/\(facts.seat)", F_OK) == 0
        facts.display = nil
        facts.sessions = []
        if !facts.hasLogind { return }
        var display: UnsafeMutablePointer<CChar>?
        if sd_uid_get_display(getuid(), &display) >= 0, let display {
            facts.display = session(display)
            free(display)
        }
        var all: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        if sd_uid_get_sessions(getuid(), 0, &all) > 0, let all {
            var next = all
            while let id = next.pointee {
                facts.sessions.append(session(id))
                free(id)
                next += 1
            }
        }
        free(all)
    }

    private static func session(_ id: UnsafePointer<CChar>) -> SessionFacts.Session {
        var seat: UnsafeMutablePointer<CChar>?
        defer { free(seat) }
        let hasSeat = sd_session_get_seat(id, &seat) >= 0
        return SessionFacts.Session(
            id: String(cString: id), seat: hasSeat ? seat.map { String(cString: $0) } : nil, isActive: sd_session_is_active(id) > 0)
    }
}

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
