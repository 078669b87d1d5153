import Gestures
import Testing
import TouchInput
import TouchScript

/// The gestures that palms and thumbs must not disturb.
enum Strangers {
    static let listener = Listener([
        "tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))),
        "tap2": .tap(TapGesture(fingers: 2, within: .milliseconds(250), slop: .mm(3))),
        "press": .press(LongPressGesture(maximumDistance: .mm(3))),
        "drag": .drag(DragGesture(minimumDistance: .mm(3))), "scroll": .drag(DragGesture(minimumDistance: .mm(3), fingers: 2)),
        "left": .swipe(SwipeGesture(direction: .left)), "click": .click(ClickGesture()),
    ])

    static func hear(_ sentence: String) throws -> [String] {
        let events = listener.play(try listener.timeline(sentence))
        try Invariants.check(events, of: listener.gestures.map(\.gesture))
        return events.filter { $0.phase != .changed }.map { "\(listener.name($0)) \($0.phase.rawValue)" }
    }
}

private let listener = Strangers.listener

@Suite struct `A finger that turns out to be a palm or a thumb` {
    @Test(arguments: ["palm", "thumb"])
    func `A finger that becomes a palm or thumb cancels the scroll that it took part in (D8, B134)`(stranger: String) throws {
        let sentence =
            "2 fingers touch, slide up 20mm in 200ms, the left finger becomes a \(stranger), hold 300ms, lift, the \(stranger) lifts"
        #expect(try Strangers.hear(sentence) == ["scroll began", "scroll cancelled"])
        var engine = listener.engine
        engine.recordFailures()
        for frame in try listener.timeline("2 fingers touch, slide up 20mm in 200ms, the left finger becomes a \(stranger)").frames {
            _ = engine.consume(frame)
        }
        let reasons = engine.takeFailures().filter { listener.gestures[$0.gesture.number ?? -1].name == "scroll" }.map { "\($0.reason)" }
        #expect(reasons == ["canceled by a \(stranger)"])
    }

