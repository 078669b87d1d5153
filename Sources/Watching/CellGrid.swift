import Diagnostics

/// The characters of a terminal, in rows and columns, with their styles.
package struct CellGrid: Hashable, Sendable {
    /// The look of a cell. The terminal chooses the colors. A terminal without colors distinguishes only bold, faint and other text.
    package enum Style: UInt8, CaseIterable, Sendable {
        case plain, faint, strong, good, bad, waiting, accent
        // The styles of the fingers, in turn.
        case finger1, finger2, finger3, finger4, finger5
    }

    package struct Cell: Hashable, Sendable {
        /// The character; nil for the second half of a wide one.
        package var scalar: Unicode.Scalar?
        package var style: Style

        package static let blank = Cell(scalar: " ", style: .plain)
    }

    /// A rectangle of cells in the grid.
    package struct Frame: Hashable, Sendable {
        package var row: Int
        package var column: Int
        package var height: Int
        package var width: Int

        package init(row: Int, column: Int, height: Int, width: Int) {
            (self.row, self.column, self.height, self.width) = (row, column, max(height, 0), max(width, 0))
        }
    }

    package let rows: Int
    package let columns: Int
    /// False for a terminal that shows ASCII only.
    package let isUnicode: Bool
    private var cells: [Cell]

    // The most rows and columns. Our choice: larger than any screen, so that no reported size uses up the memory.
    private static let sideLimit = 1000

    /// Creates a blank grid of at most 1000 rows and columns.
    package init(rows: Int, columns: Int, isUnicode: Bool) {
        self.rows = min(max(rows, 0), Self.sideLimit)
        self.columns = min(max(columns, 0), Self.sideLimit)
        self.isUnicode = isUnicode
        cells = Array(repeating: .blank, count: self.rows * self.columns)
    }

    /// The cells of a row, from the left.
    package func row(_ row: Int) -> ArraySlice<Cell> { cells[row * columns..<(row + 1) * columns] }

    /// The text of all rows, without blanks at their ends.
    package var text: String {
        (0..<rows).map { number in
            var line = String.UnicodeScalarView(row(number).compactMap(\.scalar))
            while line.last == " " { line.removeLast() }
            return String(line) + "\n"
        }.joined()
    }

    /// Sets one cell; places outside the grid are ignored.
    package mutating func set(_ scalar: Unicode.Scalar, _ style: Style = .plain, row: Int, column: Int) {
        put(Cell(scalar: scalar, style: style), row: row, column: column)
    }

    /// Replaces a cell. If it was half of a wide character, the other half becomes blank.
    private mutating func put(_ cell: Cell, row: Int, column: Int) {
        guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
        let place = row * columns + column
        if cells[place].scalar == nil, cell.scalar != nil { cells[place - 1].scalar = " " }
        if column + 1 < columns, cells[place + 1].scalar == nil { cells[place + 1].scalar = " " }
        cells[place] = cell
    }

    /// Returns the character; `ascii` for a terminal without Unicode.
    package func mark(_ scalar: Unicode.Scalar, ascii: Unicode.Scalar) -> Unicode.Scalar { isUnicode ? scalar : ascii }

    /// Writes a text in one line, with control characters made visible. A text that is wider than `width` or than the free columns is cut
    /// and ends with `…` or `~`.
    ///
    /// - Returns: The column after the text.
    @discardableResult
    package mutating func write(_ text: String, _ style: Style = .plain, row: Int, column: Int, width: Int) -> Int {
        let end = min(column + max(width, 0), columns)
        let scalars = Self.scalars(of: text, isUnicode: isUnicode)
        let total = scalars.reduce(0) { $0 + $1.width }
        var place = column
        for scalar in scalars {
            let isCut = column + total > end
            if place + scalar.width > (isCut ? end - 1 : end) { break }
            set(scalar.scalar, style, row: row, column: place)
            if scalar.width == 2 { put(Cell(scalar: nil, style: style), row: row, column: place + 1) }
            place += scalar.width
        }
        if column + total > end, place < end {
            set(mark("…", ascii: "~"), style, row: row, column: place)
            place += 1
        }
        return place
    }

    /// Returns the number of columns that a text takes.
    package func width(of text: String) -> Int { Self.scalars(of: text, isUnicode: isUnicode).reduce(0) { $0 + $1.width } }

    /// Draws the border of a frame; draws nothing for a frame of fewer than two rows or columns.
    package mutating func box(_ frame: Frame, _ style: Style) {
        guard frame.width >= 2, frame.height >= 2 else { return }
        let (bottom, right) = (frame.row + frame.height - 1, frame.column + frame.width - 1)
        for column in frame.column...right {
            set(mark("─", ascii: "-"), style, row: frame.row, column: column)
            set(mark("─", ascii: "-"), style, row: bottom, column: column)
        }
        for row in frame.row...bottom {
            set(mark("│", ascii: "|"), style, row: row, column: frame.column)
            set(mark("│", ascii: "|"), style, row: row, column: right)
        }
        set(mark("┌", ascii: "+"), style, row: frame.row, column: frame.column)
        set(mark("┐", ascii: "+"), style, row: frame.row, column: right)
        set(mark("└", ascii: "+"), style, row: bottom, column: frame.column)
        set(mark("┘", ascii: "+"), style, row: bottom, column: right)
    }

    /// Returns the characters that a terminal can show, with their widths.
    private static func scalars(of text: String, isUnicode: Bool) -> [(scalar: Unicode.Scalar, width: Int)] {
        visible(text).unicodeScalars.compactMap { scalar in
            if scalar == "\t" { return (" ", 1) }
            if scalar.isASCII { return (scalar, 1) }
            guard isUnicode else { return ("?", 1) }
            return scalar.columns == 0 ? nil : (scalar, scalar.columns)
        }
    }
}
