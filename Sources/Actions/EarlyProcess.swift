internal import CLinux
internal import Glibc
internal import System

/// A process that is made before its command is known. It waits for the command in this process's memory, and then only loads the program.
///
/// Use it up with `Launcher.launch(_:environment:in:)`, ``end(in:)`` or ``endAtOnce()``.
struct EarlyProcess: ~Copyable {
    let raw: OpaquePointer
    let pid: pid_t
    /// The pidfd, which becomes readable when the process has ended.
    let end: Descriptor
    /// The reading end of the pipe that is the process's stderr.
    let errors: Descriptor

    /// Ends the process, which the loop reaps.
    consuming func end(in loop: EventLoop) {
        kill(pid, SIGKILL)
        let (raw, pid, pidfd, wait) = (raw, pid, end.raw, Wait())
        do throws(EventLoopError) {
            wait.source = try loop.onReadable(owning: end, priority: .child) {
                guard ProcessEnding(reaping: pidfd) != nil else { return }
                tactus_process_free(raw)
                wait.source = nil
            }
        } catch {
            if waitpid(pid, nil, 0) == pid { tactus_process_free(raw) }
        }
    }

    /// Ends the process and waits until it has ended, for at most a second: a debugger may hold it for longer.
    consuming func endAtOnce() {
        kill(pid, SIGKILL)
        var ready = pollfd(fd: end.raw, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, 1000)
        if ProcessEnding(reaping: end.raw) != nil { tactus_process_free(raw) }
    }

    /// Owns the wait for the end of the process.
    private final class Wait {
        var source: EventSource?
    }
}
