import System
import Testing

@Suite struct `A back-off` {
    @Test func `doubles the delay from the first one to the longest one`() {
        var backoff = Backoff(first: .seconds(1), longest: .seconds(60))
        let delays = (0..<9).map { _ in backoff.next(afterUptime: .milliseconds(1)) }
        #expect(delays == [1, 2, 4, 8, 16, 32, 60, 60, 60].map { .seconds($0) })
    }

    @Test func `begins anew with the first failure after a good uptime`() {
        var backoff = Backoff(first: .seconds(1), longest: .seconds(60), goodUptime: .seconds(60))
        let uptimes: [Duration] = [.zero, .zero, .zero, .microseconds(59_999_999), .seconds(60), .zero]
        let delays = uptimes.map { backoff.next(afterUptime: $0) }
        #expect(delays == [1, 2, 4, 8, 1, 2].map { .seconds($0) })
    }

    @Test func `ends after its tries, and has them again after a reset`() {
        var backoff = Backoff(first: .seconds(1), limit: 2)
        #expect([backoff.next(), backoff.next(), backoff.next(), backoff.next()] == [.seconds(1), .seconds(2), nil, nil])
        #expect(backoff.failures == 2)
        backoff.reset()
        #expect(backoff.failures == 0)
        #expect(backoff.next() == .seconds(1))
    }
}
