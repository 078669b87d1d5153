/// Formats JSON values as text on one line.
package enum JSON {
    package static func object(_ members: [(String, String)]) -> String {
        var text = "{"
        for (name, value) in members {
            if text.utf8.count > 1 { text += "," }
            text += string(name)
            text += ":"
            text += value
        }
        return text + "}"
    }

    package static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }

    package static func string(_ text: String) -> String {
        // Nearly all text is plain ASCII. Looking up the category of each character would be slow.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            return "\"\(text)\""
        }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.isEscaped:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension Unicode.Scalar {
    /// True for characters that would break a line, or that YAML does not allow without an escape.
    fileprivate var isEscaped: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: value == 0xFEFF || value == 0xFFFE || value == 0xFFFF
        }
    }
}
