internal import CLinux
internal import Clibsystemd
internal import Glibc
package import TouchInput

/// An event that the loop waits for. Dropping this object, even inside its own callback, ends the wait.
package final class EventSource {
    let raw: OpaquePointer
    private let body: () -> Void
    /// The descriptor, closed after the wait has ended; nil for a timer or a signal.
    private let owned: Descriptor?

    /// Takes over sd-event's reference in `raw`.
    init(owning raw: OpaquePointer, descriptor: consuming Descriptor? = nil, body: @escaping () -> Void) {
        self.raw = raw
        self.body = body
        owned = descriptor
        // The pointer is unretained: the C side can call only until deinit has disabled the source.
        sd_event_source_set_userdata(raw, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { sd_event_source_disable_unref(raw) }

    /// Stops the wait. Only a timer can be resumed, by arming it.
    func stop() { sd_event_source_set_enabled(raw, CInt(SD_EVENT_OFF)) }

    /// Runs the body. Every C callback calls this method. The strong reference keeps the object alive if its body drops the last other one.
    static func fire(_ userdata: UnsafeMutableRawPointer?) -> CInt {
        guard let userdata else { return 0 }
        let source = Unmanaged<EventSource>.fromOpaque(userdata).takeUnretainedValue()
        source.body()
        return 0
    }
}

/// Fires once after it is armed, unless it is disarmed before: never too early and, on an idle machine, within tens of microseconds.
package final class Timer {
    private let source: EventSource

    init(_ source: EventSource) { self.source = source }

    /// Sets the time to fire at, in place of the previous one. A time that has passed fires at the loop's next turn.
    package func arm(at instant: TouchInstant) {
        sd_event_source_set_time(source.raw, UInt64(max(instant.microseconds, 0)))
        sd_event_source_set_enabled(source.raw, CInt(SD_EVENT_ONESHOT))
    }

    /// Makes the timer cost no wake-up until it is armed again.
    package func disarm() { source.stop() }
}

/// Owns an open file descriptor and closes it at the end of its scope.
package struct Descriptor: ~Copyable {
    package let raw: CInt

    package init(owning raw: CInt) { self.raw = raw }

    deinit { close(raw) }
}

/// The way in which a child process ended.
package enum ProcessEnding: Hashable, Sendable {
    case exited(status: CInt)
    case killed(signal: CInt)
    /// Another part of this process has waited for the child first.
    case unknown

    /// Reaps the child. Returns nil while it has not ended.
    package init?(reaping pidfd: CInt) {
        var ending = tactus_ending()
        switch tactus_reap(pidfd, &ending) {
        case 0: self = ending.by_signal ? .killed(signal: ending.code) : .exited(status: ending.code)
        case -EAGAIN: return nil
        default: self = .unknown
        }
    }
}
