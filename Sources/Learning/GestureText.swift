/// A gesture's table as it stands in a file, with other thresholds.
public struct GestureText: Hashable, Sendable {
    /// From the header to the last line before the next one, without blank lines and comments there.
    public let lines: [String]
    /// The whole file with these lines in it.
    public let file: String

    /// Nil where the kind's keys are not in braces on one line of their own.
    ///
    /// - Parameters:
    ///   - file: The text of a valid configuration.
    ///   - header: Line of the gesture's `[[gesture]]`, from 1.
    public init?(_ file: String, header: Int, words: [String], changes: [Change]) {
        var lines = file.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
        guard lines.indices.contains(header - 1) else { return nil }
        let next = lines.indices.dropFirst(header).first { Self.isHeader(lines[$0]) } ?? lines.count
        var end = next
        while end > header, lines[end - 1].allSatisfy(\.isWhitespace) || lines[end - 1].hasPrefix("#") { end -= 1 }
        let found = (header..<end).lazy.compactMap { index in KindLine(lines[index], words: words).map { (index, $0) } }.first
        guard let (index, found) = found else { return nil }
        var line = found
        for change in changes { line.set(change.threshold.key, to: change.threshold.written(change.proposed)) }
        lines[index] = line.text
        self.lines = Array(lines[(header - 1)..<end])
        self.file = lines.joined(separator: "\n")
    }

    /// `[name]` or `[[name]]`; lines of a list begin otherwise.
    private static func isHeader(_ line: String) -> Bool {
        let text = line.drop { $0 == " " || $0 == "\t" }
        guard text.hasPrefix("[") else { return false }
        return text.drop { $0 == "[" || $0 == " " }.first.map { $0.isLetter || $0 == "_" } ?? false
    }
}
