internal import Configuration
internal import Glibc
internal import System

/// One command from its start until it is over: it has ended, its group has been ended if that is due, and no process writes to its stderr.
///
/// A program that a command leaves in the background keeps the pipe. As long as it does, the pipe must be read, or the program's next
/// message would block or kill it.
final class ActionRun {
    struct Request {
        let command: Command
        let environment: [ActionRunner.Variable]
        let label: ActionLabel
        var timeout: Duration?
        /// True if the command runs until it is released; then its whole group ends.
        var isHeld = false
        /// Gets whether the command has ended well, once: with 0, or because its timeout had passed.
        var done: (Bool) -> Void = { _ in }
    }

    let request: Request
    var group: ProcessGroup
    /// The launch; nil once the program has been loaded.
    var launch: Launch?
    /// The runner has asked the command to end, so its exit status is not logged.
    var isEnding = false
    /// The timer for ending or killing the command; nil while it may go on.
    var deadline: Timer?
    /// The reading end of its stderr; open as long as `output` exists.
    let errors: CInt
    var tail = OutputTail()
    /// The wait for the end of the command; nil once it has ended.
    var child: EventSource?
    /// The wait for output; nil once the pipe is closed or another process reads it.
    var output: EventSource?

    init(_ request: Request, group: ProcessGroup, launch: Launch, errors: CInt) {
        self.request = request
        self.group = group
        self.launch = launch
        self.errors = errors
    }

    /// Releases the memory that only loading the program needed.
    func tidy() { if let launch, launch.isOver, launch.failure == nil { self.launch = nil } }

    var isAlive: Bool { child != nil }
    /// True while the group still has to be ended or killed.
    var needsGroup: Bool { isEnding ? deadline != nil : request.isHeld }

    /// Reads once. Returns false when there is nothing more to come.
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

    /// The output, ready to be logged. It is without empty lines and control characters, which could control the reader's terminal, and
    /// with "…" for an omitted beginning. A carriage return ends a line, because progress bars use it so.
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
