internal import Clibsystemd
internal import Glibc

/// The connection to a message bus, served by the loop. Nothing here waits: answers come as callbacks, within five seconds.
package final class BusConnection {
    let raw: OpaquePointer

    /// Nil where there is no such bus.
    package init?(_ place: BusPlace, on loop: EventLoop) {
        guard let new = place.open() else { return nil }
        sd_bus_set_method_call_timeout(new, BusPlace.timeout)
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

    /// Calls `body` for each signal that the rule matches (as in the D-Bus specification, `sender='…',member='…'`), with the signal's
    /// first value if that is a truth value. Nil when the bus takes no rule, as when it has gone.
    package func onSignal(_ rule: String, _ body: @escaping (Bool?) -> Void) -> BusSubscription? {
        onMessage(rule) { message in body(message.flatMap(Self.truth)) }
    }

    /// Calls `body` whenever the name gets an owner, with true, or loses its last one, with false: a service that comes or goes.
    package func onOwnerChange(of name: String, _ body: @escaping (_ hasOwner: Bool) -> Void) -> BusSubscription? {
        let rule = "sender='\(Self.service)',interface='\(Self.service)',member='NameOwnerChanged',arg0='\(name)'"
        return onMessage(rule) { message in
            // The name, its former owner, its new one.
            guard let message, Self.text(in: message) != nil, Self.text(in: message) != nil, let owner = Self.text(in: message) else {
                return
            }
            body(!owner.isEmpty)
        }
    }

    private func onMessage(_ rule: String, _ body: @escaping (OpaquePointer?) -> Void) -> BusSubscription? {
        let subscription = BusSubscription(body)
        var slot: OpaquePointer?
        let result = sd_bus_add_match_async(
            raw, &slot, "type='signal',\(rule)", { message, userdata, _ in BusSubscription.fire(message, userdata) }, nil,
            subscription.pointer)
        guard result >= 0, let slot else { return nil }
        subscription.own(slot)
        return subscription
    }

    /// Calls `body` once this connection has broken; there will not be another one.
    package func onLoss(_ body: @escaping () -> Void) -> BusSubscription? {
        onSignal("sender='org.freedesktop.DBus.Local',interface='org.freedesktop.DBus.Local',member='Disconnected'") { _ in body() }
    }

    // MARK: - Questions

    /// Asks for a property that is a truth value and calls `body` once: with nil where nobody answers or it is something else. Dropping
    /// the result withdraws the question.
    package func ask(
        _ property: String, of interface: String, at path: String, from service: String, _ body: @escaping (Bool?) -> Void
    ) -> BusSubscription? {
        send(BusCall("Get", of: Self.properties, at: path, to: service, [.text(interface), .text(property)])) { answer in
            guard let answer, sd_bus_message_enter_container(answer, Self.variant, "b") > 0 else { return body(nil) }
            body(Self.truth(in: answer))
        }
    }

    /// Asks for a property that is text; else as for one that is a truth value. A service that does not run is not started for it.
    package func askText(
        _ property: String, of interface: String, at path: String, from service: String, _ body: @escaping (String?) -> Void
    ) -> BusSubscription? {
        var call = BusCall("Get", of: Self.properties, at: path, to: service, [.text(interface), .text(property)])
        call.startsService = false
        return send(call) { answer in
            guard let answer, sd_bus_message_enter_container(answer, Self.variant, "s") > 0 else { return body(nil) }
            body(Self.text(in: answer))
        }
    }

    /// Calls a method without arguments, and then `body` once, with whether it did what it says. A service that does not run is not
    /// started for it.
    package func tell(
        _ method: String, of interface: String, at path: String, of service: String, _ body: @escaping (_ isDone: Bool) -> Void
    ) -> BusSubscription? {
        var call = BusCall(method, of: interface, at: path, to: service)
        call.startsService = false
        return send(call) { body($0 != nil) }
    }

    /// Calls a method, and then `body` once: with the answer's values, or nil where there is none. Dropping the result withdraws the call
    /// only as far as nobody will hear of its answer.
    package func call(_ call: BusCall, _ body: @escaping ([BusValue]?) -> Void) -> BusSubscription? {
        send(call) { answer in body(answer.flatMap(BusValue.all)) }
    }

    /// Asks the bus itself for the user number behind a connection. Nil where it has gone.
    package func askUser(of connection: String, _ body: @escaping (UInt32?) -> Void) -> BusSubscription? {
        let question = BusCall("GetConnectionUnixUser", of: Self.service, at: Self.path, to: Self.service, [.text(connection)])
        return call(question) { answer in
            if case .count(let user)? = answer?.first { body(user) } else { body(nil) }
        }
    }

    /// Calls a method whose answer says nothing to anybody, and then `body` once: with nil where it was carried out, or with what came
    /// instead. Nil where no message can say so, as with names that are none.
    package func perform(_ call: BusCall, _ body: @escaping (BusFault?) -> Void) -> BusSubscription? {
        var fault: BusFault?
        return send(call, error: { fault = BusFault($0) }, { _ in body(fault) })
    }

    private func send(
        _ call: BusCall, error: @escaping (OpaquePointer) -> Void = { _ in }, _ body: @escaping (OpaquePointer?) -> Void
    ) -> BusSubscription? {
        guard let question = call.message(on: raw) else { return nil }
        defer { sd_bus_message_unref(question) }
        let subscription = BusSubscription(body, error: error)
        var slot: OpaquePointer?
        let result = sd_bus_call_async(
            raw, &slot, question, { message, userdata, _ in BusSubscription.fire(message, userdata) }, subscription.pointer, 0)
        guard result >= 0, let slot else { return nil }
        subscription.own(slot)
        return subscription
    }

    // MARK: - Names

    /// Asks for a name on the bus, and calls `body` once: with true where it is ours from now on, with false where somebody has it
    /// already and we are next, and with nil where the bus gives none. The name goes with this connection.
    package func own(_ name: String, _ body: @escaping (Bool?) -> Void) -> BusSubscription? {
        let subscription = BusSubscription { message in
            var verdict: UInt32 = 0
            guard let message, sd_bus_message_read_basic(message, Self.count, &verdict) > 0 else { return body(nil) }
            // The specification's numbers: primary owner, in queue, exists, already owner.
            body(verdict == 1 || verdict == 4)
        }
        var slot: OpaquePointer?
        // Queued, where somebody else has it.
        let result = sd_bus_request_name_async(
            raw, &slot, name, UInt64(SD_BUS_NAME_QUEUE), { message, userdata, _ in BusSubscription.fire(message, userdata) },
            subscription.pointer)
        guard result >= 0, let slot else { return nil }
        subscription.own(slot)
        return subscription
    }

    /// The object path of something that has a name of its own, as systemd's programs form it.
    package static func path(of name: String, below prefix: String) -> String? {
        var path: UnsafeMutablePointer<CChar>?
        guard sd_bus_path_encode(prefix, name, &path) >= 0, let path else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    private static func truth(in message: OpaquePointer) -> Bool? {
        var value: CInt = 0
        return sd_bus_message_read_basic(message, truthValue, &value) > 0 ? value != 0 : nil
    }

    private static func text(in message: OpaquePointer) -> String? {
        var value: UnsafePointer<CChar>?
        guard sd_bus_message_read_basic(message, string, &value) > 0 else { return nil }
        return value.map { String(cString: $0) }
    }

    private static let service = "org.freedesktop.DBus"
    private static let path = "/org/freedesktop/DBus"
    private static let properties = "org.freedesktop.DBus.Properties"
    // The D-Bus specification's letters for types.
    private static let string = CChar(UInt8(ascii: "s"))
    private static let truthValue = CChar(UInt8(ascii: "b"))
    private static let count = CChar(UInt8(ascii: "u"))
    private static let variant = CChar(UInt8(ascii: "v"))
}

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
