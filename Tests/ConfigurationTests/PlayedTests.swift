import Configuration
import Gestures
import Testing
import TouchInput

@Suite struct `A file's sequences, played` {
    private let doubleTapDrag = #"sequence = [ { tap = {} }, { drag = { distance = "10mm" } } ]"#

    @Test func `a tap and a drag begin where the drag does, and end with it (B56)`() throws {
        let player = try Player(["double-tap drag": doubleTapDrag])
        let sentence = "1 finger touches, holds 60ms, lifts, wait 100ms, 1 finger touches, slides right 30mm in 300ms, lifts"
        #expect(try player.hear(sentence) == "?")
        let events = try player.play(sentence)
        #expect(events.first?.value.translation.dx == .mm(10))
        #expect(events.last?.value.translation.dx == .mm(30))
        #expect(events.count { $0.phase == .changed } > 20)
    }

    @Test func `a pause longer than the gap is the end of it`() throws {
        let short = try Player(["short": doubleTapDrag + "\ngap = \"200ms\"", "drag": "drag = {}"])
        let long = try Player(["long": doubleTapDrag + "\ngap = \"1s\"", "drag": "drag = {}"])
        let sentence = "1 finger touches, holds 60ms, lifts, wait 400ms, 1 finger touches, slides right 30mm in 300ms, lifts"
        #expect(try short.hear(sentence) == "?")
        #expect(try long.hear(sentence) == "?")
    }

    @Test func `a tap waits for what it may be the beginning of, and fires when that fails (B57)`() throws {
        let player = try Player(["tap": "tap = {}", "double-tap drag": doubleTapDrag])
        #expect(try player.hear("1 finger touches, holds 60ms, lifts") == "?")
        #expect(
            try player.hear("1 finger touches, holds 60ms, lifts, wait 100ms, 1 finger touches, slides right 30mm in 300ms, lifts")
                == "?")
    }

    @Test func `the second of two taps may be the first of a new try`() throws {
        let player = try Player(["tap": "tap = {}", "double-tap drag": doubleTapDrag])
        #expect(
            try player.hear(
                """
                1 finger touches, holds 60ms, lifts, wait 100ms, 1 finger touches, holds 60ms, lifts, wait 100ms,
                1 finger touches, slides right 30mm in 300ms, lifts
                """) == "?")
    }

    @Test func `a press and a drag go on in one touch (B123)`() throws {
        let player = try Player(["move": "sequence = [ { press = {} }, { drag = {} } ]"])
        #expect(try player.hear("1 finger touches, holds 600ms, slides left 20mm in 200ms, lifts") == "?")
        #expect(try player.hear("1 finger touches, slides left 20mm in 200ms, holds 600ms, lifts") == "nothing")
        #expect(try player.hear("1 finger touches, holds 600ms, lifts") == "nothing")
    }

    @Test func `a sequence ends when its last part does, of as many as there are`() throws {
        let player = try Player([
            "knock": #"sequence = [ { tap = {} }, { tap = { fingers = 2 } }, { swipe = { direction = "up" } } ]"#
        ])
        let taps = "1 finger touches, holds 60ms, lifts, wait 100ms, 2 fingers touch, hold 60ms, lift, wait 100ms"
        #expect(try player.hear("\(taps), 3 fingers touch, slide up 20mm in 200ms, lift") == "?")
        #expect(try player.hear("\(taps), 3 fingers touch, slide down 20mm in 200ms, lift") == "nothing")
    }
}

@Suite struct `A file's tips, played` {
    @Test func `a finger taps to the left or right of one that rests, as often as it does`() throws {
        let player = try Player(["left": #"tiptap = { side = "left" }"#, "right": #"tiptap = { side = "right" }"#])
        #expect(
            try player.hear(
                """
                1 finger touches at 60mm 40mm, holds 300ms, another finger touches at 40mm 40mm, hold 60ms, the last finger lifts,
                hold 300ms, another finger touches at 90mm 40mm, hold 60ms, the last finger lifts, hold 300ms,
                another finger touches at 90mm 40mm, hold 60ms, the last finger lifts, hold 300ms, lift
                """) == "?")
    }

    @Test func `a finger taps between two that rest`() throws {
        let player = try Player(["middle": #"tiptap = { resting = 2, side = "middle" }"#, "side": "tiptap = { resting = 2 }"])
        let resting = "2 fingers touch at 60mm 40mm 40mm apart, hold 300ms"
        #expect(
            try player.hear("\(resting), another finger touches at 60mm 40mm, hold 60ms, the last finger lifts, hold 300ms, lift") == "?")
        #expect(
            try player.hear("\(resting), another finger touches at 110mm 40mm, hold 60ms, the last finger lifts, hold 300ms, lift")
                == "?")
    }

    @Test func `two fingers tap together, or one beside one that rests, never both`() throws {
        let player = try Player(["tap": "tap = { fingers = 2 }", "tiptap": "tiptap = {}"])
        #expect(try player.hear("2 fingers touch over 40ms, hold 60ms, lift") == "?")
        #expect(
            try player.hear("1 finger touches, holds 200ms, another finger touches, hold 60ms, the last finger lifts, hold 50ms, lift")
                == "?")
        #expect(try player.hear("1 finger touches, holds 100ms, another finger touches, hold 60ms, lift") == "?")
    }

    @Test func `a finger swipes beside one that rests`() throws {
        let player = try Player([
            "up": #"tipswipe = { direction = "up" }"#, "right of it, down": #"tipswipe = { direction = "down", side = "right" }"#,
            "drag": "drag = { fingers = 2 }",
        ])
        let swipe = { (side: String, direction: String) in
            """
            1 finger touches at 60mm 40mm, holds 300ms, another finger touches at \(side == "left" ? 40 : 90)mm 40mm,
            the last finger slides \(direction) 20mm in 200ms, the last finger lifts, hold 100ms, lift
            """
        }
        #expect(try player.hear(swipe("left", "up")) == "?")
        #expect(try player.hear(swipe("right", "down")) == "?")
        #expect(try player.hear(swipe("left", "down")) == "?")
    }
}

