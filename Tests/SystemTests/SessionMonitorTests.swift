import Glibc
import System
import Testing
import TouchInput

@Suite struct `Without a system bus` {
    @Test func `Without a system bus there is no connection, and no call waits`() async {
        await #expect(processExitsWith: .success) {
            setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere/bus", 1)
            let loop = try EventLoop()
            #expect(BusConnection(.system, on: loop) == nil)
        }
    }

    @Test func `Without a system bus and without records of logind the daemon acts`() async {
        await #expect(processExitsWith: .success) {
            setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere/bus", 1)
            setenv("XDG_SEAT", "no-such-seat", 1)
            let loop = try EventLoop()
            let monitor = SessionMonitor(on: loop) { Issue.record("nothing has changed") }
            #expect(monitor.activity == .active)
            #expect(!monitor.isWithoutBus, "without logind no bus is missing")
            try loop.run(until: loop.now + .milliseconds(20)) { false }
            #expect(monitor.activity == .active)
        }
    }

    @Test func `A session has an object path even without a system bus`() {
        #expect(BusConnection.path(of: "c1", below: "/org/freedesktop/login1/session") == "/org/freedesktop/login1/session/c1")
        #expect(BusConnection.path(of: "12", below: "/org/freedesktop/login1/session") == "/org/freedesktop/login1/session/_312")
    }
}
