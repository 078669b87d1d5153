import TouchInput

#if canImport(Glibc)
    import func Glibc.acos
    import func Glibc.atan2
#elseif canImport(Musl)
    import func Musl.acos
    import func Musl.atan2
#endif

/// A stroke in comparable form. Its place, size and speed are not part of it; its proportions are.
///
/// The comparison is Protractor's (Y. Li, "Protractor: A Fast and Accurate Gesture Recognizer", CHI 2010). Points at equal distances along
/// the stroke, relative to their center, make a vector of length 1. Two strokes differ by the angle between their vectors at the turn that
/// makes it smallest, which has a closed form.
///
/// Here the second half of the vector holds the directions of the stroke at these points. By places alone a square is as much like a circle
/// as one person's circle is like another's. By directions it is not: a circle turns all the time and a square four times.
struct StrokeVector: Hashable, Sendable {
    /// The number of points. Protractor uses 16 for strokes of two or three bends. A star has five lines, and 64 points give each of them a
    /// dozen.
    static let count = 64
    /// The number of points on either side that a direction spans: two ninths of the stroke in all. Corners that a hand rounds, or a slow
    /// touchpad cuts off, are small against that: see Documentation/Decisions/0078.
    private static let reach = 7

    private struct Element: Hashable, Sendable, BitwiseCopyable {
        var x: Double
        var y: Double

        init(_ point: SIMD2<Double>) { (x, y) = (point.x, point.y) }
    }

    /// The places, then the directions.
    private var elements: [Element]

    /// Creates a vector; nil for a line whose length is zero or not finite, or too small for its squares to be above zero.
    init?(_ line: [SIMD2<Double>]) {
        var length = 0.0
        for index in line.indices.dropFirst() { length += line[index - 1].distance(to: line[index]) }
        guard length > 0, length.isFinite else { return nil }
        let places = Self.spread(line, every: length / Double(Self.count - 1))
        let middle = places.reduce(.zero, +) / Double(Self.count)
        elements = []
        elements.reserveCapacity(2 * Self.count)
        for place in places { elements.append(Element(place - middle)) }
        for index in 0..<Self.count {
            elements.append(Element(places[min(index + Self.reach, Self.count - 1)] - places[max(index - Self.reach, 0)]))
        }
        // Each half has the same weight.
        guard normalize(0..<Self.count), normalize(Self.count..<(2 * Self.count)) else { return nil }
    }

    private mutating func normalize(_ half: Range<Int>) -> Bool {
        var squares = 0.0
        for index in half { squares += elements[index].x * elements[index].x + elements[index].y * elements[index].y }
        guard squares > 0 else { return false }
        let factor = 1 / (2 * squares).squareRoot()
        for index in half {
            elements[index].x *= factor
            elements[index].y *= factor
        }
        return true
    }

    /// Returns ``count`` points along `line`, including its ends.
    private static func spread(_ line: [SIMD2<Double>], every step: Double) -> [SIMD2<Double>] {
        var points: [SIMD2<Double>] = []
        points.reserveCapacity(count)
        points.append(line[0])
        var travelled = 0.0
        for index in line.indices.dropFirst() {
            let (start, end) = (line[index - 1], line[index])
            let length = start.distance(to: end)
            while length > 0, points.count < count - 1, Double(points.count) * step <= travelled + length {
                points.append(start + (end - start) * ((Double(points.count) * step - travelled) / length))
            }
            travelled += length
        }
        // These are the end itself, and points before it that rounding left out.
        while points.count < count { points.append(line[line.count - 1]) }
        return points
    }

    /// Returns the likeness of this stroke to `template`, at the turn that fits best.
    func likeness(to template: StrokeVector) -> StrokeLikeness {
        var (dot, cross) = (0.0, 0.0)
        for index in 0..<(2 * Self.count) {
            let (own, other) = (elements[index], template.elements[index])
            dot += other.x * own.x + other.y * own.y
            cross += other.x * own.y - other.y * own.x
        }
        return StrokeLikeness(cosine: (dot * dot + cross * cross).squareRoot(), turn: Angle(radians: atan2(cross, dot)))
    }
}

/// The likeness of a stroke to a template.
struct StrokeLikeness: Sendable, BitwiseCopyable {
    /// The cosine of the angle between both vectors: 0…1, except for rounding.
    var cosine: Double
    /// The turn of the stroke relative to the template; clockwise is positive, at most half a turn.
    var turn: Angle

    static let none = StrokeLikeness(cosine: 0, turn: .zero)

    /// The score: 1 for the same, 0 for a right angle, which means nothing in common.
    var score: Double { 1 - acos(min(max(cosine, 0), 1)) / (.pi / 2) }
}
