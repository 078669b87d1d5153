import Diagnostics
import Gestures
import TouchInput

/// The value of `points = [[0, 0], [10, 0], [10, 10]]`: the corners of a line; x grows to the right, y grows down. Its size is ignored.
enum StrokePoints {
    /// The most points. Our choice: few enough that a ``StrokePath`` keeps them all.
    static let countLimit = 250
    /// The range of the numbers. Our choice: larger numbers add nothing, and rounding could make two of them equal.
    private static let range = -1e6...1e6
    /// The length of the longer side of a scaled shape, in millimeters. Our choice: the size of a drawn shape does not matter.
    private static let size = 100.0

    static let content = KeyContent.list(
        of: .list(of: .number(NumberForm(lowest: range.lowerBound, highest: range.upperBound)), count: 2...2), count: 2...countLimit)

    /// Reads points; nil, and reported, for anything else.
    static func template(_ entry: TOMLEntry, log: DiagnosticCollector) -> StrokeTemplate? {
        let wanted = "a list of points such as [[0, 0], [10, 0], [10, 10]]"
        guard let elements = log.list(entry, wanted: wanted) else { return nil }
        guard (2...countLimit).contains(elements.count) else {
            log.error(.pointCount(elements.count), at: entry.value.position)
            return nil
        }
        let points = elements.compactMap { point($0, log: log) }
        guard points.count == elements.count else { return nil }
        guard let template = template(points) else {
            log.error(.samePoints, at: entry.value.position)
            return nil
        }
        return template
    }

    /// Returns up to ``countLimit`` points of the longest touch of a recording, in millimeters rounded to hundredths; nil if it has fewer
    /// than two.
    static func list(_ frames: [TouchFrame]) -> TOMLValue.Content? {
        let drawn = StrokePath(longestTouchIn: frames).points
        guard let last = drawn.last, drawn.count > 1 else { return nil }
        // A path may have a few more points than a list. Then every second one is kept.
        let step = drawn.count > countLimit ? 2 : 1
        let kept = stride(from: 0, to: drawn.count - 1, by: step).map { drawn[$0] } + [last]
        let start = SourcePosition(line: 1)
        func value(_ number: Double) -> TOMLValue { TOMLValue(position: start, content: .float((number * 100).rounded() / 100)) }
        return .array(kept.map { TOMLValue(position: start, content: .array([value($0.x), value($0.y)])) })
    }

    private static func template(_ points: [SIMD2<Double>]) -> StrokeTemplate? {
        let corner = points.reduce(points[0]) { pointwiseMin($0, $1) }
        let sides = points.reduce(points[0]) { pointwiseMax($0, $1) } - corner
        let longer = max(sides.x, sides.y)
        guard longer > 0 else { return nil }
        let places = points.map { point in
            let place = (point - corner) * (size / longer)
            return Point(x: .mm(place.x), y: .mm(place.y))
        }
        return try? StrokeTemplate(name: "points", points: places)
    }

    private static func point(_ value: TOMLValue, log: DiagnosticCollector) -> SIMD2<Double>? {
        guard case .array(let pair) = value.content else {
            log.error(.wrongPoint(value.type), at: value.position)
            return nil
        }
        guard pair.count == 2 else {
            log.error(.wrongPoint("a list of \(pair.count)"), at: value.position)
            return nil
        }
        guard let x = coordinate(pair[0], log: log), let y = coordinate(pair[1], log: log) else { return nil }
        return SIMD2(x, y)
    }

    private static func coordinate(_ value: TOMLValue, log: DiagnosticCollector) -> Double? {
        let number: Double
        switch value.content {
        case .integer(let integer): number = Double(integer)
        case .float(let float): number = float
        case .string, .boolean, .date, .array, .table:
            log.error(.wrongPoint("\(value.type) in it"), at: value.position)
            return nil
        }
        if range.contains(number) { return number }
        log.error(
            .outOfRange(plain(number), key: "points", lowest: plain(range.lowerBound), highest: plain(range.upperBound)),
            at: value.position)
        return nil
    }
}

extension Diagnostic {
    /// The diagnostic for something that is not a point.
    ///
    /// - Parameter found: The content of the file instead of a point, as a noun phrase.
    fileprivate static func wrongPoint(_ found: String) -> Diagnostic {
        Diagnostic(.wrongShape, #"a point in "points" must be two numbers without a unit, such as [10, 2.5], not \#(found)"#)
    }

    fileprivate static func pointCount(_ count: Int) -> Diagnostic {
        Diagnostic(.wrongShape, #""points" has \#(count); it must have from 2 to \#(StrokePoints.countLimit)"#)
    }

    fileprivate static var samePoints: Diagnostic {
        Diagnostic(.wrongShape, #""points" are all at one place; a stroke goes somewhere"#)
    }
}
