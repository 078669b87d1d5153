internal import Clibsystemd
internal import Glibc

/// The connection to the system's message bus, served by the loop. Nothing here waits: answers come as callbacks, within five seconds.
public final class SystemBus {
    private let raw: OpaquePointer

    /// Nil where there is no system bus.
    public init?(on loop: EventLoop) {
        var new: OpaquePointer?
        guard sd_bus_open_system(&new) >= 0, let new else { return nil }
        sd_bus_set_method_call_timeout(new, 5_000_000)
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

    /// Calls `body` for each signal that the rule matches (as in the D-Bus specification, `sender='…',member='…'`), with the signal's
    /// first value if that is a truth value. Nil when the bus takes no rule, as when it has gone.
    public func onSignal(_ rule: String, _ body: @escaping (Bool?) -> Void) -> BusSubscription? {
        onMessage(rule) { message in body(message.flatMap(Self.truth)) }
    }

    /// Calls `body` whenever the name gets an owner, with true, or loses its last one, with false: a service that comes or goes.
    public func onOwnerChange(of name: String, _ body: @escaping (_ hasOwner: Bool) -> Void) -> BusSubscription? {
        let rule = "sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'"
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
    public func onLoss(_ body: @escaping () -> Void) -> BusSubscription? {
        onSignal("sender='org.freedesktop.DBus.Local',interface='org.freedesktop.DBus.Local',member='Disconnected'") { _ in body() }
    }

    /// Asks for a property that is a truth value and calls `body` once: with nil where nobody answers or it is something else. Dropping
    /// the result withdraws the question.
    public func ask(
        _ property: String, of interface: String, at path: String, from service: String, _ body: @escaping (Bool?) -> Void
    ) -> BusSubscription? {
        call("Get", of: Self.properties, at: path, from: service, with: [interface, property]) { answer in
            guard let answer, sd_bus_message_enter_container(answer, Self.variant, "b") > 0 else { return body(nil) }
            body(Self.truth(in: answer))
        }
    }

    /// Asks for a property that is text; else as for one that is a truth value. A service that does not run is not started for it.
    public func askText(
        _ property: String, of interface: String, at path: String, from service: String, _ body: @escaping (String?) -> Void
    ) -> BusSubscription? {
        call("Get", of: Self.properties, at: path, from: service, with: [interface, property], startsService: false) { answer in
            guard let answer, sd_bus_message_enter_container(answer, Self.variant, "s") > 0 else { return body(nil) }
            body(Self.text(in: answer))
        }
    }

    /// Calls a method without arguments, and then `body` once, with whether it did what it says. A service that does not run is not
    /// started for it.
    public func tell(
        _ method: String, of interface: String, at path: String, of service: String, _ body: @escaping (_ isDone: Bool) -> Void
    ) -> BusSubscription? {
        call(method, of: interface, at: path, from: service, with: [], startsService: false) { body($0 != nil) }
    }

    private func call(
        _ method: String, of interface: String, at path: String, from service: String, with words: [String], startsService: Bool = true,
        _ body: @escaping (OpaquePointer?) -> Void
    ) -> BusSubscription? {
        var new: OpaquePointer?
        guard sd_bus_message_new_method_call(raw, &new, service, path, interface, method) >= 0, let question = new else { return nil }
        defer { sd_bus_message_unref(question) }
        if !startsService { sd_bus_message_set_auto_start(question, 0) }
        for word in words {
            guard word.withCString({ sd_bus_message_append_basic(question, Self.string, $0) }) >= 0 else { return nil }
        }
        let subscription = BusSubscription(body)
        var slot: OpaquePointer?
        let result = sd_bus_call_async(
            raw, &slot, question, { message, userdata, _ in BusSubscription.fire(message, userdata) }, subscription.pointer, 0)
        guard result >= 0, let slot else { return nil }
        subscription.own(slot)
        return subscription
    }

    /// The object path of something that has a name of its own, as systemd's programs form it.
    public static func path(of name: String, below prefix: String) -> String? {
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

    private static let properties = "org.freedesktop.DBus.Properties"
    // The D-Bus specification's letters for types.
    private static let string = CChar(UInt8(ascii: "s"))
    private static let truthValue = CChar(UInt8(ascii: "b"))
    private static let variant = CChar(UInt8(ascii: "v"))
}

/// Something the bus will tell, for as long as this object lives: dropping it, even inside its own callback, ends the wait.
public final class BusSubscription {
    private var slot: OpaquePointer?
    /// Gets the message; nil where that is an error.
    private let body: (OpaquePointer?) -> Void

    fileprivate init(_ body: @escaping (OpaquePointer?) -> Void) { self.body = body }

    /// Takes over sd-bus's reference.
    fileprivate func own(_ slot: OpaquePointer) { self.slot = slot }

    /// Unretained: the C side can call only until deinit has given up the slot.
    fileprivate var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    deinit { sd_bus_slot_unref(slot) }

    /// What every C callback does. The strong reference keeps the object alive if its body drops the last other one.
    fileprivate static func fire(_ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?) -> CInt {
        guard let message, let userdata else { return 0 }
        let subscription = Unmanaged<BusSubscription>.fromOpaque(userdata).takeUnretainedValue()
        subscription.body(sd_bus_message_is_method_error(message, nil) > 0 ? nil : message)
        return 0
    }
}
