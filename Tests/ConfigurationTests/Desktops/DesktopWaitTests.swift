import Analysis
import Configuration
import Diagnostics
import Gestures
import Testing
import TouchInput
import TouchScript

@Suite struct `Waits of the desktop for gestures of a grabbed device` {
    private let grab = "[[device]]\nmatch = { kind = \"touchpad\" }\ngrab = true\n"

    private func waits(_ gestures: String..., grab: String? = nil) throws -> [String] {
        let tables = gestures.enumerated().map { "[[gesture]]\nname = \"\("abcdef".dropFirst($0).prefix(1))\"\n\($1)\nrun = \"x\"\n" }
        return try Configuration(parsing: (grab ?? self.grab) + tables.joined()).diagnostics.filter { $0.code == .desktopWaits }.map {
            "\($0.severity.rawValue): \($0.message.replacing("the desktop waits for ", with: ""))"
        }
    }

    private let advice = "; with consume = false it would not"

    @Test(
        arguments: [
            (
                #"swipe = { fingers = 3, direction = "left", distance = "6mm" }"#,
                "note: until the fingers have gone 6 mm or lift, 60 ms at 100 mm/s"
            ),
            (
                #"swipe = { fingers = 3, direction = "left", distance = "12mm" }"#,
                "warning: until the fingers have gone 12 mm or lift, 120 ms at 100 mm/s"
            ),
            (#"swipe = { fingers = 3, direction = "left", on = "lift" }"#, "warning: until the fingers lift"),
            (#"drag = { fingers = 4, distance = "10mm" }"#, "note: until the fingers have gone 10 mm or lift, 100 ms at 100 mm/s"),
            (
                #"tap = { fingers = 3, within = "100ms", slop = "2mm" }"#,
                "note: until a finger has strayed 2 mm, 100 ms at most"
            ),
            (
                #"tap = { fingers = 3, count = 2, within = "200ms", gap = "300ms", slop = "2mm" }"#,
                "warning: until a finger has strayed 2 mm, 700 ms at most"
            ),
            (
                #"press = { fingers = 3, duration = "400ms", distance = "3mm" }"#,
                "warning: until a finger has strayed 3 mm, 400 ms at most"
            ),
            ("pinch = { fingers = 3 }", "warning: until the fingers lift"),
            (
                #"sequence = [ { tap = { fingers = 3, within = "200ms" } }, { tap = { fingers = 4, within = "250ms" } } ]"#
                    + "\ngap = \"50ms\"",
                "warning: 500 ms at most"
            ),
            (
                #"exclusive = [ { press = { fingers = 3, duration = "300ms", distance = "2mm" } }, { tap = { fingers = 3, slop = "5mm" } } ]"#,
                "warning: 300 ms at most"
            ),
            (#"sequence = [ { tap = { fingers = 3 } }, { pinch = { fingers = 3 } } ]"#, "warning: until the fingers lift"),
        ])
    func `The desktop waits until a gesture has happened or failed, and more than 100 ms are a warning`(text: String, wait: String) throws {
        let (severity, ending) = (String(wait.prefix { $0 != ":" }), String(wait.drop { $0 != ":" }.dropFirst(2)))
        #expect(try waits(text) == ["\(severity): \"a\" on a grabbed device: \(ending)\(severity == "note" ? "" : advice)"])
    }

    @Test func `A gesture that has to end in an area keeps the desktop waiting until the fingers lift`() throws {
        let swipe = "swipe = { fingers = 3, direction = \"left\", distance = \"6mm\" }\nto = \"left-half\""
        #expect(try waits(swipe) == ["warning: \"a\" on a grabbed device: until the fingers lift\(advice)"])
    }

    @Test func `The desktop also waits while a gesture that has happened waits for one that it sees`() throws {
        #expect(
            try waits(
                "tap = { fingers = 3, count = 2, gap = \"300ms\" }\nconsume = false",
                "tap = { fingers = 3, within = \"90ms\", slop = \"2mm\" }"
            ) == ["warning: \"b\" on a grabbed device: 300 ms after the lift, and while a further tap goes on\(advice)"])
    }

    @Test func `Gestures with the same wait are in one diagnostic`() throws {
        let swipes = ["left", "right"].map { "swipe = { fingers = 3, direction = \"\($0)\", distance = \"8mm\" }" }
        #expect(
            try waits(swipes[0], "tap = { fingers = 3, within = \"90ms\", slop = \"2mm\" }", swipes[1]) == [
                "note: \"a\" and \"c\" on a grabbed device: until the fingers have gone 8 mm or lift, 80 ms at 100 mm/s",
                "note: \"b\" on a grabbed device: until a finger has strayed 2 mm, 90 ms at most",
            ])
    }

    @Test func `The desktop does not wait for gestures that it sees, for clicks and without a grabbed device`() throws {
        #expect(try waits("tap = { fingers = 3 }\nconsume = false", "tap = { fingers = 2 }", "click = { fingers = 3 }").isEmpty)
        #expect(try waits("tap = { fingers = 3 }", grab: "").isEmpty)
        #expect(try waits("tap = { fingers = 3 }\ndevice = { kind = \"touchscreen\" }").isEmpty)
        #expect(try waits("tap = { fingers = 3 }\ndevice = \"Some*\"").count == 1)
    }

    @Test func `A pointer gets no advice to show the desktop the fingers`() throws {
        let drag = "drag = { fingers = 3, distance = \"20mm\" }\nduring = { pointer = \"drag\" }"
        #expect(try waits(drag) == ["warning: \"a\" on a grabbed device: until the fingers have gone 20 mm or lift, 200 ms at 100 mm/s"])
    }

    /// The time for which a touch of the sentence is open for the gesture of the file, in milliseconds.
    private func openTime(of sentence: String, for gesture: String) throws -> Int64 {
        let configuration = try Configuration(parsing: "\(grab)[[gesture]]\nname = \"a\"\n\(gesture)\nrun = \"x\"")
        let timeline = try TouchScript(sentence).timeline(on: .imagined)
        var engine = configuration.selectionOfAllLayers().engine(on: .imagined)
        var events: [GestureEvent] = []
        var (start, end): (TouchInstant?, TouchInstant?)
        func note(_ time: TouchInstant) {
            if engine.consumption.decision(on: 1) == .open {
                start = start ?? time
            } else if start != nil {
                end = end ?? time
            }
        }
        func advance(to time: TouchInstant) {
            while let deadline = engine.nextDeadline, deadline <= time {
                engine.advance(to: deadline, into: &events)
                note(deadline)
            }
        }
        for frame in timeline.frames {
            advance(to: frame.time)
            engine.consume(frame, into: &events)
            note(frame.time)
        }
        advance(to: timeline.end)
        return (try #require(end) - #require(start)).microseconds / 1000
    }

    @Test(
        arguments: [
            (#"tap = { fingers = 3, within = "200ms" }"#, "3 fingers touch, hold 1s, lift", 200),
            (#"tap = { fingers = 3, count = 2, within = "200ms", gap = "300ms" }"#, "3 fingers touch, hold 190ms, lift, wait 1s", 500),
            (
                #"tap = { fingers = 3, count = 2, within = "200ms", gap = "300ms" }"#,
                "3 fingers touch, hold 190ms, lift, wait 290ms, 3 fingers touch, hold 1s, lift", 700
            ),
            (#"press = { fingers = 3, duration = "400ms" }"#, "3 fingers touch, hold 390ms, lift", 400),
            (
                #"tiptap = { resting = 2, within = "150ms" }"#,
                "2 fingers touch, hold 400ms, another finger touches, hold 1s, all lift, wait 1s", 150
            ),
            (#"swipe = { fingers = 3, direction = "left", distance = "8mm" }"#, "3 fingers touch, slide up 60mm in 600ms, lift", 80),
            (#"drag = { fingers = 3, axis = "vertical", distance = "10mm" }"#, "3 fingers touch, slide left 60mm in 600ms, lift", 100),
            (
                #"exclusive = [ { press = { fingers = 3, duration = "300ms" } }, { tap = { fingers = 3 } } ]"#,
                "3 fingers touch, hold 290ms, lift", 300
            ),
        ] as [(String, String, Int64)])
    func `A touch is open for a gesture no longer than its wait, give or take a frame`(gesture: String, sentence: String, limit: Int64)
        throws
    {
        let time = try openTime(of: sentence, for: gesture)
        #expect((limit - 60...limit + 8).contains(time))
    }
}
