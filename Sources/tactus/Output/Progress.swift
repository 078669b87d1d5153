internal import EvdevInput
internal import Glibc
internal import System
internal import TouchInput

/// The progress of a long command on standard error, with the remaining time. It shows nothing in the first second, and nothing if standard
/// error is not a terminal. The line stays until ``erase()``, which precedes each message and each result for a terminal.
struct Progress {
    /// The text that removes the line.
    private static let erasure = "\r\u{1B}[K"
    // The time before the first line, and the least time between two lines. Our choice: people do not miss anything in a second, and read
    // no more than a few lines in one.
    private static let patience = Duration.seconds(1)
    private static let pause = Duration.milliseconds(200)

    private let total: Int
    private let unit: String
    private let start: TouchInstant
    private let isShown: Bool
    private var last: TouchInstant?

    /// True while the line is on the terminal.
    nonisolated(unsafe) private static var isOnTerminal = false  // there is one thread

    nonisolated(unsafe) private static var isSilent = false  // there is one thread

    /// Shows no progress from now on.
    static func silence() { isSilent = true }

    /// Removes the line from the terminal, if it is there.
    static func erase() {
        if isOnTerminal { File.write(erasure, to: STDERR_FILENO) }
        isOnTerminal = false
    }

    /// Creates a progress that begins now.
    ///
    /// - Parameter unit: The things that are counted, in the plural.
    init(of total: Int, _ unit: String, isShown: Bool = isatty(STDERR_FILENO) == 1, since start: TouchInstant = .now) {
        (self.total, self.unit, self.isShown, self.start) = (total, unit, isShown, start)
    }

    /// Removes the line from the terminal if this progress has ever shown one.
    func end() { if last != nil { Self.erase() } }

    /// Shows how many are done, if a new line is due.
    mutating func show(_ done: Int, at now: TouchInstant = .now) {
        guard let text = text(done, at: now) else { return }
        File.write(Self.erasure + text, to: STDERR_FILENO)
        Self.isOnTerminal = true
    }

    /// Returns the line to show; nil if none is due.
    mutating func text(_ done: Int, at now: TouchInstant) -> String? {
        let elapsed = now - start
        guard isShown, !Self.isSilent, done > 0, elapsed >= Self.patience, last.map({ now - $0 >= Self.pause }) ?? true else { return nil }
        last = now
        let rest = Duration.microseconds(elapsed.microseconds / Int64(done) * Int64(max(total - done, 0)))
        return "\(done) of \(total) \(unit), about \(rest.inMinutesAndSeconds) left"
    }
}
