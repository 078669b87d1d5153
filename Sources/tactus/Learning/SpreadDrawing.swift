internal import Learning

/// How numbers lie, in one line of characters: higher where there are more, from nothing to the most, with the thresholds between them.
struct SpreadDrawing {
    private var cells: [Character]

    private static let columns = 36
    private static let heights: [Character] = ["▂", "▃", "▅", "▆", "█"]

    /// - Parameter change: The threshold that they are held against, if any.
    init(_ spread: Spread, _ change: Change?) {
        cells = Array(repeating: "·", count: Self.columns)
        let all = spread.values + [0] + (change.map { [$0.present, $0.proposed] } ?? [])
        let (least, most) = (all.min() ?? 0, all.max() ?? 0)
        func column(_ value: Double) -> Int {
            most > least ? min(Int((value - least) / (most - least) * Double(Self.columns)), Self.columns - 1) : 0
        }
        if let change {
            cells[column(change.present)] = "┊"
            cells[column(change.proposed)] = "┃"
        }
        let counts = Dictionary(grouping: spread.values.map(column)) { $0 }.mapValues(\.count)
        for (place, count) in counts {
            let height = count * Self.heights.count / max(spread.values.count / 3, Self.heights.count)
            cells[place] = Self.heights[min(height, Self.heights.count - 1)]
        }
    }

    var text: String { String(cells) }
}
