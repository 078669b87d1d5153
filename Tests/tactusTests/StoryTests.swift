import Foundation
import Testing

/// Tests `tactus explain`, which describes what happened in each touch.
@Suite struct `A story` {
    private static let gestures = """
        [[gesture]]
        name = "next"
        swipe = { fingers = 3, direction = "left", distance = "20mm" }
        run = ["echo", "next"]

        [[gesture]]
        name = "twice"
        tap = { fingers = 2, count = 2 }
        run = "true"

        [[gesture]]
        name = "once"
        tap = { fingers = 2 }
        run = ["notify-send", "one tap"]

        [[gesture]]
        name = "menu"
        tap = { fingers = 4 }
        run = "true"

        [[gesture]]
        name = "close"
        tap = { fingers = 5 }
        run = "true"
        """

    private let program: Program
    private let config: String

    init() throws {
        program = try Program()
        config = try program.write("c.toml", Self.gestures)
    }

    private func story(_ sentence: String, _ options: String...) throws -> String {
        let result = try program.run(["explain", sentence, "--config", config] + options)
        #expect(result.status == 0, "\(result.errors)")
        return result.output
    }

    @Test func `A recording without events has the story that nothing touched`() throws {
        let recording = try program.write("empty.evemu", "N: a\nA: 35 0 9 0 0\nA: 36 0 9 0 0\n")
        #expect(try story(recording) == "Nothing touched.\n")
    }

    private func objects(_ sentence: String, _ options: String...) throws -> [[String: Any]] {
        let result = try program.run(["explain", sentence, "--config", config, "--json"] + options)
        #expect(result.status == 0, "\(result.errors)")
        return try result.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test func `A story of a short swipe says what the fingers did, and joins the gestures that dropped out for one reason`() throws {
        let text = try story("3 fingers touch, slide left 9.4mm in 90ms, lift")
        #expect(
            text == """
                Touch 1, at 0 ms: 3 fingers landed together at 65, 40 mm, moved 9.4 mm left and
                  lifted together, after 91 ms.
                  1 of 5 gestures was in question: "next".
                  At 91 ms "next" dropped out: moved 9.4 mm, needs 20 mm.
                  At 0 ms "twice" and "once" dropped out: 3 fingers, wants 2.
                  At 40 ms "menu" dropped out: 3 fingers, wants 4.
                  At 40 ms "close" dropped out: 3 fingers, wants 5.
                  No gesture happened.

                """, "\(text)")
    }

    @Test(arguments: ["clockwise", "anticlockwise"])
    func `A story names the direction of a turn by the word of the configuration`(direction: String) throws {
        let text = try story("2 fingers touch, turn \(direction) 45deg in 200ms, lift")
        #expect(text.replacing("\n  ", with: " ").contains(", turned 45° \(direction) and "), "\(text)")
    }

    @Test func `A story says who waited for whom and how long, and what would run`() throws {
        let text = try story("2 fingers touch, hold 50ms, lift")
        #expect(text.contains("\n  At 50 ms \"once\" waited 350 ms for \"twice\".\n"), "\(text)")
        #expect(text.contains("\n  At 400 ms \"once\" ended.\n    would run: notify-send 'one tap'\n"), "\(text)")
        #expect(text.contains("\"twice\" dropped out: no further tap within 350 ms."), "\(text)")
        #expect(!text.contains("No gesture happened"))
    }

    @Test func `A story tells how far a finger moved while not all touched`() throws {
        func told(_ sentence: String) throws -> String { try story(sentence).replacing("\n  ", with: " ") }
        let before = try told("1 finger touches, slides right 5mm in 100ms, another finger touches, hold 50ms, lift")
        #expect(before.contains("lifted together, after 151 ms. Before all touched, a finger moved 5 mm."), "\(before)")
        let after = try told("2 fingers touch at 60mm 40mm, the last finger lifts, the first finger slides up 8mm in 100ms, lift")
        #expect(after.contains(" After the first had lifted, a finger moved 8 mm."), "\(after)")
    }