@Suite struct `A file's simultaneous and exclusive gestures, played` {
    @Test func `both values of a pinch and a turn change at once (B118)`() throws {
        let player = try Player(["zoom and turn": "simultaneous = [ { magnify = {} }, { rotate = {} } ]"])
        let sentence = "2 fingers touch, spread by 1.8 in 300ms while turning clockwise 40deg in 300ms, lift"
        #expect(try player.hear(sentence) == "?")
        let changes = try player.play(sentence).filter { $0.phase == .changed }.map(\.value)
        #expect(!changes.isEmpty)
        for (earlier, later) in zip(changes, changes.dropFirst()) {
            #expect(later.scale > earlier.scale)
            #expect(later.rotation > earlier.rotation)
        }
        let last = try #require(changes.last)
        #expect((last.scale - 1.8).magnitude < 0.01)
        #expect((last.rotation.degrees - 40).magnitude < 0.1)
    }

    @Test func `one of two that go on at once is enough (B119, B120)`() throws {
        let player = try Player(["zoom and turn": "simultaneous = [ { pinch = {} }, { rotate = {} } ]"])
        #expect(try player.hear("2 fingers touch, turn clockwise 40deg in 300ms, lift") == "?")
        #expect(try player.hear("2 fingers touch, hold 300ms, lift") == "nothing")
    }

    @Test func `of two that exclude each other the first that can speaks (B126-B129)`() throws {
        let pressFirst = try Player(["a": "exclusive = [ { press = {} }, { tap = { within = \"2s\" } } ]"])
        let tapFirst = try Player(["a": "exclusive = [ { tap = { within = \"2s\" } }, { press = {} } ]"])
        let (long, short) = ("1 finger touches, holds 900ms, lifts", "1 finger touches, holds 60ms, lifts")
        #expect(try pressFirst.hear(long) == "?")
        #expect(try pressFirst.hear(short) == "?")
        #expect(try tapFirst.hear(long) == "?")
        #expect(try tapFirst.hear(short) == "?")
    }

    @Test func `a double tap excludes a single one, which waits for it (B63, B64)`() throws {
        let player = try Player(["taps": "exclusive = [ { tap = { count = 2 } }, { tap = {} } ]"])
        #expect(try player.hear("1 finger touches, holds 60ms, lifts") == "?")
        #expect(try player.hear("1 finger touches, holds 60ms, lifts, wait 100ms, 1 finger touches, holds 60ms, lifts") == "?")
    }
}

@Suite struct `A file's clicks, edges and priorities, played` {
    @Test func `a click counts the fingers that touch`() throws {
        let player = try Player(["one": "click = {}", "two": "click = { fingers = 2 }", "tap": "tap = {}"])
        #expect(try player.hear("1 finger touches, press the button, hold 50ms, release the button, lift") == "?")
        #expect(
            try player.hear(
                """
                2 fingers touch, hold 20ms, press the button, hold 50ms, release the button, hold 100ms, press the button, hold 50ms,
                release the button, lift
                """) == "?")
        #expect(try player.hear("3 fingers touch, press the button, hold 50ms, release the button, lift") == "nothing")
    }

    @Test(arguments: [
        ("left", "right", "2mm 40mm", "10mm 40mm"), ("right", "left", "128mm 40mm", "120mm 40mm"), ("top", "down", "60mm 2mm", "60mm 10mm"),
        ("bottom", "up", "60mm 78mm", "60mm 70mm"),
    ])
    func `a swipe from an edge begins beside it, wherever on the surface that is`(
        edge: String, inward: String, beside: String, inside: String
    ) throws {
        let player = try Player(["edge": "edge = { from = \"\(edge)\" }"])
        #expect(try player.hear("1 finger touches at \(beside), slides \(inward) 20mm in 200ms, lifts") == "edge ended at 64ms")
        #expect(try player.hear("1 finger touches at \(inside), slides \(inward) 20mm in 200ms, lifts") == "nothing")
    }

    @Test func `what is beside an edge depends on the surface and on the zone`() throws {
        let small = Surface(kind: .touchpad, width: .mm(70), height: .mm(50))
        let sentence = "1 finger touches at 60mm 25mm, slides left 20mm in 200ms, lifts"
        let gestures: KeyValuePairs = ["edge": #"edge = { from = "right", zone = "10mm" }"#]
        #expect(try Player(gestures, on: small).hear(sentence) == "edge ended at 64ms")
        #expect(try Player(gestures).hear(sentence) == "nothing")
    }

    @Test func `a high priority goes before what stands first (B130)`() throws {
        let sentence = "3 fingers touch, slide left 20mm in 200ms, lift"
        let swipe = #"swipe = { direction = "left" }"#
        let normal = try Player(["drag": "drag = { fingers = 3, distance = \"6mm\" }", "swipe": swipe])
        let high = try Player(["drag": "drag = { fingers = 3, distance = \"6mm\" }", "swipe": swipe + "\npriority = \"high\""])
        #expect(try normal.hear(sentence) == "?")
        #expect(try high.hear(sentence) == "?")
    }

    @Test func `a simultaneous priority takes nothing and loses nothing (B131)`() throws {
        let player = try Player(["seen": "drag = { fingers = 3 }\npriority = \"simultaneous\"", "swipe": #"swipe = { direction = "left" }"#])
        #expect(try player.hear("3 fingers touch, slide left 20mm in 200ms, lift") == "?")
    }
}
