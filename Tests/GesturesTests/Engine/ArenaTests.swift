import Gestures
import Testing
import TouchInput

@Suite struct `Several gestures for the same touches` {
    private let drag = StandardGesture.drag(DragGesture(minimumDistance: .mm(3), fingers: 2))
    private let swipe = StandardGesture.swipe(SwipeGesture(direction: .right, minimumDistance: .mm(9), fingers: 2))

    @Test func `The first of several gestures that can still match wins (B37)`() throws {
        let swipeFirst = Listener(["swipe": swipe, "drag": drag])
        let dragFirst = Listener(["drag": drag, "swipe": swipe])
        let sentence = "2 fingers touch, slide right 20mm in 160ms, lift"
        #expect(try swipeFirst.verdicts(sentence) == ["swipe ended"])
        #expect(try dragFirst.verdicts(sentence) == ["drag began", "drag ended"])
    }

    @Test func `A gesture that has to wait begins as soon as the gesture before it fails`() throws {
        let listener = Listener(["swipe": swipe, "drag": drag])
        let heard = try listener.hear("2 fingers touch, slide up 20mm in 160ms, lift")
        // The swipe fails at 9 mm, because the direction is wrong.
        #expect(heard == "drag began at 72ms, drag ended at 181ms")
    }

    @Test func `A waiting drag that is over before it could win is still delivered, from beginning to end (B127)`() throws {
        let listener = Listener(["swipe": swipe, "drag": drag])
        let heard = try listener.hear("2 fingers touch, slide right 8mm in 64ms, lift")
        #expect(heard == "drag began at 85ms, drag ended at 85ms")
    }

    @Test func `The failure of a gesture that lost names the winner`() throws {
        let listener = Listener(["swipe": swipe, "drag": drag])
        let reasons = try listener.reasons("2 fingers touch, slide right 20mm in 160ms")
        #expect(reasons["drag"] == "gesture 1 won")
    }

    @Test func `A three-finger swipe delays a two-finger drag only while a third finger may still land`() throws {
        let three = StandardGesture.swipe(SwipeGesture(direction: .right, fingers: 3))
        for listener in [Listener(["three": three, "drag": drag]), Listener(["drag": drag, "three": three])] {
            let alone = try listener.hear("2 fingers touch, slide right 20mm in 80ms, lift")
            let joined = try listener.hear(
                "2 fingers touch, slide right 4mm in 16ms, another finger touches, all fingers slide right 20mm in 80ms, lift")
            #expect(alone == "drag began at 40ms, drag ended at 101ms")
            #expect(joined == "three ended at 41ms")
        }
    }

    @Test func `A drag of one finger waits up to 80 ms for the other fingers of a swipe, and a swipe of one finger 40 ms`() throws {
        let three = StandardGesture.swipe(SwipeGesture(direction: .right, fingers: 3))
        let one = StandardGesture.drag(DragGesture(minimumDistance: .mm(3)))
        for listener in [Listener(["three": three, "one": one]), Listener(["one": one, "three": three])] {
            let slide = "1 finger touches, slide right 6mm in 24ms"
            #expect(try listener.hear("\(slide), slide right 20mm in 80ms, lift") == "one began at 80ms, one ended at 125ms")
            // Once the finger has stayed away for 20 ms, nothing waits for others.
            #expect(try listener.hear("\(slide), lift") == "one began at 45ms, one ended at 45ms")
            let others = "2 fingers touch, all fingers slide right 20mm in 80ms"
            #expect(try listener.verdicts("\(slide), slide right 12mm in 48ms, \(others), lift") == ["three ended"])
        }
        let flick = Listener(["three": three, "flick": .swipe(SwipeGesture(direction: .right, minimumDistance: .mm(3), fingers: 1))])
        #expect(try flick.hear("1 finger touches, slide right 20mm in 80ms, lift") == "flick ended at 40ms")
    }

