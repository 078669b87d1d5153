import TouchInput

extension Failure {
    /// Two numbers of one unit: the measured value, and the value that would have been enough.
    public struct Comparison: Hashable, Sendable, BitwiseCopyable {
        /// A unit. The raw value is the unit in the configuration file, or the name of the counted things.
        public enum Unit: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
            /// The unit of lengths.
            case millimeters = "mm"
            /// The unit of durations.
            case milliseconds = "ms"
            /// The unit of speeds.
            case millimetersPerSecond = "mm/s"
            /// The unit of angles; clockwise is positive.
            case degrees = "deg"
            /// The ratio of the fingers' spread to its value at the start; below 1 if they moved closer together.
            case ratio
            /// The likeness of a stroke, from 0 to 1.
            case score
            /// The unit of finger counts.
            case fingers
        }

        /// The measured value in ``unit``.
        public var measured: Double
        /// The least or the greatest value that would have been enough, depending on the failure.
        public var wanted: Double
        /// The unit of both numbers.
        public var unit: Unit

        /// The nearness of the measured to the wanted value, from 0 to 1. It is 0 if the measured thing did not happen at all or went in
        /// the other direction, and near 0 if a limit was exceeded by far.
        public var nearness: Double {
            // A ratio of 1 means that nothing happened.
            let rest = unit == .ratio ? 1.0 : 0
            let (own, other) = (measured - rest, wanted - rest)
            guard own.isFinite, other.isFinite, own * other > 0 else { return 0 }
            return min(own / other, other / own)
        }
    }

    /// The comparison of this failure; nil if it has fewer than two numbers. It is also nil for distances between landings or taps, ranges
    /// of angles, choices of finger counts, and other shapes.
    public var comparison: Comparison? {
        switch self {
        case .moved(let length, let limit), .travelled(let length, let limit), .landedInside(let length, _, let limit),
            .tooSmall(let length, let limit), .tooLarge(let length, let limit):
            Comparison(measured: length.millimeters, wanted: limit.millimeters, unit: .millimeters)
        case .liftedAfter(let duration, let needed):
            Comparison(measured: duration.milliseconds, wanted: needed.milliseconds, unit: .milliseconds)
        case .tooSlow(let speed, let needed):
            Comparison(measured: speed.millimetersPerSecond, wanted: needed.millimetersPerSecond, unit: .millimetersPerSecond)
        case .scaled(let scale, let needed):
            Comparison(measured: scale, wanted: needed, unit: .ratio)
        case .unlike(let score, let needed): Comparison(measured: score, wanted: needed, unit: .score)
        case .turned(let angle, let needed), .tilted(let angle, let needed):
            Comparison(measured: angle.degrees, wanted: needed.degrees, unit: .degrees)
        case .fingers(let seen, let wanted):
            // A range or a list has no single number that was missed.
            wanted.minimum == wanted.maximum
                ? Comparison(measured: Double(seen), wanted: Double(wanted.minimum), unit: .fingers) : nil
        case .landedApart, .resting, .landedAway, .flickered, .heldLonger, .pausedLonger, .notFollowed, .liftedApart, .wrongDirection,
            .wrongAxis, .scaledOtherWay, .turnedOtherWay, .wrongAngle, .landedElsewhere, .endedElsewhere, .outdone, .moreLike,
            .buttonPressed, .notClicked, .otherSide, .undetected, .refused, .switchedOff, .suspended, .lost, .cancelled:
            nil
        }
    }
}
