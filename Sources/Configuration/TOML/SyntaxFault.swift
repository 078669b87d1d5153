import Diagnostics

/// A reason why a file cannot be read as TOML, in words for readers without knowledge of the specification.
struct SyntaxFault: Error {
    var position: SourcePosition
    var reason: String

    static func outOfMemory(in file: Int) -> SyntaxFault {
        SyntaxFault(position: SourcePosition(line: 1, column: 1, file: file), reason: "not enough memory to read this file")
    }

    static func notUTF8(at position: SourcePosition, isUTF16: Bool = false) -> SyntaxFault {
        let reason = isUTF16 ? "this is UTF-16 text; save the file as UTF-8" : "this is not UTF-8 text; save the file as UTF-8"
        return SyntaxFault(position: position, reason: reason)
    }

    /// The last fault of a list that has reached its limit, after `count` others.
    static func tooMany(_ count: Int, at position: SourcePosition) -> SyntaxFault {
        SyntaxFault(position: position, reason: "from here on the file was not read, after \(count) errors in its syntax; mend those first")
    }

    /// The key or table that is defined twice; nil for other faults.
    private(set) var redefinition: Redefinition?
    /// True if the file can be read without the wrong statement.
    private(set) var isLocal = true

    private init(position: SourcePosition, reason: String) {
        self.position = position
        self.reason = reason
    }

    /// Adds the first definition to the reason. Changes nothing if nothing is defined twice.
    ///
    /// - Parameter key: The key of the wrong statement; empty for a header.
    mutating func note(_ first: Definition, key: String = "") {
        if let redefinition { reason = redefinition.reason(after: first, key: key) }
    }

    /// Replaces the reason by one for a file without any line of TOML.
    mutating func noteForeign(looksLikeYAML: Bool) {
        let fault = looksLikeYAML ? "this looks like YAML, but a configuration is TOML" : "no line of this file is TOML"
        reason = #"\#(fault) (key = value); "tactus import" converts the files of other gesture programs"#
    }

