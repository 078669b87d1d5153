import Analysis
import Configuration
import Diagnostics
import Gestures
import Testing

@Suite struct `Layers of a file` {
    private static func text(_ mask: String) -> String {
        """
        [[gesture]]
        name = "free"
        tap = {}
        run = "x"
        [[gesture]]
        name = "media"
        tap = { fingers = 2 }
        layer = "media"
        run = "x"
        [[gesture]]
        name = "both"
        tap = { fingers = 3 }
        layer = ["windows", "media", "media"]
        run = "x"
        [layer.windows]
        [layer.media]
        gestures = "\(mask)"
        """
    }

    @Test(arguments: [
        ("own", ["media", "both"]), ("inner", ["free"]), ("none", []), ("all", ["media", "both", "free"]),
    ])
    func `A layer's mask decides which gestures are active in it (B132)`(mask: String, expected: [String]) throws {
        let configuration = try Configuration(parsing: Self.text(mask))
        #expect(configuration.layers.map(\.name) == ["windows", "media"])
        #expect(configuration.selection(in: Situation(layer: nil)).gestures.map(\.name) == ["free"])
        #expect(configuration.selection(in: Situation(layer: "windows")).gestures.map(\.name) == ["both", "free"])
        #expect(configuration.selection(in: Situation(layer: "media")).gestures.map(\.name) == expected)
        #expect(configuration.selection(in: Situation(layer: "nobody")).gestures.map(\.name) == ["free"])
    }

    @Test func `Commands may start with the numbers of fingers of the active gestures that run one`() throws {
        let text = """
            [[gesture]]
            name = "key"
            tap = {}
            run = { keys = "ctrl+c" }
            [[gesture]]
            name = "changes"
            drag = { fingers = [2, 3] }
            changed = "x"
            [[gesture]]
            name = "held"
            pinch = { fingers = 5 }
            layer = "media"
            during = "x"
            [layer.media]
            gestures = "all"
            """
        let configuration = try Configuration(parsing: text)
        #expect(configuration.selection(in: Situation(layer: nil)).fingersWithCommands() == FingerCounts(2...3))
        #expect(configuration.selection(in: Situation(layer: "media")).fingersWithCommands() == FingerCounts([2, 3, 5]))
    }

    private func notes(_ text: String) throws -> [String] { try Configuration(parsing: text).overlaps.map(\.description) }

    @Test func `A gesture that is shadowed in one layer but not in another gets no warning`() throws {
        let text = """
            [layer.a]
            gestures = "own"
            [layer.b]
            gestures = "own"
            [[gesture]]
            name = "x"
            layer = "a"
            tap = { fingers = 4 }
            run = "x"
            [[gesture]]
            name = "y"
            layer = ["a", "b"]
            tap = { fingers = 4 }
            run = "y"
            """
        #expect(try Configuration(parsing: text).overlaps.filter { $0.severity == .warning } == [])
        let never = try Configuration(parsing: text.replacing("[\"a\", \"b\"]", with: "\"a\"")).overlaps
        #expect(never.contains { $0.message.contains("never happens") })
    }

    @Test func `A diagonal swipe of one layer narrows straight swipes only in that layer`() throws {
        let swipe = { (name: String, direction: String, layer: String) in
            "[[gesture]]\nname = \"\(name)\"\nswipe = { direction = \"\(direction)\" }\nrun = \"x\"\n\(layer)\n"
        }
        let text = swipe("up", "up", "") + swipe("slanted", "up-left", "layer = \"a\"") + "[layer.a]\n"
        let configuration = try Configuration(parsing: text)
        #expect(configuration.selection(in: Situation(layer: nil)).gestures[0].gesture == .swipe(SwipeGesture(direction: .up, fingers: 3)))
        guard case .swipe(let swipe)? = configuration.selection(in: Situation(layer: "a")).gestures.last?.gesture else {
            Issue.record("no swipe")
            return
        }
        #expect(swipe.sectors == .eight)
    }

    @Test func `Gestures of different layers do not shadow each other`() throws {
        let layers = "[layer.one]\n[layer.two]\ngestures = \"own\"\n"
        func tap(_ name: String, _ rest: String) -> String { "[[gesture]]\nname = \"\(name)\"\ntap = {}\nrun = \"x\"\n\(rest)\n" }
        #expect(try notes(tap("a", "layer = \"one\"") + tap("b", "layer = \"two\"") + layers) == [])
        // A layer's own gestures come before the others by design.
        #expect(try notes(tap("a", "layer = \"one\"") + tap("b", "") + "[layer.one]") == [])
        #expect(try notes(tap("a", "") + tap("b", "layer = \"one\"") + "[layer.one]") == [])
        let same = "6:1: warning: \"b\" never happens: \"a\" in line 1 is the same and comes first; take one of them out"
        #expect(try notes(tap("a", "layer = [\"one\", \"two\"]") + tap("b", "layer = [\"two\", \"one\"]") + layers) == [same])
        #expect(try notes(tap("a", "layer = \"one\"\npriority = \"high\"") + tap("b", "layer = \"one\"") + "[layer.one]").count == 1)
    }

    @Test func `A layer's gesture waits for a gesture without a layer only if the mask keeps both active`() throws {
        func text(_ mask: String) -> String {
            """
            [[gesture]]
            name = "double"
            tap = { count = 2 }
            run = "x"
            [[gesture]]
            name = "single"
            tap = {}
            layer = "one"
            run = "x"
            [layer.one]
            gestures = "\(mask)"
            """
        }
        #expect(
            try notes(text("all")) == [
                "5:1: note: \"single\" waits for \"double\" in line 1: 350 ms after the lift, and while a further tap goes on"
            ])
        #expect(try notes(text("own")) == [])
    }
}
