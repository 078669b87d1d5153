/// Returns the text in quotes, escaped and shortened by ``printable(_:)``.
package func quoted(_ text: some StringProtocol) -> String { "\"\(printable(text))\"" }

/// Returns the text on one line, harmless on a terminal, and cut after 60 characters (our choice).
package func printable(_ text: some StringProtocol) -> String {
    let rest = text.unicodeScalars.dropFirst(60)
    return visible(text.unicodeScalars.prefix(60)) + (rest.isEmpty ? "" : "…")
}

/// Returns the text on one line. Characters that control a terminal or cannot be seen become escapes like `\n` or `\u{1B}`; tabs stay.
package func visible(_ text: some StringProtocol) -> String { visible(text.unicodeScalars) }

private func visible(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in scalars {
        if scalar == "\t" || scalar.isVisible { result.unicodeScalars.append(scalar) } else { result += scalar.escaped(asASCII: true) }
    }
    return result
}

extension Unicode.Scalar {
    /// False for characters that control a terminal or cannot be seen. The joiners shape words of some languages, and characters for
    /// private use are icons.
    fileprivate var isVisible: Bool {
        // Most text is ASCII, and the table of categories is slow.
        if isASCII { return (" "..."~").contains(self) }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: false
        case .format: isJoiner
        default: true
        }
    }

    /// True for the two characters that join or divide the letters or emoji beside them, and have no width of their own.
    var isJoiner: Bool { self == "\u{200C}" || self == "\u{200D}" }
}

extension StringProtocol {
    /// The text without white space at both ends.
    package var trimmed: String {
        let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
        var view = String.UnicodeScalarView(scalars)
        while let last = view.last, last.properties.isWhitespace { view.removeLast() }
        return String(view)
    }
}

/// Parts of foreign text for messages: on one line, without characters that control a terminal.
package enum Excerpt {
    private static let length = 60
    /// The most characters of a word that is shown in full. Our choice: most paths are shorter.
    private static let wordLength = 200
    private static let byteCount = 32

    /// Shortens text between words: to 60 characters, or to the first word if that is longer. So a path without blanks appears in full or
    /// not at all. Only a first word of more than 200 characters is cut.
    package static func of(_ text: some StringProtocol) -> String {
        var line = ""
        for word in text.unicodeScalars.split(whereSeparator: { $0.properties.isWhitespace }) {
            if !line.isEmpty, line.unicodeScalars.count + 1 + word.count > length { return visible(line) + " …" }
            if word.count > wordLength { return visible(line + String(String.UnicodeScalarView(word.prefix(wordLength)))) + "…" }
            line += (line.isEmpty ? "" : " ") + String(String.UnicodeScalarView(word))
        }
        return visible(line)
    }

    package static func quoting(_ text: some StringProtocol) -> String { "\"\(of(text))\"" }

    /// Quotes the first 32 bytes of a text that need not be UTF-8. Invalid bytes and characters that cannot be seen
    /// become U+FFFD.
    package static func quoting(_ bytes: some Sequence<UInt8>) -> String {
        let start = Array(bytes.prefix(byteCount + 1))
        let text = String(decoding: start.prefix(byteCount), as: UTF8.self)
        let shown = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isVisible ? $0 : "\u{FFFD}" }))
        return "\"\(shown)\(start.count > byteCount ? "…" : "")\""
    }
}

/// Returns the words of a list, or the first of them and the number of the others: `a, b and 3 more`.
///
/// - Parameters:
///   - limit: The most words in a line.
///   - hint: The text to add if the list is cut, which names the place of the whole list.
package func listed(_ words: [String], limit: Int = listLimit, hint: String = "") -> String {
    let words = words.map { visible($0) }
    if words.count <= limit { return words.joined(separator: ", ") }
    return "\(words.prefix(limit).joined(separator: ", ")) and \(words.count - limit) more\(hint)"
}

// The most words of a list in one line. Our choice: people do not read more.
package let listLimit = 8

/// Returns the words as a part of a sentence: `a, b and c`. If there are more than `limit`, the last ones are only counted.
package func joinedWithAnd(_ words: [String], limit: Int = .max) -> String {
    if words.count > limit { return listed(words, limit: limit - 1) }
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
}
