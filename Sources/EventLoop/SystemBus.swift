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
        let subscription = BusSubscription(body) { Self.truth(in: $0) }
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
        var new: OpaquePointer?
        guard sd_bus_message_new_method_call(raw, &new, service, path, "org.freedesktop.DBus.Properties", "Get") >= 0, let question = new
        else { return nil }
        defer { sd_bus_message_unref(question) }
        for word in [interface, property] {
            guard word.withCString({ sd_bus_message_append_basic(question, Self.string, $0) }) >= 0 else { return nil }
        }
        let subscription = BusSubscription(body) { answer in
            guard sd_bus_message_enter_container(answer, Self.variant, "b") > 0 else { return nil }
            return Self.truth(in: answer)
        }
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

    // The D-Bus specification's letters for types.
    private static let string = CChar(UInt8(ascii: "s"))
    private static let truthValue = CChar(UInt8(ascii: "b"))
    private static let variant = CChar(UInt8(ascii: "v"))
}

/// Something the bus will tell, for as long as this object lives: dropping it, even inside its own callback, ends the wait.
public final class BusSubscription {
    private var slot: OpaquePointer?
    private let body: (Bool?) -> Void
    private let read: (OpaquePointer) -> Bool?

    fileprivate init(_ body: @escaping (Bool?) -> Void, reading read: @escaping (OpaquePointer) -> Bool?) {
        self.body = body
        self.read = read
    }

    /// Takes over sd-bus's reference.
    fileprivate func own(_ slot: OpaquePointer) { self.slot = slot }

    /// Unretained: the C side can call only until deinit has given up the slot.
    fileprivate var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    deinit { sd_bus_slot_unref(slot) }

    /// What every C callback does. The strong reference keeps the object alive if its body drops the last other one.
    fileprivate static func fire(_ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?) -> CInt {
        guard let message, let userdata else { return 0 }
        let subscription = Unmanaged<BusSubscription>.fromOpaque(userdata).takeUnretainedValue()
        subscription.body(sd_bus_message_is_method_error(message, nil) > 0 ? nil : subscription.read(message))
        return 0
    }
}
