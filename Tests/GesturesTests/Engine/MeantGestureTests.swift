import Gestures
import Testing
import TouchInput
import TouchScript

/// Plays sentences as a pad of 120 × 80 mm sends them, through the stages that find palms, thumbs and edge contacts.
private struct Pad {
    let listener = Listener([
        "2x": .tap(TapGesture(count: 2, within: .milliseconds(250), slop: .mm(3))),
        "tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))),
        "tap2": .tap(TapGesture(fingers: 2, within: .milliseconds(250), slop: .mm(3))),
        "tip": .tiptap(TipTapGesture(within: .milliseconds(250), slop: .mm(3))), "click": .click(ClickGesture()),
        "edge": .edge(EdgeSwipeGesture(edge: .left)), "left": .swipe(SwipeGesture(direction: .left)),
        "left4": .swipe(SwipeGesture(direction: .left, fingers: 4)),
        "press": .press(LongPressGesture(maximumDistance: .mm(3))),
        "pinch": .pinch(MagnifyGesture(minimumScale: 1.15)), "rotate": .rotate(RotateGesture()),
        "scroll": .drag(DragGesture(minimumDistance: .mm(3), fingers: 2)), "drag": .drag(DragGesture(minimumDistance: .mm(3))),
    ])

    func hear(_ sentence: String) throws -> [String] {
        let device = DeviceDescription.touchpad(named: "pad", listener.surface)
        var (encoder, reader) = (FrameEncoder(for: device), try #require(FramePipeline(for: device)))
        var engine = listener.engine
        var events: [GestureEvent] = []
        let timeline = try listener.timeline(sentence)
        for event in timeline.frames.flatMap({ encoder.encode($0) }) {
            if let frame = reader.read(event) { engine.consume(frame, into: &events) }
        }
        engine.advance(to: timeline.end, into: &events)
        engine.finish(into: &events)
        try Invariants.check(events, of: listener.gestures.map(\.gesture))
        return events.filter { $0.phase != .changed }.map { "\(listener.name($0)) \($0.phase.rawValue)" }
    }
}

@Suite struct `Deliberate gestures near resting hands` {
    private let pad = Pad()

    @Test(arguments: [
        ("2 fingers touch, slide up 30mm in 300ms, lift", ["scroll began", "scroll ended"]),
        ("2 fingers touch over 100ms, slide down 30mm in 300ms, lift over 20ms", ["scroll began", "scroll ended"]),
        // The fingers are low on the pad.
        ("2 fingers touch at 60mm 77mm, slide up 30mm in 300ms, lift", ["scroll began", "scroll ended"]),
        // The fingers land 600 ms apart.
        (
            "1 finger touches the center, hold 600ms, 2 fingers touch, slide left 30mm in 200ms, lift",
            ["press ended", "left ended", "press released"]
        ),
        (
            "1 finger touches the center, hold 300ms, another finger touches, hold 300ms, another finger touches, slide left 30mm in 200ms, lift",
            ["left ended"]
        ),
        (
            "1 finger touches the center, hold 300ms, another finger touches at 80mm 40mm, hold 50ms, the last finger lifts, hold 50ms, lift",
            ["tip ended"]
        ),
        (
            // Beside a resting thumb, the touch is also a one-finger tap, which is declared first.
            "1 finger touches at 60mm 76mm, hold 300ms, another finger touches at 80mm 40mm, hold 50ms, the last finger lifts, hold 50ms, lift",
            ["tap ended"]
        ),
        ("1 finger touches at 0.5mm 40mm, slide right 20mm in 160ms, lift", ["edge ended"]),
        // The distance is measured from the landing.
        ("1 finger touches at 0.5mm 40mm, slide right 6.5mm in 52ms, lift", ["edge ended"]),
        ("1 finger touches at 3.1mm 40mm, hold 50ms, lift", ["tap ended"]),
        ("1 finger touches at 3.1mm 40mm, hold 50ms, lift, wait 100ms, 1 finger touches at 3.1mm 40mm, hold 50ms, lift", ["2x ended"]),
        ("1 finger touches at 1mm 40mm, hold 300ms, press the button, hold 100ms, release the button, lift", ["click ended"]),
        ("1 finger touches at 5mm 78mm, press the button, hold 100ms, release the button, lift", ["click ended"]),
        ("1 finger touches at 60mm 78mm, hold 50ms, lift", ["tap ended"]),
        ("1 finger touches at 60mm 78mm, hold 300ms, press the button, hold 100ms, release the button, lift", ["click ended"]),
        ("4 fingers touch over 60ms, slide left 30mm in 200ms, lift", ["left4 ended"]),
        ("1 finger touches, hold 600ms, slide right 20mm in 200ms, lift", ["press ended", "drag began", "press released", "drag ended"]),
    ])
    func `A deliberate gesture is recognized at an edge, at the bottom and with fingers that land late`(sentence: String, heard: [String])
        throws
    {
        #expect(try pad.hear(sentence) == heard)
    }

