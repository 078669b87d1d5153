/// Finds places for labels that overlap neither each other nor marks, and if possible no traces.
struct LabelPlacer {
    private let bounds: Box
    /// The boxes that no label may overlap.
    private var taken: [Box] = []
    /// The spots that labels avoid if they can.
    private var avoided: [Spot] = []

    /// The most spots to avoid. Our choice: more would take time and hardly help.
    private static let avoidedLimit = 4000

    init(in bounds: Box) { self.bounds = bounds }

    mutating func take(_ box: Box) { taken.append(box) }

    /// Returns true if a label may be there.
    func isFree(_ box: Box) -> Bool { bounds.contains(box) && !taken.contains(where: box.overlaps) }

    mutating func avoid(_ spots: [Spot]) {
        avoided += spots.prefix(max(Self.avoidedLimit - avoided.count, 0))
    }

    /// Returns the box of a label near a spot, and takes it; nil if there is no room at these distances.
    ///
    /// - Parameter distances: The gaps between the spot and the label, nearest first.
    mutating func place(width: Double, height: Double, near spot: Spot, distances: [Double]) -> Box? {
        var best: (box: Box, cost: Double)?
        for (round, distance) in distances.enumerated() {
            for (rank, direction) in Self.directions.enumerated() {
                let box = Box(
                    x: spot.x + direction.x * distance + (direction.x - 1) / 2 * width,
                    y: spot.y + direction.y * distance + (direction.y - 1) / 2 * height, width: width, height: height)
                guard isFree(box) else { continue }
                let crossed = avoided.reduce(0) { $0 + (box.contains($1) ? 1 : 0) }
                let cost = Double(crossed) * 3 + Double(rank) * 0.1 + Double(round) * 1.5
                if cost < best?.cost ?? .infinity { best = (box, cost) }
            }
        }
        if let best { taken.append(best.box) }
        return best?.box
    }

    /// The sides of a spot, the preferred ones first. A coordinate of 0 means that the label is centered.
    private static let directions = [
        Spot(x: 1, y: -0.7), Spot(x: 1, y: 0.7), Spot(x: 0, y: -1), Spot(x: 0, y: 1), Spot(x: -1, y: -0.7), Spot(x: -1, y: 0.7),
        Spot(x: 1, y: 0), Spot(x: -1, y: 0),
    ]
}
