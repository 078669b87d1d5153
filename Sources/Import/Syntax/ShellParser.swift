internal import Diagnostics

/// Splits a shell script into commands and words, without redirections, and finds its assignments. Nothing is replaced yet.
struct ShellParser {
    private(set) var commands: [[ShellWord]] = []
    private(set) var assignments: [ShellAssignment] = []
    /// The names of exported variables.
    private(set) var exports: Set<String> = []

    private let scalars: [Unicode.Scalar]
    private var place = 0
    private var position = SourcePosition(line: 1, column: 1)
    private var words: [ShellWord] = []
    /// The place of the closing parenthesis or brace for each place of an opening one that is closed. One pass finds them all, because a
    /// search for each would take too long if many are not closed.
    private lazy var closings = Self.closings(in: scalars)

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func parse() throws(Diagnostic) {
        while let scalar = peek() {
            switch scalar {
            case "\n", ";", "&", "|", "(", ")":
                advance()
                endCommand()
            case "#":
                skipComment()
            case "\\" where peek(1) == "\n":
                advance()
                advance()
            case "<", ">":
                try skipRedirection()
            case _ where scalar.properties.isWhitespace:
                advance()
            default:
                let word = try readWord()
                // Digits right before a redirection are a file descriptor, as in `2>&1`.
                if word.isNumber, peek() == "<" || peek() == ">" { continue }
                if words.isEmpty, !word.isQuoted, let text = word.plain, Self.openings.contains(text) { continue }
                words.append(word)
                try readList()
            }
        }
        endCommand()
    }

    /// Skips a redirection and the name of its file. Throws if a quote in the name is not closed.
    private mutating func skipRedirection() throws(Diagnostic) {
        while let next = peek(), "<>&|".unicodeScalars.contains(next) { advance() }
        while let next = peek(), next == " " || next == "\t" { advance() }
        _ = try readWord()
    }

    private mutating func skipComment() {
        while let next = peek(), next != "\n" { advance() }
    }

    private mutating func endCommand() {
        defer { words = [] }
        var rest = words[...]
        // Read `export`, `local` and so on, and assignments before a command.
        if let first = rest.first?.plain, Self.declarations.contains(first) {
            rest.removeFirst()
            for word in rest {
                if let assignment = Self.assignment(word) {
                    assignments.append(assignment)
                    if first == "export" { exports.insert(assignment.name) }
                } else if first == "export", let name = word.plain, Self.isName(name) {
                    exports.insert(name)
                }
            }
            return
        }
        while let word = rest.first, let assignment = Self.assignment(word) {
            assignments.append(assignment)
            rest.removeFirst()
        }
        readFishAssignment(rest)
        if !rest.isEmpty { commands.append(Array(rest)) }
    }

    /// Reads an assignment of the fish shell: `set -gx NAME value…`.
    private mutating func readFishAssignment(_ words: ArraySlice<ShellWord>) {
        guard words.first?.plain == "set" else { return }
        let rest = words.dropFirst()
        let options = rest.prefix { $0.plain?.hasPrefix("-") ?? false }
        let named = rest.dropFirst(options.count)
        guard let name = named.first?.plain, Self.isName(name), named.count > 1 else { return }
        assignments.append(ShellAssignment(name: name, words: Array(named.dropFirst()), isList: named.count > 2))
        if options.contains(where: { $0.plain?.contains("x") ?? false }) { exports.insert(name) }
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
        return text.unicodeScalars.allSatisfy(\.isNamePart)
    }

    /// Reads `NAME=…` or `NAME+=…`; nil for other words.
    private static func assignment(_ word: ShellWord) -> ShellAssignment? {
        guard case .text(let text)? = word.pieces.first, let end = text.firstIndex(of: "=") else { return nil }
        var name = String(text[..<end])
        let appends = name.hasSuffix("+")
        if appends { name.removeLast() }
        guard isName(name) else { return nil }
        let value = ShellWord.Piece.text(String(text[text.index(after: end)...]))
        return ShellAssignment(name: name, words: [word.with([value] + word.pieces.dropFirst())], appends: appends)
    }

    /// The reserved words behind which a command begins.
    private static let openings: Set = ["{", "!", "if", "then", "elif", "else", "while", "until", "do"]

    /// The commands whose arguments are assignments.
    private static let declarations: Set = ["export", "local", "readonly", "declare", "typeset"]

    /// Reads the list after a word that ends with `=`, as in `args=( -v -g … )` and `declare -a args=( … )`. Throws if a quote is not
    /// closed.
    private mutating func readList() throws(Diagnostic) {
        guard peek() == "(", let last = words.last, let text = last.plain, text.hasSuffix("="), var assignment = Self.assignment(last),
            words.count == 1 || Self.declarations.contains(words[0].plain ?? "")
        else { return }
        advance()
        assignment.isList = true
        assignment.words = []
        words.removeLast()
        while let scalar = peek(), scalar != ")" {
            if scalar == "#" {
                skipComment()
            } else if scalar.properties.isWhitespace || ";&|(<>".unicodeScalars.contains(scalar) {
                advance()
            } else if scalar == "\\", peek(1) == "\n" {
                advance()
                advance()
            } else {
                assignment.words.append(try readWord())
            }
        }
        if peek() != nil { advance() }
        assignments.append(assignment)
    }

