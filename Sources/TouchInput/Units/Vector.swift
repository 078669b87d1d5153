/// A motion from one place to another: x to the right, y down, in millimetres.
public struct Vector: Hashable, Sendable, BitwiseCopyable {
    /// To the right; negative to the left.
    public var dx: Length
    /// Down; negative up.
    public var dy: Length

    /// No motion.
    public static let zero = Vector(dx: .zero, dy: .zero)

    /// Any two lengths: negative ones lead left and up.
    public init(dx: Length, dy: Length) {
        self.dx = dx
        self.dy = dy
    }

    /// How far, whatever the direction. Never negative.
    public var length: Length {
        .mm((dx.millimeters * dx.millimeters + dy.millimeters * dy.millimeters).squareRoot())
    }

    /// One motion after the other.
    public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
    /// What is missing from `b` to `a`.
    public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
    /// As many times as far; a negative factor goes the other way.
    public static func * (a: Vector, factor: Double) -> Vector { Vector(dx: a.dx * factor, dy: a.dy * factor) }
    /// The given part of the way. Has no numbers where the divisor is zero.
    public static func / (a: Vector, divisor: Double) -> Vector { Vector(dx: a.dx / divisor, dy: a.dy / divisor) }
    /// Goes on by another motion.
    public static func += (a: inout Vector, b: Vector) { a = a + b }
}
