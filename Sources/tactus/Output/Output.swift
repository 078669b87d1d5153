internal import Configuration
internal import System
internal import Glibc

/// Results, on standard output.
enum Output {
    /// Where results go; -1 if standard output was closed when the program started.
    nonisolated(unsafe) private(set) static var descriptor = STDOUT_FILENO  // there is one thread
    /// True once results were lost: nothing more is written, and the program ends with `cannotWrite`.
    nonisolated(unsafe) private(set) static var hasFailed = false

    /// Call it before anything is opened: that would become standard output where there is none, and receive the results.
    static func prepare() {
        if fcntl(STDOUT_FILENO, F_GETFD) < 0 { descriptor = -1 }
        EventLoop.prepareProcess()
    }

    static func write(_ text: String) {
        if hasFailed || File.write(text, to: descriptor) { return }
        hasFailed = true
        // A reader that has gone did not want more.
        if errno != EPIPE { Messages.error("cannot write the results: \(String(cString: strerror(errno)))") }
    }

    /// A line for people, who may sit at a terminal, whatever devices and files are called.
    static func line(_ text: String) { write(visible(text) + "\n") }
}

/// Messages, on standard error: `tactus: `, then whose fault it is (`device:`, `config:`, `action:`, `bug:`), then what.
enum Messages {
    static func error(_ text: String) { send([text], priority: 3) }
    static func warning(_ text: String) { send([text], priority: 4) }
    static func notice(_ text: String) { send([text], priority: 5) }

    /// An error whose further lines belong to it. All other messages are one line, whatever devices are called: a line break in a name
    /// would begin a message of its own.
    static func paragraph(_ text: String) {
        send(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), priority: 3)
    }

    /// A line that belongs to the message before it.
    static func plain(_ text: String) { put(visible(text) + "\n") }

    /// Set by programs that must go on whether or not anybody reads their messages.
    nonisolated(unsafe) private static var sink: MessageSink?  // there is one thread

    /// From now on messages are lost, and counted, where a reader is too slow.
    static func neverWait() { sink = MessageSink(to: STDERR_FILENO) }

    private static func put(_ text: String) {
        guard let sink else {
            File.write(text, to: STDERR_FILENO)
            return
        }
        sink.write(text) { "\(mark(4))tactus: \($0) \($0 == 1 ? "message was" : "messages were") lost: standard error was not read\n" }
    }

    /// The journal takes the priority (syslog's) from the beginning of each line.
    private static func send(_ lines: [String], priority: Int) {
        let mark = Self.mark(priority)
        put(lines.enumerated().map { "\(mark)\($0 == 0 ? "tactus: " : "")\(visible($1))\n" }.joined())
    }

    private static func mark(_ priority: Int) -> String { goToJournal ? "<\(priority)>" : "" }

    /// The variable alone proves nothing: whoever is started by a service inherits it, wherever its standard error goes.
    static let goToJournal: Bool = {
        guard let stream = getenv("JOURNAL_STREAM") else { return false }
        var status = stat()
        return fstat(STDERR_FILENO, &status) == 0 && String(cString: stream) == "\(status.st_dev):\(status.st_ino)"
    }()
}
