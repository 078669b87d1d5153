/// A motion from one place to another: x to the right, y down, in millimetres.
public struct Vector: Hashable, Sendable, BitwiseCopyable {
    public var dx: Length
    public var dy: Length

    public static let zero = Vector(dx: .zero, dy: .zero)

    public init(dx: Length, dy: Length) {
        self.dx = dx
        self.dy = dy
    }

    /// How far, whatever the direction. Never negative.
    public var length: Length {
        .mm((dx.millimeters * dx.millimeters + dy.millimeters * dy.millimeters).squareRoot())
    }

    public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
    public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
    public static func * (a: Vector, factor: Double) -> Vector { Vector(dx: a.dx * factor, dy: a.dy * factor) }
    public static func / (a: Vector, divisor: Double) -> Vector { Vector(dx: a.dx / divisor, dy: a.dy / divisor) }
    public static func += (a: inout Vector, b: Vector) { a = a + b }
}
