/// Draws the gestures of a touch, one per row: first those that happened or are active, then the pending ones, then the failed ones.
struct GesturePane {
    private typealias Gesture = WatchedGestures.Gesture

    private let gestures: [Gesture]
    /// The number of gestures that follow but are not known.
    private let more: Int
    private let frame: CellGrid.Frame
    private let nameWidth: Int
    private let barWidth: Int
    /// The gestures that are shown; the last row is for the number of the others, if there are any.
    private let shown: Range<Int>

    // Our choices: names get no more of the row than they need, and leave room for the reason of a failure.
    private static let nameShare = (2, of: 5)
    private static let mostName = 40

    /// Creates the pane.
    ///
    /// - Parameter first: The number of gestures above those that are shown, if there are more than fit.
    init(_ gestures: [WatchedGestures.Gesture], more: Int, from first: Int, in frame: CellGrid.Frame, of grid: CellGrid) {
        // Gestures of equal rank stay in the order of precedence.
        self.gestures = gestures.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
        self.more = more
        self.frame = frame
        let longest = gestures.map { grid.width(of: $0.name) }.max() ?? 0
        nameWidth = max(min(longest, frame.width * Self.nameShare.0 / Self.nameShare.of, Self.mostName), 4)
        barWidth = frame.width >= 36 ? 8 : 4
        let rows = Self.count(of: gestures.count, height: frame.height)
        let start = max(min(first, gestures.count - rows), 0)
        shown = start..<start + rows
    }

    /// Returns the number of gestures that are shown at once in a pane of this height. The last row is for the number of the others.
    static func count(of all: Int, height: Int) -> Int { all > height ? max(height - 1, 0) : all }

    func draw(on grid: inout CellGrid) {
        for (number, gesture) in gestures[shown].enumerated() { draw(gesture, row: frame.row + number, on: &grid) }
        if shown.count == gestures.count { return }
        let (above, below) = (shown.lowerBound, gestures.count - shown.upperBound + more)
        let text = above == 0 ? "and \(below) more" : "\(above) more above, \(below) below"
        grid.write(text, .faint, row: frame.row + shown.count, column: frame.column, width: frame.width)
    }

    private func draw(_ gesture: Gesture, row: Int, on grid: inout CellGrid) {
        let right = frame.column + frame.width
        grid.set(mark(of: gesture.state, grid), gesture.state.style, row: row, column: frame.column)
        grid.write(gesture.name, gesture.state.style, row: row, column: frame.column + 2, width: min(nameWidth, frame.width - 2))
        var column = frame.column + 2 + nameWidth + 1
        if gesture.state == .possible, let measure = gesture.measure {
            let filled = Int((measure.share * Double(barWidth)).rounded(.down))
            for place in 0..<barWidth where column + place < right {
                let isFilled = place < filled
                grid.set(
                    isFilled ? grid.mark("█", ascii: "#") : grid.mark("░", ascii: "-"), isFilled ? .waiting : .faint, row: row,
                    column: column + place)
            }
            column += barWidth + 1
        }
        grid.write(gesture.text, gesture.state == .failed ? .faint : .plain, row: row, column: column, width: right - column)
    }

    private func mark(of state: Gesture.State, _ grid: CellGrid) -> Unicode.Scalar {
        switch state {
        case .possible: "?"
        case .decided: grid.mark("…", ascii: ":")
        case .active: grid.mark("▶", ascii: ">")
        case .ended: grid.mark("✓", ascii: "=")
        case .failed: grid.mark("✗", ascii: "x")
        }
    }
}

extension WatchedGestures.Gesture {
    /// The place in the order of display. Gestures for another number of fingers come last.
    var rank: Int {
        switch state {
        case .ended, .active: 0
        case .decided: 1
        case .possible: 2
        case .failed: measure?.unit == "fingers" ? 4 : 3
        }
    }

    /// The text after the name and the bar.
    fileprivate var text: String {
        switch state {
        case .possible:
            if let measure { return measure.text }
            return reason ?? "happens if you lift now"
        case .decided: return "waits for another gesture"
        case .active: return "goes on"
        case .ended: return "happened"
        case .failed: return reason ?? ""
        }
    }
}

extension WatchedGestures.Gesture.State {
    fileprivate var style: CellGrid.Style {
        switch self {
        case .possible: .plain
        case .decided: .waiting
        case .active: .accent
        case .ended: .good
        case .failed: .faint
        }
    }
}

extension WatchedGestures.Measure {
    /// The share of the wanted value that is reached, from 0 to 1; 0 for the other direction. The share of a ratio is measured from 1, the
    /// ratio without a change.
    package var share: Double {
        let rest = unit == "ratio" ? 1.0 : 0
        let (own, other) = (measured - rest, wanted - rest)
        guard own.isFinite, other.isFinite, own * other > 0 else { return 0 }
        return min(own / other, 1)
    }

    /// Both values with the unit, such as `12.4 of 20 mm`; ratios and scores have no unit. They have tenths, ratios and scores hundredths,
    /// and different values have as many decimals as distinguish them, at most four.
    package var text: String {
        switch unit {
        case "ratio", "score": values(in: 100)
        case "deg": "\(values(in: 10))°"
        default: "\(values(in: 10)) \(unit)"
        }
    }

    private func values(in parts: Double) -> String {
        let (own, other) = (measured.decimal(parts), wanted.decimal(parts))
        if own == other, measured != wanted, parts < 10_000 { return values(in: parts * 10) }
        return "\(own) of \(other)"
    }
}

extension Double {
    /// Returns the number rounded to one decimal (`parts` is 10), two (100) or more, without a fraction that is zero; "0" for a number of
    /// 10¹² or more.
    fileprivate func decimal(_ parts: Double) -> String {
        guard isFinite, magnitude < 1e12 else { return "0" }
        let value = (self * parts).rounded() / parts
        return value == value.rounded() ? "\(Int64(value))" : "\(value)"
    }
}
