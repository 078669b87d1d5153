/// A line of the file, cut if it is long, with a mark under one place in it, as compilers show it:
///
///        3 | swipe = { direction = "lefft" }
///          |                       ^~~~~~~
///
/// It is made for terminals: characters of the file that could control a terminal are escaped.
package struct SourceExcerpt: Hashable, Sendable {
    /// The line of the file, and the line with the mark. Both begin with a blank, and neither has a tab or a line end.
    package let lines: [String]

    /// The most columns of text; a longer line is cut around the place. Our choice.
    static let width = 100
    /// The most columns before the place in a line that is cut. Our choice.
    static let lead = 60
    /// The most characters on each side of the place. Our choice: without a limit, characters that fill no column could be endless.
    static let reach = 300

    /// Makes an excerpt; nil if the file has no such line, if the line is too long, or if only white space is within ``reach`` of
    /// the place.
    package init?(of text: SourceText, at span: SourceSpan) {
        let position = span.start
        guard let line = text.line(position.line) else { return nil }
        let place = min(max(position.column, 1) - 1, line.count)
        let (before, after) = (line[..<place].suffix(Self.reach), line[place...].prefix(Self.reach))
        guard before.contains(where: { !$0.properties.isWhitespace }) || after.contains(where: { !$0.properties.isWhitespace }) else {
            return nil
        }
        var cells = Cells(Array(before + after))
        let mark = before.count..<(before.count + min(span.length ?? 1, max(after.count, 1)))
        let range = cells.window(around: mark, startsCut: place > before.count)
        let underline = cells.mark(mark, in: range)
        let number = "\(position.line)"
        let margin = String(repeating: " ", count: max(5 - number.utf8.count, 1))
        lines = [
            "\(margin)\(number) | \(cells.text(in: range))",
            "\(margin)\(String(repeating: " ", count: number.utf8.count)) | \(underline)",
        ]
    }
}

/// The characters as a terminal shows them.
private struct Cells {
    private var cells: [(text: String, columns: Int)] = []
    private var isCutBefore = false

    init(_ scalars: [Unicode.Scalar]) {
        var column = 0
        for scalar in scalars {
            var text = visible(String(scalar))
            // Our choice: a tab stop at every fourth column, as in many editors.
            if scalar == "\t" { text = String(repeating: " ", count: 4 - column % 4) }
            let columns = text.utf8.count > 1 && text.utf8.allSatisfy({ $0 < 0x80 }) ? text.utf8.count : scalar.columns
            cells.append((text, columns))
            column += columns
        }
    }

    private func columns(_ range: Range<Int>) -> Int { cells[range].reduce(0) { $0 + $1.columns } }

    /// Returns the range of characters to show: all of them if they start the line and fit, otherwise those around the start of the mark.
    /// Records whether text before the range is left out. `startsCut` is true if the line has text before the first cell.
    mutating func window(around mark: Range<Int>, startsCut: Bool) -> Range<Int> {
        isCutBefore = startsCut
        if !startsCut, columns(cells.indices) <= SourceExcerpt.width { return cells.indices }
        var (start, end) = (min(mark.lowerBound, cells.count), min(mark.lowerBound, cells.count))
        var room = SourceExcerpt.lead
        while start > 0, cells[start - 1].columns <= room {
            start -= 1
            room -= cells[start].columns
        }
        if start > 0 { isCutBefore = true }
        room = SourceExcerpt.width - columns(start..<end)
        while end < cells.count, cells[end].columns <= room {
            room -= cells[end].columns
            end += 1
        }
        return start..<end
    }

    func text(in range: Range<Int>) -> String {
        (isCutBefore ? "…" : "") + cells[range].map(\.text).joined() + (range.upperBound < cells.count ? "…" : "")
    }

    func mark(_ mark: Range<Int>, in range: Range<Int>) -> String {
        let start = min(mark.lowerBound, range.upperBound)
        let shown = mark.clamped(to: range)
        let length = max(shown.isEmpty ? 1 : columns(shown), 1)
        let indent = columns(range.lowerBound..<start) + (isCutBefore ? 1 : 0)
        return String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: length - 1)
    }
}
