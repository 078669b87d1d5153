import TouchInput

/// When fingers that rest are reported again, and for how long.
struct Heartbeat: Sendable {
    private let interval: Int64
    /// The next beat; nil while none is due.
    private(set) var next: TouchInstant?
    private var last = TouchInstant(microseconds: .min)

    /// Fingers that have not moved for a minute are furniture: their beat stops until they move.
    private static let restLimit: Int64 = 60_000_000

    /// - Parameter interval: Longer than zero; counts as at least a microsecond.
    init(every interval: Duration) {
        precondition(interval > .zero, "a heartbeat takes time")
        self.interval = max(interval.microseconds, 1)
    }

    /// The device has reported; fingers stay on it or not.
    mutating func note(_ now: TouchInstant, isTouched: Bool) {
        next = isTouched ? now.advanced(byMicroseconds: interval) : nil
        last = now.advanced(byMicroseconds: Self.restLimit)
    }

    /// Whether a beat is due at `now`; the one after it is set then.
    mutating func beats(at now: TouchInstant) -> Bool {
        guard let beat = next, beat <= now else { return false }
        let following = beat.advanced(byMicroseconds: interval)
        next = following > beat && following <= last ? following : nil
        return true
    }
}
