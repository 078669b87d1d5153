internal import Actions
internal import Configuration
internal import System

/// The program that detects one gesture, on all devices.
final class DetectorProgram {
    /// A mistake of a program. Each kind is reported at most once a minute.
    enum Mistake { case unreadable, unknownDevice, noDevice }

    let gesture: String
    let command: Command
    /// The devices that take the answers.
    weak var listener: DeviceSessions?
    private let loop: EventLoop
    private var program: LineProgram?
    private var limiter = RateLimiter<Mistake>(burst: 1, interval: .seconds(60))

    /// Creates a program without starting it.
    init(_ command: Command, of gesture: String, loop: EventLoop) {
        (self.gesture, self.command, self.loop) = (gesture, command, loop)
        program = LineProgram(
            command, name: "detector: \"\(gesture)\"", environment: [(name: "TACTUS_GESTURE", value: gesture)], loop: loop,
            lossNotice: SpatialEventLine.lost, log: { Messages.paragraph($0, gesture: gesture) },
            onLine: { [weak self] in self?.hear($0) },
            onGone: { [weak self] in self.map { $0.listener?.detectorIsGone($0) } })
    }

    func start() { program?.start() }

    /// Sends a line without waiting, and never fails. A line that cannot be sent is lost. A running program that reads too slowly receives
    /// a notice of the loss.
    func send(_ line: String) { program?.send(line) }

    /// Ends the program for good, without waiting, and reports that it is gone.
    func retire() {
        program?.stop()
        program = nil
        listener?.detectorIsGone(self)
    }

    /// Ends the program for good, and waits for its end, but no longer than `time`.
    func end(atMost time: Duration) {
        program?.stopAndWait(atMost: time)
        program = nil
    }

    private func hear(_ line: String) {
        do throws(AnswerLine.Fault) {
            listener?.detector(self, answers: try AnswerLine(parsing: line))
        } catch {
            complain(.unreadable, "\(error), in its line \"\(line.prefix(200))\"")
        }
    }

    /// Logs a mistake, each kind at most once a minute.
    func complain(_ mistake: Mistake, _ text: String) {
        guard let held = limiter.admit(mistake, at: loop.now) else { return }
        Messages.error("detector: \"\(gesture)\": \(text)\(held > 0 ? " (and \(held) more lines like it since the last message)" : "")")
    }
}
