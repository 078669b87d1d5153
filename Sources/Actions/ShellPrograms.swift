/// Finds the programs that a shell line begins, without a shell: first words of simple commands. Says nothing where it cannot be sure.
enum ShellPrograms {
    /// In the order of the line. Of a line that might define, replace or look for programs itself, none, or those before that.
    static func named(in line: String) -> [String] {
        var walk = Walk()
        var lexer = ShellLexer(line)
        while let token = lexer.next() {
            guard walk.take(token) else { break }
        }
        return lexer.isLost || walk.isLost ? walk.certain : walk.programs
    }
}

/// Goes along the tokens of a line.
private struct Walk {
    private(set) var programs: [String] = []
    /// What was found before the command in which it got lost.
    private(set) var certain: [String] = []
    private(set) var isLost = false
    /// The next word names a program, unless it is a word of the shell.
    private var isAtStart = true
    private var skipsWord = false
    /// `exec` and `command` stand before a program.
    private var isPrefixed = false
    /// Where in `programs` what is joined by && and || began.
    private var listStart = 0

    /// False when nothing more can be told.
    mutating func take(_ token: ShellLexer.Token) -> Bool {
        switch token {
        case .redirection:
            skipsWord = true
        case .separator(let text):
            if text == "||" {
                // Who writes that expects the one before to fail.
                programs.removeSubrange(listStart...)
            } else if text != "&&", text != "|" {
                listStart = programs.count
                certain = programs
            }
            (isAtStart, skipsWord, isPrefixed) = (true, false, false)
        case .word(let text, let isPlain):
            return takeWord(text, isPlain)
        }
        return true
    }

    private mutating func takeWord(_ text: String, _ isPlain: Bool) -> Bool {
        if skipsWord {
            skipsWord = false
            return true
        }
        guard isAtStart else { return true }
        if let name = Self.assigned(text) {
            // What follows is looked for elsewhere.
            if name == "PATH" { return lose() }
            return true
        }
        guard isPlain, !text.isEmpty else {
            isAtStart = false
            return true
        }
        if isPrefixed, text.hasPrefix("-") {
            isAtStart = false
            return true
        }
        switch text {
        case "if", "then", "else", "elif", "do", "while", "until", "!", "{", "time":
            return true
        case "exec", "command":
            isPrefixed = true
            return true
        // They look for programs or change what a name means.
        case "case", "function", "coproc", "select", "alias", "eval", ".", "source", "type", "which", "hash", "unalias", "enable":
            return lose()
        default:
            isAtStart = false
            if !ShellVocabulary.means(text), text != "}" { programs.append(text) }
            return true
        }
    }

    private mutating func lose() -> Bool {
        isLost = true
        return false
    }

    /// The variable of `NAME=value`.
    private static func assigned(_ word: String) -> Substring? {
        guard let equals = word.firstIndex(of: "=") else { return nil }
        let name = word[..<equals]
        let isName = name.first.map { !$0.isNumber } ?? false
        return isName && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } ? name : nil
    }
}
