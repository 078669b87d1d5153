internal import EventLoop

/// One command from its start until it has ended and nobody can write to its stderr any more.
///
/// The two differ: what a command leaves in the background keeps the pipe. As long as it does, somebody must read, or that program
/// would block or be killed by its next message.
final class ActionRun {
    struct Request {
        let command: Command
        let environment: [ActionRunner.Variable]
        let label: ActionLabel
        var timeout: Duration?
    }

    let request: Request
    /// The chain that goes on when it has ended.
    let key: AnyHashable?
    /// Also the number of its process group.
    let pid: CInt
    /// It is ended by us: how it ends is no news.
    var isEnding = false
    /// When something is to be done about it; nil while it may go on.
    var deadline: Timer?
    /// Our end of its stderr; open as long as `output` is there.
    let errors: CInt
    var tail = OutputTail()
    /// Nil once the command itself has ended.
    var child: EventSource?
    /// Nil once the pipe is closed.
    var output: EventSource?

    init(_ request: Request, key: AnyHashable?, pid: CInt, errors: CInt) {
        self.request = request
        self.key = key
        self.pid = pid
        self.errors = errors
    }
}
