import Configuration
import Gestures
import Testing

@Suite struct `Swipes beside a diagonal` {
    @Test func `A straight swipe beside a diagonal swipe of the same fingers gets a narrow sector`() throws {
        let sectors = try sectors([#"swipe = { direction = "left" }"#, #"swipe = { direction = "up-left" }"#])
        #expect(sectors == [.eight, .eight])
    }

    @Test func `A straight swipe without a diagonal swipe has a wide sector`() throws {
        let sectors = try sectors([#"swipe = { direction = "left" }"#, #"swipe = { direction = "up" }"#])
        #expect(sectors == [.four, .four])
    }

    @Test func `A straight swipe beside a diagonal swipe of other fingers has a wide sector`() throws {
        let sectors = try sectors([
            #"swipe = { direction = "left", fingers = 4 }"#, #"swipe = { direction = "up-left", fingers = "2-3" }"#,
            #"swipe = { direction = "right", fingers = [3, 5] }"#,
        ])
        #expect(sectors == [.four, .eight, .eight])
    }

    @Test func `Diagonal swipes do not narrow drags, and diagonal drags do not narrow swipes`() throws {
        let sectors = try sectors([
            #"swipe = { direction = "up-left", fingers = 2 }"#, #"drag = { direction = "left", fingers = 2 }"#,
            #"drag = { direction = "down-left", fingers = 3 }"#, #"drag = { direction = "left", fingers = 3 }"#,
        ])
        #expect(sectors == [.eight, .four, .eight, .eight])
    }

    @Test func `A diagonal swipe for other programs does not narrow others`() throws {
        let left = #"swipe = { direction = "left" }"# + "\n"
        let sectors = try sectors([
            left + #"when = { app = "foot" }"#, #"swipe = { direction = "up-left" }"# + "\n" + #"when = { app = "mpv" }"#, left,
        ])
        #expect(sectors == [.four, .eight, .eight])
    }

    @Test func `A diagonal swipe of a layer without other gestures does not narrow gestures of no layer`() throws {
        let layers = """
            [layer.game]
            when = { app = "game" }
            gestures = "own"
            [layer.film]
            when = { app = "mpv" }
            [layer.inner]
            gestures = "inner"

            """
        let left = #"swipe = { direction = "left" }"# + "\n"
        func diagonal(_ layers: String) -> String { #"swipe = { direction = "up-left" }"# + "\nlayer = [\(layers)]\n" }
        let apart = try sectors([left, left + #"when = { app = "foot" }"#, diagonal(#""game", "inner""#)], layers)
        let beside = try sectors([left, left + #"when = { app = "foot" }"#, diagonal(#""film""#)], layers)
        #expect(apart == [.four, .four, .eight])
        #expect(beside == [.eight, .four, .eight])
    }

    @Test func `A simultaneous gesture narrows only its own swipes, and nothing narrows them`() throws {
        let (left, diagonal) = (#"swipe = { direction = "left" }"# + "\n", #"swipe = { direction = "up-left" }"# + "\n")
        let simultaneous = "priority = \"simultaneous\"\n"
        #expect(try sectors([left, diagonal + simultaneous]) == [.four, .eight])
        #expect(try sectors([left + simultaneous, diagonal]) == [.four, .eight])
        let both = #"exclusive = [ { swipe = { direction = "left" } }, { swipe = { direction = "up-left" } } ]"# + "\n"
        #expect(try sectors([both + simultaneous, left]) == [.eight, .eight, .four])
    }

    @Test func `A diagonal swipe in another area does not narrow others`() throws {
        let left = #"swipe = { direction = "left" }"# + "\n"
        let sectors = try sectors([
            left + #"area = "left-half""#, #"swipe = { direction = "up-left" }"# + "\n" + #"area = "right-half""#, left,
        ])
        #expect(sectors == [.four, .eight, .eight])
    }

    @Test func `A disabled diagonal swipe does not narrow others`() throws {
        let sectors = try sectors([
            #"swipe = { direction = "left" }"#, "enabled = false\n" + #"swipe = { direction = "up-left" }"#,
        ])
        #expect(sectors == [.four])
    }

    @Test func `A diagonal narrows others however deep they are nested`() throws {
        let apart = try sectors([
            #"sequence = [ { tap = {} }, { drag = { direction = "left" } } ]"#,
            #"exclusive = [ { press = {} }, { simultaneous = [ { pinch = {} }, { drag = { direction = "up-left" } } ] } ]"#,
            #"drag = { direction = "right" }"#, #"swipe = { direction = "right", fingers = 1 }"#,
        ])
        let within = try sectors([#"exclusive = [ { swipe = { direction = "left" } }, { swipe = { direction = "up-left" } } ]"#])
        #expect(apart == [.eight, .eight, .eight, .four])
        #expect(within == [.eight, .eight])
    }

    @Test func `A diagonal tip-swipe does not narrow swipes`() throws {
        let sectors = try sectors([#"tipswipe = { direction = "up-left" }"#, #"swipe = { direction = "left", fingers = 1 }"#])
        #expect(sectors == [.four])
    }

    /// The sectors of all swipes and drags with a direction, in the order of the file.
    private func sectors(_ kinds: [String], _ layers: String = "") throws -> [Direction.Sectors] {
        let tables = kinds.enumerated().map { "[[gesture]]\nname = \"\($0.offset)\"\nrun = \"x\"\n\($0.element)\n" }
        return try Configuration(parsing: layers + tables.joined()).selectionOfAllLayers().gestures.flatMap { sectors($0.gesture) }
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