    @Test func `After a gesture has won, further motion of the same fingers is ignored until all have lifted`() throws {
        let listener = Listener(["swipe": swipe, "drag": drag])
        let heard = try listener.hear("2 fingers touch, slide right 10mm in 80ms, slide left 30mm in 240ms, lift")
        #expect(heard == "swipe ended at 72ms")
    }

    @Test func `A spread wins although a drag with a longer distance is still possible`() throws {
        let listener = Listener(["drag": .drag(DragGesture(minimumDistance: .mm(30), fingers: 2)), "pinch": .pinch(MagnifyGesture())])
        let heard = try listener.verdicts("2 fingers touch, spread by 2 in 200ms, lift")
        #expect(heard == ["pinch began", "pinch ended"])
    }

    @Test func `A press is reported on time although the fingers might still swipe (FIELD 14)`() throws {
        let listener = Listener([
            "swipe": .swipe(SwipeGesture(direction: .left)), "pinch": .pinch(MagnifyGesture(fingers: 3)),
            "press": .press(LongPressGesture(maximumDistance: .mm(3), fingers: 3)),
        ])
        let rested = try listener.hear("3 fingers touch, hold 700ms, slide left 20mm in 80ms, lift")
        let swiped = try listener.hear("3 fingers touch, hold 400ms, slide left 20mm in 80ms, lift")
        #expect(rested == "press ended at 500ms, swipe ended at 724ms, press released at 801ms")
        #expect(swiped == "swipe ended at 424ms")
    }

    @Test func `A press takes the rest of a finger, but not the motion that follows it`() throws {
        let listener = Listener([
            "press": .press(LongPressGesture(maximumDistance: .mm(3))), "tap": .tap(TapGesture()),
            "drag": .drag(DragGesture(minimumDistance: .mm(5))),
        ])
        let heard = try listener.verdicts("1 finger touches, hold 600ms, slide right 30mm in 300ms, lift")
        let still = try listener.verdicts("1 finger touches, hold 600ms, slide right 4mm in 300ms, lift")
        #expect(heard == ["press ended", "drag began", "press released", "drag ended"])
        #expect(still == ["press ended", "press released"])
    }

    @Test func `A finger that joins a drag cancels it and lets both fingers begin a scroll`() throws {
        let listener = Listener([
            "drag": .drag(DragGesture(minimumDistance: .mm(5))), "scroll": .drag(DragGesture(minimumDistance: .mm(5), fingers: 2)),
            "tap": .tap(TapGesture(fingers: 2)),
        ])
        let heard = try listener.verdicts(
            "1 finger touches, slide right 20mm in 200ms, another finger touches, slide up 30mm in 300ms, lift")
        #expect(heard == ["drag began", "drag cancelled", "scroll began", "scroll ended"])
    }

    @Test func `A press may begin while other gestures are possible, and is canceled when one of them wins`() throws {
        var listener = Listener([
            "drag": .drag(DragGesture(minimumDistance: .mm(5))), "press": .press(LongPressGesture(maximumDistance: .mm(20))),
        ])
        listener.reportsProvisionalBegan = true
        let heard = try listener.hear("1 finger touches, slide right 10mm in 100ms, lift")
        #expect(heard == "press began at 0ms, press cancelled at 56ms, drag began at 56ms, drag ended at 121ms")
    }

    @Test func `Gestures of different touches do not exclude each other`() throws {
        let listener = Listener([
            "double": .tap(TapGesture(count: 2)), "tap": .tap(TapGesture()), "swipe": .swipe(SwipeGesture(direction: .right)),
        ])
        let heard = try listener.hear("1 finger touches, hold 50ms, lift, wait 100ms, 3 fingers touch, slide right 20mm in 80ms, lift")
        #expect(heard == "tap ended at 150ms, swipe ended at 174ms")
    }
}

@Suite struct `Claims that wait` {
    private func press(_ milliseconds: Int) -> StandardGesture {
        .press(LongPressGesture(minimumDuration: .milliseconds(milliseconds), maximumDistance: .mm(3)))
    }
    private let double = StandardGesture.tap(TapGesture(count: 2, within: .milliseconds(250), slop: .mm(3)))

