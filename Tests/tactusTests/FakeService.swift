import Clibsystemd
import System
import Testing

/// A program on the bus that answers method calls of a few objects.
final class FakeService {
    private let raw: OpaquePointer
    private var slots: [OpaquePointer?] = []
    private let answer: (Call) -> Void

    /// A method call that waits for its answer.
    struct Call {
        let message: OpaquePointer
        let member: String

        /// The name of the property that a call of `Get` asks for; nil for another call. Read it once.
        func property() -> String? {
            if member != "Get" { return nil }
            var (interface, property): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
            sd_bus_message_read_basic(message, CChar(UInt8(ascii: "s")), &interface)
            sd_bus_message_read_basic(message, CChar(UInt8(ascii: "s")), &property)
            return property.map { String(cString: $0) }
        }

        func answer(_ truth: Bool) {
            answer(asType: "b") { answer in
                var truth: CInt = truth ? 1 : 0
                sd_bus_message_append_basic(answer, CChar(UInt8(ascii: "b")), &truth)
            }
        }

        func answer(_ text: String) {
            answer(asType: "s") { answer in text.withCString { _ = sd_bus_message_append_basic(answer, CChar(UInt8(ascii: "s")), $0) } }
        }

        /// Answers without a value.
        func answer() { answer(asType: nil) { _ in } }

        private func answer(asType type: String?, _ append: (OpaquePointer?) -> Void) {
            var answer: OpaquePointer?
            sd_bus_message_new_method_return(message, &answer)
            if let type { sd_bus_message_open_container(answer, CChar(UInt8(ascii: "v")), type) }
            append(answer)
            if type != nil { sd_bus_message_close_container(answer) }
            sd_bus_send(nil, answer, nil)
            sd_bus_message_unref(answer)
        }
    }

    /// Claims the name and answers calls while the test's loop runs.
    ///
    /// - Parameter answer: Answers each call of an object at one of `paths`.
    init(_ name: String, at paths: [String], on bus: PrivateBus, answer: @escaping (Call) -> Void) throws {
        self.answer = answer
        var new: OpaquePointer?
        sd_bus_new(&new)
        raw = try #require(new)
        sd_bus_set_address(raw, bus.address)
        sd_bus_set_bus_client(raw, 1)
        try #require(sd_bus_start(raw) >= 0)
        for path in paths {
            var slot: OpaquePointer?
            sd_bus_add_object(
                raw, &slot, path,
                { message, userdata, _ in
                    let member = String(cString: sd_bus_message_get_member(message!))
                    Unmanaged<FakeService>.fromOpaque(userdata!).takeUnretainedValue().answer(Call(message: message!, member: member))
                    return 1
                }, Unmanaged.passUnretained(self).toOpaque())
            slots.append(slot)
        }
        try #require(sd_bus_request_name(raw, name, 0) >= 0)
        try #require(sd_bus_attach_event(raw, bus.loop.raw, 0) >= 0)
    }

    deinit {
        for slot in slots { sd_bus_slot_unref(slot) }
        sd_bus_detach_event(raw)
        sd_bus_close_unref(raw)
    }

    func signal(_ member: String, of interface: String, at path: String) {
        var message: OpaquePointer?
        sd_bus_message_new_signal(raw, &message, path, interface, member)
        sd_bus_send(raw, message, nil)
        sd_bus_message_unref(message)
    }
}
