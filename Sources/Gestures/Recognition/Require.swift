package import TouchInput

/// Checks arguments of initializers of gestures and detectors.
///
/// An argument with which a gesture could never happen, or would mean something else, is a programmer's error and traps. Values in a
/// configuration file never get that far: the reader of the file reports them with their place.
package enum Require {
    package static func fingers(_ fingers: FingerCounts, atLeast minimum: Int = 1, of subject: StaticString) {
        precondition(!fingers.isEmpty, "\(subject) accepts no number of fingers; give at least one from 1 to \(FingerCounts.limit)")
        precondition(
            fingers.minimum >= minimum, "\(subject) needs at least \(minimum) fingers, but \(fingers.minimum) is among the given numbers")
    }

    /// Checks fingers that act beside others that rest.
    package static func tips(_ resting: FingerCounts, _ acting: FingerCounts, _ side: TipSide?) {
        fingers(resting, of: "the resting part of a gesture")
        fingers(acting, of: "the acting part of a gesture")
        precondition(
            resting.minimum + acting.minimum <= FingerCounts.limit,
            "\(resting) resting and \(acting) acting fingers are more than \(FingerCounts.limit)")
        precondition(side != .middle || resting.maximum > 1, "only two and more resting fingers have a middle")
    }

    /// Checks a least value, which must be 0 or more and finite: infinity would never be reached.
    package static func threshold(_ length: Length, _ name: StaticString) { threshold(length.millimeters, "mm", name) }
    package static func threshold(_ angle: Angle, _ name: StaticString) { threshold(angle.degrees, "°", name) }
    package static func threshold(_ speed: Speed, _ name: StaticString) { threshold(speed.millimetersPerSecond, "mm/s", name) }

    private static func threshold(_ value: Double, _ unit: StaticString, _ name: StaticString) {
        precondition(value >= 0 && value.isFinite, "\(name) is \(value) \(unit); it must be 0 or more, and finite")
    }

    /// Checks a greatest value, which must be 0 or more. Infinity stands for no limit.
    package static func limit(_ length: Length, _ name: StaticString) {
        precondition(length.millimeters >= 0, "\(name) is \(length.millimeters) mm; it must be 0 or more")
    }

    package static func time(_ duration: Duration, _ name: StaticString) {
        precondition(duration >= .zero, "\(name) is \(duration); it must be 0 or more")
    }
}
