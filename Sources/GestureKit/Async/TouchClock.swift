public import TouchInput

/// The clock that stamps the events of devices, CLOCK_MONOTONIC on Linux. It stands still while the machine is suspended.
///
/// Sleep until an engine's next deadline with `try await TouchClock().sleep(until: deadline)`.
public struct TouchClock: Clock {
    private let clock = SuspendingClock()

    /// Creates a clock. All instances show the same time.
    public init() {}

    /// The current time.
    public var now: TouchInstant { TouchInstant(microseconds: clock.systemEpoch.duration(to: clock.now).microseconds) }

    /// The resolution, one microsecond.
    public var minimumResolution: Duration { .microseconds(1) }

    /// Suspends the task until the deadline. Throws `CancellationError` if the task is canceled earlier.
    public func sleep(until deadline: TouchInstant, tolerance: Duration? = nil) async throws {
        try await Task.sleep(for: now.duration(to: deadline), tolerance: tolerance, clock: clock)
    }
}
