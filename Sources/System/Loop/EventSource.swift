internal import Clibsystemd
internal import CLinux
internal import Glibc
package import TouchInput

/// Something the loop waits for, for as long as this object lives: dropping it, even inside its own callback, ends the wait.
package final class EventSource {
    let raw: OpaquePointer
    private let body: () -> Void
    /// Closed after the wait has ended; nil if the descriptor has another owner.
    private let owned: Descriptor?

    /// Takes over sd-event's reference in `raw`.
    init(owning raw: OpaquePointer, descriptor: consuming Descriptor? = nil, body: @escaping () -> Void) {
        self.raw = raw
        self.body = body
        owned = descriptor
        // Unretained: the C side can call only until deinit has disabled the source.
        sd_event_source_set_userdata(raw, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { sd_event_source_disable_unref(raw) }

    /// Ends the wait; the object stays, silent.
    func stop() { sd_event_source_set_enabled(raw, CInt(SD_EVENT_OFF)) }

    /// Runs the body, for every C callback. The strong reference keeps the object alive if its body drops the last other one.
    static func fire(_ userdata: UnsafeMutableRawPointer?) -> CInt {
        guard let userdata else { return 0 }
        let source = Unmanaged<EventSource>.fromOpaque(userdata).takeUnretainedValue()
        source.body()
        return 0
    }
}

/// Fires once for each time it is armed, no earlier than the instant and, on an idle machine, within tens of microseconds of it.
package final class Timer {
    private let source: EventSource

    init(_ source: EventSource) { self.source = source }

    /// Sets the time to fire at, in place of the one before. A time that has passed fires at the loop's next turn.
    package func arm(at instant: TouchInstant) {
        sd_event_source_set_time(source.raw, UInt64(max(instant.microseconds, 0)))
        sd_event_source_set_enabled(source.raw, CInt(SD_EVENT_ONESHOT))
    }

    /// Costs no wake-up until it is armed again.
    package func disarm() { source.stop() }
}

/// Owner of an open file descriptor: closed when it goes out of scope.
package struct Descriptor: ~Copyable {
    package let raw: CInt

    package init(owning raw: CInt) { self.raw = raw }

    deinit { close(raw) }
}

/// How a child process ended.
package enum ProcessEnding: Hashable, Sendable {
    case exited(status: CInt)
    case killed(signal: CInt)
    /// Somebody else in this process waited for the child first.
    case unknown

    /// Collects the child; nil while it has not ended.
    init?(reaping pidfd: CInt) {
        var ending = tactus_ending()
        switch tactus_reap(pidfd, &ending) {
        case 0: self = ending.by_signal ? .killed(signal: ending.code) : .exited(status: ending.code)
        case -EAGAIN: return nil
        default: self = .unknown
        }
    }
}
