/// What an action runs, parsed once when the configuration is read.
package struct Command: Hashable, Sendable {
    /// As the configuration says it.
    package enum Form: Hashable, Sendable {
        /// A line for `/bin/sh`.
        case shell(String)
        /// A program and its arguments, never seen by a shell.
        case arguments([String])
    }

    package let form: Form
    /// What is executed, which for a shell line without shell syntax needs no shell.
    package let invocation: Invocation

    package init(_ form: Form) throws(CommandError) {
        switch form {
        case .shell(let text):
            guard text.contains(where: { !$0.isWhitespace }) else { throw .empty }
            guard !text.utf8.contains(0) else { throw .containsNUL }
            invocation = Invocation(shell: text)
        case .arguments(let arguments):
            guard let program = arguments.first, !program.isEmpty else { throw .empty }
            guard !arguments.contains(where: { $0.utf8.contains(0) }) else { throw .containsNUL }
            invocation = Invocation(arguments: arguments)
        }
        self.form = form
    }
}

/// Why a command cannot be run by any system.
package enum CommandError: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    case containsNUL

    package var description: String {
        switch self {
        case .empty: "the command is empty; name a program, or leave the key out"
        case .containsNUL: "the command contains a NUL character, which no program can receive; remove it"
        }
    }
}

extension Command: CustomStringConvertible {
    /// One line for messages: the command as it was written, cut where it goes on for long.
    package var description: String {
        let text: String
        switch form {
        case .shell(let line): text = line
        case .arguments(let arguments): text = arguments.map(quoted).joined(separator: " ")
        }
        let lines = text.split(whereSeparator: \.isNewline)
        let first = lines.first ?? ""
        return lines.count > 1 || first.count > 200 ? "\(first.prefix(200)) …" : String(first)
    }

    private func quoted(_ argument: String) -> String {
        if PlainWords.split(argument) == [argument] { return argument }
        return "'" + argument.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}

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

/// Splits a line into words as any POSIX shell would, as far as that takes no shell.
enum PlainWords {
    /// Nil as soon as anything appears that a shell might expand, substitute, redirect or reject; then only a shell can tell.
    ///
    /// Known are blanks, single quotes, double quotes around text without `$`, `` ` `` and `\`, and the characters of `isPlain`.
    static func split(_ text: String) -> [String]? {
        var words: [String] = []
        var word: [UInt8]?
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                if let word { words.append(String(decoding: word, as: UTF8.self)) }
                word = nil
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                guard let end = rest.firstIndex(of: byte) else { return nil }
                let quoted = rest[..<end]
                if byte == UInt8(ascii: "\""), quoted.contains(where: isSpecialInDoubleQuotes) { return nil }
                word = (word ?? []) + quoted
                rest = rest[(end + 1)...]
            case _ where isPlain(byte):
                word = (word ?? []) + [byte]
            default:
                return nil
            }
        }
        if let word { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }

    /// A list of what is known to be harmless anywhere in a word, rather than of what is known to be dangerous.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case 0x80...: true  // the bytes of letters beyond ASCII
        default: "_-+.,/:@%^=".utf8.contains(byte)
        }
    }

    private static func isSpecialInDoubleQuotes(_ byte: UInt8) -> Bool { "$`\\".utf8.contains(byte) }
}

/// First words to which a shell gives a meaning of its own.
enum ShellVocabulary {
    /// True if `sh` might not simply execute a program of this name: a reserved word, a builtin (also where a program of the same
    /// name exists: the two differ), an assignment, a job. Asks for all shells that are `/bin/sh` somewhere.
    static func means(_ word: String) -> Bool {
        word.isEmpty || word.contains("=") || word.hasPrefix("%") || reserved.contains(word) || builtins.contains(word)
    }

    /// Those made of punctuation (`!`, `{`, `[[`) never get here: they are no plain words.
    private static let reserved: Set<String> = [
        "case", "coproc", "do", "done", "elif", "else", "esac", "fi", "for", "function", "if", "in", "select", "then", "time", "until",
        "while",
    ]

    /// POSIX, dash, bash, BusyBox ash.
    private static let builtins: Set<String> = [
        ".", ":", "[", "alias", "bg", "bind", "break", "builtin", "caller", "cd", "chdir", "command", "compgen", "complete", "compopt",
        "continue", "declare", "dirs", "disown", "echo", "enable", "eval", "exec", "exit", "export", "false", "fc", "fg", "getopts",
        "hash", "help", "history", "jobs", "kill", "let", "local", "logout", "mapfile", "newgrp", "popd", "printf", "pushd", "pwd",
        "read", "readarray", "readonly", "return", "set", "shift", "shopt", "source", "suspend", "test", "times", "trap", "true", "type",
        "typeset", "ulimit", "umask", "unalias", "unset", "wait",
    ]
}
