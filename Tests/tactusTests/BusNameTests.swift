import Clibsystemd
import Testing

@testable import Configuration

@Suite struct `Names on the bus` {
    /// All texts of up to five of these letters, and some long ones.
    private static let names: [String] = {
        let letters = ["a", "Z", "1", ".", "_", "-", "/", ":"]
        var names = [""]
        var last = names
        for _ in 1...5 {
            last = last.flatMap { name in letters.map { name + $0 } }
            names += last
        }
        for count in 253...256 {
            let long = String(repeating: "a", count: count)
            names += [long, "a." + long.dropFirst(2), ":" + long.dropFirst(3) + ".a", "/" + long]
        }
        return names + ["ä", "a.ä", "/ä", " ", "a b", "a.b\n"]
    }()

    /// Compares names with systemd's rule. Methods are the exception: systemd lets them begin with a digit, which the specification
    /// forbids.
    @Test func `A name for the bus is allowed exactly if systemd allows it, except methods that begin with a digit`() {
        for name in Self.names {
            #expect(BusName.service.allows(name) == (sd_bus_service_name_is_valid(name) > 0), "\(name)")
            #expect(BusName.path.allows(name) == (sd_bus_object_path_is_valid(name) > 0), "\(name)")
            #expect(BusName.interface.allows(name) == (sd_bus_interface_name_is_valid(name) > 0), "\(name)")
            let isMember = !(name.first?.isNumber ?? false)
            #expect(BusName.member.allows(name) == (isMember && sd_bus_member_name_is_valid(name) > 0), "\(name)")
        }
    }
}
