import Configuration

/// The text of a gesture's table with other thresholds.
package struct GestureText: Hashable, Sendable {
    /// The lines from the header to the end of the table, without trailing blank lines and comments.
    package let lines: [String]
    /// The whole file with these lines in it.
    package let file: String

    /// Edits a gesture; nil unless the file has the line `header`, and the kind's keys are in braces on one line after it, or dotted.
    ///
    /// - Parameters:
    ///   - file: The text of a valid configuration.
    ///   - header: The line of the gesture's `[[gesture]]`, counted from 1.
    package init?(_ file: String, header: Int, changes: [ThresholdChange]) {
        var lines = file.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
        let bytes = Array(file.utf8)
        var scanner = TOMLScanner(bytes)
        var own: [ClosedRange<Int>] = []
        while let statement = scanner.next(in: bytes) {
            if statement.lines.lowerBound <= header { continue }
            if statement.isHeader { break }
            own.append(statement.lines)
        }
        guard let end = own.last?.upperBound, let added = Self.edit(&lines, own.map { $0.lowerBound - 1 }, changes) else { return nil }
        self.lines = Array(lines[(header - 1)..<(end + added)])
        self.file = lines.joined(separator: "\n")
    }

    /// Edits the keys of the kind in the lines at these places. Returns the number of lines that it has added; nil if the keys are written
    /// neither in braces on one line nor dotted.
    private static func edit(_ lines: inout [String], _ places: [Int], _ changes: [ThresholdChange]) -> Int? {
        let values = changes.map { (key: $0.threshold.key, value: $0.threshold.written($0.proposed)) }
        for place in places {
            guard var line = KindLine(lines[place], words: GestureKind.words) else { continue }
            for (key, value) in values { line.set(key, to: value) }
            lines[place] = line.text
            return 0
        }
        let dotted = places.compactMap { place in DottedKey(lines[place], words: GestureKind.words).map { (place, line: $0) } }
        guard let (last, line) = dotted.last else { return nil }
        var added: [String] = []
        for (key, value) in values {
            if let (place, line) = dotted.first(where: { $0.line.key == key }) {
                lines[place] = line.text(with: value)
            } else {
                added.append(line.text(of: key, value))
            }
        }
        // The value of the last dotted key may have several lines.
        lines.insert(contentsOf: added, at: last)
        return added.count
    }
}

/// The line with the kind of a gesture, such as `swipe = { fingers = 3, direction = "left" }`. Items that are not changed stay as written,
/// even if their keys are unknown; only the blanks around them may change.
package struct KindLine: Hashable, Sendable {
    private let head: String
    private var items: [String]
    private let tail: String

    /// Reads a line; nil unless it has one of `words`, an equals sign, and braces that close on the line.
    package init?(_ line: String, words: [String]) {
        guard let equals = line.firstIndex(of: "="), let open = line[equals...].firstIndex(of: "{"),
            words.contains(Self.trim(line[..<equals])), Self.trim(line[line.index(after: equals)..<open]).isEmpty,
            let content = Content(line[line.index(after: open)...])
        else { return nil }
        head = String(line[..<open])
        items = content.items
        tail = String(content.rest)
    }

    /// Sets the value of a key, or adds the key at the end.
    package mutating func set(_ key: String, to value: String) {
        let item = "\(key) = \(value)"
        let place = items.firstIndex { Self.trim($0.prefix { $0 != "=" }) == key }
        if let place { items[place] = item } else { items.append(item) }
    }

    package var text: String { head + (items.isEmpty ? "{}" : "{ \(items.joined(separator: ", ")) }") + tail }

    static func trim(_ text: some StringProtocol) -> String {
        let start = text.drop { $0 == " " || $0 == "\t" }
        guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return String(start[...last])
    }

    /// The items in the braces, split at the commas between keys, and the text after the braces.
    private struct Content {
        var items: [String] = []
        var rest: Substring

        /// Reads text after the opening brace; nil if the closing one is missing.
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
