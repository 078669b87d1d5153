/// A wrong escape in a text, and the reason for a message.
struct WrongEscape {
    /// The column of the backslash.
    let column: Int
    let reason: String

    /// Finds the escape before the column of an error; nil if the error is another one.
    ///
    /// - Parameters:
    ///   - scope: The part of the file that toml++ was reading, in its words.
    ///   - detail: toml++'s words on the error.
    init?(before column: Int, in line: SourceLine, scope: String, detail: Substring) {
        let isEscape =
            scope == "unicode scalar sequence" && detail != "encountered end-of-file"
            || ["unknown escape sequence", "escape sequence '", "line-ending backslashes"].contains(where: detail.hasPrefix)
        guard isEscape, let backslash = line.column(of: "\\", before: column) else { return nil }
        self.column = backslash
        // The longest escape is a pair of surrogates with 12 characters.
        reason = Self.reason(for: line.text(from: backslash, length: 12))
    }

    /// Returns the reason for a text that begins with a backslash.
    private static func reason(for escape: String) -> String {
        let digits = escape.hexadecimalDigits(after: 2)
        switch escape.dropFirst().first {
        case "e": return noEscape("\\e", instead: "\\u001b")
        case "x" where digits.count >= 2:
            // From 80 on, the escape of C is a byte of a character, not a character.
            let isCharacter = ("01"..."7f").contains(digits.prefix(2).lowercased())
            return noEscape("\\x\(digits.prefix(2))", instead: isCharacter ? "\\u00\(digits.prefix(2))" : "the character")
        case "u" where !digits.isEmpty: return reason(forCode: digits.prefix(4), of: 4, after: "\\u", in: escape)
        case "U" where !digits.isEmpty: return reason(forCode: digits.prefix(8), of: 8, after: "\\U", in: escape)
        default: return "a backslash begins an escape here; write it twice, or put the text in single quotes: '…'"
        }
    }

    private static func noEscape(_ escape: String, instead: String) -> String {
        #"\#(escape) is no escape in TOML; write \#(instead), or \\#(escape) for the backslash itself"#
    }

    private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

    /// Returns the reason for a character's code.
    ///
    /// - Parameter text: The text from the backslash on, which may hold the second half of a surrogate pair.
    private static func reason(forCode digits: Substring, of count: Int, after prefix: String, in text: String) -> String {
        let escape = prefix + digits
        if digits.count < count {
            let missing = zeros(count - digits.count)
            return #"\#(escape) has too few digits; write \#(prefix + missing + digits), or \\#(escape) for the backslash itself"#
        }
        guard let code = UInt32(digits, radix: 16), (0xD800...0xDFFF).contains(code) else {
            return #"\#(escape) is no character; the last one is \U0010FFFF"#
        }
        let rest = text.dropFirst(escape.count)
        guard code < 0xDC00, rest.hasPrefix("\\u"), let low = UInt32(String(rest).hexadecimalDigits(after: 2).prefix(4), radix: 16),
            (0xDC00...0xDFFF).contains(low)
        else { return "\(escape) is no character, only half of one; write the character itself" }
        let whole = String(0x10000 + (code - 0xD800) << 10 + (low - 0xDC00), radix: 16)
        return "\(escape) is no character, only half of one; write \\U\(zeros(8 - whole.count))\(whole) for both halves"
    }
}

extension String {
    /// Returns the hexadecimal digits that follow the first `count` characters.
    fileprivate func hexadecimalDigits(after count: Int) -> Substring { dropFirst(count).prefix { $0.isASCII && $0.isHexDigit } }
}
