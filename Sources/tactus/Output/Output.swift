internal import Diagnostics
internal import Glibc
internal import System

/// Writes results to standard output.
enum Output {
    /// The descriptor for results; -1 if standard output was closed when the program started.
    nonisolated(unsafe) private(set) static var descriptor = STDOUT_FILENO  // there is one thread
    /// True once a write has failed. Nothing more is written then, and the program ends with `cannotWrite`.
    nonisolated(unsafe) private(set) static var hasFailed = false

    private static let isTerminal = isatty(descriptor) == 1

    /// Prepares the process. Requires that nothing has been opened yet: if standard output is closed, the next opened file would receive
    /// the results.
    static func prepare() {
        if fcntl(STDOUT_FILENO, F_GETFD) < 0 { descriptor = -1 }
        EventLoop.prepareProcess()
    }

    static func write(_ text: String) {
        if isTerminal { Progress.erase() }
        if hasFailed || File.writeInterruptibly(text, to: descriptor) { return }
        hasFailed = true
        // A reader that has closed the pipe needs no more results, so this failure is not reported.
        if errno != EPIPE { Messages.error("cannot write the results: \(String(cString: strerror(errno)))") }
    }

    /// Ends the loop when the reader of the results has gone, instead of at the next result, which may never come.
    ///
    /// - Returns: The wait, to be kept as long as the loop runs; nil if standard output is a file, which has no reader.
    static func endWithReader(_ loop: EventLoop) -> EventSource? {
        try? loop.onHangup(of: descriptor) { [unowned loop] in
            hasFailed = true
            loop.exit(ExitStatus.cannotWrite.rawValue)
        }
    }

    /// Writes a line for people, with control characters made visible.
    static func line(_ text: String) { write(visible(text) + "\n") }
}

/// Writes messages to standard error: `tactus: `, then the subject, such as `device:`, `config:` or a path, then the fact.
enum Messages {
    static func error(_ text: String) { send([text], priority: 3) }
    static func warning(_ text: String) { send([text], priority: 4) }
    static func notice(_ text: String) { send([text], priority: 5) }

    /// Writes an error of several lines. In all other messages line breaks are escaped, because a device name may contain one.
    ///
    /// - Parameters:
    ///   - gesture: The name of the gesture that the error is about. In the journal it is the field `TACTUS_GESTURE`.
    ///   - phase: The trigger of its action: `TACTUS_PHASE`.
    static func paragraph(_ text: String, gesture: String? = nil, phase: String? = nil) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if goToJournal, let gesture {
            let shown = lines.map { visible($0) }.joined(separator: "\n")
            let fields = entry(shown, priority: 3) + [("TACTUS_GESTURE", gesture)] + (phase.map { [("TACTUS_PHASE", $0)] } ?? [])
            let outcome = journal.send(fields) { count in
                entry("\(count) \(count == 1 ? "message was" : "messages were") lost: the journal had no room", priority: 4)
            }
            if outcome != .refused { return }
        }
        send(lines, priority: 3)
    }

    /// The journal itself, for messages with fields. All other messages go through standard error.
    nonisolated(unsafe) private static let journal = JournalSink()  // there is one thread

    private static func entry(_ text: String, priority: Int) -> [JournalSink.Field] {
        [("MESSAGE", "tactus: \(text)"), ("PRIORITY", "\(priority)"), ("SYSLOG_IDENTIFIER", "tactus")]
    }

    /// Writes a line that continues the previous message.
    static func plain(_ text: String) { put(visible(text) + "\n") }

    /// The sink; nil unless the program must never wait for a reader of its messages.
    nonisolated(unsafe) private static var sink: MessageSink?  // there is one thread

    /// Drops and counts messages from now on if their reader is too slow.
    static func neverWait() { sink = MessageSink(to: STDERR_FILENO) }

    private static func put(_ text: String) {
        Progress.erase()
        guard let sink else {
            File.write(text, to: STDERR_FILENO)
            return
        }
        sink.write(text) { "\(mark(4))tactus: \($0) \($0 == 1 ? "message was" : "messages were") lost: standard error was not read\n" }
    }

    /// Writes lines. For the journal, each line begins with its syslog priority.
    private static func send(_ lines: [String], priority: Int) {
        let mark = Self.mark(priority)
        put(lines.enumerated().map { "\(mark)\($0 == 0 ? "tactus: " : "")\(visible($1))\n" }.joined())
    }

    private static func mark(_ priority: Int) -> String { goToJournal ? "<\(priority)>" : "" }

    /// True if standard error is the journal. The variable `JOURNAL_STREAM` alone proves nothing: children of a service inherit it with any
    /// standard error.
    static let goToJournal: Bool = {
        guard let stream = getenv("JOURNAL_STREAM") else { return false }
        var status = stat()
        return fstat(STDERR_FILENO, &status) == 0 && String(cString: stream) == "\(status.st_dev):\(status.st_ino)"
    }()
}
