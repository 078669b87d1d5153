internal import Clibsystemd
internal import Glibc

/// A method to be called.
package struct BusCall: Hashable, Sendable {
    package var method: String
    package var interface: String
    /// The object.
    package var path: String
    /// Whose object: a name on the bus.
    package var service: String
    package var arguments: [BusValue]
    /// Where the bus knows how, a service that does not run is started for it.
    package var startsService = true

    package init(_ method: String, of interface: String, at path: String, to service: String, _ arguments: [BusValue] = []) {
        self.method = method
        self.interface = interface
        self.path = path
        self.service = service
        self.arguments = arguments
    }

    /// The caller's to give up; nil where no message can say so, as with names that are none.
    func message(on bus: OpaquePointer) -> OpaquePointer? {
        var new: OpaquePointer?
        guard sd_bus_message_new_method_call(bus, &new, service, path, interface, method) >= 0, let new else { return nil }
        if !startsService { sd_bus_message_set_auto_start(new, 0) }
        if arguments.allSatisfy({ $0.append(to: new) }) { return new }
        sd_bus_message_unref(new)
        return nil
    }
}

/// What a program on the bus, or the bus itself, answers instead of doing what it is asked for.
package struct BusFault: Error, Hashable, Sendable {
    /// As the specification has it: `org.freedesktop.DBus.Error.ServiceUnknown`. Empty where the message has none.
    package var name: String
    /// For people; may be empty.
    package var text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    init(_ message: OpaquePointer) {
        let error = sd_bus_message_get_error(message)
        name = error?.pointee.name.map { String(cString: $0) } ?? ""
        text = error?.pointee.message.map { String(cString: $0) } ?? ""
    }
}

extension BusFault: CustomStringConvertible {
    /// One line, if the program's own text is one.
    package var description: String { text.isEmpty ? name : "\(text) (\(name))" }
}

/// A call of one of our methods by somebody on the bus. It is answered once; one that is dropped without an answer leaves the caller
/// waiting.
package final class BusRequest {
    private let raw: OpaquePointer
    package let method: String
    /// The caller's connection, which the bus vouches for.
    package let sender: String

    /// Why a request is not granted, in the bus's words for it.
    package enum Refusal: String, Sendable {
        case invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"
        case accessDenied = "org.freedesktop.DBus.Error.AccessDenied"
        case limitsExceeded = "org.freedesktop.DBus.Error.LimitsExceeded"
    }

    init(_ message: OpaquePointer) {
        raw = sd_bus_message_ref(message)
        method = sd_bus_message_get_member(message).map { String(cString: $0) } ?? ""
        sender = sd_bus_message_get_sender(message).map { String(cString: $0) } ?? ""
    }

    deinit { sd_bus_message_unref(raw) }

    /// A copy of them all.
    package var arguments: [BusValue] {
        sd_bus_message_rewind(raw, 1)
        return BusValue.all(in: raw) ?? []
    }

    /// The first argument, if that is a text of at most so many bytes. Nothing longer is copied.
    package func text(atMost limit: Int) -> String? {
        sd_bus_message_rewind(raw, 1)
        var value: UnsafePointer<CChar>?
        let text = CChar(UInt8(ascii: "s"))
        guard sd_bus_message_read_basic(raw, text, &value) > 0, let value, strnlen(value, limit + 1) <= limit else { return nil }
        return String(cString: value)
    }

    /// The values have to be those that the method promises.
    package func answer(_ values: [BusValue] = []) {
        var new: OpaquePointer?
        guard sd_bus_message_new_method_return(raw, &new) >= 0, let new else { return }
        defer { sd_bus_message_unref(new) }
        guard values.allSatisfy({ $0.append(to: new) }) else { return }
        sd_bus_send(nil, new, nil)
    }

    /// The text is for people.
    package func refuse(_ refusal: Refusal, _ text: String) {
        refusal.rawValue.withCString { name in
            text.withCString { text in
                var error = sd_bus_error(name: name, message: text, _need_free: 0)
                sd_bus_reply_method_error(raw, &error)
            }
        }
    }
}
