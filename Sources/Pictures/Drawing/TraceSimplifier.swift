/// Leaves out the spots of a line that contribute least to its shape.
enum TraceSimplifier {
    /// The most pixels between the simplified line and a spot that is left out, unless the line keeps too many spots. Our choice: less than
    /// half of the line's width.
    private static let tolerance = 0.5
    /// The most spots for the exact search. Our choice: its time grows with the square of their number at worst.
    private static let exactLimit = 8000

    /// Returns a part of the spots, the first and the last among them: no more than `limit`, or 2 if that is more.
    ///
    /// The line is simplified as by Douglas and Peucker: a spot stays if it is farther than the tolerance from the line without it. The
    /// tolerance doubles until the limit is kept. If there are very many spots, those near the previous one are left out first.
    static func simplify(_ spots: [Spot], limit: Int) -> [Spot] {
        var spots = spots
        var tolerance = Self.tolerance / 2
        while spots.count > exactLimit {
            spots = thin(spots, tolerance)
            tolerance *= 2
        }
        tolerance = Self.tolerance
        var kept = keep(spots, tolerance)
        while kept.count > max(limit, 2) {
            tolerance *= 2
            kept = keep(kept, tolerance)
        }
        return kept
    }

    private static func thin(_ spots: [Spot], _ distance: Double) -> [Spot] {
        var kept: [Spot] = []
        for spot in spots.dropLast() where kept.isEmpty || (spot - kept[kept.count - 1]).length > distance { kept.append(spot) }
        return kept + spots.suffix(1)
    }

    private static func keep(_ spots: [Spot], _ tolerance: Double) -> [Spot] {
        guard spots.count > 2 else { return spots }
        var isKept = [Bool](repeating: false, count: spots.count)
        (isKept[0], isKept[spots.count - 1]) = (true, true)
        var parts = [(0, spots.count - 1)]
        while let (first, last) = parts.popLast() {
            guard last - first > 1 else { continue }
            var (farthest, distance) = (first, tolerance)
            for index in first + 1..<last {
                let own = self.distance(of: spots[index], from: spots[first], to: spots[last])
                if own > distance { (farthest, distance) = (index, own) }
            }
            if farthest == first { continue }
            isKept[farthest] = true
            parts.append((first, farthest))
            parts.append((farthest, last))
        }
        return spots.indices.filter { isKept[$0] }.map { spots[$0] }
    }

    /// Returns the distance of a spot from the line between two others.
    private static func distance(of spot: Spot, from start: Spot, to end: Spot) -> Double {
        let (line, own) = (end - start, spot - start)
        let square = line.x * line.x + line.y * line.y
        let share = square > 0 ? min(max((own.x * line.x + own.y * line.y) / square, 0), 1) : 0
        return (own - line * share).length
    }
}
