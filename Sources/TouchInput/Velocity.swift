/// Speed and direction of a motion: millimetres a second along x (right) and y (down).
public struct Velocity: Hashable, Sendable, BitwiseCopyable {
    public var dx: Double
    public var dy: Double

    public static let zero = Velocity(dx: 0, dy: 0)

    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    public var speed: Speed { Speed(millimetersPerSecond: (dx * dx + dy * dy).squareRoot()) }

    /// How far it gets in a time.
    public func distance(in duration: Duration) -> Vector { Vector(dx: .mm(dx * duration.seconds), dy: .mm(dy * duration.seconds)) }
}
