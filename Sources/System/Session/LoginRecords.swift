internal import Clibsystemd
internal import EvdevInput
internal import Glibc

/// Reads logind's records below `/run/systemd`, and has a descriptor that becomes readable when they change.
final class LoginRecords {
    private let monitor: OpaquePointer

    /// Watches the records; returns nil if logind keeps none, so that none can change. Throws the system's reason if they cannot be watched,
    /// for example because the user's programs already watch as many files as the system allows.
    init?() throws(Errno) {
        var new: OpaquePointer?
        // Watching everything fails without a folder for containers; then users are watched. Logind writes a user's record last.
        if sd_login_monitor_new(nil, &new) < 0 {
            let result = sd_login_monitor_new("uid", &new)
            if result == -ENOENT { return nil }
            guard result >= 0 else { throw Errno(rawValue: -result) }
        }
        guard let new else { return nil }
        monitor = new
    }

    deinit { sd_login_monitor_unref(monitor) }

    /// The descriptor, which becomes readable when a record has changed; ``clear()`` makes it unreadable again.
    var fileDescriptor: CInt { sd_login_monitor_get_fd(monitor) }

    func clear() { sd_login_monitor_flush(monitor) }

    /// Reads the current records. They do not contain whether the screen is locked or the machine goes to sleep.
    static func read(into facts: inout SessionFacts) {
        facts.seat = Seat.own
        // Every systemd makes the folder, but only logind makes the seat's file.
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

/// A seat: the screen, keyboard and pointing devices of one person, by logind's name.
enum Seat {
    /// The seat whose devices are read. It is looked up at each call, because a user service may outlive a session.
    static var own: String { choose(named: getenv("XDG_SEAT").map { String(cString: $0) }, display: display) }

    /// Chooses the seat that the environment names. If it names none, chooses the seat of the user's display session, or else the seat that
    /// every machine has.
    static func choose(named: String?, display: String?) -> String {
        if let named, !named.isEmpty { return named }
        return display ?? first
    }

    static let first = "seat0"

    /// The seat of the user's display session; nil if there is no such session or it has no seat. A user service belongs to no session, so
    /// no variable names the seat.
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
