internal import Configuration

/// Text as TOML has it.
enum TOMLText {
    /// In single quotes, which leave everything as it is, or in double ones with escapes where those cannot hold it.
    static func string(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { $0 != "'" && ($0 == "\t" || !isControl($0)) }
        if isPlain { return text.contains("\"") || text.contains("\\") ? "'\(text)'" : "\"\(text)\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isControl(scalar):
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Lines of a comment: `# …` each.
    static func comment(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "#\n" : "# \(visible($0))\n" }.joined()
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) }
}
