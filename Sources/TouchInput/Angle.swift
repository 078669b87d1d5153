/// A turn, positive clockwise as the user sees it (y points down). Unwrapped: 190° stays 190°, it does not become −170°.
public struct Angle: Comparable, Hashable, Sendable, BitwiseCopyable {
    public var radians: Double

    public static let zero = Angle(radians: 0)

    public static func degrees(_ degrees: Double) -> Angle { Angle(radians: degrees * .pi / 180) }

    public init(radians: Double) { self.radians = radians }

    public var degrees: Double { radians * 180 / .pi }
    public var magnitude: Angle { Angle(radians: abs(radians)) }

    public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
    public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
    public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
    public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }
    public static func += (a: inout Angle, b: Angle) { a = a + b }
}
