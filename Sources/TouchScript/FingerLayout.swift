import TouchInput

/// The places of fingers that land side by side.
struct FingerLayout {
    /// The usual distance between neighbors. Our choice: two fingertips of a relaxed hand.
    static let spacing = Length.mm(15)
    /// The smallest distance between neighbors on a small surface. Our choice: the width of a fingertip.
    static let tightestSpacing = Length.mm(8)
    /// The distance from an edge to the center of a fingertip that touches it. Our choice: well inside the 6 mm of an edge zone.
    static let margin = Length.mm(2)

    /// The places from left to right; in a column, from top to bottom.
    let locations: [Point]

    /// Makes a row around the place; at the left and the right edge, makes a column. At a corner, the row begins or ends there.
    ///
    /// Without a `spacing`, fingers are 15 mm apart, or closer (down to 8 mm) if there is too little room around the place.
    init(of count: Int, at place: Place, spacing: Length?, on surface: Surface) {
        let (width, height) = (surface.width, surface.height)
        let middle: Point
        var isColumn = false
        switch place {
        case .center: middle = surface.center
        case .edge(.top): middle = Point(x: width / 2, y: Self.margin)
        case .edge(.bottom): middle = Point(x: width / 2, y: height - Self.margin)
        case .edge(.left):
            middle = Point(x: Self.margin, y: height / 2)
            isColumn = true
        case .edge(.right):
            middle = Point(x: width - Self.margin, y: height / 2)
            isColumn = true
        case .corner(let isTop, let isLeft):
            let gap = spacing ?? Self.spacing(of: count, in: width - Self.margin * 2)
            let halfRow = gap * (Double(count - 1) / 2)
            middle = Point(
                x: isLeft ? Self.margin + halfRow : width - Self.margin - halfRow, y: isTop ? Self.margin : height - Self.margin)
            self.init(of: count, around: middle, step: Vector(dx: gap, dy: .zero))
            return
        case .at(let x, let y): middle = Point(x: x.length(of: width), y: y.length(of: height))
        }
        let nearestEnd = isColumn ? min(middle.y, height - middle.y) : min(middle.x, width - middle.x)
        let gap = spacing ?? Self.spacing(of: count, in: (nearestEnd - Self.margin) * 2)
        self.init(of: count, around: middle, step: isColumn ? Vector(dx: .zero, dy: gap) : Vector(dx: gap, dy: .zero))
    }

    /// Makes a row around the center, shifted and spaced by the pose.
    init(of count: Int, in pose: LandingPose, spacing: Length?, on surface: Surface) {
        self.init(of: count, around: surface.center + pose.shift, step: Vector(dx: spacing ?? pose.spacing, dy: .zero))
    }

    /// Makes a row to the right of the rightmost finger if there is room, else on the side with more room.
    init(of count: Int, beside fingers: [Point], spacing: Length?, on surface: Surface) {
        let leftmost = fingers.min { $0.x < $1.x } ?? surface.center
        let rightmost = fingers.max { $0.x < $1.x } ?? surface.center
        let (leftRoom, rightRoom) = (leftmost.x - Self.margin, surface.width - Self.margin - rightmost.x)
        let isRight = rightRoom >= (spacing ?? Self.spacing) * Double(count) || rightRoom >= leftRoom
        let gap = spacing ?? Self.spacing(of: count + 1, in: isRight ? rightRoom : leftRoom)
        let halfRow = Vector(dx: gap * (Double(count + 1) / 2), dy: .zero)
        self.init(of: count, around: isRight ? rightmost + halfRow : leftmost + halfRow * -1, step: Vector(dx: gap, dy: .zero))
    }

    private init(of count: Int, around middle: Point, step: Vector) {
        locations = (0..<count).map { middle + step * (Double($0) - Double(count - 1) / 2) }
    }

    private static func spacing(of count: Int, in room: Length) -> Length {
        count < 2 ? spacing : max(tightestSpacing, min(spacing, room / Double(count - 1)))
    }
}

/// The smallest box around all places that fingers reach.
struct BoundingBox {
    private(set) var x: ClosedRange<Length>
    private(set) var y: ClosedRange<Length>

    init(_ point: Point) {
        x = point.x...point.x
        y = point.y...point.y
    }

    /// Makes the box around all points; nil if there are none.
    init?(_ points: [Point]) {
        guard let first = points.first else { return nil }
        self.init(first)
        for point in points { include(BoundingBox(point)) }
    }

    mutating func include(_ other: BoundingBox) {
        x = min(x.lowerBound, other.x.lowerBound)...max(x.upperBound, other.x.upperBound)
        y = min(y.lowerBound, other.y.lowerBound)...max(y.upperBound, other.y.upperBound)
    }

    func hasRoom(on surface: Surface, margin: Length) -> Bool {
        x.upperBound - x.lowerBound <= surface.width - margin * 2 && y.upperBound - y.lowerBound <= surface.height - margin * 2
    }

    /// Returns the error about the side on which the box leaves the surface farthest. Nil if the box does not leave the surface, or only by
    /// a rounding error.
    func problem(on surface: Surface) -> SentenceError.Problem? {
        let overruns: [(distance: Length, side: TouchScript.Side)] = [
            (-x.lowerBound, .left), (x.upperBound - surface.width, .right),
            (-y.lowerBound, .top), (y.upperBound - surface.height, .bottom),
        ]
        guard let worst = overruns.max(by: { $0.distance < $1.distance }), worst.distance > .imperceptible else { return nil }
        return .offSurface(by: worst.distance, beyond: worst.side, of: surface)
    }
}

/// The shift and spacing of a hand that lands without a given place. The hand lands near the center, shifted until everything it does
/// before it lifts has room on the surface.
struct LandingPose {
    var spacing = FingerLayout.spacing
    var shift = Vector.zero

    /// The poses to try, from relaxed to tight.
    static let all = [15, 14, 13, 12, 11, 10, 9, 8].map { LandingPose(spacing: .mm($0)) }

    /// Shifts the landing by the smallest vector that keeps the box away from the edges. The box must fit.
    mutating func makeRoom(for box: BoundingBox, on surface: Surface, margin: Length) {
        shift = Vector(
            dx: max(.zero, margin - box.x.lowerBound) + min(.zero, surface.width - margin - box.x.upperBound),
            dy: max(.zero, margin - box.y.lowerBound) + min(.zero, surface.height - margin - box.y.upperBound))
    }
}
