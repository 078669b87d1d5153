import Gestures
import Testing
import TouchInput
import TouchScript

private let listener = Strangers.listener

@Suite struct `Gestures beside a thumb` {
    private let resting = "1 finger touches the bottom edge, hold 300ms, the finger becomes a thumb"

    @Test(arguments: [
        ("1 finger touches, hold 50ms, lift", ["tap ended"]), ("2 fingers touch, hold 50ms, lift", ["tap2 ended"]),
        ("1 finger touches, slide right 20mm in 200ms, lift", ["drag began", "drag ended"]),
        ("2 fingers touch, slide up 20mm in 200ms, lift", ["scroll began", "scroll ended"]),
        ("3 fingers touch, slide left 30mm in 200ms, lift", ["left ended"]),
        ("1 finger touches, hold 600ms, lift", ["press ended", "press released"]),
        ("1 finger touches, press the button, hold 50ms, release the button, lift", ["click ended"]),
    ])
    func `Fingers beside a thumb make the same gestures as without it (B21)`(act: String, heard: [String]) throws {
        #expect(try Strangers.hear("\(resting), \(act), the thumb lifts") == heard)
        #expect(try Strangers.hear("\(resting), \(act), wait 100ms, \(act), the thumb lifts") == heard + heard)
    }

    @Test func `An engine has no deadline once all fingers beside a resting thumb have lifted (B17)`() throws {
        var engine = listener.engine
        let timeline = try listener.timeline("\(resting), 1 finger touches, hold 50ms, lift, wait 1s")
        for frame in timeline.frames { _ = engine.consume(frame) }
        _ = engine.advance(to: timeline.end)
        #expect(engine.nextDeadline == nil)
        #expect(engine.isIdle)
    }

    @Test func `A thumb that was canceled with its session does not come back (B10, D8)`() throws {
        var engine = listener.engine
        engine.recordSpatialEvents()
        let frames = try listener.timeline("\(resting), 1 finger touches, hold 50ms, lift").frames
        for frame in frames[..<2] { _ = engine.consume(frame) }
        var ignored: [GestureEvent] = []
        engine.cancel(.sessionLeft, at: frames[1].time + .milliseconds(1), into: &ignored)
        for frame in frames[2...] { _ = engine.consume(frame) }
        let heard = engine.takeSpatialEvents().map { events in events.map { "\($0.id.rawValue) \($0.phase)" }.joined(separator: ", ") }
        #expect(heard.suffix(4) == ["1 active", "1 cancelled", "2 active", "2 ended"])
    }

    @Test func `A thumb that becomes a finger makes no tap, but can make a drag`() throws {
        let moved = "the thumb slides right 8mm in 80ms, the thumb becomes a finger"
        #expect(try Strangers.hear("\(resting), \(moved), hold 50ms, lift") == [])
        #expect(try Strangers.hear("\(resting), 1 finger touches the center, \(moved), hold 50ms, lift") == [])
        #expect(try Strangers.hear("\(resting), \(moved), slide right 20mm in 200ms, lift") == ["drag began", "drag ended"])
    }

    @Test func `Tip-taps and tip-swipes count a thumb as the resting finger, on whichever side it lies`() throws {
        let tips = Listener([
            "left": .tiptap(TipTapGesture(side: .left, within: .milliseconds(250), slop: .mm(3))),
            "right": .tiptap(TipTapGesture(side: .right, within: .milliseconds(250), slop: .mm(3))),
            "up": .tipswipe(TipSwipeGesture(direction: .up)),
        ])
        let acting = "1 finger touches the center, hold 300ms, another finger touches the right edge"
        // The first finger becomes a thumb while the other one taps.
        #expect(
            try tips.verdicts("\(acting), the first finger becomes a thumb, hold 50ms, lift, wait 50ms, the thumb lifts") == ["right ended"]
        )
        let thumb = "1 finger touches the center, hold 300ms, the finger becomes a thumb"
        #expect(try tips.verdicts("\(thumb), 1 finger touches the left edge, hold 50ms, lift") == ["left ended"])
        #expect(try tips.verdicts("\(thumb), 1 finger touches the right edge, slide up 20mm in 160ms, lift") == ["up ended"])
    }

    @Test(arguments: [(144, true), (152, false)])
    func `A thumb that turns out to be a finger has been one all along if it landed less than 150 ms after the others`(
        milliseconds: Int64, isTogether: Bool
    ) throws {
        let listener = Listener(["pinch": .pinch(MagnifyGesture(minimumScale: 1.1))])
        var engine = listener.engine
        var events: [GestureEvent] = []
        func contact(_ id: Int64, _ x: Double, _ tool: Contact.Tool = .finger) -> Contact {
            Contact(id: ContactID(rawValue: id), location: Point(x: .mm(x), y: .mm(40)), tool: tool)
        }
        func consume(_ time: Int64, _ contacts: Contact...) {
            engine.consume(TouchFrame(time: TouchInstant(microseconds: time * 1000), contacts: contacts), into: &events)
        }
        consume(0, contact(1, 20))
        // From 40 to 20 mm apart, in 400 ms.
        for step in 0...50 {
            let way = Double(step) / 5
            consume(milliseconds + Int64(step) * 8, contact(1, 20 + way), contact(2, 60 - way, step < 10 ? .thumb : .finger))
        }
        let last = try #require(events.last)
        #expect(last.value.startLocation.x.millimeters.isNear(40))
        #expect(last.value.scale.isNear(isTogether ? 0.5 : 20.0 / 36))
    }

    @Test func `A thumb that turns out to be a finger late counts neither its rest nor what the fingers have done`() throws {
        let all = Listener([
            "swipe": .swipe(SwipeGesture(direction: .right)), "press": .press(LongPressGesture(fingers: 3)),
            "pinch": .pinch(MagnifyGesture(fingers: 3)),
        ])
        let thumb = "3 fingers touch the center 15mm apart, the left finger becomes a thumb"
        let late = "the other fingers slide right 40mm in 1000ms, the thumb becomes a finger, hold 300ms, lift"
        #expect(try all.verdicts("\(thumb), hold 20ms, \(late)") == [])
        #expect(try all.verdicts("\(thumb), hold 600ms, the thumb becomes a finger, hold 400ms, lift") == [])
    }
}
