/// A turn, positive clockwise as the user sees it (y points down). Unwrapped: 190° stays 190°, it does not become −170°.
public struct Angle: Comparable, Hashable, Sendable, BitwiseCopyable {
    /// Clockwise positive, of any size.
    public var radians: Double

    /// No turn.
    public static let zero = Angle(radians: 0)

    /// 360 are a full turn; more are more than one.
    public static func degrees(_ degrees: Double) -> Angle { Angle(radians: degrees * .pi / 180) }

    /// Clockwise positive; 2π are a full turn.
    public init(radians: Double) { self.radians = radians }

    /// Of any size: 540 are a turn and a half.
    public var degrees: Double { radians * 180 / .pi }
    /// The same turn without its direction. Never negative.
    public var magnitude: Angle { Angle(radians: abs(radians)) }

    public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
    /// Turns one after the other. Nothing is taken off at a full turn.
    public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
    /// What is left to turn from `b` to `a`; the long way where that is how it went.
    public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
    /// A negative factor turns the other way.
    public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }
    /// Adds without taking off full turns.
    public static func += (a: inout Angle, b: Angle) { a = a + b }
}
