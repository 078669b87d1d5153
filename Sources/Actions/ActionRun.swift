internal import System
internal import Glibc

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
