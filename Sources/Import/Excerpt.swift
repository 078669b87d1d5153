internal import Configuration

/// Foreign text, made fit for a message: on one line, short, and without characters that move a terminal's cursor.
enum Excerpt {
    static let length = 60
    /// The longest single word that is shown whole.
    private static let wordLength = 200

    /// Cut between words, so that a path is there as a whole or not at all.
    static func of(_ text: some StringProtocol) -> String {
        var line = ""
        for word in text.unicodeScalars.split(whereSeparator: { $0.properties.isWhitespace }) {
            if !line.isEmpty, line.unicodeScalars.count + 1 + word.count > length { return visible(line) + " …" }
            if word.count > wordLength { return visible(line + String(String.UnicodeScalarView(word.prefix(wordLength)))) + "…" }
            line += (line.isEmpty ? "" : " ") + String(String.UnicodeScalarView(word))
        }
        return visible(line)
    }

    /// The name of a file, never cut: an editor or a terminal opens it.
    static func name(_ file: String) -> String { visible(file) }

    static func quoting(_ text: some StringProtocol) -> String { "\"\(of(text))\"" }
}
