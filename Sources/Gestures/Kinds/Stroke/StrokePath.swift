public import TouchInput

/// Where a stroke has gone, kept by distance and not by time: rests, heartbeats and the report rate leave no mark.
///
/// Its size is fixed. When 256 points are there, every second one is dropped and the next ones are kept half as often, so that
/// a stroke of any length is covered from its beginning to its end.
public struct StrokePath: Hashable, Sendable {
    /// After thinning out half as many are left, twice as many as ``StrokeVector/count``.
    static let capacity = 256
    /// At first. Finer than the corners people draw, coarser than the noise of resting fingers (0.1 mm to 0.3 mm).
    static let finestSpacing = 0.5
    /// Ten metres: no surface is as large, and squares of it are far from where numbers end.
    private static let farthest = 10_000.0

    private var kept: [SIMD2<Double>] = []
    private var spacing = StrokePath.finestSpacing
    private var end = SIMD2<Double>.zero
    private var lowest = SIMD2<Double>.zero
    private var highest = SIMD2<Double>.zero

    /// Takes its storage at once and no more later.
    public init() { kept.reserveCapacity(Self.capacity) }

    /// Takes a place in order. One that is not a number, or farther away than any surface reaches, is left out.
    public mutating func add(_ place: Vector) {
        let point = SIMD2(place.dx.millimeters, place.dy.millimeters)
        // False for what is no number.
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

    /// Longer side of the upright box around all places; zero for none.
    public var size: Length {
        let sides = highest - lowest
        return .mm(max(sides.x, sides.y))
    }

    /// How many places are kept.
    var count: Int { kept.count }

    /// The kept places, and the last one in any case.
    var points: [SIMD2<Double>] { kept.last == end ? kept : kept + CollectionOfOne(end) }
}

extension SIMD2<Double> {
    func distance(to other: SIMD2<Double>) -> Double {
        let difference = other - self
        return (difference.x * difference.x + difference.y * difference.y).squareRoot()
    }
}