    /// Changes the fault to an unclosed text in triple quotes, or else to an unclosed list. The place is the end of the first line for a
    /// text, and of the last line with content for a list.
    mutating func moveToUnclosed(after bytes: ArraySlice<UInt8>, from line: Int) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { SourceLine($0) }
        let opening = lines[0]
        if let quotes = ["\"\"\"", "'''"].first(where: opening.opens) {
            position = SourcePosition(line: line, column: opening.length + 1, file: position.file)
            reason = "the closing \(quotes) is missing"
        } else {
            while lines.count > 1, lines[lines.count - 1].isBlank { lines.removeLast() }
            position = SourcePosition(line: line + lines.count - 1, column: lines[lines.count - 1].length + 1, file: position.file)
            reason = #"the closing "]" of a list is missing"#
        }
    }

    /// Rewords `message`, toml++'s "Error while parsing SCOPE: DETAIL".
    init(_ message: String, at position: SourcePosition, line: SourceLine) {
        let prefix = "Error while parsing "
        var scope = ""
        var detail = Substring(message)
        if message.hasPrefix(prefix), let colon = message.firstRange(of: ": ") {
            scope = String(message[..<colon.lowerBound].dropFirst(prefix.count))
            detail = message[colon.upperBound...]
        }
        isLocal = !message.hasPrefix("too many dots")
        if Self.bareValues.contains(scope), !detail.hasPrefix("exceeded maximum nested") {
            let value = BareValue(around: position.column, in: line, detail: String(detail))
            self.position = SourcePosition(line: position.line, column: value.column, file: position.file)
            reason = value.reason
        } else if Self.isAboutEscape(scope, detail), let column = line.column(of: "\\", before: position.column) {
            self.position = SourcePosition(line: position.line, column: column, file: position.file)
            reason = "a backslash begins an escape here; write it twice, or put the text in single quotes: '…'"
        } else {
            // toml++ counts the end of the file as a character of its last line.
            var column = min(position.column, line.length + 1)
            if detail.hasSuffix("(dangling comma)") { column = line.column(of: ",", before: column) ?? column }
            self.position = SourcePosition(line: position.line, column: column, file: position.file)
            redefinition = Redefinition(detail, scope: scope, in: line, at: position.column)
            reason =
                redefinition?.reason
                ?? Self.foreignAdvice(line, detail)
                ?? Self.quoteAdvice(line, at: position.column, detail)
                ?? Self.colonAdvice(line, at: position.column, detail)
                ?? Self.reason(scope: scope, detail: String(detail), found: line.character(at: position.column))
        }
    }

    private static func isAboutEscape(_ scope: String, _ detail: Substring) -> Bool {
        scope == "unicode scalar sequence" && detail != "encountered end-of-file"
            || ["unknown escape sequence", "escape sequence '", "line-ending backslashes"].contains(where: detail.hasPrefix)
    }

    /// The names that toml++ gives to values without quotes.
    private static let bareValues: Set = [
        "value", "boolean", "decimal integer", "hexadecimal integer", "octal integer", "binary integer", "floating-point",
        "hexadecimal floating-point", "date", "time", "date-time",
    ]

    /// Returns the reason for a line of libinput-gestures; nil for other lines.
    private static func foreignAdvice(_ line: SourceLine, _ detail: Substring) -> String? {
        let words = line.text(from: 1, length: 40).split { $0 == " " || $0 == "\t" }.prefix(2)
        let isGesture = words.first == "gesture" && ["swipe", "pinch", "hold"].contains(words.last)
        guard isGesture, detail.hasPrefix("expected '='") else { return nil }
        return #"this is a line of libinput-gestures; "tactus import" converts its file"#
    }

    /// Returns the reason for a text that ends at a quote inside it; nil if the line has no other quote after the text.
    private static func quoteAdvice(_ line: SourceLine, at column: Int, _ detail: Substring) -> String? {
        guard detail.hasPrefix("expected a comment or whitespace"), let quote = line.character(at: column - 1),
            "\"'".unicodeScalars.contains(quote), line.character(at: column) != ";"
        else { return nil }
        let (text, rest) = line.sides(of: column)
        guard rest.unicodeScalars.contains(quote) else { return nil }
        let other = quote == "'" ? "\"" : "'"
        let whole =
            (text + rest).contains { other.contains($0) || quote == "'" && $0 == "\\" }
            ? "three single quotes: '''…'''" : quote == "'" ? "double quotes: \"…\"" : "single quotes: '…'"
        return "the text ended at the quote before this; for quotes inside it, put the whole in \(whole)"
    }

    /// Returns the reason for `key: value`, with the line to write instead; nil for other lines.
    private static func colonAdvice(_ line: SourceLine, at column: Int, _ detail: Substring) -> String? {
        guard detail.hasPrefix("expected '='"), line.character(at: column) == ":" else { return nil }
        let (key, value) = line.sides(of: column)
        let example: String
        switch (key, value) {
        case ("gesture", ""), ("device", ""): example = "[[\(key)]]"
        case ("settings", ""): example = "[settings]"
        case (_, ""): example = "\(key) = …"
        default:
            let isValue = value.first.map { "\"'[{+-".contains($0) || $0.isNumber } ?? false || ["true", "false"].contains(value)
            example = "\(key) = \(isValue ? value : "\"\(value)\"")"
        }
        return #"expected "=" after the key, found ":"; write \#(printable(example))"#
    }

    private static func reason(scope: String, detail: String, found: Unicode.Scalar?) -> String {
        let found = found.map { $0 == "\"" ? "a quote" : quoted(String($0)) } ?? "the end of the line"
        let isString = scope == "string" || scope == "literal string"
        if detail == "encountered end-of-file" {
            switch scope {
            case "string", "literal string", "unicode scalar sequence": return "the closing quote is missing"
            case "array": return #"the closing "]" of a list is missing"#
            case "inline table": return #"the closing "}" is missing"#
            case "table header": return #"the closing "]" is missing"#
            case "key-value pair": return "the value is missing; write key = value"
            default: return "the file ends in the middle of this"
            }
        }
        for (beginning, reason) in [
            ("cannot insert", "[\(printable(detail.quotedName))] cannot add to a table in braces; write all of its keys in the braces"),
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
            ("expected key-value pair, saw closing '}'", "remove this comma: the last value in { … } has none after it"),
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
        if scope == "comment", detail.contains("control characters") { return "a comment cannot hold \(found); delete it" }
        return printable(detail)
    }
}

extension StringProtocol {
    /// The part of a message that toml++ puts into quotes; empty if there is none.
    var quotedName: String { String(split(separator: "'", maxSplits: 1).dropFirst().first?.prefix { $0 != "'" } ?? "") }
}
