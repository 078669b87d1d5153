import EvdevInput
import System
import Testing
import TouchInput

@Suite struct `The retry policy of devices` {
    private let pad = DeviceNode(id: "/sys/devices/a/input5/event3", path: "/dev/input/event3", name: "pad")

    private func at(_ milliseconds: Int64) -> TouchInstant { TouchInstant(microseconds: milliseconds * 1000) }

    @Test func `The retry policy opens a device that udev reports again only if it is not open`() {
        var policy = DeviceRetryPolicy()
        #expect(policy.wants(pad))
        policy.opened(pad, at: at(0))
        #expect(!policy.wants(pad))
        policy.disappeared(pad.id)
        #expect(policy.wants(pad))
    }

    @Test func `The retry policy keeps the new owner of an event node when udev removes the former one late`() {
        var policy = DeviceRetryPolicy()
        policy.opened(pad, at: at(0))
        #expect(policy.failed(pad, .gone(path: pad.path), at: at(1)) == .none)
        let heir = DeviceNode(id: "/sys/devices/b/input6/event3", path: pad.path, name: "heir")
        #expect(policy.wants(heir))
        policy.opened(heir, at: at(2))
        policy.disappeared(pad.id)
        #expect(!policy.wants(heir), "it is still open")
        #expect(policy.nextRetry == nil, "the former owner is not looked for")
    }

    @Test func `The retry policy tries a failing device again after 50 ms, and then twice as late each time, up to 3.2 s`() {
        var policy = DeviceRetryPolicy()
        var now = at(0)
        var delays: [Int64] = []
        while true {
            _ = policy.failed(pad, .notAnEventDevice(path: pad.path), at: now)
            guard let retry = policy.nextRetry else { break }
            delays.append((retry.microseconds - now.microseconds) / 1000)
            #expect(policy.due(at: TouchInstant(microseconds: retry.microseconds - 1)).isEmpty)
            now = retry
            let due = policy.due(at: now)
            #expect(due == [pad])
        }
        #expect(delays == [50, 100, 200, 400, 800, 1600, 3200])
    }

    @Test func `The retry policy returns a device that is due once`() {
        var policy = DeviceRetryPolicy()
        _ = policy.failed(pad, .notAnEventDevice(path: pad.path), at: at(0))
        let due = policy.due(at: at(50))
        #expect(due == [pad])
        #expect(policy.nextRetry == nil)
        let again = policy.due(at: at(60))
        #expect(again.isEmpty)
    }

    @Test func `The retry policy reports a failing device once, and once more when it gives up`() {
        var policy = DeviceRetryPolicy()
        let failure = DeviceError.readFailed(path: pad.path, Errno(rawValue: 5))
        let complaints = (0..<10).map { policy.failed(pad, failure, at: at($0)) }
        #expect(complaints == [.troubleButTryingAgain] + Array(repeating: .none, count: 6) + [.givenUp, .none, .none])
        #expect(policy.nextRetry == nil)
        #expect(policy.wants(pad), "udev may have news of it")
    }

    @Test func `The retry policy goes on counting if a device fails soon, and begins anew after ten seconds of use`() {
        var policy = DeviceRetryPolicy()
        let failure = DeviceError.readFailed(path: pad.path, Errno(rawValue: 5))
        func delay(afterLife life: Int64) -> Int64? {
            policy.opened(pad, at: at(0))
            _ = policy.failed(pad, failure, at: at(life))
            return policy.nextRetry.map { $0.microseconds / 1000 - life }
        }
        #expect([0, 1, 9_999].map(delay(afterLife:)) == [50, 100, 200])
        #expect([10_000, 1].map(delay(afterLife:)) == [50, 100])
    }

    @Test func `The retry policy silently retries a device that is gone without a report of udev, and reports once that it gives up`() {
        var policy = DeviceRetryPolicy()
        policy.opened(pad, at: at(0))
        let complaints = (0..<20).map { _ in policy.failed(pad, .gone(path: pad.path), at: at(0)) }
        #expect(complaints == Array(repeating: .none, count: 7) + [.givenUp] + Array(repeating: .none, count: 12))
        #expect(policy.nextRetry == nil, "not for ever")
        policy.disappeared(pad.id)
        #expect(policy.isEmpty)
    }

    @Test func `The retry policy reports a device that cannot be opened or used once, and waits for udev`() {
        for (error, isUnreadable) in [
            (DeviceError.noPermission(path: pad.path), true), (.nothingToRead(path: pad.path, name: pad.name), false),
            (.notATouchDevice(path: pad.path), false), (.switchedOff(path: pad.path), false), (.keyboard(path: pad.path), false),
        ] {
            var policy = DeviceRetryPolicy()
            let complaints = (0..<3).map { policy.failed(pad, error, at: at($0)) }
            #expect(complaints == [.trouble, .none, .none])
            #expect(policy.nextRetry == nil)
            #expect(policy.unreadable == (isUnreadable ? [pad] : []))
            policy.opened(pad, at: at(9))
            #expect(policy.unreadable.isEmpty)
        }
    }
}
