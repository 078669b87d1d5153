internal import Glibc

/// Results, on standard output.
enum Output {
    static func write(_ text: String) { File.write(text, to: STDOUT_FILENO) }
}

/// Messages, on standard error: `tactus: `, then whose fault it is (`device:`, `config:`, `action:`, `bug:`), then what.
enum Messages {
    static func error(_ text: String) { send(text, priority: 3) }
    static func warning(_ text: String) { send(text, priority: 4) }
    static func notice(_ text: String) { send(text, priority: 5) }

    /// A line that belongs to the message before it.
    static func plain(_ text: String) { File.write(text + "\n", to: STDERR_FILENO) }

    /// The journal takes the priority (syslog's) from the beginning of each line.
    private static func send(_ text: String, priority: Int) {
        let mark = goToJournal ? "<\(priority)>" : ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        File.write(lines.enumerated().map { "\(mark)\($0 == 0 ? "tactus: " : "")\($1)\n" }.joined(), to: STDERR_FILENO)
    }

    static let goToJournal = getenv("JOURNAL_STREAM") != nil
}