    @Test(arguments: ["palm", "thumb"])
    func `A finger that becomes a palm or thumb leaves the others free to drag (B8)`(stranger: String) throws {
        let taken = "2 fingers touch, slide up 20mm in 200ms, the left finger becomes a \(stranger)"
        #expect(
            try Strangers.hear("\(taken), slide up 20mm in 200ms, lift, the \(stranger) lifts") == [
                "scroll began", "scroll cancelled", "drag began", "drag ended",
            ])
        #expect(try Strangers.hear("\(taken), hold 50ms, lift, the \(stranger) lifts") == ["scroll began", "scroll cancelled"])
    }

    @Test(arguments: ["palm", "thumb"])
    func `Fingers tap if they landed up to 150 ms before another one became a palm or thumb (B8)`(stranger: String) throws {
        let late = "the left finger becomes a \(stranger), hold 50ms, lift, the \(stranger) lifts"
        #expect(try Strangers.hear("2 fingers touch, hold 150ms, \(late)") == ["tap ended"])
        #expect(try Strangers.hear("2 fingers touch, hold 151ms, \(late)") == [])
        #expect(try Strangers.hear("2 fingers touch, hold 10ms, another finger touches, hold 140ms, \(late)") == ["tap2 ended"])
        #expect(try Strangers.hear("2 fingers touch, hold 10ms, another finger touches, hold 141ms, \(late)") == [])
    }

    @Test func `A part of a palm that flickers makes no tap when another part turns out to be one`() throws {
        let tap = "1 finger touches at 20mm 20mm, hold 30ms, lift, wait 10ms"
        let flicker = "1 finger touches at 60mm 40mm, hold 20ms, another finger touches at 22mm 20mm"
        let found = "the first finger becomes a palm, hold 50ms, lift, the palm lifts"
        #expect(try Strangers.hear("\(tap), \(flicker), hold 30ms, \(found)") == ["tap ended"])
        #expect(try Strangers.hear("\(tap), wait 40ms, \(flicker), hold 30ms, \(found)") == ["tap ended", "tap ended"])
    }

    @Test func `A single finger that becomes a palm right after its landing cancels its drag`() throws {
        let sentence = "1 finger touches, slide up 10mm in 15ms, the finger becomes a palm, wait 50ms, the palm lifts"
        let alone = Listener(["drag": .drag(DragGesture(minimumDistance: .mm(3)))])
        let phases = alone.play(try alone.timeline(sentence)).map(\.phase).filter { $0 != .changed }
        #expect(phases == [.began, .cancelled])
    }

    @Test func `A palm that lands as a drag lifts does not cancel the drag (B8, D8)`() throws {
        let palm = "another finger touches at 100mm 70mm"
        for slid in ["1 finger touches at 30mm 40mm, slide up 20mm in 200ms", "3 fingers touch at 40mm 40mm, slide up 20mm in 200ms"] {
            let fingers = slid.hasPrefix("3") ? 3 : 1
            let drag = Listener(["drag": .drag(DragGesture(minimumDistance: .mm(3), fingers: FingerCounts(fingers)))])
            let lifts = repeatElement("the first finger lifts", count: fingers).joined(separator: ", ")
            let found = "the last finger becomes a palm, wait 50ms, the palm lifts"
            let after = "\(slid), lift, wait 5ms, 1 finger touches at 100mm 70mm, hold 7ms, \(found)"
            let before = "\(slid), \(palm), hold 1ms, \(lifts), hold 7ms, \(found)"
            #expect(try drag.verdicts(after) == ["drag began", "drag ended"], "\(after)")
            #expect(try drag.verdicts(before) == ["drag began", "drag ended"], "\(before)")
        }
    }

    @Test(arguments: [("30mm 40mm", 2), ("100mm 40mm", 0)])
    func `A palm takes the taps that wait only where the last finger has lifted`(palm: String, count: Int) throws {
        let listener = Listener([
            "2x": .tap(TapGesture(count: 2, within: .milliseconds(250), slop: .mm(3))),
            "1x": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))),
        ])
        let taps = "1 finger touches at 30mm 30mm, hold 60ms, lift, wait 60ms, 1 finger touches at 100mm 30mm, hold 50ms, lift"
        let heard = try listener.verdicts("\(taps), wait 20ms, a palm touches at \(palm), wait 100ms, the palm lifts, wait 800ms")
        #expect(heard == Array(repeating: "1x ended", count: count))
    }

    @Test func `A thumb that becomes a palm cancels nothing`() throws {
        let thumb = "2 fingers touch, hold 100ms, the left finger becomes a thumb, slide up 20mm in 200ms"
        #expect(try Strangers.hear("\(thumb), the thumb becomes a palm, slide up 10mm in 100ms, lift") == ["drag began", "drag ended"])
    }

    @Test func `The time of a tap counts from its own landing, not from when another finger became a thumb`() throws {
        let words = "2 fingers touch, hold 150ms, the left finger becomes a thumb"
        #expect(try Strangers.hear("\(words), hold 100ms, lift, the thumb lifts") == ["tap ended"])
        #expect(try Strangers.hear("\(words), hold 101ms, lift, the thumb lifts") == [])
    }

    @Test(arguments: ["palm", "thumb"])
    func `A press of the remaining finger takes 500 ms from when the other finger becomes a palm or thumb`(stranger: String) throws {
        let sentence = "2 fingers touch, hold 300ms, the left finger becomes a \(stranger), hold 499ms"
        #expect(try Strangers.hear("\(sentence), lift, the \(stranger) lifts") == [])
        #expect(try Strangers.hear("\(sentence), hold 1ms, lift, the \(stranger) lifts") == ["press ended", "press released"])
        // The motion of the left finger does not matter, because the finger becomes a palm or thumb.
        let slid = "2 fingers touch, the left finger slides left 2mm in 20ms, the left finger slides left 5mm in 50ms"
        #expect(
            try Strangers.hear("\(slid), the left finger becomes a \(stranger), hold 500ms, lift, the \(stranger) lifts").suffix(2) == [
                "press ended", "press released",
            ])
    }

    @Test(arguments: ["palm", "thumb"])
    func `A finger that becomes a palm or thumb does not repeat a swipe that has ended (B133)`(stranger: String) throws {
        #expect(
            try Strangers.hear(
                "3 fingers touch, slide left 30mm in 200ms, the left finger becomes a \(stranger), hold 100ms, lift, the \(stranger) lifts")
                == ["left ended"])
    }

    @Test(arguments: ["palm", "thumb"])
    func `A press whose finger becomes a palm or thumb is released once (B133)`(stranger: String) throws {
        let pressed = "1 finger touches, hold 600ms, the finger becomes a \(stranger), wait 100ms, the \(stranger) lifts"
        #expect(try Strangers.hear(pressed) == ["press ended", "press released"])
    }

    @Test(arguments: ["palm", "thumb"])
    func `A finger that becomes a palm or thumb leaves the click to the remaining finger`(stranger: String) throws {
        let sentence =
            "2 fingers touch, hold 50ms, the left finger becomes a \(stranger), press the button, hold 50ms, release the button, lift, "
        #expect(try Strangers.hear(sentence + "the \(stranger) lifts") == ["click ended"])
    }

    @Test(arguments: ["palm", "thumb"])
    func `A finger that becomes a palm or thumb within 20 ms of landing does not disturb a drag beside it`(stranger: String) throws {
        let sentence =
            "1 finger touches, slide right 10mm in 100ms, another finger touches, hold 19ms, the last finger becomes a \(stranger), "
        let goesOn = sentence + "slide right 10mm in 100ms, lift, the \(stranger) lifts"
        #expect(try Strangers.hear(goesOn) == ["drag began", "drag ended"])
    }

    @Test func `A finger that becomes a palm is canceled, and one that becomes a thumb stays a contact (B8, B10, B21)`() throws {
        var engine = listener.engine
        engine.recordSpatialEvents()
        let sentence =
            "2 fingers touch, hold 20ms, the left finger becomes a thumb, hold 20ms, the other finger becomes a palm, the thumb lifts, the palm lifts"
        for frame in try listener.timeline(sentence).frames { _ = engine.consume(frame) }
        let heard = engine.takeSpatialEvents().map { events in
            "\(events.fingerCount): " + events.map { "\($0.id.rawValue) \($0.kind) \($0.phase)" }.joined(separator: ", ")
        }
        #expect(
            heard == [
                "2: 1 finger active, 2 finger active", "1: 1 thumb active, 2 finger active", "0: 1 thumb active, 2 finger cancelled",
                "0: 1 thumb ended",
            ])
    }
}
