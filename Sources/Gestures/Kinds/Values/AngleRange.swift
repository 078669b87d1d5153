public import TouchInput

#if canImport(Glibc)
    import func Glibc.atan2
#elseif canImport(Musl)
    import func Musl.atan2
#endif

/// A range of directions, clockwise. 0° is to the right, 90° down: toward the user on a touchpad. A range may go through 0°.
public struct AngleRange: Hashable, Sendable, BitwiseCopyable {
    /// The first direction, from 0° to less than 360°.
    public let start: Angle
    /// The clockwise extent; from more than 0° to 360°, which is all around.
    public let extent: Angle

    /// Creates a range from `start` clockwise to `end`. Nil if both are the same direction, unless they are whole turns apart.
    public init?(from start: Angle, to end: Angle) {
        let turn = (end.degrees - start.degrees).truncatingRemainder(dividingBy: 360)
        let extent = turn > 0 ? turn : turn < 0 ? turn + 360 : start == end ? 0 : 360
        guard extent > 0 else { return nil }
        self.start = .degrees(Self.wrapped(start.degrees))
        self.extent = .degrees(extent)
    }

    /// The direction halfway between both ends; from 0° to less than 360°.
    public var middle: Angle { .degrees(Self.wrapped(start.degrees + extent.degrees / 2)) }

    /// Returns whether the range contains a direction; both ends belong to the range.
    public func contains(_ direction: Angle) -> Bool {
        extent.reaches(.degrees(Self.wrapped(direction.degrees - start.degrees)))
            || Angle.degrees(Self.wrapped(direction.degrees - start.degrees)).reaches(.degrees(360))
    }

    private static func wrapped(_ degrees: Double) -> Double {
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        return rest < 0 ? rest + 360 : rest
    }
}

extension AngleRange: CustomStringConvertible {
    /// Text such as `60° to 120°`.
    public var description: String { "\(start.text) to \(Angle.degrees(Self.wrapped(start.degrees + extent.degrees)).text)" }
}

extension Angle {
    /// Creates the direction of a motion: clockwise from the right, from 0° to less than 360°. A motion without length, or with a
    /// coordinate that is not a number, has 0°.
    init(of motion: Vector) {
        let degrees = atan2(motion.dy.millimeters, motion.dx.millimeters) * 180 / .pi
        self = .degrees(degrees.isFinite ? degrees < 0 ? degrees + 360 : degrees : 0)
    }
}
