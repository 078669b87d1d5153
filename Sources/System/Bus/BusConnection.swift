internal import Clibsystemd
internal import Glibc

/// A connection to a message bus, served by the loop. Nothing here blocks: answers arrive as callbacks within five seconds.
package final class BusConnection {
    let raw: OpaquePointer

    /// Connects to a bus; returns nil if that fails, for example because there is no such bus.
    package init?(_ place: BusPlace, on loop: EventLoop) {
        guard let new = place.open() else { return nil }
        sd_bus_set_method_call_timeout(new, BusPlace.timeout)
        // The last messages are sent after the loop has ended, for example the call that unloads a script.
        sd_bus_set_close_on_exit(new, 0)
        guard sd_bus_attach_event(new, loop.raw, CInt(EventLoop.Priority.signal.rawValue)) >= 0 else {
            sd_bus_close_unref(new)
            return nil
        }
        raw = new
    }

    deinit {
        sd_bus_detach_event(raw)
        sd_bus_close_unref(raw)
    }

    // MARK: - Signals

    /// Calls `body` for each signal that matches the rule, which is written as in the D-Bus specification: `sender='…',member='…'`.
    /// Returns nil if the bus accepts no rule, for example because it is lost.
    package func onSignal(_ rule: String, _ body: @escaping () -> Void) -> BusSubscription? {
        onMessage(rule) { _ in body() }
    }

    /// Calls `body` with true whenever the name gets an owner, and with false whenever it loses its last one. Returns nil if the bus
    /// accepts no rule.
    package func onOwnerChange(of name: String, _ body: @escaping (_ hasOwner: Bool) -> Void) -> BusSubscription? {
        let rule = "sender='\(Self.service)',interface='\(Self.service)',member='NameOwnerChanged',arg0='\(name)'"
        return onMessage(rule) { message in
            // The signal has the name, its former owner, and its new owner.
            guard let values = message.flatMap(BusValue.all), values.count == 3, let owner = values[2].text else { return }
            body(!owner.isEmpty)
        }
    }

    func onMessage(_ rule: String, _ body: @escaping (OpaquePointer?) -> Void) -> BusSubscription? {
        // Without a callback for the bus's answer, sd-bus closes the whole connection if the bus refuses the rule, or answers too late. A
        // subscription without a rule only receives nothing.
        BusSubscription.make(body) { slot, fire, pointer in
            sd_bus_add_match_async(raw, &slot, "type='signal',\(rule)", fire, { _, _, _ in 0 }, pointer)
        }
    }

    /// Calls `body` when this connection has broken. A broken connection does not come back. Returns nil if the bus accepts no rule.
    package func onLoss(_ body: @escaping () -> Void) -> BusSubscription? {
        onSignal("sender='org.freedesktop.DBus.Local',interface='org.freedesktop.DBus.Local',member='Disconnected'", body)
    }

    // MARK: - Questions

    /// Calls a method, and then `body` once: with the values of the answer, or with nil if there is no readable answer. Returns nil if the
    /// call cannot be sent. Dropping the result only drops the answer.
    package func call(_ call: BusCall, _ body: @escaping ([BusValue]?) -> Void) -> BusSubscription? {
        send(call) { answer in body(answer.flatMap(BusValue.all)) }
    }

    /// Requests the user ID behind a connection from the bus; `body` gets nil if the bus does not give it, for example because the
    /// connection is gone. Returns nil if the call cannot be sent.
    package func askUser(of connection: String, _ body: @escaping (UInt32?) -> Void) -> BusSubscription? {
        let question = BusCall("GetConnectionUnixUser", of: Self.service, at: Self.path, to: Self.service, [.text(connection)])
        return call(question) { answer in
            if case .count(let user)? = answer?.first { body(user) } else { body(nil) }
        }
    }

    /// Requests the connection that owns a name from the bus; `body` gets nil if there is none or no answer arrives. Returns nil if the
    /// call cannot be sent.
    package func askOwner(of name: String, _ body: @escaping (String?) -> Void) -> BusSubscription? {
        call(BusCall("GetNameOwner", of: Self.service, at: Self.path, to: Self.service, [.text(name)])) { body($0?.first?.text) }
    }

    /// Calls a method without a result, and then `body` once: with nil on success, else with the fault. Returns nil if the call cannot be
    /// sent, for example because of invalid names.
    package func perform(_ call: BusCall, _ body: @escaping (BusFault?) -> Void) -> BusSubscription? {
        var fault: BusFault?
        return send(call, error: { fault = BusFault($0) }, { _ in body(fault) })
    }

    /// Calls a method, and then `body` once: with the values of the answer, or with the fault. Returns nil if the call cannot be sent.
    /// Dropping the result only drops the answer.
    package func answer(to call: BusCall, _ body: @escaping (Result<[BusValue], BusFault>) -> Void) -> BusSubscription? {
        var fault = BusFault(name: "", text: "the answer cannot be read")
        return send(call, error: { fault = BusFault($0) }) { answer in
            body(answer.flatMap(BusValue.all).map { .success($0) } ?? .failure(fault))
        }
    }

    private func send(
        _ call: BusCall, error: @escaping (OpaquePointer) -> Void = { _ in }, _ body: @escaping (OpaquePointer?) -> Void
    ) -> BusSubscription? {
        guard let question = call.message(on: raw) else { return nil }
        defer { sd_bus_message_unref(question) }
        return BusSubscription.make(body, error: error) { slot, fire, pointer in sd_bus_call_async(raw, &slot, question, fire, pointer, 0) }
    }

    // MARK: - Names

    /// Requests a name on the bus, and calls `body` once. The answer is true if this connection owns the name now, and nil if the bus
    /// refuses. It is false if another connection owns the name and this one is queued. The connection's end releases the name. Returns nil
    /// if the request cannot be sent.
    package func own(_ name: String, _ body: @escaping (Bool?) -> Void) -> BusSubscription? {
        let answered = { (message: OpaquePointer?) in
            guard case .count(let verdict)? = message.flatMap(BusValue.all)?.first else { return body(nil) }
            // The specification's numbers: primary owner, in queue, exists, already owner.
            body(verdict == 1 || verdict == 4)
        }
        // The flag queues the request if the name has an owner.
        return BusSubscription.make(answered) { slot, fire, pointer in
            sd_bus_request_name_async(raw, &slot, name, UInt64(SD_BUS_NAME_QUEUE), fire, pointer)
        }
    }

    /// Returns the object path of a named object, as systemd's programs form it; nil if the prefix is not a valid path.
    package static func path(of name: String, below prefix: String) -> String? {
        var path: UnsafeMutablePointer<CChar>?
        guard sd_bus_path_encode(prefix, name, &path) >= 0, let path else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    private static let service = "org.freedesktop.DBus"
    private static let path = "/org/freedesktop/DBus"
}

/// A wait for signals or for an answer. Dropping this object, even inside its own callback, ends the wait.
package final class BusSubscription {
    private var slot: OpaquePointer?
    /// Receives the message; nil if it is an error.
    private let body: (OpaquePointer?) -> Void
    /// Receives an error message, before `body` is called.
    private let hearError: (OpaquePointer) -> Void

    private init(_ body: @escaping (OpaquePointer?) -> Void, _ hearError: @escaping (OpaquePointer) -> Void) {
        self.body = body
        self.hearError = hearError
    }

    /// Makes a subscription; returns nil if sd-bus refuses.
    ///
    /// - Parameter start: Calls a function of sd-bus, which fills the slot and later calls `fire` with the pointer. Returns its result,
    ///   negative for an error.
    static func make(
        _ body: @escaping (OpaquePointer?) -> Void, error hearError: @escaping (OpaquePointer) -> Void = { _ in },
        start: (_ slot: inout OpaquePointer?, _ fire: sd_bus_message_handler_t, _ pointer: UnsafeMutableRawPointer) -> CInt
    ) -> BusSubscription? {
        let subscription = BusSubscription(body, hearError)
        // The pointer is unretained: the C side can call only until deinit has released the slot.
        let pointer = Unmanaged.passUnretained(subscription).toOpaque()
        let result = start(&subscription.slot, { message, userdata, _ in BusSubscription.fire(message, userdata) }, pointer)
        return result >= 0 && subscription.slot != nil ? subscription : nil
    }

    deinit { sd_bus_slot_unref(slot) }

    /// Passes a message to the body. The strong reference keeps the object alive if its body drops the last other reference.
    private static func fire(_ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?) -> CInt {
        guard let message, let userdata else { return 0 }
        let subscription = Unmanaged<BusSubscription>.fromOpaque(userdata).takeUnretainedValue()
        let isError = sd_bus_message_is_method_error(message, nil) > 0
        if isError { subscription.hearError(message) }
        subscription.body(isError ? nil : message)
        return 0
    }
}
