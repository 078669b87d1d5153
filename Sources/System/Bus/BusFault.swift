internal import Clibsystemd

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
