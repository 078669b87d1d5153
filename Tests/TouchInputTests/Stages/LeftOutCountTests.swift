import Testing
import TouchInput

private let pad = DeviceDescription.pad(slots: 5)

@Suite struct `The number of contacts that were left out` {
    private func counts(_ words: String) throws -> [Int] { try read(words, on: pad).map(\.leftOutCount) }

    @Test func `A contact that stays at the edge is counted in the frame in which it lifts`() throws {
        #expect(try counts("slot 0 id 1 x 10 y 300 sync x 12 sync id -1 sync slot 0 id 2 x 500 sync id -1 sync") == [0, 0, 1, 0, 0])
    }

    @Test func `Contacts beside fingers are counted as well`() throws {
        let words = "slot 0 id 1 x 10 y 300 sync slot 1 id 2 x 500 y 300 sync slot 2 id 3 x 5 y 100 sync"
        #expect(try counts("\(words) slot 0 id -1 slot 2 id -1 sync slot 1 x 520 sync id -1 sync") == [0, 0, 0, 2, 0, 0])
    }

    @Test func `A contact that has come inward is not counted`() throws {
        #expect(try counts("slot 0 id 1 x 10 y 300 sync x 70 sync id -1 sync") == [0, 0, 0])
    }

    @Test func `A contact that flickers is counted once`() throws {
        #expect(try counts("slot 0 id 1 x 10 y 300 sync id 2 x 12 sync id -1 sync") == [0, 0, 1])
    }
}
