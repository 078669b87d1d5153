internal import Configuration
internal import CLinux
internal import Glibc
internal import System
internal import TouchInput

/// One process of a line program, from its start until it has been reaped and its output is read or given up.
///
/// The process ends by itself, or is ended after `letGo()` or after it has closed its input or output. From `letGo()` on, the object keeps
/// itself alive until the process is over.
final class LineProcess {
    struct Listener {
        let onLine: (String) -> Void
        let onTooLong: () -> Void
        /// The last callback, after which no other is called.
        let onOver: (LineProcess) -> Void
    }

    /// The time that the process may take to end after it was asked to, or has closed its input or output. After its end, the time for
    /// reading its last lines.
    private let grace: Duration
    /// The most bytes to read in a turn of the loop. Our choice: ten times the answer to a frame. A program that prints endlessly delays
    /// touch input by the handling of this many bytes at most.
    private static let piece = 1024

    let start: TouchInstant
    private(set) var tail = OutputTail()
    /// The exit status or signal with which the process ended; nil until it has been reaped.
    private(set) var ending: ProcessEnding?
    /// True if the process had to be killed because it did not end within the grace.
    private(set) var wasForced = false
    /// False once the process cannot be written to, has closed its output, was asked to end, or has ended: it gets no further line.
    private(set) var takesLines = true

    private let loop: EventLoop
    /// The listener; nil once the process is over.
    private var listener: Listener?
    private let pid: pid_t
    private let launch: Launch
    /// The descriptors that `conversation`, `errors` and `child` own.
    private let socket, messages, pidfd: CInt
    private var conversation: EventSource?
    private var errors: EventSource?
    private var child: EventSource?
    /// The wait for room to write; exists only while lines wait for a slow reader.
    private var writable: EventSource?
    /// The timer for the end of the grace; nil before and after the grace.
    private var deadline: Timer?
    private var queue: LineQueue
    private var splitter = LineSplitter()
    private let buffer = ReadBuffer(byteCount: OutputTail.capacity)
    /// A reference to the object itself, which keeps it alive after the owner has released it.
    private var myself: LineProcess?

    init(
        _ command: Command, environment: CStrings, launcher: inout Launcher, loop: EventLoop, queue: LineQueue,
        grace: Duration, listener: Listener
    ) throws(LaunchError) {
        let sockets = try SocketPair()
        let child = try launcher.launch(command, environment: environment, socket: sockets.theirs.raw, errors: try Pipe())
        (self.loop, self.queue, self.grace, self.listener) = (loop, queue, grace, listener)
        start = loop.now
        (pid, launch) = (child.pid, child.launch)
        (socket, messages, pidfd) = (sockets.ours.raw, child.errors.raw, child.end.raw)
        do throws(EventLoopError) {
            conversation = try loop.onReadable(owning: sockets.ours, priority: .output) { [unowned self] in read() }
            errors = try loop.onReadable(owning: child.errors, priority: .output) { [unowned self] in readErrors() }
            self.child = try loop.onReadable(owning: child.end, priority: .child) { [unowned self] in reap() }
            tactus_guard_hold(pid)
        } catch {
            send(SIGKILL)
            waitpid(pid, nil, 0)
            throw .notWatchable(reason: "\(error)")
        }
    }

    /// The reason why the program could not be loaded; nil if it could. Valid once the process has been reaped.
    var failure: LaunchError? { launch.failure }

    // MARK: - To the program

    /// Sends a line. Writes what fits into the program's input now, and the remaining bytes as the program reads. Returns whether the queue
    /// took the line. Requires `takesLines`.
    func send(_ line: String) -> LineQueue.Verdict {
        let verdict = queue.append(line)
        if writable == nil { flush() }
        return verdict
    }

    private func flush() {
        while takesLines, !queue.isEmpty {
            let count = queue.withBytes { Glibc.send(socket, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)) }
            if count >= 0 {
                queue.removeFirst(count)
            } else if errno == EAGAIN {
                waitForRoom()
                return
            } else if errno != EINTR {
                expectEnd()
            }
        }
        writable = nil
    }

    private func waitForRoom() {
        guard writable == nil else { return }
        do throws(EventLoopError) {
            writable = try loop.onWritable(socket) { [unowned self] in flush() }
        } catch {
            expectEnd()
        }
    }

    // MARK: - From the program

    private func read() {
        let count = recv(socket, buffer.bytes.baseAddress, Self.piece, CInt(MSG_DONTWAIT))
        if count > 0 {
            var rest = UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count])
            // The listener may release this object at any line.
            while conversation != nil, let found = splitter.next(in: &rest) {
                switch found {
                case .line(let line): listener?.onLine(line)
                case .tooLong: listener?.onTooLong()
                }
            }
        } else if count == 0 || errno != EAGAIN && errno != EINTR {
            conversation = nil
            expectEnd()
            finishIfOver()
        }
    }

    private func readErrors() {
        let count = Glibc.read(messages, buffer.bytes.baseAddress, buffer.bytes.count)
        if count > 0 {
            tail.append(buffer.bytes[..<count])
        } else if count == 0 || errno != EAGAIN && errno != EINTR {
            errors = nil
        }
    }

    // MARK: - The end

    /// Asks the process to end and makes sure that it does: closes its input and output, sends SIGTERM, and after the grace SIGKILL. No
    /// further line is reported.
    func letGo() {
        myself = self
        conversation = nil
        if ending == nil { send(SIGTERM) }
        expectEnd()
        finishIfOver()
    }

    /// Ends the process as ``letGo()`` does, but blocks in place of the loop: for at most `time`, and 100 ms more after SIGKILL.
    func end(within time: Duration) {
        letGo()
        for wait in [time, .milliseconds(100)] where child != nil {
            var ended = pollfd(fd: pidfd, events: Int16(POLLIN), revents: 0)
            if poll(&ended, 1, CInt(clamping: wait.microseconds / 1000)) > 0 { reap() } else { send(SIGKILL) }
        }
    }

    /// Starts the grace, in which the process may end and write its last lines.
    private func expectEnd() {
        guard takesLines else { return }
        takesLines = false
        writable = nil
        if conversation != nil { shutdown(socket, CInt(SHUT_WR)) }
        do throws(EventLoopError) {
            deadline = try loop.makeTimer { [unowned self] in force() }
            deadline?.arm(at: loop.now + grace)
        } catch {
            force()
        }
    }

    private func force() {
        deadline = nil
        if ending == nil {
            wasForced = true
            send(SIGKILL)
        }
        // A process outside of the group may hold the other end.
        conversation = nil
        finishIfOver()
    }

    private func reap() {
        // The group's other members end with the process. The signal must precede the reaping: the zombie still holds the number, so no
        // other process gets the signal.
        kill(-pid, SIGKILL)
        guard let ending = ProcessEnding(reaping: pidfd) else { return }
        self.ending = ending
        tactus_guard_release(pid)
        child = nil
        // The last output is still in the pipe, which holds 64 KiB.
        for _ in 0...65536 / buffer.bytes.count where errors != nil { readErrors() }
        errors = nil
        expectEnd()
        finishIfOver()
    }

    /// Signals the group, or in its first moments the process alone, which has not made its group yet.
    private func send(_ signal: CInt) {
        if kill(-pid, signal) != 0, errno == ESRCH { kill(pid, signal) }
    }

    private func finishIfOver() {
        guard ending != nil, conversation == nil, let listener = listener.take() else { return }
        deadline = nil
        myself = nil
        listener.onOver(self)
    }
}
