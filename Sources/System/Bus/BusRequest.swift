internal import Clibsystemd
internal import Glibc

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
