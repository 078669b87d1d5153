import System
import Testing

/// An iio-sensor-proxy that reports only to programs that have claimed the sensor.
private final class FakeProxy {
    var orientation = "normal"
    private(set) var claims = 0
    private var service: FakeService?
    private static let path = "/net/hadess/SensorProxy"

    init(on bus: PrivateBus) throws {
        service = try FakeService("net.hadess.SensorProxy", at: [Self.path], on: bus) { [unowned self] call in
            if call.member == "ClaimAccelerometer" {
                claims += 1
                call.answer()
            } else if call.property() == "AccelerometerOrientation" {
                call.answer(claims > 0 ? orientation : "undefined")
            }
        }
    }

    func turn(_ orientation: String) {
        self.orientation = orientation
        service?.signal("PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: Self.path)
    }
}

@Suite struct `The orientation of the machine as iio-sensor-proxy reports it` {
    private let bus: PrivateBus
    private let words = Words()

    private final class Words {
        var last: String?
    }

    init() throws { bus = try PrivateBus() }

    private func start() throws -> OrientationMonitor {
        let monitor = OrientationMonitor(bus.place, on: bus.loop) { [words] in words.last = $0 }
        return try #require(monitor)
    }

    @Test func `The sensor is claimed, and each change is reported`() throws {
        let proxy = try FakeProxy(on: bus)
        let monitor = try start()
        try bus.wait { words.last == "normal" }
        proxy.turn("left-up")
        try bus.wait { words.last == "left-up" }
        #expect(proxy.claims == 1)
        withExtendedLifetime(monitor) {}
    }

    @Test func `A proxy that ends leaves the orientation undefined, and one that starts is claimed again`() throws {
        var proxy: FakeProxy? = try FakeProxy(on: bus)
        let monitor = try start()
        try bus.wait { words.last == "normal" && proxy != nil }
        proxy = nil
        try bus.wait { words.last == "undefined" }
        proxy = try FakeProxy(on: bus)
        proxy?.orientation = "bottom-up"
        try bus.wait { words.last == "bottom-up" }
        withExtendedLifetime(monitor) {}
    }

    @Test func `The orientation is followed on when another program claims that the proxy has gone`() throws {
        let proxy = try FakeProxy(on: bus)
        let monitor = try start()
        try bus.wait { words.last == "normal" }
        let forger = try Forger(on: bus)
        try forger.send(
            "NameOwnerChanged", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", .text("net.hadess.SensorProxy"), .text(":1.9"),
            .text(""))
        for _ in 1...2 { _ = try bus.busctl("list") }
        #expect(words.last == "normal")
        proxy.turn("left-up")
        try bus.wait { words.last == "left-up" }
        withExtendedLifetime(monitor) {}
    }

    @Test func `When the bus is lost and comes back, the orientation is followed again`() throws {
        var proxy: FakeProxy? = try FakeProxy(on: bus)
        let monitor = try start()
        try bus.wait { words.last == "normal" && proxy != nil }
        bus.stop()
        try bus.wait { words.last == "undefined" }
        proxy = nil
        try bus.start()
        proxy = try FakeProxy(on: bus)
        try bus.wait { words.last == "normal" }
        proxy?.turn("right-up")
        try bus.wait { words.last == "right-up" }
        withExtendedLifetime(monitor) {}
    }

    @Test func `Without a bus there is no monitor`() throws {
        let monitor = OrientationMonitor(.address("unix:path=/nowhere/bus"), on: bus.loop) { _ in }
        #expect(monitor == nil)
    }
}
