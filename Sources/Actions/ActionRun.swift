internal import Glibc
internal import System

/// One command from its start until it has ended, nobody of its group has to be ended any more, and nobody can write to its stderr.
///
/// These differ: what a command leaves in the background keeps the pipe. As long as it does, somebody must read, or that program
/// would block or be killed by its next message.
final class ActionRun {
    struct Request {
        let command: Command
        let environment: [ActionRunner.Variable]
        let label: ActionLabel
        var timeout: Duration?
        /// It runs until it is let go, and then its whole group ends.
        var isHeld = false
    }

    let request: Request
    var group: ProcessGroup
    /// Nil once the program has been loaded.
    var launch: Launch?
    /// It is ended by us: how it ends is no news.
    var isEnding = false
    /// When something is to be done about it; nil while it may go on.
    var deadline: Timer?
    /// Our end of its stderr; open as long as `output` is there.
    let errors: CInt
    var tail = OutputTail()
    /// Nil once the command itself has ended.
    var child: EventSource?
    /// Nil once the pipe is closed, or others read it.
    var output: EventSource?

    init(_ request: Request, group: ProcessGroup, launch: Launch, errors: CInt) {
        self.request = request
        self.group = group
        self.launch = launch
        self.errors = errors
    }

    /// Gives up what only loading the program needed.
    func tidy() { if let launch, launch.isOver, launch.failure == nil { self.launch = nil } }

    var isAlive: Bool { child != nil }
    /// Its group is still to be ended, or killed.
    var needsGroup: Bool { isEnding ? deadline != nil : request.isHeld }

    /// Reads once; false when there is nothing more to come.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
        let count = Glibc.read(errors, buffer.baseAddress, buffer.count)
        if count > 0, isAlive { tail.append(buffer[..<count]) }
        return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
    }
}

/// The last 4 KiB of what a command wrote, however much that was.
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

    /// Ready to be logged: no empty lines, no control characters (they could drive the reader's terminal), and "…" for what came
    /// before. A carriage return ends a line, as progress bars mean it.
    var lines: [String] {
        var lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            .map { line in String(String(decoding: line, as: UTF8.self).unicodeScalars.filter(Self.isHarmless)) }
            .filter { $0.contains { !$0.isWhitespace } }
        if isCut {
            if lines.count > 1 { lines.removeFirst() }  // begins in the middle
            lines.insert("…", at: 0)
        }
        return lines
    }
}
