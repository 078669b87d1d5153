internal import Clibsystemd

/// A method to be called.
public struct BusCall: Hashable, Sendable {
    public var method: String
    public var interface: String
    /// The object.
    public var path: String
    /// Whose object: a name on the bus.
    public var service: String
    public var arguments: [BusValue]
    /// Where the bus knows how, a service that does not run is started for it.
    public var startsService = true

    public init(_ method: String, of interface: String, at path: String, to service: String, _ arguments: [BusValue] = []) {
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
