internal import CLinux
internal import Glibc

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
