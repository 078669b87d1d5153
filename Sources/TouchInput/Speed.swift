/// How fast something moves over a surface, in millimetres a second. Never negative.
public struct Speed: Comparable, Hashable, Sendable, BitwiseCopyable {
    public var millimetersPerSecond: Double

    public static let zero = Speed(millimetersPerSecond: 0)

    public init(millimetersPerSecond: Double) { self.millimetersPerSecond = millimetersPerSecond }

    public static func < (a: Speed, b: Speed) -> Bool { a.millimetersPerSecond < b.millimetersPerSecond }
}