    @Test func `A tap that another gesture took has lost to it`() throws {
        let both = try program.write(
            "both.toml",
            """
            [[gesture]]
            name = "tap"
            tap = {}
            run = "true"

            [[gesture]]
            name = "drag"
            sequence = [ { tap = {} }, { drag = {} } ]
            run = "true"
            """)
        let sentence = "1 finger touches, hold 60ms, lifts, wait 100ms, 1 finger touches, slides right 20mm in 200ms, lifts"
        let text = try program.run(["explain", sentence, "--config", both]).output
        #expect(text.contains("\n  At 200 ms \"tap\" dropped out: lost to \"drag\".\n"), "\(text)")
    }

    @Test func `A story has a paragraph for each touch, and one for touches that make a gesture together`() throws {
        let apart = try story("2 fingers touch, hold 50ms, lift, wait 600ms, 3 fingers touch, slide left 30mm in 100ms, lift")
        #expect(apart.components(separatedBy: "\n\n").count == 2, "\(apart)")
        #expect(apart.contains("\n\nTouch 2, at 650 ms: 3 fingers landed"))
        let together = try story("2 fingers touch, hold 50ms, lift, wait 100ms, 2 fingers touch, hold 50ms, lift")
        #expect(!together.contains("\n\n"), "\(together)")
        #expect(together.contains("\nTouch 2, at 150 ms: 2 fingers landed"))
        #expect(together.contains("\"twice\" ended"))
    }

    @Test func `A story of fingers that never lift tells the touch up to its end`() throws {
        let text = try story("3 fingers touch, slide left 9.4mm in 90ms, hold 10ms")
        #expect(text.contains("moved 9.4 mm left and\n  were still down at the end, after 90 ms."), "\(text)")
        #expect(text.contains("\"next\" dropped out: "), "\(text)")
        #expect(text.hasSuffix("No gesture happened.\n"), "\(text)")
    }

