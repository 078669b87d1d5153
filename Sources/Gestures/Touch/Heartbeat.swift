import TouchInput

/// A timer for repeated reports of resting fingers.
struct Heartbeat: Sendable {
    private let interval: Int64
    /// The time of the next beat; nil while none is scheduled.
    private(set) var next: TouchInstant?
    private var last = TouchInstant(microseconds: .min)

    /// The time in microseconds after which the beat stops until the device reports again. Our choice: a contact that rests for a
    /// minute may be an object on the surface.
    private static let restLimit: Int64 = 60_000_000

    /// Creates a timer that is not armed.
    ///
    /// - Parameter interval: The time between beats. Zero or less traps; a time below one microsecond becomes one microsecond.
    init(every interval: Duration) {
        precondition(interval > .zero, "a heartbeat takes time")
        self.interval = max(interval.microseconds, 1)
    }

    /// Restarts the beat after a report of the device, or stops it if no finger is left.
    mutating func note(_ now: TouchInstant, isTouched: Bool) {
        next = isTouched ? now.advanced(byMicroseconds: interval) : nil
        last = now.advanced(byMicroseconds: Self.restLimit)
    }

    /// Returns whether a beat is due at `now`. If so, schedules the next one, unless the fingers have rested for too long.
    mutating func beats(at now: TouchInstant) -> Bool {
        guard let beat = next, beat <= now else { return false }
        let following = beat.advanced(byMicroseconds: interval)
        next = following > beat && following <= last ? following : nil
        return true
    }
}
