import Glibc
import System
import Testing
import TouchInput
import Watching

@testable import tactus

@Suite struct `The programs that watch` {
    @Test func `A ninth is refused until one of the eight has closed its end, although nothing was sent meanwhile`() throws {
        let watchers = Watchers(loop: try EventLoop())
        var changes = 0
        watchers.changed = { changes += 1 }
        let receivers = try (0..<8).map { _ in try #require(watchers.add()) }
        #expect(watchers.add() == nil)
        close(receivers[3])
        let ninth = try #require(watchers.add())
        #expect(watchers.add() == nil)
        watchers.send(.gone(device: "pad", time: .zero))
        #expect(changes == 1)
        for receiver in receivers where receiver != receivers[3] { close(receiver) }
        close(ninth)
        watchers.send(.gone(device: "pad", time: .zero))
        #expect(watchers.isEmpty)
        #expect(changes == 2)
    }
}
