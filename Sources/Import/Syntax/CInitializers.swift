import Diagnostics

/// The initializers of the array `gestures` and of single variables in a C header.
///
/// Comments, `#if 0`, strings in several pieces, and macros for one value are understood. Nothing is compiled, and nothing recurses.
struct CInitializers {
    enum Value: Hashable {
        case number(Int)
        case text(String)
        case name(String)
        /// Anything else, such as a nested initializer.
        case other
    }

    struct Entry {
        var values: [Value]
        /// The line in the file, counted from 1.
        var line: Int
    }

    /// The elements of the array in order; nil if there is no array.
    private(set) var gestures: [Entry]?
    /// The variables: `NAME = VALUE;`.
    private(set) var variables: [(name: String, value: Value, line: Int)] = []

    private struct Token {
        enum Content: Hashable {
            case name(String)
            case number(String)
            case text(String)
            case sign(Unicode.Scalar)
        }

        var content: Content
        var line: Int
    }

    private let scalars: [Unicode.Scalar]
    private var place = 0
    private var line = 1
    private var tokens: [Token] = []
    private var macros: [String: Value] = [:]
    private var budget = ExpansionBudget()

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        readTokens()
        readDeclarations()
    }

    // MARK: - Tokens

    private mutating func readTokens() {
        while let scalar = peek() {
            if scalar.properties.isWhitespace {
                advance()
            } else if scalar == "/", peek(1) == "/" {
                skipLine()
            } else if scalar == "/", peek(1) == "*" {
                skipComment()
            } else if scalar == "#" {
                readDirective()
            } else {
                let line = line
                if let content = readToken() { tokens.append(Token(content: content, line: line)) }
            }
        }
    }

    private mutating func readToken() -> Token.Content? {
        guard let scalar = peek() else { return nil }
        if scalar == "\"" { return .text(readString()) }
        if ("0"..."9").contains(scalar) || scalar == "-" || scalar == "." {
            return .number(take { ("0"..."9").contains($0) || $0 == "-" || $0 == "." })
        }
        if scalar.isNamePart { return .name(take(while: \.isNamePart)) }
        return .sign(advance())
    }

    private mutating func readString() -> String {
        var text = String.UnicodeScalarView()
        advance()
        while let scalar = peek(), scalar != "\"", scalar != "\n" {
            advance()
            guard scalar == "\\", let next = peek() else {
                text.append(scalar)
                continue
            }
            advance()
            switch next {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "\n": break
            default: text.append(next)
            }
        }
        if peek() == "\"" { advance() }
        return String(text)
    }

    private mutating func skipLine() {
        while let scalar = peek(), scalar != "\n" {
            advance()
            if scalar == "\\", peek() != nil { advance() }
        }
    }

    private mutating func skipComment() {
        advance()
        advance()
        while peek() != nil, !(peek() == "*" && peek(1) == "/") { advance() }
        for _ in 0..<2 where peek() != nil { advance() }
    }

    /// Reads `#define NAME VALUE` and skips from `#if 0` to `#endif`, `#else` or `#elif`.
    private mutating func readDirective() {
        advance()
        let start = place
        skipLine()
        let rest = String(String.UnicodeScalarView(scalars[start..<place])).trimmed
        let words = rest.split(maxSplits: 2) { $0 == " " || $0 == "\t" }
        if words.first == "if", words.count > 1, words[1] == "0" {
            var depth = 1
            while depth > 0, peek() != nil {
                advance()
                let start = place
                skipLine()
                switch directive(String(String.UnicodeScalarView(scalars[start..<place]))) {
                case "if", "ifdef", "ifndef": depth += 1
                case "endif": depth -= 1
                case "else", "elif": if depth == 1 { depth = 0 }
                default: break
                }
            }
        } else if words.first == "define", words.count == 3 {
            var inner = CInitializers(tokensOf: String(words[2]))
            macros[String(words[1])] = inner.readValue(upTo: inner.tokens.count)
        }
    }

    /// Returns the name of the preprocessor directive on a line, such as `endif`; nil if there is none.
    private func directive(_ line: String) -> Substring? {
        let line = line.trimmed
        guard line.first == "#" else { return nil }
        return line.dropFirst().drop { $0 == " " || $0 == "\t" }.prefix { $0.isLetter }
    }

    private init(tokensOf text: String) {
        scalars = Array(text.unicodeScalars)
        while let scalar = peek() {
            if scalar.properties.isWhitespace {
                advance()
            } else if let content = readToken() {
                tokens.append(Token(content: content, line: 1))
            }
        }
        place = 0
    }

    private func peek(_ offset: Int = 0) -> Unicode.Scalar? { place + offset < scalars.count ? scalars[place + offset] : nil }

    @discardableResult
    private mutating func advance() -> Unicode.Scalar {
        let scalar = scalars[place]
        if scalar == "\n" { line += 1 }
        place += 1
        return scalar
    }

    private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
        let start = place
        while let scalar = peek(), isPart(scalar) { advance() }
        return String(String.UnicodeScalarView(scalars[start..<place]))
    }

    // MARK: - Declarations

    private mutating func readDeclarations() {
        place = 0
        while place < tokens.count {
            if tokens[place].content == .name("gestures"), sign(at: place + 1) == "[" {
                while place < tokens.count, sign(at: place) != "{" { place += 1 }
                place += 1
                readGestures()
            } else if case .name(let name) = tokens[place].content, sign(at: place + 1) == "=" {
                let line = tokens[place].line
                place += 2
                let start = place
                while place < tokens.count, sign(at: place) != ";" { place += 1 }
                let end = place
                place = start
                variables.append((name, readValue(upTo: end), line))
                place = end
            } else {
                place += 1
            }
        }
    }

    private mutating func readGestures() {
        var entries = gestures ?? []
        while place < tokens.count, sign(at: place) != "}" {
            guard sign(at: place) == "{" else {
                place += 1
                continue
            }
            let line = tokens[place].line
            place += 1
            var values: [Value] = []
            while place < tokens.count, sign(at: place) != "}" {
                let start = place
                var depth = 0
                while place < tokens.count, depth > 0 || (sign(at: place) != "," && sign(at: place) != "}") {
                    if sign(at: place) == "{" || sign(at: place) == "(" { depth += 1 }
                    if sign(at: place) == "}" || sign(at: place) == ")" { depth -= 1 }
                    place += 1
                }
                let end = place
                place = start
                if end > start { values.append(readValue(upTo: end)) }
                place = end
                if sign(at: place) == "," { place += 1 }
            }
            place += 1
            entries.append(Entry(values: values, line: line))
        }
        gestures = entries
    }

    /// Reads one value, with or without `.name =`; adjacent pieces of text are joined.
    private mutating func readValue(upTo end: Int) -> Value {
        var start = place
        if sign(at: start) == ".", start + 2 < end, sign(at: start + 2) == "=" { start += 3 }
        var text: String?
        for index in start..<max(start, end) {
            switch tokens[index].content {
            case .text(let piece): text = (text ?? "") + piece
            case .name(let name):
                if case .text(let piece)? = macros[name] {
                    guard budget.take(piece) else { return .other }
                    text = (text ?? "") + piece
                } else {
                    return end == start + 1 ? macros[name] ?? .name(name) : .other
                }
            case .number(let number): return end == start + 1 ? Self.number(number) : .other
            case .sign: return .other
            }
        }
        return text.map { .text($0) } ?? .other
    }

    /// Returns a number without its fraction; `other` if the text is not a number, or not below a million.
    private static func number(_ text: String) -> Value {
        guard let number = Double(text), number.magnitude < 1_000_000 else { return .other }
        return .number(Int(number))
    }

    /// Returns the sign at an index; nil for other tokens.
    private func sign(at index: Int) -> Unicode.Scalar? {
        guard index < tokens.count, case .sign(let sign) = tokens[index].content else {
            // A lone dot is read as a number.
            if index < tokens.count, tokens[index].content == .number(".") { return "." }
            return nil
        }
        return sign
    }
}
