import Configuration
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
    func `say which gestures count (B132)`(mask: String, expected: [String]) throws {
        let configuration = try Configuration(parsing: Self.text(mask))
        #expect(configuration.layers.map(\.name) == ["windows", "media"])
        #expect(configuration.limited(toLayer: nil).gestures.map(\.name) == ["free"])
        #expect(configuration.limited(toLayer: "windows").gestures.map(\.name) == ["both", "free"])
        #expect(configuration.limited(toLayer: "media").gestures.map(\.name) == expected)
        #expect(configuration.limited(toLayer: "nobody").gestures.map(\.name) == ["free"])
    }

    @Test(
        arguments: [
            (
                "layer = \"medai\"\n[layer.media]",
                """
                5:9: error: unknown layer "medai" (did you mean "media"?); there is media
                """
            ),
            ("layer = \"media\"", #"5:9: error: unknown layer "media"; there is none: write a line [layer.NAME] first"#),
            (
                "layer = \"base\"",
                #"5:9: error: "base" stands for no layer; a gesture of no layer has no "layer", so leave it out"#
            ),
            (
                "layer = [\"media\", 3]\n[layer.media]",
                #"5:19: error: "layer" must be the name of a layer such as "media" or a list of names such as ["media", "windows"], not an integer"#
            ),
            (
                "layer = []",
                #"5:9: error: "layer" must be the name of a layer such as "media" or a list of names such as ["media", "windows"], not an empty list"#
            ),
            (
                "layer = true",
                #"5:9: error: "layer" must be the name of a layer such as "media" or a list of names such as ["media", "windows"], not true or false"#
            ),
            ("[layer.base]", #"5:8: error: "base" stands for no layer; give this one another name"#),
            ("[layer.\"\"]", "5:8: error: the name of a layer must be one line of text"),
            ("[[layer]]", "5:1: error: write [layer.NAME], in single brackets and with a name: every layer has one"),
            (
                "[layer.media]\ngestures = \"some\"",
                #"6:12: error: "gestures" cannot be "some"; it can be own, inner, none, all"#
            ),
            ("[layer.media]\nmask = \"own\"", #"6:1: error: unknown key "mask"; a layer has gestures"#),
            ("[layer.media]\nrun = \"own\"", #"6:1: error: "run" belongs under a [[gesture]] line"#),
            ("[layer.media]", #"5:8: warning: no gesture is of the layer "media"; write layer = "media" in some"#),
            ("[layer.media]\ngestures = \"none\"", ""),
            ("[layer.media]\ngestures = \"inner\"", ""),
            (
                "layer = \"media\"\n[layer.media]\ngestures = \"inner\"",
                #"1:1: warning: the gesture "a" never happens: gestures = "inner" of its layer "media" switches those of the layer off"#
            ),
            ("layer = [\"media\", \"own\"]\n[layer.media]\ngestures = \"none\"\n[layer.own]\ngestures = \"own\"", ""),
        ] as [(String, String)])
    func `have names that gestures know`(text: String, expected: String) {
        let found = issues(of: "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"\n\(text)")
        // A layer beside a mistake has no gesture because of that mistake.
        #expect(found == expected)
    }

    private func notes(_ text: String) throws -> [String] { try Configuration(parsing: text).overlaps.map(\.description) }

    @Test func `leave a gesture its chance in another layer`() throws {
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

    @Test func `narrow no swipe while their diagonals are off`() throws {
        let swipe = { (name: String, direction: String, layer: String) in
            "[[gesture]]\nname = \"\(name)\"\nswipe = { direction = \"\(direction)\" }\nrun = \"x\"\n\(layer)\n"
        }
        let text = swipe("up", "up", "") + swipe("slanted", "up-left", "layer = \"a\"") + "[layer.a]\n"
        let configuration = try Configuration(parsing: text)
        #expect(configuration.limited(toLayer: nil).gestures[0].gesture == .swipe(SwipeGesture(direction: .up, fingers: 3)))
        guard case .swipe(let swipe)? = configuration.limited(toLayer: "a").gestures.last?.gesture else {
            Issue.record("no swipe")
            return
        }
        #expect(swipe.sectors == .eight)
    }

    @Test func `keep gestures apart that would want the same`() throws {
        let layers = "[layer.one]\n[layer.two]\ngestures = \"own\"\n"
        func tap(_ name: String, _ rest: String) -> String { "[[gesture]]\nname = \"\(name)\"\ntap = {}\nrun = \"x\"\n\(rest)\n" }
        #expect(try notes(tap("a", "layer = \"one\"") + tap("b", "layer = \"two\"") + layers) == [])
        // The layer's own go before the others on purpose.
        #expect(try notes(tap("a", "layer = \"one\"") + tap("b", "") + "[layer.one]") == [])
        #expect(try notes(tap("a", "") + tap("b", "layer = \"one\"") + "[layer.one]") == [])
        let same = "6:1: warning: \"b\" never happens: \"a\" in line 1 is the same and comes first; take one of them out"
        #expect(try notes(tap("a", "layer = [\"one\", \"two\"]") + tap("b", "layer = [\"two\", \"one\"]") + layers) == [same])
        #expect(try notes(tap("a", "layer = \"one\"\npriority = \"high\"") + tap("b", "layer = \"one\"") + "[layer.one]").count == 1)
    }

    @Test func `make a gesture wait for one of no layer only where both count`() throws {
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
