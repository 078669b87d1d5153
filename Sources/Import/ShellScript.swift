/// The commands of a shell script, split into words, of which nothing is expanded.
struct ShellScript {
    struct Word {
        var text = ""
        /// Counts from 1.
        var line: Int
        /// Names that the shell would put values in for before the program sees them; a command in `$(…)` is one called `(`.
        var variables: [String] = []
    }

    /// Each has at least one word.
    private(set) var commands: [[Word]] = []

    private let scalars: [Unicode.Scalar]
    private var place = 0
    private var position = ImportError.Position(line: 1, column: 1)
    private var words: [Word] = []

    init(_ text: String) throws(ImportError) {
        scalars = Array(text.unicodeScalars)
        while let scalar = peek() {
            switch scalar {
            case "\n", ";", "&", "|", "(", ")":
                advance()
                endCommand()
            case "#":
                while let next = peek(), next != "\n" { advance() }
            case "\\" where peek(1) == "\n":
                advance()
                advance()
            case _ where scalar.properties.isWhitespace:
                advance()
            default:
                try readWord()
            }
        }
        endCommand()
    }

    private mutating func endCommand() {
        if !words.isEmpty { commands.append(words) }
        words = []
    }

    private mutating func readWord() throws(ImportError) {
        var word = Word(line: position.line)
        while let scalar = peek(), !scalar.properties.isWhitespace, !";&|()".unicodeScalars.contains(scalar) {
            switch scalar {
            case "'":
                try readQuotation(into: &word) { reader, word in word.text.unicodeScalars.append(reader.advance()) }
            case "\"":
                try readQuotation(into: &word) { reader, word in reader.readDoubleQuoted(into: &word) }
            case "\\":
                advance()
                guard let next = peek() else { break }
                if next != "\n" { word.text.unicodeScalars.append(next) }
                advance()
            default:
                readExpanded(into: &word)
            }
        }
        words.append(word)
    }

    private mutating func readQuotation(
        into word: inout Word, _ read: (inout ShellScript, inout Word) -> Void
    ) throws(ImportError) {
        let start = position
        let quote = advance()
        while peek() != quote {
            if peek() == nil { throw ImportError(.unclosedQuote, at: start) }
            read(&self, &word)
        }
        advance()
    }

    private mutating func readDoubleQuoted(into word: inout Word) {
        guard peek() == "\\", let next = peek(1) else { return readExpanded(into: &word) }
        if !"\"\\$`\n".unicodeScalars.contains(next) { word.text.unicodeScalars.append("\\") }
        advance()
        if next != "\n" { word.text.unicodeScalars.append(next) }
        advance()
    }

    /// One character, and of an expansion what it is of.
    private mutating func readExpanded(into word: inout Word) {
        let scalar = advance()
        word.text.unicodeScalars.append(scalar)
        if scalar == "`" { word.variables.append("(") }
        guard scalar == "$", let next = peek() else { return }
        if next == "(" {
            word.variables.append("(")
            // The brackets belong to the word.
            word.text.unicodeScalars.append(advance())
            return
        }
        let braces = next == "{" ? 1 : 0
        var name = String.UnicodeScalarView()
        var offset = braces
        while let part = peek(offset), part == "_" || (part.isASCII && part.properties.isAlphabetic) || ("0"..."9").contains(part) {
            name.append(part)
            offset += 1
        }
        if !name.isEmpty { word.variables.append(String(name)) }
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
