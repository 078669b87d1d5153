import TouchInput

/// The smallest box around where fingers come.
struct Reach {
    private(set) var x: ClosedRange<Length>
    private(set) var y: ClosedRange<Length>

    init(_ point: Point) {
        x = point.x...point.x
        y = point.y...point.y
    }

    /// Nil when there are no points.
    init?(_ points: [Point]) {
        guard let first = points.first else { return nil }
        self.init(first)
        for point in points { include(Reach(point)) }
    }

    mutating func include(_ other: Reach) {
        x = min(x.lowerBound, other.x.lowerBound)...max(x.upperBound, other.x.upperBound)
        y = min(y.lowerBound, other.y.lowerBound)...max(y.upperBound, other.y.upperBound)
    }

    func hasRoom(on surface: Surface, margin: Length) -> Bool {
        x.upperBound - x.lowerBound <= surface.width - margin * 2 && y.upperBound - y.lowerBound <= surface.height - margin * 2
    }

    /// Nil when it lies on the surface; else where it leaves it most.
    func problem(on surface: Surface) -> SentenceError.Problem? {
        let overruns: [(distance: Length, side: TouchScript.Side)] = [
            (-x.lowerBound, .left), (x.upperBound - surface.width, .right),
            (-y.lowerBound, .top), (y.upperBound - surface.height, .bottom),
        ]
        guard let worst = overruns.max(by: { $0.distance < $1.distance }), worst.distance > .imperceptible else { return nil }
        return .offSurface(by: worst.distance, beyond: worst.side, of: surface)
    }
}
