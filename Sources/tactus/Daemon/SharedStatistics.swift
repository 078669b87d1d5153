internal import Actions
internal import EvdevInput
internal import Session
internal import TouchInput

/// The statistics that all devices and the executor of actions share.
final class SharedStatistics {
    var value: Statistics

    init(since start: TouchInstant) { value = Statistics(since: start) }

    /// Notes a command that has started, or that could not start.
    ///
    /// - Parameter decision: The time of the decision that started it; nil if it has no latency.
    func noteStart(_ isStarted: Bool, decided decision: TouchInstant?) {
        if isStarted { value.noteStart(after: decision.map { .now - $0 }) } else { value.noteFailedStart() }
    }

    /// Notes the new losses of events that the kernel has reported for a device.
    ///
    /// - Parameter count: The number of losses that have been noted, before and after the call.
    func noteLosses(of device: TouchDevice, known count: inout Int) {
        while count < device.lossCount {
            count += 1
            value.noteLoss()
        }
    }

    func note(_ end: ActionRunner.CommandEnd) {
        if end == .failure { value.noteFailure() }
    }
}
