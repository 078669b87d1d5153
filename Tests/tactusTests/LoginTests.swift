import Clibsystemd
import System
import Testing

/// A logind with one session, which can be locked and sent to sleep.
private final class FakeLogin {
    var isLocked = false
    var isAsleep = false
    private(set) var questions: [String] = []
    private let raw: OpaquePointer
    private var slots: [OpaquePointer?] = []
    private static let manager = "/org/freedesktop/login1"
    private static let session = "/org/freedesktop/login1/session/c1"

    init(on bus: PrivateBus) throws {
        var new: OpaquePointer?
        sd_bus_new(&new)
        raw = try #require(new)
        sd_bus_set_address(raw, bus.address)
        sd_bus_set_bus_client(raw, 1)
        try #require(sd_bus_start(raw) >= 0)
        for path in [Self.manager, Self.session] {
            var slot: OpaquePointer?
            sd_bus_add_object(
                raw, &slot, path,
                { message, userdata, _ in
                    Unmanaged<FakeLogin>.fromOpaque(userdata!).takeUnretainedValue().answer(message!)
                    return 1
                }, Unmanaged.passUnretained(self).toOpaque())
            slots.append(slot)
        }
        try #require(sd_bus_request_name(raw, "org.freedesktop.login1", 0) >= 0)
        try #require(sd_bus_attach_event(raw, bus.loop.raw, 0) >= 0)
    }

    deinit {
        for slot in slots { sd_bus_slot_unref(slot) }
        sd_bus_detach_event(raw)
        sd_bus_close_unref(raw)
    }

    private func answer(_ question: OpaquePointer) {
        var (interface, property): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
        let text = CChar(UInt8(ascii: "s"))
        sd_bus_message_read_basic(question, text, &interface)
        sd_bus_message_read_basic(question, text, &property)
        guard let property else { return }
        let name = String(cString: property)
        questions.append(name)
        var answer: OpaquePointer?
        sd_bus_message_new_method_return(question, &answer)
        var truth: CInt = (name == "LockedHint" ? isLocked : isAsleep) ? 1 : 0
        sd_bus_message_open_container(answer, CChar(UInt8(ascii: "v")), "b")
        sd_bus_message_append_basic(answer, CChar(UInt8(ascii: "b")), &truth)
        sd_bus_message_close_container(answer)
        sd_bus_send(nil, answer, nil)
        sd_bus_message_unref(answer)
    }

    private func signal(_ member: String, of interface: String, at path: String) {
        var message: OpaquePointer?
        sd_bus_message_new_signal(raw, &message, path, interface, member)
        sd_bus_send(raw, message, nil)
        sd_bus_message_unref(message)
    }

    func lock(_ isLocked: Bool) {
        self.isLocked = isLocked
        signal("PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: Self.session)
    }

    func prepareForSleep(_ isComing: Bool) {
        isAsleep = isComing
        signal("PrepareForSleep", of: "org.freedesktop.login1.Manager", at: Self.manager)
    }
}

@Suite struct `The session as logind reports it` {
    private let bus: PrivateBus
    private let monitor: SessionMonitor

    init() throws {
        bus = try PrivateBus()
        monitor = try Self.monitor(on: bus)
    }

    private static func monitor(on bus: PrivateBus, session: @escaping () -> String = { "c1" }) throws -> SessionMonitor {
        try SessionMonitor(
            on: bus.loop, bus: bus.place,
            records: { facts in
                facts.seat = "seat0"
                facts.hasLogind = true
                facts.display = SessionFacts.Session(id: session(), seat: "seat0", isActive: true)
            }, changed: {})
    }

    @Test func `Locking, unlocking, sleep and the end of sleep change the activity of the session`() throws {
        let login = try FakeLogin(on: bus)
        try bus.wait { monitor.activity == .active }
        login.lock(true)
        try bus.wait { monitor.activity == .suspended(.locked) }
        login.lock(false)
        try bus.wait { monitor.activity == .active }
        login.prepareForSleep(true)
        try bus.wait { monitor.activity == .suspended(.asleep) }
        login.prepareForSleep(false)
        try bus.wait { monitor.activity == .active }
    }

    @Test func `A lock and a sleep that began before the daemon's start count`() throws {
        let login = try FakeLogin(on: bus)
        (login.isLocked, login.isAsleep) = (true, true)
        let late = try Self.monitor(on: bus)
        try bus.wait { late.activity == .suspended(.asleep) }
        login.prepareForSleep(false)
        try bus.wait { late.activity == .suspended(.locked) }
    }

    @Test func `A signal that another program sends in logind's name only leads to a question`() throws {
        let login = try FakeLogin(on: bus)
        try bus.wait { monitor.activity == .active && login.questions.contains("PreparingForSleep") }
        let before = login.questions.count
        let forger = try Forger(on: bus)
        try forger.send("PrepareForSleep", of: "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1", .truth(true))
        try bus.wait { login.questions.count > before }
        #expect(login.questions.last == "PreparingForSleep")
        for _ in 1...2 {
            _ = try bus.busctl("list")
            #expect(monitor.activity == .active)
        }
    }

    @Test func `The session's activity does not change when another program claims that logind has gone`() throws {
        let login = try FakeLogin(on: bus)
        login.prepareForSleep(true)
        try bus.wait { monitor.activity == .suspended(.asleep) }
        let before = login.questions.count
        let forger = try Forger(on: bus)
        try forger.send("NameOwnerChanged", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", .text("org.freedesktop.login1"))
        try bus.wait { login.questions.count > before }
        for _ in 1...2 {
            _ = try bus.busctl("list")
            #expect(monitor.activity == .suspended(.asleep))
        }
    }

    @Test func `Logind is asked fewer than 250 times when 500 signals arrive at once`() throws {
        let login = try FakeLogin(on: bus)
        try bus.wait { monitor.activity == .active && login.questions.contains("PreparingForSleep") }
        let before = login.questions.count
        for _ in 0..<500 { login.prepareForSleep(false) }
        login.prepareForSleep(true)
        try bus.wait { monitor.activity == .suspended(.asleep) }
        #expect(login.questions.count - before < 250)
    }

    @Test func `The known lock state counts while the system bus is lost, and changes when the bus is back`() throws {
        var login: FakeLogin? = try FakeLogin(on: bus)
        login?.lock(true)
        try bus.wait { monitor.activity == .suspended(.locked) }
        bus.stop()
        try bus.wait { monitor.isWithoutBus }
        #expect(monitor.activity == .suspended(.locked))
        login = nil
        try bus.start()
        login = try FakeLogin(on: bus)
        try bus.wait { !monitor.isWithoutBus && monitor.activity == .active }
        login?.lock(true)
        try bus.wait { monitor.activity == .suspended(.locked) }
    }

    @Test func `A session that begins while the bus is lost counts as unlocked`() throws {
        let login = try FakeLogin(on: bus)
        login.lock(true)
        try bus.wait { monitor.activity == .suspended(.locked) }
        bus.stop()
        try bus.wait { monitor.isWithoutBus }
        let late = try Self.monitor(on: bus, session: { "c2" })
        #expect(late.isWithoutBus)
        #expect(late.activity == .active)
        withExtendedLifetime(login) {}
    }
}
