internal import Clibsystemd

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
