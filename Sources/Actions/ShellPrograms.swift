/// Finds the programs that a shell line may start, without a shell: the first words of simple commands. Uncertain names are left out.
enum ShellPrograms {
    /// Returns the programs in the order of the line. A line may define, replace or search programs itself, or have syntax that is not
    /// understood. In that case, returns only the programs before the list of `&&`, `||` and `|` in which that happens.
    static func named(in line: String) -> [String] {
        var walk = Walk()
        var lexer = ShellLexer(line)
        while let token = lexer.next() {
            guard walk.take(token) else { break }
        }
        return lexer.isLost || walk.isLost ? walk.certain : walk.programs
    }
}

/// Walks along the tokens of a line.
private struct Walk {
    private(set) var programs: [String] = []
    /// The programs before the current list of `&&`, `||` and `|`.
    private(set) var certain: [String] = []
    private(set) var isLost = false
    /// True if the next word names a program, unless it is a word of the shell.
    private var isAtStart = true
    private var skipsWord = false
    /// True after `exec`, `command`, `builtin` or `time`, which stand before a program and may have options.
    private var isPrefixed = false
    /// True after a change of the folder, so that relative paths are uncertain.
    private var hasMoved = false
    /// The arguments so far. A command may make or test the file of a later one.
    private var arguments: Set<String> = []
    /// The index in `programs` of the first one in the current list of `&&`, `||` and `|`.
    private var listStart = 0

    /// Takes a token; returns false if the text after it is uncertain.
    mutating func take(_ token: ShellLexer.Token) -> Bool {
        switch token {
        case .redirection:
            skipsWord = true
        case .separator(let text):
            if text == "||" {
                // Before `||` a failure is expected.
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
        let variable = Self.assigned(text)
        // The programs that follow are searched for elsewhere. The word may be an argument, as of `export`.
        if variable == "PATH" || variable == "HOME" { return lose() }
        guard isAtStart, variable == nil else {
            arguments.insert(text)
            return true
        }
        // An expression may contain separators.
        if text == "[[" { return lose() }
        guard isPlain, !text.isEmpty else {
            isAtStart = false
            return true
        }
        if isPrefixed, text.hasPrefix("-") {
            isAtStart = false
            // With `-v` or `-V`, `command` searches for a program.
            return text.lowercased().contains("v") ? lose() : true
        }
        switch text {
        case "if", "then", "else", "elif", "do", "while", "until", "!", "{":
            return true
        case "exec", "command", "builtin", "time":
            isPrefixed = true
            return true
        // These words search for programs, change what a name means, or begin syntax that is not understood.
        case "case", "function", "coproc", "select", "alias", "eval", ".", "source", "type", "which", "hash", "unalias", "enable":
            return lose()
        default:
            isAtStart = false
            if ["cd", "chdir", "pushd", "popd"].contains(text) { hasMoved = true }
            let isRelative = text.contains("/") && !text.hasPrefix("/") && !text.hasPrefix("~")
            let isCertain = !(isRelative && hasMoved) && !(text.contains("/") && arguments.contains(text))
            if !ShellVocabulary.means(text), text != "}", isCertain { programs.append(text) }
            return true
        }
    }

    private mutating func lose() -> Bool {
        isLost = true
        return false
    }

    /// Returns the variable name of `NAME=value`; nil if the word is not an assignment.
    private static func assigned(_ word: String) -> Substring? {
        guard let equals = word.firstIndex(of: "=") else { return nil }
        let name = word[..<equals]
        let isName = name.first.map { !$0.isNumber } ?? false
        return isName && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } ? name : nil
    }
}

/// Divides a shell line into words and separators.
struct ShellLexer {
    enum Token: Hashable {
        /// A word. With `isPlain` a shell replaces nothing in it, except after a `~`, `[` or `{` at its beginning. `$HOME/` at its beginning
        /// is `~/`.
        case word(String, isPlain: Bool)
        /// A separator: `;`, `&`, `&&`, `||`, `|`, `(`, `)` or the end of a line.
        case separator(String)
        /// A redirection, such as `<` or `>`, with the number before it. The next word is a file or a descriptor.
        case redirection
    }

    private var rest: Substring.UTF8View
    /// True after syntax that the lexer does not understand, such as a here-document, a function, or a quote without end.
    private(set) var isLost = false

    init(_ line: String) { rest = Substring(line).utf8 }

    mutating func next() -> Token? {
        while let byte = rest.first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { rest.removeFirst() }
        guard !isLost, let byte = rest.first else { return nil }
        switch byte {
        case UInt8(ascii: "#"):
            rest = rest.drop { $0 != UInt8(ascii: "\n") }
            return next()
        case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: ")"):
            return separator()
        case UInt8(ascii: "<"), UInt8(ascii: ">"):
            return redirection()
        default:
            return word()
        }
    }

