/// The argument vector of a command.
package struct Invocation: Hashable, Sendable {
    /// The first names the program: looked up in PATH unless it contains a slash. Never empty.
    package let arguments: [String]

    package var program: String { arguments[0] }
    package var usesShell: Bool { arguments.count == 3 && arguments[..<2] == ["/bin/sh", "-c"] }

    init(arguments: [String]) { self.arguments = arguments }

    /// Runs the program itself where that gives what `sh` would give; a shell costs half a millisecond more.
    init(shell text: String) {
        if let words = PlainWords.split(text), let program = words.first, !ShellVocabulary.means(program) {
            self.init(arguments: words)
        } else {
            self.init(throughShell: text)
        }
    }

    init(throughShell text: String) { self.init(arguments: ["/bin/sh", "-c", text]) }
}
