internal import Diagnostics

/// Estimates the width of text, because the font is not known. The estimate is for wide fonts (DejaVu Sans, Verdana), so that text also
/// fits with other fonts.
enum TextFit {
    /// The width of a digit, as a multiple of the font size.
    static let digit = 0.64

    /// Returns the width of text in the unit of the font's size.
    static func width(_ text: String, size: Double, isBold: Bool = false) -> Double {
        var width = 0.0
        for scalar in visible(text).unicodeScalars { width += Self.width(scalar) }
        return width * size * (isBold ? 1.1 : 1)
    }

    private static func width(_ scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "i", "j", "l", "I", "'", ".", ",", ":", ";", "|", " ", "!", "f", "t", "(", ")", "[", "]", "/", "\\", "r", "-": 0.42
        case "m", "w", "M", "W", "@", "%", "…", "→": 1.0
        case "0"..."9": digit
        case "A"..."Z": 0.75
        case "\u{20}"..."\u{7e}": scalar == "<" || scalar == ">" || scalar == "=" || scalar == "+" ? 0.84 : 0.63
        case "\u{a0}"..."\u{24f}": 0.75
        default: scalar.properties.generalCategory == .nonspacingMark ? 0 : 1.05
        }
    }

    /// Returns the text, cut with an ellipsis if it is wider than `limit`.
    static func cut(_ text: String, to limit: Double, size: Double, isBold: Bool = false) -> String {
        // Escapes are wider than the characters they replace, so they are inserted before the text is cut.
        let text = visible(text)
        if width(text, size: size, isBold: isBold) <= limit { return text }
        let room = limit - width("…", size: size, isBold: isBold)
        var (cut, used) = ("", 0.0)
        for character in text {
            used += width(String(character), size: size, isBold: isBold)
            if used > room { break }
            cut.append(character)
        }
        return cut + "…"
    }

    /// Returns the text in at most `count` lines that are no wider than `limit`, broken at blanks. A word that is too wide for a line is
    /// cut, as is the last line if words are left.
    static func lines(_ text: String, width limit: Double, size: Double, isBold: Bool = false, atMost count: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        // The text is bounded, because longer text would not be shown.
        var words = visible(text).prefix(2000).split(separator: " ").map(String.init)[...]
        while let word = words.first {
            let longer = line.isEmpty ? word : "\(line) \(word)"
            if line.isEmpty || width(longer, size: size, isBold: isBold) <= limit {
                line = longer
                words.removeFirst()
            } else {
                if lines.count + 1 == count { break }
                lines.append(line)
                line = ""
            }
        }
        if !words.isEmpty { line += " " + words.joined(separator: " ") }
        lines.append(line)
        return lines.map { cut($0, to: limit, size: size, isBold: isBold) }
    }
}
