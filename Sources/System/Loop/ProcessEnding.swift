internal import CLinux
internal import Glibc

/// How a child process ended.
package enum ProcessEnding: Hashable, Sendable {
    case exited(status: CInt)
    case killed(signal: CInt)
    /// Somebody else in this process waited for the child first.
    case unknown

    /// Collects the child; nil while it has not ended.
    init?(reaping pidfd: CInt) {
        var ending = tactus_ending()
        switch tactus_reap(pidfd, &ending) {
        case 0: self = ending.by_signal ? .killed(signal: ending.code) : .exited(status: ending.code)
        case -EAGAIN: return nil
        default: self = .unknown
        }
    }
}
