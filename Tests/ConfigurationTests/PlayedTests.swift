import Configuration
import Gestures
import Testing
import TouchInput

@Suite struct `A file's sequences, played` {
    private let doubleTapDrag = #"sequence = [ { tap = {} }, { drag = { distance = "10mm" } } ]"#

    @Test func `A tap and drag begins when the drag does, and ends with it (B56)`() throws {
        let player = try Player(["double-tap drag": doubleTapDrag])
        let sentence = "1 finger touches, holds 60ms, lifts, wait 100ms, 1 finger touches, slides right 30mm in 300ms, lifts"
        try player.expect("double-tap drag began at 264ms, double-tap drag ended at 481ms", from: sentence)
        let events = try player.play(sentence)
        #expect(events.first?.value.translation.dx.isNear(.mm(10.4)) == true)
        #expect(events.last?.value.translation.dx.isNear(.mm(30)) == true)
        #expect(events.count { $0.phase == .changed } > 20)
    }

    @Test func `A sequence fails if the pause is longer than its gap`() throws {
        let short = try Player(["short": doubleTapDrag + "\ngap = \"200ms\"", "drag": "drag = {}"])
        let long = try Player(["long": doubleTapDrag + "\ngap = \"1s\"", "drag": "drag = {}"])
        let sentence = "1 finger touches, holds 60ms, lifts, wait 400ms, 1 finger touches, slides right 30mm in 300ms, lifts"
        try short.expect("drag began at 500ms, drag ended at 781ms", from: sentence)
        try long.expect("long began at 564ms, long ended at 781ms", from: sentence)
    }

    @Test func `A tap waits for a tap and drag that may follow, and is reported when that fails (B57)`() throws {
        let player = try Player(["tap": "tap = {}", "double-tap drag": doubleTapDrag])
        try player.expect("tap ended at 410ms", from: "1 finger touches, holds 60ms, lifts")
        try player.expect(
            "double-tap drag began at 264ms, double-tap drag ended at 481ms",
            from: "1 finger touches, holds 60ms, lifts, wait 100ms, 1 finger touches, slides right 30mm in 300ms, lifts")
    }

    @Test func `The second of two taps may be the first part of a new tap and drag`() throws {
        let player = try Player(["tap": "tap = {}", "double-tap drag": doubleTapDrag])
        try player.expect(
            "tap ended at 220ms, double-tap drag began at 424ms, double-tap drag ended at 641ms",
            from: """
                1 finger touches, holds 60ms, lifts, wait 100ms, 1 finger touches, holds 60ms, lifts, wait 100ms,
                1 finger touches, slides right 30mm in 300ms, lifts
                """)
    }

    @Test func `A press and drag goes on within one touch (B123)`() throws {
        let player = try Player(["move": "sequence = [ { press = {} }, { drag = {} } ]"])
        try player.expect(
            "move began at 640ms, move ended at 821ms", from: "1 finger touches, holds 600ms, slides left 20mm in 200ms, lifts")
        try player.expect("nothing", from: "1 finger touches, slides left 20mm in 200ms, holds 600ms, lifts")
        try player.expect("nothing", from: "1 finger touches, holds 600ms, lifts")
    }

    @Test func `A sequence of three parts ends when its last part does`() throws {
        let player = try Player([
            "knock": #"sequence = [ { tap = {} }, { tap = { fingers = 2 } }, { swipe = { direction = "up" } } ]"#
        ])
        let taps = "1 finger touches, holds 60ms, lifts, wait 100ms, 2 fingers touch, hold 60ms, lift, wait 100ms"
        try player.expect("knock ended at 384ms", from: "\(taps), 3 fingers touch, slide up 20mm in 200ms, lift")
        try player.expect("nothing", from: "\(taps), 3 fingers touch, slide down 20mm in 200ms, lift")
    }
}