    private mutating func separator() -> Token? {
        for text in ["&&", "||", ";;", "|&", ";", "&", "|", "(", ")", "\n"] where rest.starts(with: text.utf8) {
            rest = rest.dropFirst(text.utf8.count)
            // The end of a case, the beginning of a function, or arithmetic.
            if text == ";;" || text == "(" && (rest.first == UInt8(ascii: ")") || rest.first == UInt8(ascii: "(")) { return lose() }
            return .separator(text == "|&" ? "|" : text)
        }
        return nil
    }

    private mutating func redirection() -> Token? {
        if rest.starts(with: "<<".utf8) { return lose() }
        for text in [">>", ">&", "<&", ">|", "<>", ">", "<"] where rest.starts(with: text.utf8) {
            rest = rest.dropFirst(text.utf8.count)
            return .redirection
        }
        return nil
    }

    private mutating func word() -> Token? {
        var bytes: [UInt8] = []
        var isPlain = true
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"),
                UInt8(ascii: ")"):
                return .word(String(decoding: bytes, as: UTF8.self), isPlain: isPlain)
            case UInt8(ascii: "<"), UInt8(ascii: ">"):
                // A number right before the sign belongs to the redirection.
                if !bytes.isEmpty, bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { return redirection() }
                return .word(String(decoding: bytes, as: UTF8.self), isPlain: isPlain)
            case UInt8(ascii: "("):
                return lose()
            case UInt8(ascii: "'"):
                guard let end = rest.dropFirst().firstIndex(of: byte) else { return lose() }
                bytes += rest[..<end].dropFirst()
                rest = rest[rest.index(after: end)...]
            case UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "$"), UInt8(ascii: "\\"):
                guard expansion(byte, &bytes, &isPlain) else { return lose() }
            default:
                if "*?[{".utf8.contains(byte), !(byte == UInt8(ascii: "{") && bytes.isEmpty), byte != UInt8(ascii: "[") || !bytes.isEmpty {
                    isPlain = false
                }
                bytes.append(byte)
                rest.removeFirst()
            }
        }
        return .word(String(decoding: bytes, as: UTF8.self), isPlain: isPlain)
    }

    /// Takes a backslash with its character or a quoted text, or skips text that a shell replaces. Returns false if its end is not found,
    /// or if shells differ about its meaning.
    private mutating func expansion(_ byte: UInt8, _ bytes: inout [UInt8], _ isPlain: inout Bool) -> Bool {
        rest.removeFirst()
        switch byte {
        case UInt8(ascii: "\\"):
            guard let escaped = rest.popFirst() else { return false }
            if escaped != UInt8(ascii: "\n") { bytes.append(escaped) }
            return true
        case UInt8(ascii: "\""):
            return doubleQuotes(&bytes, &isPlain)
        case UInt8(ascii: "$"):
            for home in ["HOME", "{HOME}"] where bytes.isEmpty && isPlain && rest.starts(with: "\(home)/".utf8) {
                bytes.append(UInt8(ascii: "~"))
                rest = rest.dropFirst(home.utf8.count)
                return true
            }
            isPlain = false
            switch rest.first {
            case UInt8(ascii: "("): return skip(to: UInt8(ascii: ")"), opening: UInt8(ascii: "("))
            case UInt8(ascii: "{"): return skip(to: UInt8(ascii: "}"), opening: UInt8(ascii: "{"))
            // Shells differ in `$'…'` and `$"…"`, which POSIX did not have until 2024.
            case UInt8(ascii: "'"), UInt8(ascii: "\""): return false
            default: return true
            }
        default:
            isPlain = false
            guard let end = rest.firstIndex(of: UInt8(ascii: "`")) else { return false }
            rest = rest[rest.index(after: end)...]
            return true
        }
    }

    private mutating func doubleQuotes(_ bytes: inout [UInt8], _ isPlain: inout Bool) -> Bool {
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: "\""):
                rest.removeFirst()
                return true
            case UInt8(ascii: "$"), UInt8(ascii: "`"), UInt8(ascii: "\\"):
                guard expansion(byte, &bytes, &isPlain) else { return false }
            default:
                bytes.append(byte)
                rest.removeFirst()
            }
        }
        return false
    }

    /// Skips to the end of the opened bracket, with everything nested in it. Returns false if the end is missing or uncertain.
    private mutating func skip(to end: UInt8, opening: UInt8) -> Bool {
        var depth = 0
        while let byte = rest.popFirst() {
            switch byte {
            case opening: depth += 1
            case end:
                depth -= 1
                if depth == 0 { return true }
            case UInt8(ascii: "'"):
                guard let close = rest.firstIndex(of: byte) else { return false }
                rest = rest[rest.index(after: close)...]
            case UInt8(ascii: "\\"): _ = rest.popFirst()
            case UInt8(ascii: "#") where opening == UInt8(ascii: "("): return false  // this may be a comment
            default: break
            }
        }
        return false
    }

    private mutating func lose() -> Token? {
        isLost = true
        return nil
    }
}
