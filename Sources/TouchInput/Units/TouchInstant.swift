/// A moment on CLOCK_MONOTONIC in whole microseconds, the unit the kernel stamps input events with.
///
/// Durations are therefore compared as integers: 500 ms reached is 500 ms reached, at any uptime.
public struct TouchInstant: InstantProtocol, Hashable, Sendable, BitwiseCopyable {
    /// Since the clock's start, which only the clock knows; negative before it.
    public var microseconds: Int64

    /// The start of the clock. Sentences begin here.
    public static let zero = TouchInstant(microseconds: 0)

    /// Since the clock's start.
    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// For printing; comparisons are made in ``microseconds``.
    public var seconds: Double { Double(microseconds) / 1_000_000 }

    /// Saturates at the ends of the clock instead of trapping: recordings are hostile input.
    public func advanced(by duration: Duration) -> TouchInstant { advanced(byMicroseconds: duration.microseconds) }

    /// As ``advanced(by:)``, for where it is done at every frame: a `Duration` counts in attoseconds and takes a long division.
    public func advanced(byMicroseconds count: Int64) -> TouchInstant {
        let (sum, overflow) = microseconds.addingReportingOverflow(count)
        return TouchInstant(microseconds: overflow ? (count < 0 ? .min : .max) : sum)
    }

    public func duration(to other: TouchInstant) -> Duration {
        let (difference, overflow) = other.microseconds.subtractingReportingOverflow(microseconds)
        return .microseconds(overflow ? (other > self ? Int64.max : Int64.min) : difference)
    }

    public static func < (a: TouchInstant, b: TouchInstant) -> Bool { a.microseconds < b.microseconds }
    /// Saturates as ``advanced(by:)`` does.
    public static func + (instant: TouchInstant, duration: Duration) -> TouchInstant { instant.advanced(by: duration) }
    /// Negative where `later` is the earlier one. Saturates at the ends of the clock.
    public static func - (later: TouchInstant, earlier: TouchInstant) -> Duration { earlier.duration(to: later) }
}

extension Duration {
    /// Whole microseconds, rounded toward zero; saturates beyond ± 292 000 years.
    public var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        if overflow { return seconds < 0 ? .min : .max }
        let (sum, carried) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000)
        return carried ? (seconds < 0 ? .min : .max) : sum
    }

    /// Exact to the microsecond; for printing and for rates.
    public var seconds: Double { Double(microseconds) / 1_000_000 }
}
