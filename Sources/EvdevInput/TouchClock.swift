// The compiler attributes `timespec` to the first module that includes its header, which may be this one.
internal import Clibevdev
public import TouchInput

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension TouchInstant {
    /// The current time on CLOCK_MONOTONIC, the clock that stamps the events of devices.
    public static var now: TouchInstant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return TouchInstant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    }
}

/// The clock that stamps the events of devices, CLOCK_MONOTONIC. It stands still while the machine is suspended.
///
/// Sleep until an engine's next deadline with `try await TouchClock().sleep(until: deadline)`.
public struct TouchClock: Clock {
    /// Creates the clock. All clocks are alike.
    public init() {}

    /// The current time.
    public var now: TouchInstant { .now }

    /// The resolution, one microsecond.
    public var minimumResolution: Duration { .microseconds(1) }

    /// Suspends the task until the deadline. Throws `CancellationError` if the task is canceled before.
    public func sleep(until deadline: TouchInstant, tolerance: Duration? = nil) async throws {
        try await Task.sleep(for: now.duration(to: deadline), tolerance: tolerance, clock: SuspendingClock())
    }
}
