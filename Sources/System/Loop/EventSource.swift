internal import Clibsystemd

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
