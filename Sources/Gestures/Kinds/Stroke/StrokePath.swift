public import TouchInput

/// The path of a stroke, kept by distance and not by time: rests, heartbeats and the report rate have no effect.
///
/// Its size is fixed. At 256 points, every second one is dropped and further points are kept half as often. So a stroke of any length is
/// covered from its beginning to its end.
public struct StrokePath: Hashable, Sendable {
    /// The largest number of points. After thinning half of them are left, twice as many as `StrokeVector.count`.
    static let capacity = 256
    /// The first distance between points in millimeters. It is finer than the corners people draw and coarser than the noise of resting
    /// fingers (0.1 mm to 0.3 mm).
    static let finestSpacing = 0.5
    /// The limit of coordinates in millimeters, ten meters: no surface is as large, and its square is far from the limits of numbers.
    private static let farthest = 10_000.0

    private var kept: [SIMD2<Double>] = []
    private var spacing = StrokePath.finestSpacing
    private var end = SIMD2<Double>.zero
    private var lowest = SIMD2<Double>.zero
    private var highest = SIMD2<Double>.zero

    /// Creates an empty path and allocates its storage, so that adding places allocates nothing.
    public init() { kept.reserveCapacity(Self.capacity) }

    /// Adds the next place. A place that is not a number, or farther away than any surface reaches, is ignored.
    public mutating func add(_ place: Vector) {
        let point = SIMD2(place.dx.millimeters, place.dy.millimeters)
        // The comparison is false if a coordinate is not a number.
        guard abs(point.x) < Self.farthest, abs(point.y) < Self.farthest else { return }
        end = point
        guard let last = kept.last else {
            (lowest, highest) = (point, point)
            kept.append(point)
            return
        }
        lowest = pointwiseMin(lowest, point)
        highest = pointwiseMax(highest, point)
        guard last.distance(to: point) >= spacing else { return }
        if kept.count == Self.capacity { thinOut() }
        kept.append(point)
    }

    private mutating func thinOut() {
        for index in 0..<(Self.capacity / 2) { kept[index] = kept[2 * index] }
        kept.removeLast(Self.capacity / 2)
        spacing *= 2
    }

    /// The longer side of the upright box around all places; zero if there are none.
    public var size: Length {
        let sides = highest - lowest
        return .mm(max(sides.x, sides.y))
    }

    /// The number of kept places.
    var count: Int { kept.count }

    /// The kept places in millimeters, and always the last one; the origin alone if there are none.
    package var points: [SIMD2<Double>] { kept.last == end ? kept : kept + CollectionOfOne(end) }
}

extension SIMD2<Double> {
    func distance(to other: SIMD2<Double>) -> Double {
        let difference = other - self
        return (difference.x * difference.x + difference.y * difference.y).squareRoot()
    }
}
