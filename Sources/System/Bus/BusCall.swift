internal import Clibsystemd
internal import Glibc

/// A method call to send over a bus.
package struct BusCall: Hashable, Sendable {
    package var method: String
    package var interface: String
    /// The path of the object.
    package var path: String
    /// The bus name of the program that has the object.
    package var service: String
    package var arguments: [BusValue]
    /// True if the bus may start a service that does not run.
    package var startsService = true

    package init(_ method: String, of interface: String, at path: String, to service: String, _ arguments: [BusValue] = []) {
        self.method = method
        self.interface = interface
        self.path = path
        self.service = service
        self.arguments = arguments
    }

    /// Returns a request for the value of a property. The answer is a variant. A service that does not run is not started.
    package static func get(_ property: String, of interface: String, at path: String, from service: String) -> BusCall {
        var call = BusCall("Get", of: "org.freedesktop.DBus.Properties", at: path, to: service, [.text(interface), .text(property)])
        call.startsService = false
        return call
    }

    /// Makes the message, which belongs to the caller. Returns nil if the call makes no valid message, for example because of invalid
    /// names.
    func message(on bus: OpaquePointer) -> OpaquePointer? {
        var new: OpaquePointer?
        guard sd_bus_message_new_method_call(bus, &new, service, path, interface, method) >= 0, let new else { return nil }
        if !startsService { sd_bus_message_set_auto_start(new, 0) }
        if arguments.allSatisfy({ $0.append(to: new) }) { return new }
        sd_bus_message_unref(new)
        return nil
    }
}

/// An error reply from a program on the bus, or from the bus itself, or an answer that cannot be read.
package struct BusFault: Error, Hashable, Sendable {
    /// The name as in the specification: `org.freedesktop.DBus.Error.ServiceUnknown`. Empty if the message has none.
    package var name: String
    /// The text for users; may be empty.
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
    /// The text and the name; the name alone if there is no text. It has several lines if the program's own text has several.
    package var description: String { text.isEmpty ? name : "\(text) (\(name))" }

    /// The description in one line.
    package var line: String { description.split(whereSeparator: \.isNewline).joined(separator: " ") }
}

/// A call of one of this program's methods. It must be answered exactly once: without an answer the caller waits.
package final class BusRequest {
    private let raw: OpaquePointer
    package let method: String
    /// The caller's connection, as the bus states it.
    package let sender: String

    /// A reason for a refusal, as a D-Bus error name.
    package enum Refusal: String, Sendable {
        case invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"
        case accessDenied = "org.freedesktop.DBus.Error.AccessDenied"
        case notSupported = "org.freedesktop.DBus.Error.NotSupported"
        case limitsExceeded = "org.freedesktop.DBus.Error.LimitsExceeded"
        case failed = "org.freedesktop.DBus.Error.Failed"
    }

    init(_ message: OpaquePointer) {
        raw = sd_bus_message_ref(message)
        method = sd_bus_message_get_member(message).map { String(cString: $0) } ?? ""
        sender = sd_bus_message_get_sender(message).map { String(cString: $0) } ?? ""
    }

    deinit { sd_bus_message_unref(raw) }

    /// A copy of the arguments; empty if one has a type that ``BusValue`` does not support.
    package var arguments: [BusValue] {
        sd_bus_message_rewind(raw, 1)
        return BusValue.all(in: raw) ?? []
    }

    /// Returns the first argument; nil unless it is a text of at most `limit` bytes. It does not copy a longer text.
    package func text(atMost limit: Int) -> String? {
        sd_bus_message_rewind(raw, 1)
        var value: UnsafePointer<CChar>?
        let text = CChar(UInt8(ascii: "s"))
        guard sd_bus_message_read_basic(raw, text, &value) > 0, let value, strnlen(value, limit + 1) <= limit else { return nil }
        return String(cString: value)
    }

    /// Answers with the values, which must have the types that the method declares.
    package func answer(_ values: [BusValue] = []) {
        var new: OpaquePointer?
        guard sd_bus_message_new_method_return(raw, &new) >= 0, let new else { return }
        defer { sd_bus_message_unref(new) }
        send(values, in: new)
    }

    /// Answers with a descriptor, and closes it.
    package func answer(descriptor: CInt) { answer(descriptors: [descriptor]) }

    /// Answers with descriptors, which it closes, and with the values after them. Refuses the call if the bus passes no descriptors.
    package func answer(descriptors: [CInt], _ values: [BusValue] = []) {
        defer { for descriptor in descriptors { close(descriptor) } }
        var new: OpaquePointer?
        guard sd_bus_message_new_method_return(raw, &new) >= 0, let new else { return }
        defer { sd_bus_message_unref(new) }
        for descriptor in descriptors {
            var value = descriptor
            guard sd_bus_message_append_basic(new, BusValue.descriptor, &value) >= 0 else {
                return refuse(.notSupported, "this bus passes no descriptors")
            }
        }
        send(values, in: new)
    }

    private func send(_ values: [BusValue], in answer: OpaquePointer) {
        guard values.allSatisfy({ $0.append(to: answer) }) else { return refuse(.failed, "the bus does not take the answer") }
        sd_bus_send(nil, answer, nil)
    }

    /// Refuses the call. The text is for users.
    package func refuse(_ refusal: Refusal, _ text: String) {
        refusal.rawValue.withCString { name in
            text.withCString { text in
                var error = sd_bus_error(name: name, message: text, _need_free: 0)
                sd_bus_reply_method_error(raw, &error)
            }
        }
    }
}
