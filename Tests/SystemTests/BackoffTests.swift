import System
import Testing

@Suite struct `A back-off` {
    @Test func `A back-off doubles the delay from the first one to the longest one`() {
        var backoff = Backoff(first: .seconds(1), longest: .seconds(60))
        let delays = (0..<9).map { _ in backoff.next(afterUptime: .milliseconds(1)) }
        #expect(delays == [1, 2, 4, 8, 16, 32, 60, 60, 60].map { .seconds($0) })
    }

    @Test func `A back-off begins anew with the first failure after a good uptime`() {
        var backoff = Backoff(first: .seconds(1), longest: .seconds(60), goodUptime: .seconds(60))
        let uptimes: [Duration] = [.zero, .zero, .zero, .microseconds(59_999_999), .seconds(60), .zero]
        let delays = uptimes.map { backoff.next(afterUptime: $0) }
        #expect(delays == [1, 2, 4, 8, 1, 2].map { .seconds($0) })
    }

    @Test func `A back-off ends after its tries, and has them again after a reset`() {
        var backoff = Backoff(first: .seconds(1), limit: 2)
        let delays = (0..<4).map { _ in backoff.next() }
        #expect(delays == [.seconds(1), .seconds(2), nil, nil])
        #expect(backoff.failures == 2)
        backoff.reset()
        #expect(backoff.failures == 0)
        let first = backoff.next()
        #expect(first == .seconds(1))
    }
}
