/// A distance on a surface. Stored in millimetres; may be negative where it is one coordinate of a motion.
public struct Length: Comparable, Hashable, Sendable, BitwiseCopyable {
    /// Negative where a coordinate of a motion goes left or up.
    public var millimeters: Double

    /// No distance.
    public static let zero = Length.mm(0)

    /// As in `.mm(3)`, the unit that the configuration file writes `"3mm"`.
    public static func mm(_ millimeters: Double) -> Length { Length(millimeters: millimeters) }

    /// The same as ``mm(_:)``.
    public init(millimeters: Double) { self.millimeters = millimeters }

    /// The same distance without its sign.
    public var magnitude: Length { .mm(abs(millimeters)) }

    public static func < (a: Length, b: Length) -> Bool { a.millimeters < b.millimeters }
    /// The sum; of coordinates, one motion after the other.
    public static func + (a: Length, b: Length) -> Length { .mm(a.millimeters + b.millimeters) }
    /// Negative where `b` is the longer one.
    public static func - (a: Length, b: Length) -> Length { .mm(a.millimeters - b.millimeters) }
    /// As many times as long; a negative factor turns the sign.
    public static func * (a: Length, factor: Double) -> Length { .mm(a.millimeters * factor) }
    /// The given part of the length. Not a number of millimetres where the divisor is zero.
    public static func / (a: Length, divisor: Double) -> Length { .mm(a.millimeters / divisor) }
    /// How many times `b` goes into `a`, a bare ratio.
    public static func / (a: Length, b: Length) -> Double { a.millimeters / b.millimeters }
    /// The same way back.
    public static prefix func - (a: Length) -> Length { .mm(-a.millimeters) }
    /// Lengthens in place, by a negative length shortens.
    public static func += (a: inout Length, b: Length) { a = a + b }
}
