import System
import Testing

/// A logind with one session, which can be locked and sent to sleep.
private final class FakeLogin {
    var isLocked = false
    var isAsleep = false
    private(set) var questions: [String] = []
    private var service: FakeService?
    private static let manager = "/org/freedesktop/login1"
    private static let session = "/org/freedesktop/login1/session/c1"

    init(on bus: PrivateBus) throws {
        service = try FakeService("org.freedesktop.login1", at: [Self.manager, Self.session], on: bus) { [unowned self] call in
            guard let property = call.property() else { return }
            questions.append(property)
            call.answer(property == "LockedHint" ? isLocked : isAsleep)
        }
    }

    func lock(_ isLocked: Bool) {
        self.isLocked = isLocked
        service?.signal("PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: Self.session)
    }

    func prepareForSleep(_ isComing: Bool) {
        isAsleep = isComing
        service?.signal("PrepareForSleep", of: "org.freedesktop.login1.Manager", at: Self.manager)
    }
}

@Suite struct `The session as logind reports it` {
    private let bus: PrivateBus
    private let monitor: SessionMonitor

    init() throws {
        bus = try PrivateBus()
        monitor = try Self.monitor(on: bus)
    }

    private static func monitor(
        on bus: PrivateBus, patience: Duration = patience, session: @escaping () -> String = { "c1" }
    ) throws -> SessionMonitor {
        SessionMonitor(
            on: bus.loop, bus: bus.place, patience: patience,
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
        try forger.send(
            "NameOwnerChanged", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", .text("org.freedesktop.login1"), .text(":1.9"),
            .text(""))
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

    @Test func `The lock is followed again on a bus that is lost before logind has answered, and comes back`() throws {
        try bus.wait { monitor.activity == .active }
        bus.stop()
        try bus.wait { monitor.isWithoutBus }
        try bus.start()
        try bus.wait { !monitor.isWithoutBus }
        bus.stop()
        try bus.start()
        let login = try FakeLogin(on: bus)
        try bus.wait { login.questions.contains("LockedHint") }
        login.lock(true)
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

    @Test func `A bus that accepts a connection and is silent suspends no gestures for long, and its late answer counts`() throws {
        let login = try FakeLogin(on: bus)
        try bus.wait { monitor.activity == .active }
        bus.suspend()
        let late = try Self.monitor(on: bus, patience: .milliseconds(20))
        #expect(late.activity == .suspended(.undecided))
        #expect(!late.isWithoutBus)
        try bus.wait { late.activity == .active }
        #expect(late.isWithoutBus)
        bus.resume()
        login.lock(true)
        try bus.wait { late.activity == .suspended(.locked) }
        #expect(!late.isWithoutBus)
    }

    @Test func `A reload asks the bus that has taken the place of one that is silent`() throws {
        let silent = try PrivateBus()
        silent.suspend()
        let late = try Self.monitor(on: silent, patience: .milliseconds(20))
        try silent.wait { late.isWithoutBus }
        try silent.startAnother()
        let login = try FakeLogin(on: silent)
        login.isLocked = true
        #expect(late.activity == .active)
        // A reload runs in a callback: the loop notices at once what those change.
        let reload = try silent.loop.makeTimer { late.reconnect() }
        reload.arm(at: silent.loop.now)
        try silent.wait { late.activity == .suspended(.locked) }
        #expect(!late.isWithoutBus)
    }
}
