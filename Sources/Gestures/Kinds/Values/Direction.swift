public import TouchInput

#if canImport(Glibc)
    import func Glibc.atan2
    import func Glibc.cos
    import func Glibc.sin
#elseif canImport(Musl)
    import func Musl.atan2
    import func Musl.cos
    import func Musl.sin
#endif

/// The direction of a motion, as the user sees it. `up` is away from the user on a touchpad, and to the top on a screen.
public enum Direction: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// The direction at 0°, along x.
    case right
    /// The direction at 45°, clockwise from the right.
    case downRight = "down-right"
    /// The direction at 90°, along y: toward the user on a touchpad.
    case down
    /// The direction at 135°.
    case downLeft = "down-left"
    /// The direction at 180°, against x.
    case left
    /// The direction at 225°.
    case upLeft = "up-left"
    /// The direction at 270°, against y: away from the user on a touchpad.
    case up
    /// The direction at 315°.
    case upRight = "up-right"

    /// The number of sectors that distinguish directions.
    public enum Sectors: Int, Hashable, Sendable, BitwiseCopyable {
        /// Right, down, left, up: 90° each. A diagonal motion belongs to the sector of its longer side, or to right or left if both sides
        /// are equal.
        case four = 4
        /// Right, down, left, up and the diagonals between them: 45° each.
        case eight = 8
    }

    /// Creates the sector that `motion` lies in. A motion without length, or with a coordinate that is not a number, becomes `right`: check
    /// a threshold first.
    public init(of motion: Vector, sectors: Sectors) {
        let turn = atan2(motion.dy.millimeters, motion.dx.millimeters) / (2 * .pi)
        guard turn.isFinite else {
            self = .right
            return
        }
        switch sectors {
        case .eight:
            self = Self.allCases[(Int((turn * 8).rounded()) + 8) % 8]
        case .four:
            switch Axis(of: motion) {
            case .horizontal: self = motion.dx < .zero ? .left : .right
            case .vertical: self = motion.dy < .zero ? .up : .down
            }
        }
    }

    /// Creates the one of all eight directions that is nearest to an angle, clockwise from the right.
    public init(nearestTo angle: Angle) {
        self.init(of: Vector(dx: .mm(cos(angle.radians)), dy: .mm(sin(angle.radians))), sectors: .eight)
    }

    /// True for a direction between two axes.
    public var isDiagonal: Bool { axis == nil }

    /// The axis that the direction lies on; nil for a diagonal one.
    package var axis: Axis? {
        switch self {
        case .right, .left: .horizontal
        case .down, .up: .vertical
        case .downRight, .downLeft, .upLeft, .upRight: nil
        }
    }

    /// The angle of the direction, clockwise from the right, in eighths of a turn.
    package var eighths: Int {
        switch self {
        case .right: 0
        case .downRight: 1
        case .down: 2
        case .downLeft: 3
        case .left: 4
        case .upLeft: 5
        case .up: 6
        case .upRight: 7
        }
    }

    /// The direction half a turn away.
    package var opposite: Direction { Self.allCases[(eighths + 4) % 8] }
}

extension Vector {
    /// Returns the length of the motion in a direction; negative if it goes in the opposite direction.
    public func length(towards direction: Direction) -> Length {
        let diagonal = 0.5.squareRoot()
        return switch direction {
        case .right: dx
        case .downRight: (dx + dy) * diagonal
        case .down: dy
        case .downLeft: (dy - dx) * diagonal
        case .left: -dx
        case .upLeft: -(dx + dy) * diagonal
        case .up: -dy
        case .upRight: (dx - dy) * diagonal
        }
    }
}

/// A line that a drag may follow, in both directions.
public enum Axis: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// The line left and right.
    case horizontal
    /// The line up and down.
    case vertical

    /// Creates the axis of the longer side of `motion`; horizontal if both are equal.
    public init(of motion: Vector) {
        self = motion.dy.magnitude > motion.dx.magnitude ? .vertical : .horizontal
    }
}
