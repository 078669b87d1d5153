/// A line with one key of a gesture's kind, such as `swipe.distance = "9mm"`.
struct DottedKey {
    let key: String
    /// The text before the key, such as `swipe.`.
    private let head: String
    /// The text after the value, such as a comment.
    private let tail: String

    /// Reads a line; nil unless it has one of `words`, a dot, a key, and an equals sign.
    init?(_ line: String, words: [String]) {
        guard let equals = line.firstIndex(of: "="), let dot = line[..<equals].firstIndex(of: "."),
            words.contains(KindLine.trim(line[..<dot]))
        else { return nil }
        head = String(line[...dot])
        key = KindLine.trim(line[line.index(after: dot)..<equals])
        let value = line[line.index(after: equals)...].drop { $0 == " " || $0 == "\t" }
        if let quote = value.first, quote == "\"" || quote == "'" {
            tail = String(value.dropFirst().drop { $0 != quote }.dropFirst())
        } else {
            tail = String(value.drop { $0 != " " && $0 != "\t" && $0 != "#" })
        }
    }

    /// Returns the line with another value.
    func text(with value: String) -> String { text(of: key, value) + tail }

    /// Returns a line with another key of the same kind.
    func text(of key: String, _ value: String) -> String { "\(head)\(key) = \(value)" }
}
