import TouchInput

extension Failure {
    /// Two numbers of one unit: what was measured, and what would have done.
    public struct Comparison: Hashable, Sendable, BitwiseCopyable {
        /// The raw value is how the configuration file writes the unit, or what is counted.
        public enum Unit: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
            /// Of lengths.
            case millimeters = "mm"
            /// Of durations.
            case milliseconds = "ms"
            /// Of speeds.
            case millimetersPerSecond = "mm/s"
            /// Clockwise positive.
            case degrees = "deg"
            /// Of the fingers' width to what it was; below 1 when they went together.
            case ratio
            /// Likeness, from 0 to 1.
            case score
            /// Of counts.
            case fingers
        }

        /// In ``unit``.
        public var measured: Double
        /// The least or the most that would have done; which of the two is plain from the failure.
        public var wanted: Double
        /// Of both numbers.
        public var unit: Unit

        /// From 0 for nothing of what was wanted, or far beyond what was allowed, to 1 for next to it.
        public var nearness: Double {
            // A ratio of 1 is nothing at all.
            let rest = unit == .ratio ? 1.0 : 0
            let (own, other) = ((measured - rest).magnitude, (wanted - rest).magnitude)
            guard own.isFinite, other.isFinite, max(own, other) > 0 else { return 0 }
            return min(own, other) / max(own, other)
        }
    }

    /// Nil for reasons that are no matter of more or less, or of which only the limit is known.
    public var comparison: Comparison? {
        switch self {
        case .moved(let length, let limit), .travelled(let length, let limit), .landedInside(let length, _, let limit),
            .tooSmall(let length, let limit), .tooLarge(let length, let limit):
            Comparison(measured: length.millimeters, wanted: limit.millimeters, unit: .millimeters)
        case .liftedAfter(let duration, let needed):
            Comparison(measured: duration.inMilliseconds, wanted: needed.inMilliseconds, unit: .milliseconds)
        case .tooSlow(let speed, let needed):
            Comparison(measured: speed.millimetersPerSecond, wanted: needed.millimetersPerSecond, unit: .millimetersPerSecond)
        case .scaled(let scale, let needed):
            Comparison(measured: scale, wanted: needed, unit: .ratio)
        case .unlike(let score, let needed): Comparison(measured: score, wanted: needed, unit: .score)
        case .turned(let angle, let needed), .tilted(let angle, let needed):
            Comparison(measured: angle.degrees, wanted: needed.degrees, unit: .degrees)
        case .fingers(let seen, let wanted):
            // Of a range or a list no number is the one that was missed.
            wanted.minimum == wanted.maximum
                ? Comparison(measured: Double(seen), wanted: Double(wanted.minimum), unit: .fingers) : nil
        case .landedApart, .landedClose, .landedAway, .flickered, .heldLonger, .pausedLonger, .liftedApart, .wrongDirection, .wrongAxis,
            .scaledOtherWay,
            .turnedOtherWay, .wrongAngle, .landedElsewhere, .endedElsewhere,
            .outdone, .moreLike, .buttonPressed, .notClicked, .otherSide, .undetected, .refused, .switchedOff, .lost, .cancelled:
            nil
        }
    }
}

extension Duration {
    fileprivate var inMilliseconds: Double { Double(microseconds) / 1000 }
}
