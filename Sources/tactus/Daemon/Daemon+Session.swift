internal import EvdevInput
internal import Glibc
internal import Gestures
internal import System

/// The facts about the session that were last reported to the user.
struct ReportedSession {
    /// The last suspension that was reported; nil if none was reported since gestures last acted.
    var suspension: SessionActivity.Suspension?
    var isWithoutBus = false
    var recordsFault: Errno?
}

extension Daemon {
    /// Enables or suspends all gestures, depending on the session and on a pause. Reports the change if it would surprise the user.
    func attend() {
        guard let session else { return }
        report(session)
        executor.suspendsKeys = session.activity != .active
        switch session.activity {
        case .active:
            if reported.suspension != nil { Messages.notice("session: acting again") }
            reported.suspension = nil
            // The user may get access to uinput only now.
            executor.prepare()
            follower.retryTablet()
            if isPaused { devices.rest(.paused) } else { devices.act(mayGrab: !session.isWithoutBus) }
        case .suspended(let rest):
            devices.rest(rest.cancellation)
            if rest != .undecided, rest != reported.suspension {
                Messages.notice("session: \(rest)")
                reported.suspension = rest
            }
        }
        publishStatus()
    }

    /// Reports what goes unnoticed from now on, or no longer does.
    private func report(_ session: SessionMonitor) {
        if session.isWithoutBus != reported.isWithoutBus {
            reported.isWithoutBus = session.isWithoutBus
            if session.isWithoutBus {
                Messages.warning("session: \(Self.missingBusWarning); a reload looks for it again")
            } else {
                Messages.notice("session: the system bus is there again; locking the screen and sleep are noticed")
            }
        }
        if session.recordsFault != reported.recordsFault {
            reported.recordsFault = session.recordsFault
            if let fault = session.recordsFault {
                Messages.warning("session: \(Self.recordsWarning(fault)); trying again")
            } else {
                Messages.notice("session: a switch to another session is noticed again")
            }
        }
    }

    /// The problems of the session that do not stop the gestures, one per line.
    var sessionWarnings: [String] {
        guard let session else { return [] }
        return (session.isWithoutBus ? [Self.missingBusWarning] : []) + (session.recordsFault.map { [Self.recordsWarning($0)] } ?? [])
    }

    private static let missingBusWarning =
        "there is no system bus, or it does not answer, so the state of the session is not known: locking the screen and sleep go unnoticed"

    private static func recordsWarning(_ fault: Errno) -> String {
        "a switch to another session is noticed late or not at all, because \(fault.reasonNotToWatch("logind's records"))"
    }

    var restReason: String? {
        if case .suspended(let rest)? = session?.activity { "\(rest)" } else { nil }
    }
}

extension Errno {
    /// Returns why files cannot be watched. The kernel refuses with one of two numbers if the user's programs watch too many.
    func reasonNotToWatch(_ files: String) -> String {
        [EMFILE, ENOSPC].contains(rawValue)
            ? "your programs already watch as many files as the system allows (fs.inotify.max_user_instances, max_user_watches)"
            : "\(files) cannot be watched: \(self)"
    }
}
