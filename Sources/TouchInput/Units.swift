/// A distance on a surface in millimeters. It may be negative, for example as one coordinate of a motion.
public struct Length: Comparable, Hashable, Sendable, BitwiseCopyable {
    /// The length in millimeters; negative to the left and up.
    public var millimeters: Double

    /// The length 0.
    public static let zero = Length.mm(0)

    /// Makes a length such as `.mm(3)`, which a configuration file writes `"3mm"`.
    public static func mm(_ millimeters: Double) -> Length { Length(millimeters: millimeters) }

    /// Makes a length from millimeters, as ``mm(_:)`` does.
    public init(millimeters: Double) { self.millimeters = millimeters }

    /// The length without its sign.
    public var magnitude: Length { .mm(abs(millimeters)) }

    public static func < (a: Length, b: Length) -> Bool { a.millimeters < b.millimeters }
    /// The sum of two lengths.
    public static func + (a: Length, b: Length) -> Length { .mm(a.millimeters + b.millimeters) }
    /// The difference; negative if `b` is longer.
    public static func - (a: Length, b: Length) -> Length { .mm(a.millimeters - b.millimeters) }
    /// Scales a length; a negative factor changes the sign.
    public static func * (a: Length, factor: Double) -> Length { .mm(a.millimeters * factor) }
    /// Divides a length. The result is infinite or not a number if the divisor is zero.
    public static func / (a: Length, divisor: Double) -> Length { .mm(a.millimeters / divisor) }
    /// The ratio of two lengths; infinite or not a number if `b` is zero.
    public static func / (a: Length, b: Length) -> Double { a.millimeters / b.millimeters }
    /// Returns the negated length.
    public static prefix func - (a: Length) -> Length { .mm(-a.millimeters) }
    /// Scales a length; a negative factor changes the sign.
    public static func * (factor: Double, a: Length) -> Length { a * factor }
    /// Adds a length.
    public static func += (a: inout Length, b: Length) { a = a + b }
    /// Subtracts a length.
    public static func -= (a: inout Length, b: Length) { a = a - b }
    /// Scales a length in place.
    public static func *= (a: inout Length, factor: Double) { a = a * factor }
}

/// An angle, positive clockwise as the user sees it (y points down). It is not wrapped: 190° does not become −170°.
public struct Angle: Comparable, Hashable, Sendable, BitwiseCopyable {
    /// The angle in radians, positive clockwise, of any size.
    public var radians: Double

    /// The angle 0.
    public static let zero = Angle(radians: 0)

    /// Makes an angle from degrees; 360 is a full turn.
    public static func degrees(_ degrees: Double) -> Angle { Angle(radians: degrees * .pi / 180) }

    /// Makes an angle from radians, as ``init(radians:)`` does.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// Makes an angle from degrees, as ``degrees(_:)`` does.
    public init(degrees: Double) { self = .degrees(degrees) }

    /// Makes an angle from radians, positive clockwise; 2π is a full turn.
    public init(radians: Double) { self.radians = radians }

    /// The angle in degrees, of any size: 540 are a turn and a half.
    public var degrees: Double { radians * 180 / .pi }
    /// The size without the direction; never negative.
    public var magnitude: Angle { Angle(radians: abs(radians)) }

    public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
    /// The sum of two angles, not wrapped at a full turn.
    public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
    /// The rotation from `b` to `a`, not wrapped.
    public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
    /// Scales an angle; a negative factor reverses it.
    public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }
    /// Divides an angle. The result is infinite or not a number if the divisor is zero.
    public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }
    /// The opposite rotation.
    public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
    /// Adds an angle without wrapping.
    public static func += (a: inout Angle, b: Angle) { a = a + b }
}

/// A place on a surface in millimeters: origin at the top left, x to the right, y down.
public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// The distance from the left edge.
    public var x: Length
    /// The distance from the top edge, positive downward.
    public var y: Length

    /// The top left corner.
    public static let zero = Point(x: .zero, y: .zero)

    /// Makes a place, which may be outside a surface.
    public init(x: Length, y: Length) {
        self.x = x
        self.y = y
    }

    /// The place at the end of a motion.
    public static func + (point: Point, motion: Vector) -> Point { Point(x: point.x + motion.dx, y: point.y + motion.dy) }
    /// The motion from `start` to `end`.
    public static func - (end: Point, start: Point) -> Vector { Vector(dx: end.x - start.x, dy: end.y - start.y) }
}

/// A motion from one place to another in millimeters: x to the right, y down.
public struct Vector: Hashable, Sendable, BitwiseCopyable {
    /// The motion to the right; negative to the left.
    public var dx: Length
    /// The motion down; negative up.
    public var dy: Length

    /// The motion of length 0.
    public static let zero = Vector(dx: .zero, dy: .zero)

    /// Makes a motion; negative lengths lead left and up.
    public init(dx: Length, dy: Length) {
        self.dx = dx
        self.dy = dy
    }

    /// The length of the motion; never negative.
    @inlinable  // Other modules compute it for each finger of a frame.
    public var length: Length {
        .mm((dx.millimeters * dx.millimeters + dy.millimeters * dy.millimeters).squareRoot())
    }

