/// A distance on a surface. Stored in millimetres; may be negative where it is one coordinate of a motion.
public struct Length: Comparable, Hashable, Sendable, BitwiseCopyable {
    public var millimeters: Double

    public static let zero = Length.mm(0)

    public static func mm(_ millimeters: Double) -> Length { Length(millimeters: millimeters) }

    public init(millimeters: Double) { self.millimeters = millimeters }

    public var magnitude: Length { .mm(abs(millimeters)) }

    public static func < (a: Length, b: Length) -> Bool { a.millimeters < b.millimeters }
    public static func + (a: Length, b: Length) -> Length { .mm(a.millimeters + b.millimeters) }
    public static func - (a: Length, b: Length) -> Length { .mm(a.millimeters - b.millimeters) }
    public static func * (a: Length, factor: Double) -> Length { .mm(a.millimeters * factor) }
    public static func / (a: Length, divisor: Double) -> Length { .mm(a.millimeters / divisor) }
    public static func / (a: Length, b: Length) -> Double { a.millimeters / b.millimeters }
    public static prefix func - (a: Length) -> Length { .mm(-a.millimeters) }
    public static func += (a: inout Length, b: Length) { a = a + b }
}
