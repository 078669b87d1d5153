import TouchInput

/// Fingers side by side: what a hand that lands looks like.
struct Row {
    /// Between neighbors: two fingertips of a relaxed hand.
    static let spacing = Length.mm(15)
    /// Neighbors come no closer than this when the surface is small: a fingertip is that wide.
    static let tightestSpacing = Length.mm(8)
    /// Between an edge and the center of a fingertip that touches it: well inside the 6 mm of an edge zone.
    static let margin = Length.mm(2)

    /// From left to right, in a column from top to bottom.
    let locations: [Point]

    /// A row whose middle is at the place; at the left and the right edge a column; from a corner inward.
    ///
    /// Without a `spacing`, fingers are 15 mm apart, or less (to 8 mm) where the surface ends too soon.
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

    /// Around the center, as the stance wants it.
    init(of count: Int, in stance: Stance, spacing: Length?, on surface: Surface) {
        self.init(of: count, around: surface.center + stance.shift, step: Vector(dx: spacing ?? stance.spacing, dy: .zero))
    }

    /// To the right of the rightmost finger where there is room, else on the side with more of it.
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
