/// Writes text as YAML scalars that every reader of YAML 1.1 gives back unchanged.
enum YAMLText {
    // The most characters in a line. Our choice: three times a line of a shape with many points, and far below
    // `RecordingLimits.lineLength`.
    private static let lineLength = 20_000

    /// Writes a string in double quotes, on one line. Escapes characters that YAML does not allow: a device chooses its own name.
    static func quoted(_ text: String) -> String { "\"\(text.unicodeScalars.map(escaped).joined())\"" }

    /// Writes the text after a key of a mapping: its lines as they are. If a character or a long line forbids that, or the last line has
    /// no line end, the text is in double quotes.
    /// - Parameter indentation: The column of the key.
    static func block(_ text: String, indentation: Int) -> String {
        let margin = String(repeating: " ", count: indentation + 2)
        guard text.utf8.last == UInt8(ascii: "\n"), text.unicodeScalars.allSatisfy({ $0 == "\n" || $0 == "\t" || isPlain($0) }) else {
            return quoted(text, margin: margin)
        }
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        if lines.contains(where: { $0.count > lineLength }) { return quoted(text, margin: margin) }
        // The 2 is the indentation, needed if the first line begins with blanks. The plus keeps blank lines at the end.
        return "|2+" + lines.map { "\n" + ($0.isEmpty ? "" : margin + String($0)) }.joined()
    }

    /// Writes a string in double quotes, on as many lines as it needs, joined by escaped line breaks.
    private static func quoted(_ text: String, margin: String) -> String {
        var result = "\""
        var length = 0
        for scalar in text.unicodeScalars {
            if length == lineLength {
                // YAML drops blanks at the beginning of a continuation line.
                result += "\\\n\(margin)\(scalar == " " ? "\\x20" : escaped(scalar))"
                length = 1
            } else {
                result += escaped(scalar)
                length += 1
            }
        }
        return result + "\""
    }

    /// Escapes the characters of JSON that YAML does not allow. They occur only within double quotes.
    static func visible(_ json: String) -> String { json.unicodeScalars.map { isPlain($0) ? String($0) : escaped($0) }.joined() }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
        if isPlain(scalar) { return String(scalar) }
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// True for a character that YAML allows unescaped and that ends no line.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...: true
        default: false
        }
    }
}
