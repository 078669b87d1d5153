#if canImport(Glibc)
    import func Glibc.cos
    import func Glibc.sin
#elseif canImport(Musl)
    import func Musl.cos
    import func Musl.sin
#endif

extension BuiltInStroke {
    /// The drawings of the shape that strokes are compared with. Sizes do not matter, proportions do.
    var outlines: [StrokeOutline] {
        switch self {
        case .circle:
            // Since any turn is allowed, starts on one half of an ellipse cover all starts.
            return [1, 1.4].flatMap { StrokeOutline.ellipses(aspect: $0, startingAt: $0 == 1 ? [0] : [0, 0.125, 0.25, 0.375]) }
        case .triangle: return StrokeOutline.closed([(0.5, 0), (1, 0.87), (0, 0.87)], startingAt: [0, 0.25, 0.5, 0.75])
        case .rectangle:
            return [(1, 1), (1.4, 1), (1, 1.4), (2, 1), (1, 2)].flatMap { (width: Double, height: Double) in
                StrokeOutline.closed([(0, 0), (width, 0), (width, height), (0, height)], startingAt: [0, 0.25, 0.5, 0.75])
            }
        case .check: return [StrokeOutline([(0, 0.6), (0.35, 1), (1, 0)])]
        case .caret: return [StrokeOutline([(0, 1), (0.5, 0), (1, 1)])]
        case .v: return [StrokeOutline([(0, 0), (0.5, 1), (1, 0)])]
        case .lessThan: return [StrokeOutline([(1, 0), (0, 0.5), (1, 1)])]
        case .greaterThan: return [StrokeOutline([(0, 0), (1, 0.5), (0, 1)])]
        case .z: return [StrokeOutline([(0, 0), (0.9, 0), (0, 1), (0.9, 1)])]
        case .n: return [StrokeOutline([(0, 1), (0, 0), (0.9, 1), (0.9, 0)])]
        case .s: return [.curve(Self.s)]
        case .m: return [StrokeOutline([(0, 1), (0.2, 0), (0.5, 0.8), (0.8, 0), (1, 1)])]
        case .w: return [StrokeOutline([(0, 0), (0.25, 1), (0.5, 0.2), (0.75, 1), (1, 0)])]
        case .spiral: return [2, 2.5, 3].flatMap(StrokeOutline.spirals)
        case .star:
            let corners = (0..<5).map { corner in
                let angle = 4 * .pi / 5 * Double(corner) - .pi / 2
                return (x: cos(angle), y: sin(angle))
            }
            // Since any turn is allowed, one start covers all starts.
            return Array(StrokeOutline.closed(corners, startingAt: [0]).prefix(2))
        }
    }

    /// Returns the point of an S at a progress from 0 to 1: two thirds of an ellipse counterclockwise, then two thirds of another one below
    /// it clockwise.
    private static func s(at progress: Double) -> (x: Double, y: Double) {
        let isUpper = progress < 0.5
        let turn = isUpper ? progress * 2 : (1 - progress) * 2
        let angle = (-30 - 240 * turn) * .pi / 180
        let (x, y) = (cos(angle) * 0.3, sin(angle) * 0.25 - 0.25)
        return isUpper ? (x, y) : (-x, -y)
    }
}
