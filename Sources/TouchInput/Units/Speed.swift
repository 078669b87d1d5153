/// How fast something moves over a surface, in millimetres a second. Never negative.
public struct Speed: Comparable, Hashable, Sendable, BitwiseCopyable {
    /// Never negative: a direction is part of a ``Velocity``.
    public var millimetersPerSecond: Double

    /// At rest.
    public static let zero = Speed(millimetersPerSecond: 0)

    /// Not negative; this is not checked.
    public init(millimetersPerSecond: Double) { self.millimetersPerSecond = millimetersPerSecond }

    public static func < (a: Speed, b: Speed) -> Bool { a.millimetersPerSecond < b.millimetersPerSecond }
}
