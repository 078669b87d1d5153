/// The line of a file that says what kind a gesture is, `swipe = { fingers = 3, direction = "left" }`, as its author wrote it: what is not
/// changed stays as it is, also what this program does not know.
public struct KindLine: Hashable, Sendable {
    private let head: String
    private var items: [String]
    private let tail: String

    /// Nil for any other line, such as one whose braces are not on it.
    public init?(_ line: String, words: [String]) {
        guard let equals = line.firstIndex(of: "="), let open = line[equals...].firstIndex(of: "{"),
            words.contains(Self.trim(line[..<equals])), Self.trim(line[line.index(after: equals)..<open]).isEmpty,
            let content = Content(line[line.index(after: open)...])
        else { return nil }
        head = String(line[..<open])
        items = content.items
        tail = String(content.rest)
    }

    /// Where the key is there it gets the value; where it is not it is added at the end.
    public mutating func set(_ key: String, to value: String) {
        let item = "\(key) = \(value)"
        let place = items.firstIndex { Self.trim($0.prefix { $0 != "=" }) == key }
        if let place { items[place] = item } else { items.append(item) }
    }

    public var text: String { head + (items.isEmpty ? "{}" : "{ \(items.joined(separator: ", ")) }") + tail }

    fileprivate static func trim(_ text: some StringProtocol) -> String {
        let start = text.drop { $0 == " " || $0 == "\t" }
        guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return String(start[...last])
    }

    /// What stands in the braces, cut at the commas between its keys, and what stands behind them.
    private struct Content {
        var items: [String] = []
        var rest: Substring

        /// From behind the opening brace; nil where the closing one is not there.
        init?(_ text: Substring) {
            var (depth, start, index) = (0, text.startIndex, text.startIndex)
            var quote: Character?
            while index < text.endIndex {
                let character = text[index]
                if let open = quote {
                    if character == "\\", open == "\"" { index = text.index(after: index) }
                    if character == open { quote = nil }
                } else if character == "\"" || character == "'" {
                    quote = character
                } else if character == "[" || character == "{" {
                    depth += 1
                } else if depth == 0, character == "," || character == "}" {
                    let item = KindLine.trim(text[start..<index])
                    if !item.isEmpty { items.append(item) }
                    start = text.index(after: index)
                    if character == "}" { break }
                } else if character == "]" || character == "}" {
                    depth -= 1
                }
                if index < text.endIndex { index = text.index(after: index) }
            }
            guard index < text.endIndex else { return nil }
            rest = text[start...]
        }
    }
}
