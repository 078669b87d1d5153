/// A line of the file with a mark under one place in it, as compilers show it:
///
///        3 | swipe = { direction = "lefft" }
///          |                       ^~~~~~~
///
/// Made for terminals: no character of the file reaches one that could steer it.
public struct SourceExcerpt: Hashable, Sendable {
    /// Both begin with a blank, and neither has a tab or an end.
    public let lines: [String]

    /// Columns for the text; what is longer is cut around the place.
    static let width = 100
    /// Columns at most before the place where a line is cut.
    static let lead = 60
    /// Characters looked at before and behind the place: marks that take no room could make a line endless.
    static let reach = 300

    /// Nil where the file has no such line, or a blank one.
    public init?(of text: SourceText, at position: SourcePosition) {
        guard let line = text.line(position.line), let place = text.offset(of: position) else { return nil }
        let before = text.scalars(before: place, from: line.lowerBound, limit: Self.reach)
        let after = text.scalars(from: place, to: line.upperBound, limit: Self.reach)
        guard before.contains(where: { !$0.properties.isWhitespace }) || after.contains(where: { !$0.properties.isWhitespace }) else {
            return nil
        }
        var cells = Cells(before + after)
        let mark = before.count..<(before.count + min(text.tokenLength(at: position) ?? 1, max(after.count, 1)))
        let isWhole = text.scalars(before: place, from: line.lowerBound, limit: Self.reach + 1).count == before.count
        let range = cells.window(around: mark, startsCut: !isWhole)
        let underline = cells.mark(mark, in: range)
        let number = "\(position.line)"
        let margin = String(repeating: " ", count: max(5 - number.utf8.count, 1))
        lines = [
            "\(margin)\(number) | \(cells.text(in: range))",
            "\(margin)\(String(repeating: " ", count: number.utf8.count)) | \(underline)",
        ]
    }
}

/// What a terminal shows of characters, one by one.
private struct Cells {
    private var cells: [(text: String, columns: Int)] = []
    private var isCutBefore = false

    init(_ scalars: [Unicode.Scalar]) {
        var column = 0
        for scalar in scalars {
            var text = visible(String(scalar))
            // The same tab stops as most editors have.
            if scalar == "\t" { text = String(repeating: " ", count: 4 - column % 4) }
            let columns = text.utf8.count > 1 && text.utf8.allSatisfy({ $0 < 0x80 }) ? text.utf8.count : scalar.columns
            cells.append((text, columns))
            column += columns
        }
    }

    private func columns(_ range: Range<Int>) -> Int { cells[range].reduce(0) { $0 + $1.columns } }

    /// The characters to show: all if there is room, or else those around the mark.
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
