internal import Clibsystemd

/// Fires once for each time it is armed, no earlier than the instant and, on an idle machine, within tens of microseconds of it.
package final class Timer {
    private let source: EventSource

    init(_ source: EventSource) { self.source = source }

    /// Microseconds on CLOCK_MONOTONIC; an instant that has passed fires at the loop's next turn. Replaces the instant armed before.
    package func arm(at instant: Int64) {
        sd_event_source_set_time(source.raw, UInt64(max(instant, 0)))
        sd_event_source_set_enabled(source.raw, CInt(SD_EVENT_ONESHOT))
    }

    /// Costs no wake-up until it is armed again.
    package func disarm() { source.stop() }
}
