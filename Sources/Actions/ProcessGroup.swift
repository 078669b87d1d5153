internal import CLinux
internal import EvdevInput
internal import Glibc
internal import System
internal import TouchInput

/// The process group that a command leads.
///
/// The kernel gives the number of the group to no other process until the leader has been reaped. So the leader stays unreaped as long as
/// the group may still have to be ended, and no signal reaches another process.
struct ProcessGroup {
    /// The milliseconds between two checks of a blocking wait. Our choice.
    private static let glance: CInt = 5

    private let number: pid_t
    private let isHeld: Bool
    private(set) var isReaped = false {
        didSet { if isHeld { tactus_guard_release(number) } }
    }

    /// Takes over a group.
    ///
    /// - Parameter isHeld: True if the group must not outlive this process, whatever ends it; see ``Guard``.
    init(ledBy pid: pid_t, isHeld: Bool) {
        number = pid
        self.isHeld = isHeld
        if isHeld { tactus_guard_hold(pid) }
    }

    func ask() { send(SIGTERM) }

    func force() { send(SIGKILL) }

    /// Sends a signal to the group, or to the leader alone if that has not made its group yet. Does nothing once the leader is reaped.
    private func send(_ signal: CInt) {
        if !isReaped, kill(-number, signal) != 0, errno == ESRCH { kill(number, signal) }
    }

    /// Returns how the leader ended, without reaping it; nil while it lives.
    mutating func peek() -> ProcessEnding? {
        var ending = tactus_ending()
        switch tactus_peek(number, &ending) {
        case 0: return ending.by_signal ? .killed(signal: ending.code) : .exited(status: ending.code)
        case -EAGAIN: return nil
        default:
            isReaped = true  // another part of the process has reaped it
            return .unknown
        }
    }

    /// Reaps the leader. Requires that it has ended or was killed, because it blocks until then.
    mutating func reap() {
        while !isReaped, waitpid(number, nil, 0) < 0, errno == EINTR { continue }
        isReaped = true
    }

    /// Reaps the leader, which has ended, and kills the other processes of the group. Returns false if there were none. The order is that
    /// of ``isEmpty``, for the same reason.
    mutating func forceRest() -> Bool {
        // Without the leader, the number may belong to another group.
        if isReaped { return false }
        reap()
        return kill(-number, SIGKILL) == 0
    }

    // MARK: - In place of the loop

    /// Asks the groups to end, blocks until all are empty, but for at most `time`, and kills those that are left.
    static func end(_ groups: [ProcessGroup], within time: Duration) {
        var left = groups
        for group in left { group.ask() }
        let deadline = TouchInstant.now + time
        while true {
            left = left.filter { !$0.isEmpty }
            guard !left.isEmpty, TouchInstant.now < deadline else { break }
            poll(nil, 0, glance)
        }
        for group in left { group.force() }
        for group in groups where group.isHeld { tactus_guard_release(group.number) }
    }

    /// True when the leader has ended and the group is empty. It reaps the leader first, because the kernel reports an empty group only
    /// after that. Other members keep the number while they live. Another process could get the number between two checks only if the
    /// kernel had given out all other numbers in between.
    private var isEmpty: Bool {
        if waitpid(number, nil, WNOHANG) == 0 { return false }
        return kill(-number, 0) != 0 && errno == ESRCH
    }
}

/// A small process beside the daemon that survives it, whatever ends the daemon: SIGKILL, a crash, the watchdog.
///
/// It sleeps until the daemon has ended; before that, it wakes up only for grabbed devices (``GrabGuard``). After the daemon's end it ends
/// the grabs and the held groups, as the daemon would have. It reads the stderr of all other programs, so that their next message does not
/// kill them (SIGPIPE). It shares the daemon's descriptors, so none has to be sent to it.
package enum Guard {
    /// Starts the guard. Call it early: the guard keeps the memory that the process has by then. Returns an errno; nil on success.
    package static func start() -> CInt? {
        let result = tactus_guard_start()
        return result < 0 ? -result : nil
    }

    /// Ends the guard. Call it after the daemon itself has ended the held groups. If one is left, the guard stays and ends it after the
    /// daemon.
    package static func end() { tactus_guard_end() }
}
