internal import CLinux
internal import Clibsystemd
internal import Glibc

/// An event that the loop waits for. Dropping this object, even inside its own callback, ends the wait.
package final class EventSource {
    /// The wait of sd-event; nil if the loop itself waits.
    private let raw: OpaquePointer?
    /// The descriptor that sd-event waits for, closed after the wait has ended; nil for a signal.
    private let owned: Descriptor?
    /// The wait of the loop itself; nil if sd-event waits.
    private let direct: DirectWait?
    private let body: () -> EventLoop.Effect

    /// Takes over sd-event's reference in `raw`.
    init(owning raw: OpaquePointer, descriptor: consuming Descriptor? = nil, body: @escaping () -> Void) {
        self.raw = raw
        owned = descriptor
        direct = nil
        self.body = {
            body()
            return .something
        }
        // The pointer is unretained: the C side can call only until deinit has disabled the source.
        sd_event_source_set_userdata(raw, Unmanaged.passUnretained(self).toOpaque())
    }

    init(waiting wait: consuming DirectWait, body: @escaping () -> EventLoop.Effect) {
        let (waits, number) = (wait.waits, wait.number)
        raw = nil
        owned = nil
        direct = consume wait
        self.body = body
        waits.name(number, self)
    }

    deinit { if let raw { sd_event_source_disable_unref(raw) } }

    /// Runs the body for an input that is ready.
    func fireInput() -> EventLoop.Effect { body() }

    /// Runs the body. Every C callback calls this method. The strong reference keeps the object alive if its body drops the last other one.
    static func fire(_ userdata: UnsafeMutableRawPointer?) -> CInt {
        guard let userdata else { return 0 }
        let source = Unmanaged<EventSource>.fromOpaque(userdata).takeUnretainedValue()
        _ = source.body()
        return 0
    }
}

/// Owns a descriptor that a ``WaitSet`` waits for.
struct DirectWait: ~Copyable {
    let waits: WaitSet
    let number: UInt64
    private let descriptor: Descriptor

    init(for descriptor: consuming Descriptor, in waits: WaitSet) throws(EventLoopError) {
        number = try waits.add(descriptor.raw)
        self.descriptor = descriptor
        self.waits = waits
    }

    // Copies of the descriptor in other processes must not be waited for, so closing it would not suffice.
    deinit { waits.remove(number, descriptor.raw) }
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
