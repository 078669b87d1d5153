import Testing

@testable import Configuration

/// Another test compares these names with systemd's `sd_bus_service_name_is_valid` and its siblings.
@Suite struct `A name on the bus` {
    static let names = [
        "org.freedesktop.Notifications", "a.b", ":1.5", "org.a-b.c_d", "", "a", ".a.b", "a.b.", "a..b", "1a.b", "a.1b", "a.b c", "ä.b",
        "/", "/a", "/a/b_1", "//", "/a/", "a/b", "/a-b", "/1", "Notify", "_x", "x1", "1x", "x-y", "x y", ":a", ":1.", "a.b:c",
        String(repeating: "a", count: 255), String(repeating: "a", count: 256), "a." + String(repeating: "b", count: 253),
        "a." + String(repeating: "b", count: 254), "/" + String(repeating: "a", count: 300),
    ]

    @Test func `A name on the bus is valid for a service, a path, an interface or a method by D-Bus's rules`() {
        let allowed = { (form: BusName) in Self.names.filter { $0.utf8.count < 100 && form.allows($0) } }
        #expect(allowed(.service) == ["org.freedesktop.Notifications", "a.b", ":1.5", "org.a-b.c_d"])
        #expect(allowed(.path) == ["/", "/a", "/a/b_1", "/1"])
        #expect(allowed(.interface) == ["org.freedesktop.Notifications", "a.b"])
        #expect(allowed(.member) == ["a", "Notify", "_x", "x1"])
    }
}
