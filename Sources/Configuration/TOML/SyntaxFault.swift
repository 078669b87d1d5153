/// Why a file is not TOML, in words for a person who never read the specification.
struct SyntaxFault: Error {
    var position: SourcePosition
    var reason: String

    static func outOfMemory(in file: Int) -> SyntaxFault {
        SyntaxFault(position: SourcePosition(line: 1, column: 1, file: file), reason: "not enough memory to read this file")
    }

    static func notUTF8(at position: SourcePosition) -> SyntaxFault {
        SyntaxFault(position: position, reason: "this is not UTF-8 text")
    }

    private init(position: SourcePosition, reason: String) {
        self.position = position
        self.reason = reason
    }

    /// Rewords `message`, toml++'s "Error while parsing SCOPE: DETAIL".
    init(_ message: String, at position: SourcePosition, in source: [UInt8]) {
        let prefix = "Error while parsing "
        var scope = ""
        var detail = Substring(message)
        if message.hasPrefix(prefix), let colon = message.firstRange(of: ": ") {
            scope = String(message[..<colon.lowerBound].dropFirst(prefix.count))
            detail = message[colon.upperBound...]
        }
        let line = SourceLine(position.line, of: source)
        if Self.bareValues.contains(scope), !detail.hasPrefix("exceeded maximum nested") {
            let value = line.bareValue(around: position.column)
            self.position = SourcePosition(line: position.line, column: value.column, file: position.file)
            reason = Self.reason(forBareValue: value.text, detail: String(detail))
        } else {
            // toml++ counts the end of the file as a character of its last line.
            self.position = SourcePosition(line: position.line, column: min(position.column, line.length + 1), file: position.file)
            let isBehindQuote = line.character(at: position.column - 1) == "\"" && detail.hasPrefix("expected a comment or whitespace")
            reason =
                isBehindQuote
                ? "the text ended at the quote before this; for quotes inside it, put the whole in single quotes: '…'"
                : Self.reason(scope: scope, detail: String(detail), found: line.character(at: position.column))
        }
    }

    /// What toml++ calls values that are not quoted.
    private static let bareValues: Set = [
        "value", "boolean", "decimal integer", "hexadecimal integer", "octal integer", "binary integer", "floating-point",
        "hexadecimal floating-point", "date", "time", "date-time",
    ]

