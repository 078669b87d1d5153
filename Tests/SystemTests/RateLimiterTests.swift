import System
import Testing
import TouchInput

@Suite struct `A rate limiter` {
    private func at(_ microseconds: Int64) -> TouchInstant { TouchInstant(microseconds: microseconds) }

    @Test func `A rate limiter lets a burst of messages pass, and counts the suppressed ones after the interval`() {
        var limiter = RateLimiter<String>(burst: 2, interval: .milliseconds(1))
        let suppressed = [0, 1, 2, 999, 1000, 1001, 1002].map { limiter.admit("wave", at: at($0)) }
        #expect(suppressed == [0, 0, nil, nil, 2, 0, nil])
    }

    @Test func `A rate limiter suppresses no message of one label because of another label`() {
        var limiter = RateLimiter<String>(burst: 1, interval: .milliseconds(1))
        #expect(["wave", "wave", "tap"].map { limiter.admit($0, at: at(5)) } == [0, nil, 0])
    }

    @Test func `A rate limiter limits the messages of more labels than it remembers after their interval`() {
        var limiter = RateLimiter<Int>(burst: 1, interval: .milliseconds(1))
        #expect((0..<500).allSatisfy { limiter.admit($0, at: at(0)) == 0 })
        #expect((0..<500).allSatisfy { limiter.admit($0, at: at(1)) == nil })
    }
}