    @Test func `A claim is delivered once no gesture can hold it up any longer`() throws {
        let listener = Listener([
            "scroll": .drag(DragGesture(minimumDistance: .mm(3), fingers: 2)), "left": .swipe(SwipeGesture(direction: .left)),
        ])
        let heard = try listener.hear(
            "1 finger touches, hold 40ms, another finger touches, slide up 6mm in 10ms, the last finger lifts, hold 10ms, lift")
        #expect(heard == "scroll began at 71ms, scroll ended at 71ms")
    }

    @Test func `A press whose claim had to wait begins once, and then ends and is released or is canceled`() throws {
        var listener = Listener(["double": double, "press": press(200)])
        listener.reportsProvisionalBegan = true
        let won = try listener.hear("1 finger touches, hold 220ms, lift, wait 100ms, 1 finger touches, slide right 10mm in 40ms, lift")
        #expect(won == "press began at 0ms, press ended at 336ms, press released at 336ms")
        let lost = try listener.hear("1 finger touches, hold 220ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift")
        #expect(lost == "press began at 0ms, press cancelled at 370ms, double ended at 370ms")
    }

    @Test func `A waiting claim is delivered before a newer recognizer of the same gesture begins`() throws {
        let listener = Listener([
            "double": .tap(TapGesture(count: 2, fingers: 3, within: .milliseconds(250), slop: .mm(3))),
            "drag": .drag(DragGesture(minimumDistance: .mm(1), fingers: FingerCounts(1...3))),
        ])
        let events = listener.play(
            try listener.timeline(
                "3 fingers touch, slide up 2mm in 50ms, lift, wait 50ms, 1 finger touches, hold 50ms, slide up 10mm in 80ms, lift"))
        try Invariants.check(events, of: listener.gestures.map(\.gesture))
        let drags = events.filter { $0.phase != .changed }.map { "\($0.phase.rawValue) \($0.value.fingerCount)" }
        #expect(drags == ["began 3", "ended 3", "began 1", "ended 1"])
    }

    @Test func `A click ends a waiting claim like everything else that has not begun`() throws {
        let listener = Listener([
            "swipe": .swipe(SwipeGesture(direction: .right, minimumDistance: .mm(9), fingers: 2)),
            "drag": .drag(DragGesture(minimumDistance: .mm(3), fingers: 2)),
        ])
        let heard = try listener.hear("2 fingers touch, slide right 6mm in 60ms, press the button, slide right 10mm in 100ms, lift")
        #expect(heard == "nothing")
    }
}

@Suite struct `An engine` {
    private let drag = Listener(["drag": .drag(DragGesture(minimumDistance: .mm(3)))])

    private func frame(_ milliseconds: Int, _ x: Double?, isAfterLoss: Bool = false) -> TouchFrame {
        let contacts = x.map { [Contact(id: ContactID(rawValue: 1), location: Point(x: .mm($0), y: .mm(20)))] } ?? []
        return TouchFrame(time: TouchInstant(microseconds: Int64(milliseconds) * 1000), contacts: contacts, isAfterLoss: isAfterLoss)
    }

    @Test func `An engine cancels active gestures when its device goes (D8)`() {
        var engine = drag.engine
        var events: [GestureEvent] = []
        engine.consume(frame(0, 10), into: &events)
        engine.consume(frame(8, 20), into: &events)
        engine.cancel(.deviceGone, at: TouchInstant(microseconds: 9000), into: &events)
        #expect(drag.text(of: events) == "drag began at 8ms, drag cancelled at 9ms")
        #expect(engine.nextDeadline == nil)
    }

    @Test func `An engine that lost events cancels its gestures and trusts no contact until all have lifted`() {
        var engine = drag.engine
        var events: [GestureEvent] = []
        engine.consume(frame(0, 10), into: &events)
        engine.consume(frame(8, 20), into: &events)
        engine.consume(frame(16, 30, isAfterLoss: true), into: &events)
        engine.consume(frame(24, 60), into: &events)
        engine.consume(frame(28, 75), into: &events)
        engine.consume(frame(32, nil), into: &events)
        engine.consume(frame(40, 10), into: &events)
        engine.consume(frame(48, 20), into: &events)
        #expect(drag.text(of: events) == "drag began at 8ms, drag cancelled at 16ms, drag began at 48ms")
    }

