import Testing

@testable import Actions

@Suite struct `The delay of a restart` {
    @Test func `doubles from one second to sixty`() {
        var delay = RestartDelay()
        #expect(delay.allowsStart(at: 0))
        let delays = (0..<9).map { _ in delay.hasEnded(at: 0, after: 1000) / 1_000_000 }
        #expect(delays == [1, 2, 4, 8, 16, 32, 60, 60, 60])
    }

    @Test func `begins anew after a life of a minute`() {
        var delay = RestartDelay()
        let lives: [Int64] = [0, 0, 0, 59_999_999, 60_000_000, 0]
        let delays = lives.map { delay.hasEnded(at: 0, after: $0) / 1_000_000 }
        #expect(delays == [1, 2, 4, 8, 1, 2])
    }

    @Test func `allows a start at its end and not before`() {
        var delay = RestartDelay()
        _ = delay.hasEnded(at: 5_000_000, after: 0)
        #expect(!delay.allowsStart(at: 5_999_999))
        #expect(delay.allowsStart(at: 6_000_000))
    }
}
