import Glibc

/// The shapes that hands draw, as people write them. The raw values are the words of the configuration file.
enum DrawnShape: String, CaseIterable, Hashable, Sendable {
    case circle, triangle, rectangle, check, caret, v
    case lessThan = "less-than"
    case greaterThan = "greater-than"
    case z, n, s, m, w, spiral, star

    /// Points at equal distances along the shape, in a box from 0 to 1.
    var points: [Place] {
        switch self {
        case .circle: Self.curve { Place(x: 0.5 + 0.5 * sin($0 * 2 * .pi), y: 0.5 - 0.5 * cos($0 * 2 * .pi)) }
        case .spiral:
            Self.curve { Place(x: 0.5, y: 0.5) + Place(angle: $0 * 5 * .pi, length: 0.08 + 0.42 * $0) }
        case .s:
            Self.curve { part in
                let turn = (-30 - 240 * (part < 0.5 ? part * 2 : (1 - part) * 2)) * .pi / 180
                let bow = Place(x: cos(turn) * 0.4, y: sin(turn) * 0.25 - 0.25)
                return Place(x: 0.5, y: 0.5) + (part < 0.5 ? bow : bow * -1)
            }
        case .star:
            Self.line((0...5).map { Place(x: 0.5, y: 0.5) + Place(angle: (Double($0) * 144 - 90) * .pi / 180, length: 0.5) })
        case .triangle: Self.line([(0.5, 0), (1, 0.87), (0, 0.87), (0.5, 0)])
        case .rectangle: Self.line([(0, 0.1), (1, 0.1), (1, 0.9), (0, 0.9), (0, 0.1)])
        case .check: Self.line([(0, 0.6), (0.35, 1), (1, 0)])
        case .caret: Self.line([(0, 1), (0.5, 0), (1, 1)])
        case .v: Self.line([(0, 0), (0.5, 1), (1, 0)])
        case .lessThan: Self.line([(1, 0), (0, 0.5), (1, 1)])
        case .greaterThan: Self.line([(0, 0), (1, 0.5), (0, 1)])
        case .z: Self.line([(0, 0), (0.9, 0), (0, 1), (0.9, 1)])
        case .n: Self.line([(0, 1), (0, 0), (0.9, 1), (0.9, 0)])
        case .m: Self.line([(0, 1), (0.2, 0), (0.5, 0.8), (0.8, 0), (1, 1)])
        case .w: Self.line([(0, 0), (0.25, 1), (0.5, 0.2), (0.75, 1), (1, 0)])
        }
    }

    private static func curve(_ place: (Double) -> Place) -> [Place] { (0...64).map { place(Double($0) / 64) } }
    private static func line(_ corners: [(Double, Double)]) -> [Place] { line(corners.map { Place(x: $0.0, y: $0.1) }) }

    private static func line(_ corners: [Place]) -> [Place] {
        let legs = zip(corners, corners.dropFirst()).map { ($0, ($1 - $0).length) }
        let step = legs.reduce(0) { $0 + $1.1 } / 64
        return zip(legs, corners.dropFirst()).flatMap { leg, end in
            let count = max(Int(leg.1 / step), 1)
            return (0..<count).map { leg.0 + (end - leg.0) * (Double($0) / Double(count)) }
        } + corners.suffix(1)
    }
}
