import System
import Testing

@testable import tactus

private final class Orders: ControlOrders {
    var orders: [String] = []

    func reload() -> ReloadResult { .taken("") }
    func pause() { orders.append("pause") }
    func resume() {}
    func setLayer(_ name: String?) throws(UnknownLayer) {}
    func setTablet(_ isOn: Bool) -> String? { nil }
    var currentStatistics: StatisticsState { StatisticsState() }
    func lastTouches(of path: String) throws(NoTouches) -> LastTouches { throw NoTouches(description: "none") }
    func readDevice(at path: String) -> CInt? { nil }
    func watch() -> CInt? { nil }
}

@Suite struct `A name on the bus that another program has` {
    @Test func `A name of another program is taken when it becomes free, and then the daemon gets its calls`() throws {
        let bus = try PrivateBus()
        var first: BusConnection? = try bus.connect()
        var claim: NameClaim?
        var isTaken = false
        claim = NameClaim(ControlName.service, on: first!) { isTaken = $0 == true }
        try bus.wait { isTaken }
        let orders = Orders()
        let connection = try bus.connect()
        let control = ControlInterface(loop: bus.loop, orders: orders)
        var answers: [Bool?] = []
        control.appear(on: connection) { answers.append($0) }
        try bus.wait { answers == [false] }
        #expect(claim != nil)
        claim = nil
        first = nil
        try bus.wait { answers == [false, true] }
        #expect(first == nil)
        #expect(try bus.tactus("pause") == (0, ""))
        #expect(orders.orders == ["pause"])
    }

    @Test func `A name counts as owned only when the bus says so, not when another program does`() throws {
        let bus = try PrivateBus()
        let (first, second) = (try bus.connect(), try bus.connect())
        var isTaken = false
        let claim = NameClaim("org.tactus.Test", on: first) { isTaken = $0 == true }
        try bus.wait { isTaken }
        var answers: [Bool?] = []
        let waiting = NameClaim("org.tactus.Test", on: second) { answers.append($0) }
        try bus.wait { answers == [false] }
        let forger = try Forger(on: bus)
        try forger.send("NameAcquired", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", .text("org.tactus.Test"))
        // The bus handles messages in order, so the forged signals have been delivered by now.
        for _ in 1...2 { _ = try bus.busctl("list") }
        #expect(answers == [false])
        withExtendedLifetime((claim, waiting)) {}
    }
}
