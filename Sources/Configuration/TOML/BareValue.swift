import Diagnostics

/// A value without quotes that is not TOML, and the reason for a message.
struct BareValue {
    /// The column of the fault: the beginning of the value, or the sign that is wrong.
    private(set) var column: Int
    private(set) var reason: String

    /// Finds the fault of the value around a column, or just before it.
    ///
    /// - Parameter detail: toml++'s words on the value.
    init(around column: Int, in line: SourceLine, detail: String) {
        let (text, start) = line.bareValue(around: column)
        self.column = start
        let before = line.sides(of: start).0
        if text.hasPrefix("=") {
            reason = #"a "=" too many"#
        } else if before.hasSuffix("["), text.isAssignment {
            self.column = line.column(of: "[", before: start) ?? start
            reason = "keys stand in braces, not in a list: write { … }"
        } else if text.hasPrefix("("), text.dropFirst().trimmed.isAssignment {
            reason = "keys stand in braces: write { … }, not ( … )"
        } else if let semicolon = text.firstIndex(of: ";"), text[..<semicolon].trimmed.isBareValue {
            self.column = start + text[..<semicolon].unicodeScalars.count
            // A line without a key before the value belongs to a list that began earlier.
            let isInside = !before.contains("=") || before.contains { "[{".contains($0) }
            reason = isInside ? #"expected ",", found ";""# : #"expected the end of the line, found ";"; only a comment may follow"#
        } else if text.isAssignment {
            reason = "keys stand in braces: write { … }"
        } else {
            reason = Self.reason(for: before.contains("{") ? text.firstValue : text, detail: detail)
        }
    }

    private static func reason(for value: String, detail: String) -> String {
        switch value.lowercased() {
        case "": return "the value is missing"
        case "true", "false", "yes", "no", "on", "off": return "\(quoted(value)) is not a value; write true or false, in lower case"
        default: break
        }
        if value.contains(where: { "“”„‘’«»".contains($0) }) { return "quotes are straight: \" or '" }
        if closest(to: value, among: ["true", "false"]) != nil {
            return "\(quoted(value)) is not a value; write true or false, or \(quoted(value)) if it is text"
        }
        if let range = rangeAdvice(value) { return "\(quoted(value)) is neither a number nor a date; a range stands in quotes: \(range)" }
        let looksLikeNumber = value.first.map { $0.isNumber || "+-.".contains($0) } ?? false
        if looksLikeNumber, value.allSatisfy({ $0.isASCII && $0.isNumber || "+-_.:eExXobTZ ".contains($0) }) {
            let isHelpful = ["leading zeroes", "underscores", "not representable"].contains(where: detail.contains)
            return "\(quoted(value)) is neither a number nor a date" + (isHelpful ? ": \(printable(detail))" : "")
        }
        return "text and values with a unit stand in quotes: write \(value.contains("\"") ? "'\(printable(value))'" : quoted(value))"
    }

    /// Returns the advice for a range of numbers, such as `2-4` or `2..4`; nil for other values.
    private static func rangeAdvice(_ value: String) -> String? {
        func isRange(_ separator: String) -> Bool {
            let ends = value.parts(separatedBy: separator)
            return ends.count == 2 && ends.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
        }
        if isRange("-") { return "write \(quoted(value))" }
        guard isRange("..") else { return nil }
        let numbers = value.parts(separatedBy: "..")
        return "write \(quoted(numbers.joined(separator: "-"))) for fingers, or give both ends a unit, as in \"0mm..6mm\""
    }
}

extension StringProtocol {
    /// True for `key = …`.
    fileprivate var isAssignment: Bool {
        let key = prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
        return !key.isEmpty && dropFirst(key.count).trimmed.hasPrefix("=")
    }

    /// True for a number and for true and false, in any case.
    fileprivate var isBareValue: Bool {
        let word = lowercased().filter { $0 != "_" }
        return Double(word) != nil || word == "true" || word == "false"
    }

    /// The text up to a blank or a semicolon before the next `key = …`; the whole text if no key follows.
    fileprivate var firstValue: String {
        // Our choice: the next key of a table in braces is near, and a line can have megabytes.
        let beginning = String(prefix(300))
        let end = beginning.indices.prefix(200).first { " ;".contains(beginning[$0]) && beginning[$0...].dropFirst().trimmed.isAssignment }
        return end.map { String(beginning[..<$0].trimmed) } ?? String(trimmed)
    }
}
