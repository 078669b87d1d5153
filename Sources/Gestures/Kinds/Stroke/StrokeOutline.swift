#if canImport(Glibc)
    import func Glibc.cos
    import func Glibc.sin
#elseif canImport(Musl)
    import func Musl.cos
    import func Musl.sin
#endif

/// One way to draw a shape, in a box whose longer side is 100 mm to 200 mm.
struct StrokeOutline {
    var points: [SIMD2<Double>]
    /// The direction of drawing; nil for shapes that do not go around.
    var way: Way?

    enum Way: Hashable, Sendable { case clockwise, anticlockwise }

    /// Creates a line from corner to corner, with coordinates in units of 100 mm.
    init(_ corners: [(x: Double, y: Double)]) {
        points = corners.map { SIMD2($0.x, $0.y) * 100 }
    }

    private init(points: [SIMD2<Double>], way: Way? = nil) {
        self.points = points
        self.way = way
    }

    /// Returns a curved line through `place` at even steps from 0 to 1.
    static func curve(_ place: (Double) -> (x: Double, y: Double)) -> StrokeOutline {
        let steps = 256
        return StrokeOutline((0...steps).map { place(Double($0) / Double(steps)) })
    }

    /// Returns ways to draw a closed shape. Each side of the clockwise `corners` is begun at each of `starts`, fractions of a side; each
    /// outline is drawn in both directions.
    static func closed(_ corners: [(x: Double, y: Double)], startingAt starts: [Double]) -> [StrokeOutline] {
        let ring = StrokeOutline(corners).points
        var outlines: [StrokeOutline] = []
        for side in ring.indices {
            for start in starts {
                let (from, to) = (ring[side], ring[(side + 1) % ring.count])
                let first = from + (to - from) * start
                var points = [first]
                for step in 1...ring.count { points.append(ring[(side + step) % ring.count]) }
                if start > 0 { points.append(first) }
                outlines += bothWays(points)
            }
        }
        return outlines
    }

    /// Returns clockwise and counterclockwise ellipses, `aspect` times as wide as high, begun at each of `starts`, fractions of the whole.
    static func ellipses(aspect: Double, startingAt starts: [Double]) -> [StrokeOutline] {
        starts.flatMap { start in
            bothWays(
                curve { progress in
                    let angle = 2 * .pi * (progress + start)
                    return (cos(angle) / 2, sin(angle) / 2 / aspect)
                }.points)
        }
    }

    /// Returns a part of a circle, clockwise and counterclockwise.
    static func arc(degrees: Double) -> [StrokeOutline] {
        bothWays(
            curve { progress in
                let angle = degrees * progress * .pi / 180
                return (cos(angle), sin(angle))
            }.points)
    }

    /// Returns spirals from the inside and from the outside, each in both directions, their arms at even distances.
    static func spirals(turns: Double) -> [StrokeOutline] {
        let outwards = curve { progress in
            let angle = 2 * .pi * turns * progress
            return (progress * cos(angle), progress * sin(angle))
        }.points
        let mirrored = outwards.map { SIMD2($0.x, -$0.y) }
        return [
            StrokeOutline(points: outwards, way: .clockwise), StrokeOutline(points: mirrored.reversed(), way: .clockwise),
            StrokeOutline(points: mirrored, way: .anticlockwise), StrokeOutline(points: outwards.reversed(), way: .anticlockwise),
        ]
    }

    private static func bothWays(_ points: [SIMD2<Double>]) -> [StrokeOutline] {
        [StrokeOutline(points: points, way: .clockwise), StrokeOutline(points: points.reversed(), way: .anticlockwise)]
    }
}
