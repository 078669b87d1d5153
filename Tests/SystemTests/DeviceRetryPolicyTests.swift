import EvdevInput
import System
import Testing
import TouchInput

@Suite struct `The roster of devices` {
    private let pad = DeviceNode(id: "/sys/devices/a/input5/event3", path: "/dev/input/event3", name: "pad")

    private func at(_ milliseconds: Int64) -> TouchInstant { TouchInstant(microseconds: milliseconds * 1000) }

    @Test func `wants a device that udev reports again only while it is not open`() {
        var roster = DeviceRoster()
        #expect(roster.wants(pad))
        roster.opened(pad, at: at(0))
        #expect(!roster.wants(pad))
        roster.disappeared(pad.id)
        #expect(roster.wants(pad))
    }

    @Test func `keeps the new owner of an event node when the former one's farewell comes late`() {
        var roster = DeviceRoster()
        roster.opened(pad, at: at(0))
        #expect(roster.failed(pad, .gone(path: pad.path), at: at(1)) == .none)
        let heir = DeviceNode(id: "/sys/devices/b/input6/event3", path: pad.path, name: "heir")
        #expect(roster.wants(heir))
        roster.opened(heir, at: at(2))
        roster.disappeared(pad.id)
        #expect(!roster.wants(heir), "it is still open")
        #expect(roster.nextRetry == nil, "and nobody looks for the former one")
    }

    @Test func `tries a failing device again after 50 ms, and then twice as late each time, up to 3.2 s`() {
        var roster = DeviceRoster()
        var now = at(0)
        var delays: [Int64] = []
        while true {
            _ = roster.failed(pad, .notAnEventDevice(path: pad.path), at: now)
            guard let retry = roster.nextRetry else { break }
            delays.append((retry.microseconds - now.microseconds) / 1000)
            #expect(roster.due(at: TouchInstant(microseconds: retry.microseconds - 1)).isEmpty)
            now = retry
            let due = roster.due(at: now)
            #expect(due == [pad])
        }
        #expect(delays == [50, 100, 200, 400, 800, 1600, 3200])
    }

    @Test func `names a device whose time has come once`() {
        var roster = DeviceRoster()
        _ = roster.failed(pad, .notAnEventDevice(path: pad.path), at: at(0))
        let due = roster.due(at: at(50))
        #expect(due == [pad])
        #expect(roster.nextRetry == nil)
        let again = roster.due(at: at(60))
        #expect(again.isEmpty)
    }

    @Test func `complains of a failing device once, and once more when it is given up`() {
        var roster = DeviceRoster()
        let failure = DeviceError.readFailed(path: pad.path, Errno(rawValue: 5))
        let complaints = (0..<10).map { roster.failed(pad, failure, at: at($0)) }
        #expect(complaints == [.troubleButTryingAgain] + Array(repeating: .none, count: 6) + [.givenUp, .none, .none])
        #expect(roster.nextRetry == nil)
        #expect(roster.wants(pad), "udev may have news of it")
    }

    @Test func `goes on counting where a device opens and fails soon, and begins anew where it lived for ten seconds`() {
        var roster = DeviceRoster()
        let failure = DeviceError.readFailed(path: pad.path, Errno(rawValue: 5))
        func delay(afterLife life: Int64) -> Int64? {
            roster.opened(pad, at: at(0))
            _ = roster.failed(pad, failure, at: at(life))
            return roster.nextRetry.map { $0.microseconds / 1000 - life }
        }
        #expect([0, 1, 9_999].map(delay(afterLife:)) == [50, 100, 200])
        #expect([10_000, 1].map(delay(afterLife:)) == [50, 100])
    }

    @Test func `looks for a device that went without a farewell, and says nothing`() {
        var roster = DeviceRoster()
        roster.opened(pad, at: at(0))
        for _ in 0..<20 {
            let complaint = roster.failed(pad, .gone(path: pad.path), at: at(0))
            #expect(complaint == .none)
        }
        #expect(roster.nextRetry == nil, "not for ever")
        roster.disappeared(pad.id)
        #expect(roster.isEmpty)
    }

    @Test func `complains once of what has no permission or is no use, and leaves it until there is news`() {
        for (error, isUnreadable) in [
            (DeviceError.noPermission(path: pad.path), true), (.nothingToRead(path: pad.path, name: pad.name), false),
            (.notATouchDevice(path: pad.path), false), (.switchedOff(path: pad.path), false), (.keyboard(path: pad.path), false),
        ] {
            var roster = DeviceRoster()
            let complaints = (0..<3).map { roster.failed(pad, error, at: at($0)) }
            #expect(complaints == [.trouble, .none, .none])
            #expect(roster.nextRetry == nil)
            #expect(roster.unreadable == (isUnreadable ? [pad] : []))
            roster.opened(pad, at: at(9))
            #expect(roster.unreadable.isEmpty)
        }
    }
}