    private static func reason(forBareValue value: String, detail: String) -> String {
        switch value.lowercased() {
        case "": return "the value is missing"
        case "true", "false", "yes", "no", "on", "off": return "\(quoted(value)) is not a value; write true or false, in lower case"
        default: break
        }
        if value.contains(where: { "“”„‘’«»".contains($0) }) { return "quotes are straight: \" or '" }
        let looksLikeNumber = value.first.map { $0.isNumber || "+-.".contains($0) } ?? false
        let ends = value.split(separator: "-", omittingEmptySubsequences: false)
        if ends.count == 2, ends.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }) {
            return "\(quoted(value)) is neither a number nor a date; a range stands in quotes: write \(quoted(value))"
        }
        if looksLikeNumber, value.allSatisfy({ $0.isASCII && $0.isNumber || "+-_.:eExXobTZ ".contains($0) }) {
            let isHelpful = ["leading zeroes", "underscores", "not representable"].contains(where: detail.contains)
            return "\(quoted(value)) is neither a number nor a date" + (isHelpful ? ": \(printable(detail))" : "")
        }
        return "text and values with a unit stand in quotes: write \(value.contains("\"") ? "'\(printable(value))'" : quoted(value))"
    }

    private static func reason(scope: String, detail: String, found: Unicode.Scalar?) -> String {
        let found = found.map { $0 == "\"" ? "a quote" : quoted(String($0)) } ?? "the end of the line"
        let isString = scope == "string" || scope == "literal string"
        let name = printable(detail.split(separator: "'", maxSplits: 1).dropFirst().first?.prefix { $0 != "'" } ?? "")

        if detail.hasPrefix("cannot redefine existing") {
            if detail.hasSuffix("as dotted key-value pair") { return "a dotted key cannot add to what is written elsewhere" }
            if detail.hasSuffix("as table") { return "[\(name)] clashes with an earlier [[\(name)]] or \(name) = …" }
            if detail.hasSuffix("as array-of-tables") { return "[[\(name)]] clashes with an earlier [\(name)] or \(name) = …" }
            return scope == "table header" ? "[\(name)] is there twice" : "\"\(name)\" is set twice in the same table"
        }
        if detail == "encountered end-of-file" {
            switch scope {
            case "string", "literal string": return "the closing quote is missing"
            case "array": return #"the closing "]" of a list is missing"#
            case "inline table": return #"the closing "}" is missing"#
            case "table header": return #"the closing "]" is missing"#
            case "key-value pair": return "the value is missing; write key = value"
            default: return "the file ends in the middle of this"
            }
        }
        for (beginning, reason) in [
            ("too many key parts", "a key has too many parts"),
            ("too many dots", "too many keys are written with dots; use tables in braces"),
            ("exceeded maximum nested value depth", "values are nested too deep"),
            ("expected '\\n' after '\\r'", "a carriage return stands alone; end lines with a line feed"),
            ("expected '='", "expected \"=\" after the key, found \(found)"),
            ("expected value, saw", "the value is missing"),
            ("expected bare key", "expected a name, found \(found)"),
            ("expected ']'", "expected \"]\", found \(found)"),
            ("expected keys, tables", "expected a key, a [table] or a # comment, found \(found)"),
            ("expected value or closing ']'", "a comma too many"),
            ("expected key-value pair or closing '}'", "a comma too many"),
            ("expected comma or closing ']'", "expected \",\" or \"]\", found \(found)"),
            ("expected comma or closing '}'", "expected \",\" or \"}\", found \(found)"),
            ("expected key-value pair, saw closing '}'", "the last value in { … } has no comma after it"),
            ("expected key or closing '}'", "expected a key or \"}\", found \(found); a table in braces stays on one line"),
            ("tables with blank bare keys", "the name in the brackets is missing"),
            ("expected a comment or whitespace", "expected the end of the line, found \(found); only a comment may follow"),
        ] where detail.hasPrefix(beginning) {
            return reason
        }
        if isString, detail.contains("control characters") {
            return found == quoted("\n") || found == quoted("\r") || found == "the end of the line"
                ? "the closing quote is missing" : "a string cannot hold \(found) as it is; write it as an escape such as \\u0007"
        }
        if detail.hasPrefix("unknown escape sequence") || scope == "unicode scalar sequence" {
            return "a backslash begins an escape here; write it twice, or put the text in single quotes: '…'"
        }
        return printable(detail)
    }
}

/// One line of the file, as characters.
private struct SourceLine {
    private var characters: [Unicode.Scalar]

    /// Empty when the file has fewer lines.
    init(_ number: Int, of source: [UInt8]) {
        let lines = source.split(separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
        characters = number <= lines.count ? Array(String(decoding: lines[number - 1], as: UTF8.self).unicodeScalars) : []
    }

    var length: Int { characters.count }

    func character(at column: Int) -> Unicode.Scalar? {
        characters.indices.contains(column - 1) ? characters[column - 1] : nil
    }

    /// The unquoted value that `column` lies in or just behind, without the space around it, and where it begins.
    func bareValue(around column: Int) -> (text: String, column: Int) {
        let place = min(column - 1, characters.count)
        var start = characters[..<place].lastIndex { "=,[{".unicodeScalars.contains($0) }.map { $0 + 1 } ?? 0
        while start < characters.count, characters[start] == " " || characters[start] == "\t" { start += 1 }
        var end = characters[start...].firstIndex { ",]}#".unicodeScalars.contains($0) } ?? characters.count
        while end > start, characters[end - 1].properties.isWhitespace { end -= 1 }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters[start..<end])
        return (String(text), start + 1)
    }
}
