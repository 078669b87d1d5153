package import Configuration

extension Command {
    /// The arguments to execute, never empty. The first names the program, which is searched for in PATH unless it contains a slash.
    ///
    /// A shell line runs the program itself if that gives the same result as `sh`; a shell takes half a millisecond more.
    var argumentVector: [String] {
        switch self {
        case .arguments(let arguments): return arguments
        case .shell(let line):
            if let words = PlainWords.split(line), let program = words.first, !ShellVocabulary.means(program) { return words }
            return Self.shellArguments(for: line)
        }
    }

    /// Returns the arguments with which a shell runs a line.
    static func shellArguments(for line: String) -> [String] { ["/bin/sh", "-c", line] }

    /// True if the command runs as `/bin/sh -c`.
    var usesShell: Bool {
        let arguments = argumentVector
        return arguments.count == 3 && arguments[..<2] == ["/bin/sh", "-c"]
    }
}

extension Command: CustomStringConvertible {
    /// The command for messages: its first line, cut to 200 characters. A "…" stands for the omitted text.
    package var description: String {
        let whole =
            switch self {
            case .shell(let line): line
            case .arguments(let arguments): arguments.map(quoted).joined(separator: " ")
            }
        let lines = whole.split(whereSeparator: \.isNewline)
        let first = lines.first ?? ""
        return lines.count > 1 || first.count > 200 ? "\(first.prefix(200)) …" : String(first)
    }

    private func quoted(_ argument: String) -> String {
        PlainWords.split(argument) == [argument] ? argument : shellQuoted(argument)
    }
}

/// Splits a line into words like any POSIX shell, if that needs no shell. Refuses everything else, unlike the readers of foreign files,
/// which expand variables or follow Python's `shlex`.
enum PlainWords {
    /// Splits a line. Returns nil if the line has anything that a shell might expand, substitute, redirect or reject: then only a shell can
    /// split it.
    ///
    /// It accepts blanks, single quotes, double quotes around text without `$`, `` ` `` and `\`, and the characters of `isPlain`.
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
                if word == nil { word = [] }
                word?.append(contentsOf: quoted)
                rest = rest[(end + 1)...]
            case _ where isPlain(byte):
                if word == nil { word = [] }
                word?.append(byte)
            default:
                return nil
            }
        }
        if let word { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }

    /// Returns whether a byte is known to be harmless anywhere in a word. Unknown bytes are treated as dangerous.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case 0x80...: true  // the bytes of characters beyond ASCII
        default: "_-+.,/:@%^=".utf8.contains(byte)
        }
    }

    private static func isSpecialInDoubleQuotes(_ byte: UInt8) -> Bool { "$`\\".utf8.contains(byte) }
}

/// The first words to which a shell gives a meaning of its own.
enum ShellVocabulary {
    /// Returns true if `sh` might not simply execute a program of this name. Such names are the empty one, reserved words, builtins (even
    /// if a program of the same name exists: the two differ), assignments and jobs. The lists cover dash, bash and BusyBox ash.
    static func means(_ word: String) -> Bool {
        word.isEmpty || word.contains("=") || word.hasPrefix("%") || reserved.contains(word) || builtins.contains(word)
    }

    /// The reserved words. Words of punctuation (`!`, `{`, `[[`) get here only in quotes, and then they name programs.
    private static let reserved: Set<String> = [
        "case", "coproc", "do", "done", "elif", "else", "esac", "fi", "for", "function", "if", "in", "select", "then", "time", "until",
        "while",
    ]

    /// The builtins of POSIX, dash, bash and BusyBox ash.
    private static let builtins: Set<String> = [
        ".", ":", "[", "alias", "bg", "bind", "break", "builtin", "caller", "cd", "chdir", "command", "compgen", "complete", "compopt",
        "continue", "declare", "dirs", "disown", "echo", "enable", "eval", "exec", "exit", "export", "false", "fc", "fg", "getopts",
        "hash", "help", "history", "jobs", "kill", "let", "local", "logout", "mapfile", "newgrp", "popd", "printf", "pushd", "pwd",
        "read", "readarray", "readonly", "return", "set", "shift", "shopt", "source", "suspend", "test", "times", "trap", "true", "type",
        "typeset", "ulimit", "umask", "unalias", "unset", "wait",
    ]
}
