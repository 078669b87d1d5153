/// A place on a surface: origin at the top left, x to the right, y down, in millimetres.
public struct Point: Hashable, Sendable, BitwiseCopyable {
    public var x: Length
    public var y: Length

    public static let zero = Point(x: .zero, y: .zero)

    public init(x: Length, y: Length) {
        self.x = x
        self.y = y
    }

    public static func + (point: Point, motion: Vector) -> Point { Point(x: point.x + motion.dx, y: point.y + motion.dy) }
    public static func - (end: Point, start: Point) -> Vector { Vector(dx: end.x - start.x, dy: end.y - start.y) }
}
