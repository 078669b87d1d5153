import EvdevInput
import Glibc
import Testing

@testable import System

@Suite struct `The monitor of tablet mode` {
    @Test func `Each change of the reason why a switch cannot be read is reported, and its end when the switch has gone`() throws {
        var reportCount = 0
        let monitor = TabletMonitor(.address("unix:path=/nowhere/bus"), { nil }, on: try EventLoop()) { reportCount += 1 }
        let path = "/an/event"
        monitor.note(.switchAppeared(SwitchNode(id: "/sys/switch", path: path)))
        #expect(monitor.problem == .gone(path: path))
        #expect(reportCount == 1)
        monitor.note(.switchAppeared(SwitchNode(id: "/sys/switch", path: path)))
        #expect(reportCount == 1)
        // The next path of the same switch cannot be opened for another reason.
        monitor.note(.switchAppeared(SwitchNode(id: "/sys/switch", path: "/../dev/null/event")))
        #expect(monitor.problem == .cannotOpen(path: "/../dev/null/event", Errno(rawValue: ENOTDIR)))
        #expect(reportCount == 2)
        monitor.note(.disappeared(id: "/sys/switch"))
        #expect(monitor.problem == nil)
        #expect(reportCount == 3)
    }

    @Test func `The reason why one switch cannot be read stays while another one comes and goes`() throws {
        let monitor = TabletMonitor(.address("unix:path=/nowhere/bus"), { nil }, on: try EventLoop()) {}
        monitor.note(.switchAppeared(SwitchNode(id: "/sys/a", path: "/an/event1")))
        monitor.note(.switchAppeared(SwitchNode(id: "/sys/b", path: "/an/event2")))
        monitor.note(.disappeared(id: "/sys/b"))
        #expect(monitor.problem == .gone(path: "/an/event1"))
    }

    @Test func `Switches that cannot be looked for at first are looked for again at each retry until that succeeds`() throws {
        var tries = 0
        let monitor = TabletMonitor(
            .address("unix:path=/nowhere/bus"),
            {
                tries += 1
                return tries < 3 ? nil : try? DeviceMonitor(records: "/")
            }, on: try EventLoop()
        ) {}
        #expect(tries == 1)
        for wanted in [2, 3, 3] {
            monitor.retry()
            #expect(tries == wanted)
        }
    }
}
