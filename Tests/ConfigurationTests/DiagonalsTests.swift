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

    private func sectors(_ kinds: [String]) throws -> [Direction.Sectors?] {
        let tables = kinds.enumerated().map { "[[gesture]]\nname = \"\($0.offset)\"\nrun = \"x\"\n\($0.element)\n" }
        return try Configuration(parsing: tables.joined()).gestures.map { configured in
            switch configured.gesture {
            case .swipe(let swipe): return swipe.sectors
            case .drag(let drag):
                guard case .direction(_, let sectors) = drag.course else { return nil }
                return sectors
            case .tap, .press, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector, .sequence, .simultaneous, .exclusive:
                return nil
            }
        }
    }
}