    /// The sum of two motions.
    public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
    /// The motion from the end of `b` to the end of `a`.
    public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
    /// Scales a motion; a negative factor reverses it.
    public static func * (a: Vector, factor: Double) -> Vector { Vector(dx: a.dx * factor, dy: a.dy * factor) }
    /// Divides a motion. The result is infinite or not a number if the divisor is zero.
    public static func / (a: Vector, divisor: Double) -> Vector { Vector(dx: a.dx / divisor, dy: a.dy / divisor) }
    /// Adds a motion.
    public static func += (a: inout Vector, b: Vector) { a = a + b }
}

/// A speed on a surface in millimeters per second; never negative.
public struct Speed: Comparable, Hashable, Sendable, BitwiseCopyable {
    /// The speed in millimeters per second. It has no sign: a ``Velocity`` has the direction.
    public var millimetersPerSecond: Double

    /// The speed of a resting finger.
    public static let zero = Speed(millimetersPerSecond: 0)

    /// Makes a speed, which must not be negative; this is not checked.
    public init(millimetersPerSecond: Double) { self.millimetersPerSecond = millimetersPerSecond }

    public static func < (a: Speed, b: Speed) -> Bool { a.millimetersPerSecond < b.millimetersPerSecond }
}

/// The velocity of a motion in millimeters per second: x to the right, y down.
public struct Velocity: Hashable, Sendable, BitwiseCopyable {
    /// The component to the right in millimeters per second; negative to the left.
    public var dx: Double
    /// The component down in millimeters per second; negative up.
    public var dy: Double

    /// The velocity of a resting finger.
    public static let zero = Velocity(dx: 0, dy: 0)

    /// Makes a velocity from millimeters per second.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The speed, without the direction.
    public var speed: Speed { Speed(millimetersPerSecond: (dx * dx + dy * dy).squareRoot()) }

    /// Returns the motion that this velocity makes in `duration`.
    public func distance(in duration: Duration) -> Vector { Vector(dx: .mm(dx * duration.seconds), dy: .mm(dy * duration.seconds)) }
}

/// A moment on CLOCK_MONOTONIC, or on a recording's own clock, in whole microseconds, the unit of the kernel's input events.
///
/// Durations are therefore compared as integers: 500 ms is reached exactly, at any uptime.
public struct TouchInstant: InstantProtocol, Hashable, Sendable, BitwiseCopyable {
    /// The microseconds since the start of the clock; negative before it.
    public var microseconds: Int64

    /// The start of the clock, at which simulated input begins.
    public static let zero = TouchInstant(microseconds: 0)

    /// Makes a moment from microseconds since the start of the clock.
    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// The seconds since the start of the clock, for printing. Compare ``microseconds`` instead.
    public var seconds: Double { Double(microseconds) / 1_000_000 }

    /// Returns the moment a duration later, rounded toward zero to microseconds. The result saturates at the ends of the clock, because
    /// recordings are untrusted input.
    public func advanced(by duration: Duration) -> TouchInstant { advanced(byMicroseconds: duration.microseconds) }

    /// Returns the moment `count` microseconds later. It is faster than ``advanced(by:)``, because a `Duration` counts attoseconds and
    /// needs a long division.
    public func advanced(byMicroseconds count: Int64) -> TouchInstant {
        let (sum, overflow) = microseconds.addingReportingOverflow(count)
        return TouchInstant(microseconds: overflow ? (count < 0 ? .min : .max) : sum)
    }

    public func duration(to other: TouchInstant) -> Duration {
        let (difference, overflow) = other.microseconds.subtractingReportingOverflow(microseconds)
        return .microseconds(overflow ? (other > self ? Int64.max : Int64.min) : difference)
    }

    public static func < (a: TouchInstant, b: TouchInstant) -> Bool { a.microseconds < b.microseconds }
    /// Returns the moment a duration earlier or later; saturates as ``advanced(by:)`` does.
    public static func + (instant: TouchInstant, duration: Duration) -> TouchInstant { instant.advanced(by: duration) }
    /// Returns the duration between two moments; negative if `later` is the earlier one. It saturates at the ends of the clock.
    public static func - (later: TouchInstant, earlier: TouchInstant) -> Duration { earlier.duration(to: later) }
}

extension Duration {
    /// The whole microseconds, rounded toward zero; saturates beyond ± 292 000 years.
    package var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        if overflow { return seconds < 0 ? .min : .max }
        let (sum, carried) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000)
        return carried ? (seconds < 0 ? .min : .max) : sum
    }

    /// The whole milliseconds that have passed, as all commands show a moment. A moment of 72.9 ms is in millisecond 72, not 73.
    package var wholeMilliseconds: Int64 { microseconds / 1000 }

    /// The duration in milliseconds, exact to the microsecond.
    package var milliseconds: Double { Double(microseconds) / 1000 }

    /// The duration in seconds, exact to the microsecond, for printing and for rates.
    package var seconds: Double { Double(microseconds) / 1_000_000 }
}
