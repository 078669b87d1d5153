internal import Clibsystemd

/// Which bus is meant.
package enum BusPlace: Hashable, Sendable {
    case system
    /// That of the user's session.
    case user
    /// As the D-Bus specification writes it: `unix:path=…`.
    case address(String)

    /// Microseconds that an answer is waited for. Our choice: who sits at the terminal waits for it.
    static let patience: UInt64 = 5_000_000

    /// The connection, which is the caller's; nil where there is no such bus. What goes wrong after that is told as a loss.
    func open() -> OpaquePointer? {
        var new: OpaquePointer?
        let result: CInt =
            switch self {
            case .system: sd_bus_open_system(&new)
            case .user: sd_bus_open_user(&new)
            case .address(let address): Self.open(&new, at: address)
            }
        return result >= 0 ? new : nil
    }

    private static func open(_ new: inout OpaquePointer?, at address: String) -> CInt {
        var bus: OpaquePointer?
        guard sd_bus_new(&bus) >= 0, let bus else { return -1 }
        guard sd_bus_set_address(bus, address) >= 0, sd_bus_set_bus_client(bus, 1) >= 0, sd_bus_start(bus) >= 0 else {
            sd_bus_unref(bus)
            return -1
        }
        new = bus
        return 0
    }
}