    // MARK: - Words

    private mutating func readWord() throws(Diagnostic) -> ShellWord {
        var word = ShellWord(line: position.line)
        while let scalar = peek(), !scalar.properties.isWhitespace, !";&|()<>".unicodeScalars.contains(scalar) {
            switch scalar {
            case "'":
                try readQuotation(into: &word) { reader, word in word.append(reader.advance()) }
            case "\"":
                try readQuotation(into: &word) { reader, word in reader.readDoubleQuoted(into: &word) }
            case "\\":
                advance()
                guard let next = peek() else { break }
                if next != "\n" { word.append(next) }
                advance()
            default:
                readExpanded(into: &word, isQuoted: false)
            }
        }
        word.finish()
        return word
    }

    private mutating func readQuotation(
        into word: inout ShellWord, _ read: (inout ShellParser, inout ShellWord) -> Void
    ) throws(Diagnostic) {
        let start = position
        word.isQuoted = true
        let quote = advance()
        while peek() != quote {
            if peek() == nil { throw Diagnostic.unclosedQuote.at(start) }
            read(&self, &word)
        }
        advance()
    }

    private mutating func readDoubleQuoted(into word: inout ShellWord) {
        guard peek() == "\\", let next = peek(1) else { return readExpanded(into: &word, isQuoted: true) }
        if !"\"\\$`\n".unicodeScalars.contains(next) { word.append("\\") }
        advance()
        if next != "\n" { word.append(next) }
        advance()
    }

    /// Reads one character, a variable, or a command substitution.
    private mutating func readExpanded(into word: inout ShellWord, isQuoted: Bool) {
        let scalar = advance()
        guard scalar == "$", let next = peek() else {
            if scalar == "`" { word.append(.command("`" + takeText(behind: "`"))) } else { word.append(scalar) }
            return
        }
        if next == "(" { return word.append(.command("$" + takeBrackets())) }
        let isBraced = next == "{"
        var end = place + (isBraced ? 1 : 0)
        let start = end
        while end < scalars.count, scalars[end].isNamePart { end += 1 }
        let name = String(String.UnicodeScalarView(scalars[start..<end]))
        if name.isEmpty { return word.append(scalar) }
        var fallback: String?
        if isBraced {
            let rest = scalars[end...].prefix { !"}\"'\n$`".unicodeScalars.contains($0) }
            guard rest.endIndex < scalars.count, scalars[rest.endIndex] == "}" else {
                // Quotes and variables inside are not supported.
                if let closing = closings[place] { return word.append(.command(takeText(to: closing + 1))) }
                return word.append(.variable(name, raw: takeText(to: end), fallback: nil, isQuoted: isQuoted))
            }
            let suffix = String(String.UnicodeScalarView(rest))
            if suffix.hasPrefix(":-") || suffix.hasPrefix(":=") { fallback = String(suffix.dropFirst(2)) }
            end = rest.endIndex + 1
            if !suffix.isEmpty, fallback == nil, suffix != "[@]", suffix != "[*]" {
                // The suffix transforms the value, so the script does not determine it.
                return word.append(.command(takeText(to: end)))
            }
        }
        word.append(.variable(name, raw: takeText(to: end), fallback: fallback, isQuoted: isQuoted))
    }

    /// Takes text up to and including a character; empty if the character does not occur.
    private mutating func takeText(behind end: Unicode.Scalar) -> String {
        guard let last = scalars[place...].firstIndex(of: end) else { return "" }
        var text = String.UnicodeScalarView()
        while place <= last { text.append(advance()) }
        return String(text)
    }

    /// Takes text from a parenthesis to its closing one; the parenthesis alone if nothing closes it.
    private mutating func takeBrackets() -> String {
        let end = closings[place] ?? place
        var text = String.UnicodeScalarView()
        while place <= end { text.append(advance()) }
        return String(text)
    }

    private static func closings(in scalars: [Unicode.Scalar]) -> [Int: Int] {
        var closings: [Int: Int] = [:]
        var (parentheses, braces) = ([Int](), [Int]())
        for (place, scalar) in scalars.enumerated() {
            switch scalar {
            case "(": parentheses.append(place)
            case ")": if let opening = parentheses.popLast() { closings[opening] = place }
            case "{": braces.append(place)
            case "}": if let opening = braces.popLast() { closings[opening] = place }
            default: continue
            }
        }
        return closings
    }

    /// Takes text up to an index, with the `$` before it.
    private mutating func takeText(to end: Int) -> String {
        var text = "$"
        while place < end { text.unicodeScalars.append(advance()) }
        return text
    }

    private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
        place + offset < scalars.count ? scalars[place + offset] : nil
    }

    @discardableResult
    private mutating func advance() -> Unicode.Scalar {
        let scalar = scalars[place]
        position.advance(over: scalar)
        place += 1
        return scalar
    }
}
