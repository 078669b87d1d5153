/// Speed and direction of a motion: millimetres a second along x (right) and y (down).
public struct Velocity: Hashable, Sendable, BitwiseCopyable {
    /// Millimetres a second to the right; negative to the left.
    public var dx: Double
    /// Millimetres a second downwards; negative upwards.
    public var dy: Double

    /// At rest.
    public static let zero = Velocity(dx: 0, dy: 0)

    /// In millimetres a second.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// How fast, whatever the direction.
    public var speed: Speed { Speed(millimetersPerSecond: (dx * dx + dy * dy).squareRoot()) }

    /// How far it gets in a time.
    public func distance(in duration: Duration) -> Vector { Vector(dx: .mm(dx * duration.seconds), dy: .mm(dy * duration.seconds)) }
}
