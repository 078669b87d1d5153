import Configuration
import Gestures
import Testing

@Suite struct `Beside a diagonal` {
    @Test func `straight swipes of the same fingers get narrow sectors`() throws {
        let sectors = try sectors([#"swipe = { direction = "left" }"#, #"swipe = { direction = "up-left" }"#])
        #expect(sectors == [.eight, .eight])
    }

    @Test func `without one, straight swipes stay wide`() throws {
        let sectors = try sectors([#"swipe = { direction = "left" }"#, #"swipe = { direction = "up" }"#])
        #expect(sectors == [.four, .four])
    }

    @Test func `swipes of other fingers stay wide`() throws {
        let sectors = try sectors([
            #"swipe = { direction = "left", fingers = 4 }"#, #"swipe = { direction = "up-left", fingers = "2-3" }"#,
            #"swipe = { direction = "right", fingers = [3, 5] }"#,
        ])
        #expect(sectors == [.four, .eight, .eight])
    }

    @Test func `swipes and drags do not count for each other`() throws {
        let sectors = try sectors([
            #"swipe = { direction = "up-left", fingers = 2 }"#, #"drag = { direction = "left", fingers = 2 }"#,
            #"drag = { direction = "down-left", fingers = 3 }"#, #"drag = { direction = "left", fingers = 3 }"#,
        ])
        #expect(sectors == [.eight, .four, .eight, .eight])
    }

    @Test func `one that is switched off does not count`() throws {
        let sectors = try sectors([
            #"swipe = { direction = "left" }"#, "enabled = false\n" + #"swipe = { direction = "up-left" }"#,
        ])
        #expect(sectors == [.four])
    }

    @Test func `it does not matter how deep in a gesture either of them stands`() throws {
        let apart = try sectors([
            #"sequence = [ { tap = {} }, { drag = { direction = "left" } } ]"#,
            #"exclusive = [ { press = {} }, { simultaneous = [ { pinch = {} }, { drag = { direction = "up-left" } } ] } ]"#,
            #"drag = { direction = "right" }"#, #"swipe = { direction = "right", fingers = 1 }"#,
        ])
        let within = try sectors([#"exclusive = [ { swipe = { direction = "left" } }, { swipe = { direction = "up-left" } } ]"#])
        #expect(apart == [.eight, .eight, .eight, .four])
        #expect(within == [.eight, .eight])
    }

    @Test func `tip-swipes know their sectors themselves`() throws {
        let sectors = try sectors([#"tipswipe = { direction = "up-left" }"#, #"swipe = { direction = "left", fingers = 1 }"#])
        #expect(sectors == [.four])
    }

    /// Of all swipes and drags with a direction, in the order of the file.
    private func sectors(_ kinds: [String]) throws -> [Direction.Sectors] {
        let tables = kinds.enumerated().map { "[[gesture]]\nname = \"\($0.offset)\"\nrun = \"x\"\n\($0.element)\n" }
        return try Configuration(parsing: tables.joined()).gestures.flatMap { sectors($0.gesture) }
    }

    private func sectors(_ gesture: StandardGesture) -> [Direction.Sectors] {
        switch gesture {
        case .swipe(let swipe): return [swipe.sectors]
        case .drag(let drag):
            guard case .direction(_, let sectors) = drag.course else { return [] }
            return [sectors]
        case .sequence(let gesture): return sectors(gesture.first) + sectors(gesture.second)
        case .simultaneous(let gesture): return sectors(gesture.first) + sectors(gesture.second)
        case .exclusive(let gesture): return sectors(gesture.first) + sectors(gesture.second)
        default: return []
        }
    }
}
