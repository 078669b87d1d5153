import Gestures
import TouchInput

import func Glibc.cos
import func Glibc.sin

/// Draws shapes as a hand does: from its own idea of the shape (not the library's), unevenly fast, a little bent, with a trembling
/// finger.
struct Artist {
    var shape: BuiltInStroke
    /// The longer side of the box around the drawing, without the trembling, in millimeters.
    var size = 40.0
    var turn = Angle.zero
    var isMirrored = false
    /// The factor of the width at the same height.
    var aspect = 1.0
    /// The millimeters that the finger trembles in each report.
    var tremble = 0.1
    /// The bend of lines to a side, as a share of the size.
    var bend = 0.02
    /// The share of the whole way over which a corner is rounded.
    var rounding = 0.02
    /// The place on the way around where a closed shape begins, 0…1.
    var start = 0.0
    /// The share of a closed shape that is drawn: below 1 it stays open, above 1 it ends beyond its beginning.
    var closing = 1.0
    /// The largest difference of the hand's speed from its mean, as a share of the mean; below 1.
    var unevenness = 0.6
    var seconds = 0.8
    var reportRate = 125.0

    /// The places in the order of their reports, relative to the first.
    func places(_ random: inout SeededGenerator) -> [Vector] {
        let phases = (0..<4).map { _ in Double.random(in: 0...6.28, using: &random) }
        let reports = max(2, Int(seconds * reportRate))
        let drawn = (0...reports).map { report -> (x: Double, y: Double) in
            let time = Double(report) / Double(reports)
            let waves = 6.28 * 2
            let progress = time + unevenness / waves * (sin(waves * time + phases[0]) - sin(phases[0]))
            return place(at: progress, phases)
        }
        let (cosine, sine) = (cos(turn.radians), sin(turn.radians))
        let turned = drawn.map { (x: $0.x * cosine - $0.y * sine, y: $0.x * sine + $0.y * cosine) }
        let scale = size / max(turned.map(\.x).spread, turned.map(\.y).spread)
        let places = turned.map { x, y in
            Vector(
                dx: .mm(x * scale + .random(in: -tremble...tremble, using: &random)),
                dy: .mm(y * scale + .random(in: -tremble...tremble, using: &random)))
        }
        return places.map { Vector(dx: $0.dx - places[0].dx, dy: $0.dy - places[0].dy) }
    }

    private func place(at progress: Double, _ phases: [Double]) -> (x: Double, y: Double) {
        let line = shape.sketch
        // The mean of five places rounds the corners.
        var (x, y) = (0.0, 0.0)
        for step in -2...2 {
            var along = progress * (shape.isRing ? closing : 1) + Double(step) / 4 * rounding
            along = shape.isRing ? (along + start) - (along + start).rounded(.down) : min(max(along, 0), 1)
            let place = line.place(at: along)
            x += place.x / 5
            y += place.y / 5
        }
        x *= aspect * (isMirrored ? -1 : 1)
        return (
            x + bend * sin(6.28 * 1.5 * progress + phases[1]), y + bend * sin(6.28 * 1.1 * progress + phases[2])
        )
    }

    /// The drawing as one finger makes it, from landing to lifting.
    func frames(_ random: inout SeededGenerator, startingAt start: TouchInstant = .zero) -> [TouchFrame] {
        var frames: [TouchFrame] = []
        for (report, place) in places(&random).enumerated() {
            let time = start + .microseconds(Int64(Double(report) * 1_000_000 / reportRate))
            let location = Point(x: .mm(60), y: .mm(40)) + place
            frames.append(TouchFrame(time: time, contacts: [Contact(id: ContactID(rawValue: 1), location: location)]))
        }
        frames.append(TouchFrame(time: frames[frames.count - 1].time + .milliseconds(8), contacts: []))
        return frames
    }
}

extension [Double] {
    fileprivate var spread: Double { (self.max() ?? 0) - (self.min() ?? 0) }
}

/// The corners of a shape, in a box of size 1.
struct Sketch {
    var corners: [(x: Double, y: Double)]
    private var lengths: [Double] = [0]

    init(_ corners: [(x: Double, y: Double)]) {
        self.corners = corners
        for (from, to) in zip(corners, corners.dropFirst()) {
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            lengths.append(lengths[lengths.count - 1] + (dx * dx + dy * dy).squareRoot())
        }
    }

    /// The place at a share of the whole length, 0…1.
    func place(at progress: Double) -> (x: Double, y: Double) {
        let way = progress * lengths[lengths.count - 1]
        let next = lengths.firstIndex { $0 >= way && $0 > 0 } ?? lengths.count - 1
        let share = (way - lengths[next - 1]) / (lengths[next] - lengths[next - 1])
        let (from, to) = (corners[next - 1], corners[next])
        return (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
}

extension BuiltInStroke {
    /// True if the shape ends where it begins, so that it can begin anywhere.
    var isRing: Bool {
        switch self {
        case .circle, .triangle, .rectangle, .star: true
        case .check, .caret, .v, .lessThan, .greaterThan, .z, .n, .s, .m, .w, .spiral: false
        }
    }

    /// The shape as people draw it.
    var sketch: Sketch { Self.sketches[self]! }

    private static let sketches = Dictionary(uniqueKeysWithValues: allCases.map { ($0, Sketch($0.corners)) })

    private var corners: [(x: Double, y: Double)] {
        switch self {
        case .circle: (0...72).map { (cos(Double($0) / 72 * 2 * .pi), sin(Double($0) / 72 * 2 * .pi)) }
        case .triangle: [(0.5, 0), (1, 0.9), (0, 0.9), (0.5, 0)]
        case .rectangle: [(0, 0), (1.1, 0), (1.1, 1), (0, 1), (0, 0)]
        case .check: [(0, 0.55), (0.3, 1), (0.9, 0)]
        case .caret: [(0, 1), (0.45, 0), (0.9, 1)]
        case .v: [(0, 0), (0.4, 1), (0.8, 0)]
        case .lessThan: [(0.9, 0), (0, 0.5), (0.9, 1)]
        case .greaterThan: [(0, 0), (0.9, 0.5), (0, 1)]
        case .z: [(0, 0), (1, 0), (0.05, 1), (1, 1)]
        case .n: [(0, 1), (0, 0), (0.8, 1), (0.8, 0)]
        // The curve is like a Bézier curve: straighter in the middle than two circles.
        case .s:
            [
                (0.62, 0.12), (0.5, 0.02), (0.3, 0), (0.1, 0.08), (0, 0.24), (0.08, 0.38), (0.3, 0.49), (0.52, 0.6), (0.62, 0.75),
                (0.54, 0.92), (0.32, 1), (0.12, 0.97), (0, 0.86),
            ]
        case .m: [(0, 1), (0.15, 0), (0.5, 0.7), (0.85, 0), (1, 1)]
        case .w: [(0, 0), (0.25, 1), (0.5, 0.3), (0.75, 1), (1, 0)]
        case .spiral:
            (0...240).map {
                let share = Double($0) / 240
                return (share * cos(share * 5.3 * .pi), share * sin(share * 5.3 * .pi))
            }
        case .star: [(0.2, 1), (0.5, 0), (0.8, 1), (0, 0.38), (1, 0.38), (0.2, 1)]
        }
    }
}
