internal import CLinux
internal import EvdevInput
internal import Glibc
internal import System
internal import TouchInput

/// The process group that a command leads.
///
/// Its number is nobody else's as long as the leader has not been reaped, be it alive or not. So whoever may still have to end the
/// group leaves the dead leader where it is until then, and nothing is ever sent to a stranger.
struct ProcessGroup {
    /// How often a blocking wait looks: in milliseconds.
    private static let glance: CInt = 5

    private let number: pid_t
    private let isHeld: Bool
    private(set) var isReaped = false {
        didSet { if isHeld { tactus_guard_release(number) } }
    }

    /// - Parameter isHeld: It must not live longer than this process, whatever ends that; see ``Guard``.
    init(ledBy pid: pid_t, isHeld: Bool) {
        number = pid
        self.isHeld = isHeld
        if isHeld { tactus_guard_hold(pid) }
    }

    func ask() { send(SIGTERM) }

    func force() { send(SIGKILL) }

    /// In its first moments the leader is not in its group yet, and nobody else is.
    private func send(_ signal: CInt) {
        if !isReaped, kill(-number, signal) != 0, errno == ESRCH { kill(number, signal) }
    }

    /// How the leader ended, which stays unreaped; nil while it lives.
    mutating func peek() -> ProcessEnding? {
        var ending = tactus_ending()
        switch tactus_peek(number, &ending) {
        case 0: return ending.by_signal ? .killed(signal: ending.code) : .exited(status: ending.code)
        case -EAGAIN: return nil
        default:
            isReaped = true  // by somebody else
            return .unknown
        }
    }

    /// Waits for the leader, which has ended or has been killed.
    mutating func reap() {
        while !isReaped, waitpid(number, nil, 0) < 0, errno == EINTR { continue }
        isReaped = true
    }

    // MARK: - In place of the loop

    /// Asks the groups to end, holds everything up until nobody is left in them, for at most so long, and kills the rest.
    static func end(_ groups: [ProcessGroup], within time: Duration) {
        var left = groups
        for group in left { group.ask() }
        let deadline = TouchInstant.now + time
        while true {
            left = left.filter { !$0.isEmpty }
            guard !left.isEmpty, .now < deadline else { break }
            poll(nil, 0, glance)
        }
        for group in left { group.force() }
        for group in groups where group.isHeld { tactus_guard_release(group.number) }
    }

    /// True when the leader has ended and nobody else is there. Reaps the leader, for only then the kernel can tell. Others hold the
    /// number for as long as they live; that it comes round to a stranger between two glances would take a fork for every number
    /// there is.
    private var isEmpty: Bool {
        if waitpid(number, nil, WNOHANG) == 0 { return false }
        return kill(-number, 0) != 0 && errno == ESRCH
    }
}

/// A small process beside the daemon that survives it, whatever ends the daemon: SIGKILL, a crash, the watchdog.
///
/// It sleeps until then. Then it ends what is held, as the daemon would have, and reads the stderr of all other programs, so that their
/// next message does not kill them (SIGPIPE). It shares the daemon's descriptors: while it sleeps nothing has to be told it.
package enum Guard {
    /// Starts it. To be called early: what memory the process has by then, the guard keeps. Returns an errno, or nil.
    package static func start() -> CInt? {
        let result = tactus_guard_start()
        return result < 0 ? -result : nil
    }

    /// Ends it: the daemon has done all of that itself.
    package static func end() { tactus_guard_end() }
}
