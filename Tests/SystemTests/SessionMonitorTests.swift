import EvdevInput
import Glibc
import System
import Testing
import TouchInput

@Suite struct `Records of logind that cannot be watched` {
    @Test func `Records that cannot be watched are a fault until a reconnection succeeds`() async {
        await #expect(processExitsWith: .success) {
            let loop = try EventLoop()
            var limit = rlimit()
            #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            let usual = limit
            let free = dup(STDERR_FILENO)
            close(free)
            limit.rlim_cur = rlim_t(free)
            #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            var changes = 0
            let monitor = SessionMonitor(on: loop, bus: .address("unix:path=/nowhere/bus"), records: { _ in }, changed: { changes += 1 })
            #expect(monitor.recordsFault == Errno(rawValue: EMFILE))
            #expect(monitor.activity == .active)
            monitor.reconnect()
            #expect(monitor.recordsFault == Errno(rawValue: EMFILE))
            #expect(changes == 0)
            #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), [usual]) == 0)
            monitor.reconnect()
            #expect(monitor.recordsFault == nil)
            #expect(changes == 1)
        }
    }
}

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
