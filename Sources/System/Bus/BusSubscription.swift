internal import Clibsystemd

/// Something the bus will tell, for as long as this object lives: dropping it, even inside its own callback, ends the wait.
package final class BusSubscription {
    private var slot: OpaquePointer?
    /// Gets the message; nil where that is an error.
    private let body: (OpaquePointer?) -> Void
    /// Gets the message of an error, before that.
    private let hearError: (OpaquePointer) -> Void

    init(_ body: @escaping (OpaquePointer?) -> Void, error hearError: @escaping (OpaquePointer) -> Void = { _ in }) {
        self.body = body
        self.hearError = hearError
    }

    /// Takes over sd-bus's reference.
    func own(_ slot: OpaquePointer) { self.slot = slot }

    /// Unretained: the C side can call only until deinit has given up the slot.
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    deinit { sd_bus_slot_unref(slot) }

    /// What every C callback does. The strong reference keeps the object alive if its body drops the last other one.
    static func fire(_ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?) -> CInt {
        guard let message, let userdata else { return 0 }
        let subscription = Unmanaged<BusSubscription>.fromOpaque(userdata).takeUnretainedValue()
        let isError = sd_bus_message_is_method_error(message, nil) > 0
        if isError { subscription.hearError(message) }
        subscription.body(isError ? nil : message)
        return 0
    }
}