    @Test func `A palm that turns into a finger again stays ignored (B10)`() {
        var engine = drag.engine
        var events: [GestureEvent] = []
        for (time, x, tool) in [(0, 10, .finger), (8, 10, .palm), (16, 10, .finger), (24, 20, .finger)] as [(Int, Double, Contact.Tool)] {
            var frame = frame(time, x)
            frame.contacts[0].tool = tool
            engine.consume(frame, into: &events)
        }
        #expect(events.isEmpty)
    }

    @Test func `An engine that records spatial events beats while a finger rests, but no longer after 60 s`() throws {
        var engine = Listener(["swipe": .swipe(SwipeGesture(direction: .left, fingers: 2))]).engine
        engine.recordSpatialEvents()
        var events: [GestureEvent] = []
        engine.consume(frame(0, 10), into: &events)
        #expect(engine.nextDeadline == TouchInstant(microseconds: 100_000))
        engine.advance(to: TouchInstant(microseconds: 100_000), into: &events)
        #expect(engine.nextDeadline == TouchInstant(microseconds: 200_000))
        engine.advance(to: TouchInstant(microseconds: 60_000_000), into: &events)
        #expect(engine.nextDeadline == nil)
    }

    @Test func `An engine does not beat for a finger that no gesture can use`() throws {
        var engine = Listener(["tap": .tap(TapGesture(within: .milliseconds(250)))]).engine
        var events: [GestureEvent] = []
        engine.consume(frame(0, 10), into: &events)
        engine.advance(to: TouchInstant(microseconds: 250_001), into: &events)
        #expect(engine.nextDeadline == nil)
    }

    @Test func `An engine takes a frame that is older than its last one as simultaneous with it`() {
        var engine = drag.engine
        var events: [GestureEvent] = []
        engine.consume(frame(100, 10), into: &events)
        engine.consume(frame(50, 20), into: &events)
        #expect(drag.text(of: events) == "drag began at 100ms")
    }

    @Test func `An engine that is canceled twice still ignores a finger that is down`() {
        var engine = drag.engine
        var events: [GestureEvent] = []
        engine.consume(frame(0, 10), into: &events)
        engine.cancel(.stopping, at: TouchInstant(microseconds: 1000), into: &events)
        engine.cancel(.stopping, at: TouchInstant(microseconds: 2000), into: &events)
        engine.consume(frame(8, 10), into: &events)
        engine.consume(frame(16, 20), into: &events)
        #expect(events.isEmpty)
    }

    @Test func `An engine reports everything that was due before it is canceled, at its due time`() {
        let press = Listener(["press": .press(LongPressGesture())])
        var engine = press.engine
        var events: [GestureEvent] = []
        engine.consume(frame(0, 10), into: &events)
        engine.cancel(.deviceGone, at: TouchInstant(microseconds: 900_000), into: &events)
        #expect(press.text(of: events) == "press ended at 500ms, press released at 900ms")
    }

    @Test(.timeLimit(.minutes(1)))
    func `An engine whose deadlines lie beyond the largest time still finishes`() {
        var engine = Listener(["press": .press(LongPressGesture(minimumDuration: .seconds(2)))]).engine
        var events: [GestureEvent] = []
        let contact = Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(1), y: .mm(1)))
        engine.consume(TouchFrame(time: TouchInstant(microseconds: .max - 50_000), contacts: [contact]), into: &events)
        engine.consume(TouchFrame(time: TouchInstant(microseconds: .max), contacts: [contact]), into: &events)
        engine.finish(into: &events)
        #expect(engine.nextDeadline == nil)
    }

    @Test func `An engine without gestures reports nothing and has no deadline`() {
        var engine = GestureEngine([])
        #expect(engine.consume(frame(0, 10)).isEmpty)
        #expect(engine.nextDeadline == nil)
    }
}
