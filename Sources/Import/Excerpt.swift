internal import Configuration

/// Foreign text, made fit for a message: on one line, short, and without characters that move a terminal's cursor.
enum Excerpt {
    static let length = 60

    static func of(_ text: some StringProtocol) -> String {
        let words = text.unicodeScalars.split { $0.properties.isWhitespace }.map { String(String.UnicodeScalarView($0)) }
        let line = words.joined(separator: " ")
        let rest = line.unicodeScalars.dropFirst(length)
        return visible(String(line.unicodeScalars.prefix(length))) + (rest.isEmpty ? "" : "…")
    }

    static func quoting(_ text: some StringProtocol) -> String { "\"\(of(text))\"" }
}
