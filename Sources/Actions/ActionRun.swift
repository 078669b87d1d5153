internal import Configuration
internal import Glibc
internal import System
internal import TouchInput

/// One command from its start until it is over. It is over when it has ended, its group needs no further signal, and its stderr is closed
/// or read by another process.
///
/// A program that a command leaves in the background keeps the pipe. As long as it does, the pipe must be read, or the program's next
/// message would block or kill it.
final class ActionRun {
    struct Request {
        let command: Command
        let environment: CStrings
        let label: ActionLabel
        var timeout: Duration?
        /// True for a held command: its whole process group ends when it is released or the daemon ends.
        var isHeld = false
        /// Receives true if the command was started and ended well: with status 0, or after it was asked to end. Called at most once.
        var done: (Bool) -> Void = { _ in }
    }

    let request: Request
    /// The loop's time right after the launch.
    let start: TouchInstant
    /// The number and the key of its turn; nil if no other command waits for its end.
    var turn: (number: Int, key: AnyHashable)?
    var group: ProcessGroup
    /// The pending launch; nil once `tidy()` has found the program loaded, or the command has ended.
    var launch: Launch?
    /// True once the runner has asked the command to end; its exit status is not logged then.
    var isEnding = false
    /// The timer that ends the command at its timeout, or kills it after the grace period; nil if neither is due.
    var deadline: Timer?
    /// The reading end of the pipe for the command's stderr; open as long as `output` exists.
    let errors: CInt
    var tail = OutputTail()
    /// The wait for the end of the command; nil once it has ended.
    var child: EventSource?
    /// The wait for output; nil once the pipe is closed or cannot be read, or another process reads it.
    var output: EventSource?

    init(_ request: Request, group: ProcessGroup, launch: Launch, errors: CInt, at start: TouchInstant) {
        self.request = request
        self.group = group
        self.launch = launch
        self.errors = errors
        self.start = start
    }

    /// Releases the memory that only loading the program needed, once it is loaded.
    func tidy() { if let launch, launch.isOver, launch.failure == nil { self.launch = nil } }

    var isAlive: Bool { child != nil }
    /// True while the group still has to be ended or killed.
    var needsGroup: Bool { isEnding ? deadline != nil : request.isHeld }

    /// Reads once, without blocking. Returns false at the end of the output or after an error other than EAGAIN and EINTR.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
        let count = Glibc.read(errors, buffer.baseAddress, buffer.count)
        if count > 0, isAlive { tail.append(buffer[..<count]) }
        return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
    }
}

/// Keeps the last 4 KiB of a command's output.
struct OutputTail {
    static let capacity = 4096

    private var bytes: [UInt8] = []
    private var isCut = false

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool { scalar == "\t" || scalar.properties.generalCategory != .control }

    mutating func append(_ more: some BidirectionalCollection<UInt8>) {
        let excess = bytes.count + more.count - Self.capacity
        if excess > 0 {
            isCut = true
            bytes.removeFirst(min(excess, bytes.count))
        }
        bytes.append(contentsOf: more.suffix(Self.capacity))
    }

    /// The output, ready to be logged. Blank lines are left out, and control characters other than tabs, which could control the terminal.
    /// The line "…" stands for an omitted beginning. A carriage return ends a line, because progress bars use it that way.
    var lines: [String] {
        var lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            .map { line in String(String(decoding: line, as: UTF8.self).unicodeScalars.filter(Self.isHarmless)) }
            .filter { $0.contains { !$0.isWhitespace } }
        if isCut {
            if lines.count > 1 { lines.removeFirst() }  // the first line begins in the middle
            lines.insert("…", at: 0)
        }
        return lines
    }
}
