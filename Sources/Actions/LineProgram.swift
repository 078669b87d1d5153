package import Configuration
internal import Glibc
package import System
internal import TouchInput

/// A long-running program that gets lines on its stdin and answers with lines on its stdout at any time. Tactus does not wait for it before
/// ``stopAndWait(atMost:)``.
///
/// Each life, which is one process of the program, has its own session and process group, and the daemon's environment plus the given
/// variables. Its stdin and stdout are one socket, and its stderr is a pipe. The last 4 KiB of stderr are part of the message when it ends.
/// After an end of its own or a failed start it may be started again after 1 s, 2 s, … 60 s. The first line or `start()` after that starts
/// it, so no timer runs while no line is sent. Programs that it leaves in its process group are killed when it ends.
package final class LineProgram {
    private enum Complaint { case tooSlow, tooLong }

    /// The time that a program may take to end after it was asked to. Tests set another value.
    package var grace = Duration.seconds(2)
    private let command: Command
    private let name: String
    private let environment: CStrings
    private let loop: EventLoop
    private let lossNotice: String
    private let log: (String) -> Void
    private let onLine: (String) -> Void
    private let onGone: () -> Void
    private var launcher = Launcher(output: .kept)
    private var life: LineProcess?
    /// The number of stopped lives that are not over yet.
    private var leaving = 0
    private var backoff: Backoff
    /// The time until which the program is not started again; nil before the first failed start or end that no stop caused.
    private var pause: TouchInstant?
    private var complaints = RateLimiter<Complaint>(burst: 1, interval: .seconds(60))

    /// Creates a program without starting it.
    ///
    /// - Parameters:
    ///   - name: The beginning of messages, such as `detector: "circle"`.
    ///   - lossNotice: The line that the program gets in place of lines that were left out because it was behind.
    ///   - firstDelay: The delay of the first start after a failure. Tests set another value.
    ///   - log: Gets messages like `detector: "circle": exit status 3 from: …`; further lines are indented by four blanks.
    ///   - onLine: Gets each line of the program, without its line break, and with U+FFFD for bytes that are not UTF-8. A line longer than
    ///     64 KiB is dropped, as is a last line without a line break.
    ///   - onGone: Called when a life has ended by itself, after its last line. Not called for a stop, nor for a start that failed.
    package init(
        _ command: Command, name: String, environment: CStrings, loop: EventLoop, lossNotice: String, firstDelay: Duration = .seconds(1),
        log: @escaping (String) -> Void, onLine: @escaping (String) -> Void, onGone: @escaping () -> Void
    ) {
        (self.command, self.name, self.environment, self.loop) = (command, name, environment, loop)
        (self.lossNotice, self.log, self.onLine, self.onGone) = (lossNotice, log, onLine, onGone)
        backoff = Backoff(first: firstDelay, longest: .seconds(60), goodUptime: .seconds(60))
    }

    deinit { stop() }

    // MARK: - Talking

    /// True from a start until the program has ended, has closed its input or output, or was stopped.
    package var isRunning: Bool { life?.takesLines == true }

    /// Starts the program, unless it runs, is still ending, or has ended or failed too recently; returns `isRunning`. Call it before there
    /// is a line to send, because a start takes 1 to 2 ms.
    @discardableResult
    package func start() -> Bool {
        if life == nil, pause.map({ loop.now >= $0 }) ?? true { launch() }
        return isRunning
    }

    /// Sends the line and starts the program if needed. A line break in the line becomes a blank.
    ///
    /// Returns false if the line was dropped. That happens if the program takes no lines and cannot be started now, or if more than 256 KiB
    /// would be pending. In the second case all lines are left out until the program has read everything. A notice of the loss precedes
    /// the next line.
    @discardableResult
    package func send(_ line: String) -> Bool {
        guard start(), let life else { return false }
        switch life.send(line) {
        case .taken: return true
        case .lost(isFirst: false): return false
        case .lost(isFirst: true):
            report(.tooSlow, "reads too slowly: lines are left out until it has read the \(LineQueue.capacity / 1024) KiB that wait")
            return false
        }
    }

    // MARK: - The end

    /// Closes the program's input and output and sends SIGTERM to its process group. SIGKILL follows after 2 s, or as soon as the program
    /// has ended, for programs it left behind. The method returns at once; the loop does the rest. No further line is reported. Another
    /// `start` or `send` begins a new life.
    package func stop() {
        guard let process = life else { return }
        life = nil
        leaving += 1
        process.letGo()
    }

    /// Stops the program and blocks until it has ended: for at most `time`, which is cut to 60 s, and 100 ms more after SIGKILL. Call it
    /// last, before the daemon ends.
    package func stopAndWait(atMost time: Duration) {
        guard let process = life else { return }
        life = nil
        leaving += 1
        process.end(within: max(.zero, min(time, .seconds(60))))
    }

    /// True when no life is running or still ending.
    package var isOver: Bool { life == nil && leaving == 0 }

    // MARK: - One life

    private func launch() {
        let listener = LineProcess.Listener(
            onLine: onLine,
            onTooLong: { [weak self] in
                self?.report(.tooLong, "a line longer than \(LineSplitter.limit / 1024) KiB was left out")
            },
            onOver: { [weak self] in self?.handleEnd(of: $0) })
        do throws(LaunchError) {
            life = try LineProcess(
                command, environment: environment, launcher: &launcher, loop: loop, queue: LineQueue(notice: lossNotice), grace: grace,
                listener: listener)
        } catch {
            report("\(error)", after: .zero)
        }
    }

    private func handleEnd(of process: LineProcess) {
        guard process === life, let ending = process.ending else {
            leaving -= 1
            return
        }
        life = nil
        if let failure = process.failure { return report("\(failure)", after: .zero) }
        var text = ActionMessage.ended(ending, command, output: process.tail, path: launcher.path)
        if process.wasForced { text = "had closed its input or output and did not end: " + text }
        report(text, after: loop.now - process.start)
        onGone()
    }

    private func report(_ text: String, after life: Duration) {
        // There is always a next delay, because the tries have no limit.
        let delay = backoff.next(afterUptime: life) ?? .zero
        pause = loop.now + delay
        log("\(name): \(text)\n    (it will not be started again for \(delay.components.seconds) s)")
    }

    private func report(_ complaint: Complaint, _ text: String) {
        if let suppressed = complaints.admit(complaint, at: loop.now) { log("\(name): \(text)\(ActionMessage.held(suppressed))") }
    }
}