@Suite struct `A file's tips, played` {
    @Test func `A tip-tap is reported for each tap to the left or right of a resting finger`() throws {
        let player = try Player(["left": #"tiptap = { side = "left" }"#, "right": #"tiptap = { side = "right" }"#])
        try player.expect(
            "left ended at 360ms, right ended at 720ms, right ended at 1080ms",
            from: """
                1 finger touches at 60mm 40mm, holds 300ms, another finger touches at 40mm 40mm, hold 60ms, the last finger lifts,
                hold 300ms, another finger touches at 90mm 40mm, hold 60ms, the last finger lifts, hold 300ms,
                another finger touches at 90mm 40mm, hold 60ms, the last finger lifts, hold 300ms, lift
                """)
    }

    @Test func `A tip-tap in the middle is a tap between two resting fingers`() throws {
        let player = try Player(["middle": #"tiptap = { resting = 2, side = "middle" }"#, "side": "tiptap = { resting = 2 }"])
        let resting = "2 fingers touch at 60mm 40mm 40mm apart, hold 300ms"
        try player.expect(
            "middle ended at 360ms",
            from: "\(resting), another finger touches at 60mm 40mm, hold 60ms, the last finger lifts, hold 300ms, lift")
        try player.expect(
            "side ended at 360ms",
            from: "\(resting), another finger touches at 110mm 40mm, hold 60ms, the last finger lifts, hold 300ms, lift")
    }

    @Test func `Two fingers make a two-finger tap or a tip-tap, never both`() throws {
        let player = try Player(["tap": "tap = { fingers = 2 }", "tiptap": "tiptap = {}"])
        try player.expect("tap ended at 100ms", from: "2 fingers touch over 40ms, hold 60ms, lift")
        try player.expect(
            "tiptap ended at 260ms",
            from: "1 finger touches, holds 200ms, another finger touches, hold 60ms, the last finger lifts, hold 50ms, lift")
        try player.expect("tap ended at 160ms", from: "1 finger touches, holds 100ms, another finger touches, hold 60ms, lift")
    }

    @Test func `A tip-swipe is a finger that swipes beside a resting one`() throws {
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
        try player.expect("up ended at 364ms", from: swipe("left", "up"))
        try player.expect("right of it, down ended at 364ms", from: swipe("right", "down"))
        // A motion that is not a tip-swipe is a motion of both fingers.
        try player.expect("drag began at 380ms, drag ended at 521ms", from: swipe("left", "down"))
    }
}

@Suite struct `A file's simultaneous and exclusive gestures, played` {
    @Test func `A simultaneous pinch and rotation changes both values at once (B118)`() throws {
        let player = try Player(["zoom and turn": "simultaneous = [ { magnify = {} }, { rotate = {} } ]"])
        let sentence = "2 fingers touch, spread by 1.8 in 300ms while turning clockwise 40deg in 300ms, lift"
        try player.expect("zoom and turn began at 64ms, zoom and turn ended at 321ms", from: sentence)
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

    @Test func `A simultaneous pinch and rotation begins if one of them does (B119, B120)`() throws {
        let player = try Player(["zoom and turn": "simultaneous = [ { pinch = {} }, { rotate = {} } ]"])
        try player.expect(
            "zoom and turn began at 96ms, zoom and turn ended at 321ms", from: "2 fingers touch, turn clockwise 40deg in 300ms, lift")
        try player.expect("nothing", from: "2 fingers touch, hold 300ms, lift")
    }

    @Test func `An exclusive gesture reports the first of its parts that is possible (B126-B129)`() throws {
        let pressFirst = try Player(["a": "exclusive = [ { press = {} }, { tap = { within = \"2s\" } } ]"])
        let tapFirst = try Player(["a": "exclusive = [ { tap = { within = \"2s\" } }, { press = {} } ]"])
        let (long, short) = ("1 finger touches, holds 900ms, lifts", "1 finger touches, holds 60ms, lifts")
        try pressFirst.expect("a ended at 500ms, a released at 920ms", from: long)
        try pressFirst.expect("a ended at 60ms", from: short)
        try tapFirst.expect("a ended at 900ms", from: long)
        try tapFirst.expect("a ended at 60ms", from: short)
    }

    @Test func `An exclusive double and single tap reports the single tap once the double tap has failed (B63, B64)`() throws {
        let player = try Player(["taps": "exclusive = [ { tap = { count = 2 } }, { tap = {} } ]"])
        try player.expect("taps ended at 410ms", from: "1 finger touches, holds 60ms, lifts")
        try player.expect(
            "taps ended at 220ms", from: "1 finger touches, holds 60ms, lifts, wait 100ms, 1 finger touches, holds 60ms, lifts")
    }
}

@Suite struct `A file's clicks, edges and priorities, played` {
    @Test func `A click counts the fingers that touch when the button goes down`() throws {
        let player = try Player(["one": "click = {}", "two": "click = { fingers = 2 }", "tap": "tap = {}"])
        try player.expect("one ended at 36ms", from: "1 finger touches, press the button, hold 50ms, release the button, lift")
        try player.expect(
            "two ended at 55ms, two ended at 205ms",
            from: """
                2 fingers touch, hold 20ms, press the button, hold 50ms, release the button, hold 100ms, press the button, hold 50ms,
                release the button, lift
                """)
        try player.expect(
            "one ended at 85ms, two ended at 285ms, one ended at 445ms",
            from: """
                1 finger touches, hold 50ms, press the button, hold 50ms, release the button, hold 50ms, another finger touches, hold 100ms,
                press the button, hold 50ms, release the button, hold 60ms, the last finger lifts, hold 50ms, press the button, hold 50ms,
                release the button, lift
                """)
        try player.expect("nothing", from: "3 fingers touch, press the button, hold 50ms, release the button, lift")
    }

    @Test(arguments: [
        ("left", "right", "2mm 40mm", "10mm 40mm"), ("right", "left", "128mm 40mm", "120mm 40mm"), ("top", "down", "60mm 2mm", "60mm 10mm"),
        ("bottom", "up", "60mm 78mm", "60mm 70mm"),
    ])
    func `An edge swipe begins beside its edge and goes inward`(
        edge: String, inward: String, beside: String, inside: String
    ) throws {
        let player = try Player(["edge": "edge = { from = \"\(edge)\" }"])
        try player.expect("edge ended at 64ms", from: "1 finger touches at \(beside), slides \(inward) 20mm in 200ms, lifts")
        try player.expect("nothing", from: "1 finger touches at \(inside), slides \(inward) 20mm in 200ms, lifts")
    }

    @Test func `The zone of an edge swipe depends on the surface and on the gesture's zone`() throws {
        let small = Surface(kind: .touchpad, width: .mm(70), height: .mm(50))
        let sentence = "1 finger touches at 60mm 25mm, slides left 20mm in 200ms, lifts"
        let gestures: KeyValuePairs = ["edge": #"edge = { from = "right", zone = "10mm" }"#]
        try Player(gestures, on: small).expect("edge ended at 64ms", from: sentence)
        try Player(gestures).expect("nothing", from: sentence)
    }

    @Test func `A gesture with high priority goes before gestures that are declared first (B130)`() throws {
        let sentence = "3 fingers touch, slide left 20mm in 200ms, lift"
        let swipe = #"swipe = { direction = "left" }"#
        let normal = try Player(["drag": "drag = { fingers = 3, distance = \"6mm\" }", "swipe": swipe])
        let high = try Player(["drag": "drag = { fingers = 3, distance = \"6mm\" }", "swipe": swipe + "\npriority = \"high\""])
        try normal.expect("drag began at 64ms, drag ended at 221ms", from: sentence)
        try high.expect("swipe ended at 64ms", from: sentence)
    }

    @Test func `A gesture with simultaneous priority neither takes touches from others nor loses to them (B131)`() throws {
        let player = try Player([
            "seen": "drag = { fingers = 3 }\npriority = \"simultaneous\"", "swipe": #"swipe = { direction = "left" }"#,
        ])
        try player.expect(
            "seen began at 40ms, swipe ended at 64ms, seen ended at 221ms", from: "3 fingers touch, slide left 20mm in 200ms, lift")
    }
}

@Suite struct `A file's tips that are something else at first, played` {
    @Test func `A finger that stays beside a resting one makes no tip-tap, and the next tap does`() throws {
        let player = try Player(["tiptap": "tiptap = {}"])
        try player.expect(
            "tiptap ended at 1160ms",
            from: """
                1 finger touches at 60mm 40mm, holds 300ms, another finger touches at 90mm 40mm, hold 500ms, the last finger lifts,
                hold 300ms, another finger touches at 90mm 40mm, hold 60ms, the last finger lifts, hold 50ms, lift
                """)
    }

    @Test func `A press takes the resting finger, so that no tip-tap follows`() throws {
        let player = try Player(["tiptap": "tiptap = {}", "press": "press = {}"])
        let tap = "another finger touches, hold 60ms, the last finger lifts, hold 50ms, lift"
        try player.expect("tiptap ended at 360ms", from: "1 finger touches, holds 300ms, \(tap)")
        try player.expect("press ended at 500ms, press released at 710ms", from: "1 finger touches, holds 600ms, \(tap)")
    }

    @Test func `A tip-tap and a tip-swipe beside one resting finger do not wait for each other`() throws {
        let player = try Player([
            "tap": #"tiptap = { side = "left" }"#, "swipe": #"tipswipe = { direction = "up" }"#, "drag": "drag = { fingers = 2 }",
        ])
        try player.expect(
            "swipe ended at 364ms, swipe ended at 865ms, tap ended at 1202ms",
            from: """
                1 finger touches at 60mm 40mm, holds 300ms, another finger touches at 90mm 40mm, the last finger slides up 20mm in 200ms,
                the last finger lifts, hold 300ms, another finger touches at 30mm 40mm, the last finger slides up 20mm in 200ms,
                the last finger lifts, hold 140ms, another finger touches at 30mm 40mm, hold 60ms, the last finger lifts, hold 50ms, lift
                """)
        try player.expect(
            "drag began at 340ms, drag ended at 521ms",
            from: "1 finger touches at 60mm 40mm, holds 300ms, another finger touches at 90mm 40mm, slide right 20mm in 200ms, lift")
    }
}
