/// How fast something moves over a surface, in millimetres a second. Never negative.
public struct Speed: Comparable, Hashable, Sendable, BitwiseCopyable {
    public var millimetersPerSecond: Double

    public static let zero = Speed(millimetersPerSecond: 0)

    public init(millimetersPerSecond: Double) { self.millimetersPerSecond = millimetersPerSecond }

    public static func < (a: Speed, b: Speed) -> Bool { a.millimetersPerSecond < b.millimetersPerSecond }
}

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
}
