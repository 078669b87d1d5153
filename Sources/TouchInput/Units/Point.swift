/// A place on a surface: origin at the top left, x to the right, y down, in millimetres.
public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// From the left edge.
    public var x: Length
    /// From the top edge, downwards.
    public var y: Length

    /// The top left corner.
    public static let zero = Point(x: .zero, y: .zero)

    /// May be outside of a surface; nothing is clipped.
    public init(x: Length, y: Length) {
        self.x = x
        self.y = y
    }

    /// Where the motion leads.
    public static func + (point: Point, motion: Vector) -> Point { Point(x: point.x + motion.dx, y: point.y + motion.dy) }
    /// The motion from `start` to `end`.
    public static func - (end: Point, start: Point) -> Vector { Vector(dx: end.x - start.x, dy: end.y - start.y) }
}
