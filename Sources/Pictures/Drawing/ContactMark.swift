/// The style of one contact: its color and dashes, and the shape of its marks.
struct ContactMark {
    private let style: Int

    /// Creates the style of a contact by its number among the contacts of the touch, from 0.
    init(_ number: Int) { style = number % PictureStyle.contactCount }

    /// The style of lines with the contact's dashes.
    var dashed: String { "c\(style)" }
    /// The style of outlines in the contact's color.
    var outline: String { "o\(style)" }
    /// The style of areas in the contact's color.
    var fill: String { "d\(style)" }

    /// Draws the contact's shape.
    func draw(_ style: String, at spot: Spot, radius: Double, into writer: inout SVGWriter) {
        if self.style == 0 { return writer.circle(style, spot, radius) }
        // A square as large as a circle of that radius would look larger than the circle.
        let size = radius * [1, 0.88, 1.25, 1.2, 1.1][self.style]
        writer.path(style, Self.shapes[self.style - 1].map { spot + $0 * size }, isClosed: true)
    }

    /// A square, a triangle, a diamond and a pentagon around the origin.
    private static let shapes: [[Spot]] = [
        [Spot(x: -1, y: -1), Spot(x: 1, y: -1), Spot(x: 1, y: 1), Spot(x: -1, y: 1)],
        [Spot(x: 0, y: -1.05), Spot(x: 1, y: 0.75), Spot(x: -1, y: 0.75)],
        [Spot(x: 0, y: -1), Spot(x: 1, y: 0), Spot(x: 0, y: 1), Spot(x: -1, y: 0)],
        [Spot(x: 0, y: -1), Spot(x: 0.951, y: -0.309), Spot(x: 0.588, y: 0.809), Spot(x: -0.588, y: 0.809), Spot(x: -0.951, y: -0.309)],
    ]
}

extension SVGWriter {
    /// Draws the mark of a gesture at the place where it was recognized.
    mutating func goal(at spot: Spot) {
        circle("goal", spot, 6)
        circle("ink", spot, 2)
    }

    /// Draws the mark of a success at its time.
    mutating func diamond(at spot: Spot) {
        path("ink", [Spot(x: 0, y: -6), Spot(x: 5, y: 0), Spot(x: 0, y: 6), Spot(x: -5, y: 0)].map { spot + $0 }, isClosed: true)
    }

    /// Draws the mark of a failure at its time.
    mutating func cross(at spot: Spot) {
        let arm = 3.6
        let text =
            "M\((spot.x - arm).svg) \((spot.y - arm).svg)L\((spot.x + arm).svg) \((spot.y + arm).svg)"
            + "M\((spot.x - arm).svg) \((spot.y + arm).svg)L\((spot.x + arm).svg) \((spot.y - arm).svg)"
        element("path", ["class": "cross", "d": text])
    }
}