    @Test func `A pinch whose thumb moves in the bottom strip is recognized as a pinch`() throws {
        func pinch(_ pause: String) -> String {
            """
            1 finger touches at 60mm 76mm, \(pause)another finger touches at 60mm 40mm, \
            the first finger slides up 16mm in 200ms while the last finger slides down 16mm in 200ms, lift
            """
        }
        #expect(try pad.hear(pinch("")) == ["pinch began", "pinch ended"])
        #expect(try pad.hear(pinch("hold 140ms, ")) == ["pinch began", "pinch ended"])
        // A contact that had rested is a thumb for its first 8 mm.
        #expect(try pad.hear(pinch("hold 300ms, ")).suffix(2) == ["pinch began", "pinch ended"])
    }
}

@Suite struct `Resting contacts` {
    private let pad = Pad()
    /// Lands in the bottom strip long before the other fingers.
    private let thumb = "1 finger touches at 60mm 76mm, hold 400ms"

    @Test(
        arguments: [
            ("1 finger touches at 1mm 40mm, hold 100ms, lift", []),
            ("1 finger touches at 1mm 40mm, slide down 4.9mm in 300ms, hold 100ms, lift", []),
            ("1 finger touches at 1mm 40mm, slide down 5.5mm in 300ms, hold 100ms, lift", []),
            ("1 finger touches at 10mm 78mm, hold 100ms, lift", []),
            (
                "1 finger touches at 1mm 40mm, hold 300ms, another finger touches at 60mm 40mm, slide right 1mm in 30ms, hold 20ms, lift",
                ["tap ended"]
            ),
        ] as [(String, [String])])
    func `A finger that rests at an edge or in a bottom corner makes no gesture`(sentence: String, heard: [String]) throws {
        #expect(try pad.hear(sentence) == heard)
    }

    @Test(arguments: [
        (
            "another finger touches the center, the last finger slides right 20mm in 200ms, the last finger lifts",
            ["drag began", "drag ended"]
        ),
        (
            "2 fingers touch at 50mm 40mm, the second finger slides up 20mm in 200ms while the third finger slides up 20mm in 200ms, lift 2 fingers",
            ["scroll began", "scroll ended"]
        ),
        (
            "3 fingers touch at 60mm 40mm, the second finger slides left 30mm in 200ms while the third finger slides left 30mm in 200ms while the fourth finger slides left 30mm in 200ms, lift 3 fingers",
            ["left ended"]
        ),
    ])
    func `Fingers beside a thumb that rests in the bottom strip act as if the thumb were not there`(act: String, heard: [String]) throws {
        #expect(try pad.hear("\(thumb), \(act), hold 100ms, lift") == heard)
    }

    @Test func `A finger that rests anywhere is ignored once two others have moved without it`() throws {
        let sentence = """
            1 finger touches at 30mm 40mm, hold 300ms, 2 fingers touch at 70mm 40mm, \
            the second finger slides up 30mm in 300ms while the third finger slides up 30mm in 300ms, lift
            """
        #expect(try pad.hear(sentence).suffix(2) == ["scroll began", "scroll ended"])
    }
}