    /// Returns the lines of a recording of a touchpad of 100 by 60 mm with one slot: each place is one report.
    private func recording(_ places: [(time: Int, x: Int?, y: Int)]) -> String {
        var lines = ["N: pad", "A: 2f 0 4 0 0", "A: 35 0 1000 0 0 10", "A: 36 0 600 0 0 10", "A: 39 0 65535 0 0"]
        var isDown = false
        for (time, x, y) in places {
            let stamp = "E: \(time / 1000).\(String("00\(time % 1000)".suffix(3)))000"
            if !isDown || x == nil { lines.append("\(stamp) 0003 0039 \(x == nil ? -1 : time)") }
            isDown = x != nil
            if let x { lines += ["\(stamp) 0003 0035 \(x)", "\(stamp) 0003 0036 \(y)"] }
            lines.append("\(stamp) 0000 0000 0")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    @Test func `A story tells of contacts that were left out where hands rest`() throws {
        let places = [(0, 50, 590), (100, nil, 0), (900, 500, 300), (960, nil, 0), (2000, 5, 300), (2100, 6, 300), (2200, nil, 0)]
        let file = try program.write("rests.evemu", recording(places))
        let text = try story(file).replacing("\n  ", with: " ")
        let leftOut = "no finger touched. One contact was left out: it stayed where hands rest.\n"
        #expect(text.hasPrefix("Touch 1, at 100 ms: \(leftOut)Touch 2, at 900 ms: 1 finger landed at 50, 30 mm, "), "\(text)")
        #expect(text.hasSuffix("\n\nTouch 3, at 2200 ms: \(leftOut)"), "\(text)")
        let touches = try objects(file).filter { $0["touch"] != nil }
        #expect(touches.map { $0["left_out"] as? Int } == [1, nil, 1])
        #expect(touches.map { $0["fingers"] as? Int } == [0, 1, 0])
    }

    @Test func `A story of a finger that comes in from the edge begins where and when it landed`() throws {
        let places = [(0, 10, 300), (40, 70, 300), (80, 130, 300), (120, 190, 300), (150, nil, 0)]
        let file = try program.write("edge.evemu", recording(places))
        let text = try story(file)
        let beginning = "Touch 1, at 0 ms: 1 finger landed at 1, 30 mm, moved 18 mm right and lifted,\n  after 150 ms.\n"
        #expect(text.hasPrefix(beginning), "\(text)")
        let touch = try #require(try objects(file).first { $0["touch"] != nil })
        #expect(touch["start_x"] as? Double == 1)
        #expect(touch["dx"] as? Double == 18)
        #expect(touch["left_out"] == nil)
    }

    @Test func `A touch beside a palm begins when its finger lands`() throws {
        let sentence = "a palm touches the left edge, wait 400ms, 1 finger touches, hold 100ms, lift, wait 300ms, the palm lifts"
        #expect(try story(sentence).hasPrefix("Touch 1, at 400 ms: 1 finger landed "))
    }

    private static let besidePalm = """
        a palm touches the left edge, 3 fingers touch, slide left 9mm in 100ms, lift, wait 500ms, 2 fingers touch, hold 60ms, lift, \
        wait 600ms, the palm lifts
        """

    @Test func `A story of several touches beside a resting palm has the reasons and the waits of all of them`() throws {
        let text = try story(Self.besidePalm)
        #expect(text.contains("3 of 5 gestures were in question: \"next\", \"twice\" and \"once\""), "\(text)")
        #expect(text.contains("\"next\" dropped out: moved 9 mm, needs 20 mm."), "\(text)")
        #expect(text.contains("\"once\" waited 350 ms for \"twice\"."), "\(text)")
        let waits = try objects(Self.besidePalm).filter { $0["waited_for"] != nil }
        #expect(waits.map { $0["gesture"] as? String } == ["once"])
    }

    @Test func `A story names a gesture once that fails in several touches for the same reason`() throws {
        let text = try story(
            "a palm touches the left edge, \(repeatElement("2 fingers touch, hold 60ms, lift, wait 500ms", count: 2).joined(separator: ", ")), the palm lifts"
        )
        #expect(text.contains(" \"twice\" dropped out: "), "\(text)")
    }

    @Test func `A story says that fingers have lifted, although a palm beside them has not`() throws {
        let sentence = "a palm touches the left edge, 2 fingers touch, hold 60ms, lift"
        let text = try story(sentence)
        #expect(text.contains("lifted together, after 60 ms") && !text.contains("still down"), "\(text)")
        let touch = try objects(sentence).first { $0["touch"] != nil }
        #expect(touch != nil && touch?["still_down"] == nil)
    }

    @Test func `A story about one gesture leaves out the others, and says why it was not looked for`() throws {
        let text = try story("3 fingers touch, slide left 9.4mm in 90ms, lift", "--gesture", "next")
        #expect(text.hasSuffix("  At 91 ms \"next\" dropped out: moved 9.4 mm, needs 20 mm.\n  \"next\" did not happen.\n"), "\(text)")
        #expect(!text.contains("twice"))
        let layered = try program.write("layer.toml", "[layer.media]\n\n\(Self.gestures)\nlayer = \"media\"\n")
        let absent = try program.run(
            "explain", "5 fingers touch, hold 50ms, lift", "--config", layered, "--gesture", "close")
        #expect(absent.output.contains("\"close\" was not looked for: it belongs to layer \"media\".\n"), "\(absent)")
        let unknown = try program.run("explain", "1 finger touches, lifts", "--config", config, "--gesture", "nex")
        #expect(unknown.status == 1)
        #expect(unknown.errors.contains("no gesture is called \"nex\"; did you mean \"next\"?"))
        let disabled = try program.write("off.toml", "\(Self.gestures)\n[[gesture]]\nname = \"off\"\nenabled = false\ntap = {}\n")
        let off = try program.run("explain", "1 finger touches, lifts", "--config", disabled, "--gesture", "off")
        #expect(off.status == 1)
        #expect(off.errors.contains("config: \"off\" is switched off by enabled = false in its table;"), "\(off.errors)")
    }

    @Test func `A story of a recording equals that of its sentence`() throws {
        let sentence = "3 fingers touch, slide left 30mm in 120ms, lift, wait 500ms, 2 fingers touch, hold 50ms, lift"
        #expect(try program.run("try", sentence, "-o", "\(program.home.path)/r.yml").status == 0)
        let recorded = try program.run("explain", "\(program.home.path)/r.yml", "--config", config)
        #expect(recorded.status == 0, "\(recorded.errors)")
        #expect(recorded.output == (try story(sentence)))
        #expect(recorded.output.contains("    would run: echo next\n"))
    }

    @Test func `A story in JSON has the events of replay, the failures, the waits and a line for each touch`() throws {
        let sentence = "2 fingers touch, hold 50ms, lift"
        let lines = try objects(sentence)
        let wait = try #require(lines.first { $0["waited_for"] != nil })
        #expect(wait["gesture"] as? String == "once")
        #expect(wait["waited_for"] as? String == "twice")
        #expect(wait["waited_ms"] as? Double == 350.001)
        #expect(wait["time"] as? Double == 0.05)
        let touch = try #require(lines.first { $0["touch"] != nil })
        #expect(touch["touch"] as? Int == 1)
        #expect(touch["fingers"] as? Int == 2)
        #expect(touch["duration_ms"] as? Double == 50)
        #expect(lines.last?["in_question"] as? [String] == ["twice", "once"])
        #expect(lines.last?["gestures"] as? Int == 5)
        let events = try program.run("try", sentence, "--config", config, "--json").output
        let own = try program.run("explain", sentence, "--config", config, "--json").output
        #expect(events.split(separator: "\n").allSatisfy { own.contains($0) })
        #expect(lines.filter { $0["phase"] as? String == "failed" }.count == 4)
        #expect(try objects(sentence, "--gesture", "menu").compactMap { $0["gesture"] as? String } == ["menu"])
    }

    @Test func `A story escapes hostile names, and stays within 80 columns`() throws {
        let hostile = try program.write(
            "hostile.toml", "[[gesture]]\nname = \"a\\u202e b\"\ntap = { fingers = 3 }\nrun = \"true\"\n")
        let text = try program.run("explain", "3 fingers touch, hold 50ms, lift", "--config", hostile).output
        #expect(text.contains(#""a\u{202E} b" ended"#), "\(text)")
        #expect(!text.contains("\u{202E}"))
        let many = (1...50).map { "[[gesture]]\nname = \"gesture number \($0)\"\ntap = { fingers = 4 }\nlayer = \"l\($0)\"\n" }
        let layers = (1...50).map { "[layer.l\($0)]\n" }.joined()
        let wide = try program.write("wide.toml", layers + many.joined() + Self.gestures)
        let told = try program.run("explain", "3 fingers touch, slide left 9.4mm in 90ms, lift", "--config", wide).output
        #expect(told.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(told)")
        let full = try program.write(
            "full.toml", (1...50).map { "[[gesture]]\nname = \"gesture \($0)\"\ntap = { fingers = \(4 + $0 % 2) }\n" }.joined())
        let joined = try program.run("explain", "3 fingers touch, hold 50ms, lift", "--config", full).output
        #expect(joined.contains("\"gesture 2\", \"gesture 4\" and 23 more dropped out: 3 fingers, wants 4."), "\(joined)")
        #expect(joined.split(separator: "\n").count <= 8, "\(joined)")
    }

    @Test func `A story of a missing file, a wrong sentence and a broken configuration ends with the status for it`() throws {
        #expect(try program.run("explain", "missing.yml", "--config", config).status == 66)
        #expect(try program.run("explain", "3 fingers fly", "--config", config).status == 1)
        let broken = try program.write("broken.toml", "[[gesture]]\n")
        #expect(try program.run("explain", "1 finger touches, lifts", "--config", broken).status == 78)
        #expect(try program.run("explain").status == 64)
        #expect(try program.run("explain", "1 finger touches, lifts", "--config", config, "--tablet", "maybe").status == 64)
    }
}
