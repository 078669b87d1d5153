import Clibsystemd
import System
import Testing

/// A connection that sends signals in the name of others to every connection, as any program on a bus can.
final class Forger {
    let raw: OpaquePointer

    init(on bus: PrivateBus) throws {
        var new: OpaquePointer?
        sd_bus_new(&new)
        raw = try #require(new)
        sd_bus_set_address(raw, bus.address)
        sd_bus_set_bus_client(raw, 1)
        try #require(sd_bus_start(raw) >= 0)
    }

    deinit { sd_bus_flush_close_unref(raw) }

    func send(_ member: String, of interface: String, at path: String, _ values: BusValue...) throws {
        for number in 0..<20 {
            var message: OpaquePointer?
            sd_bus_message_new_signal(raw, &message, path, interface, member)
            for value in values {
                switch value {
                case .truth(let truth):
                    var truth: CInt = truth ? 1 : 0
                    sd_bus_message_append_basic(message, CChar(UInt8(ascii: "b")), &truth)
                case .text(let text):
                    text.withCString { _ = sd_bus_message_append_basic(message, CChar(UInt8(ascii: "s")), $0) }
                default: break
                }
            }
            sd_bus_message_set_destination(message, ":1.\(number)")
            sd_bus_send(raw, message, nil)
            sd_bus_message_unref(message)
        }
        sd_bus_flush(raw)
    }
}
