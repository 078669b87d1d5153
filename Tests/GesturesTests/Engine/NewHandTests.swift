import Gestures
import Testing
import TouchInput
import TouchScript

@Suite struct `Fingers that are a new hand` {
    private let listener = Listener([
        "tap2": .tap(TapGesture(fingers: 2)), "press": .press(LongPressGesture(maximumDistance: .mm(3))),
        "pinch": .pinch(MagnifyGesture()), "scroll": .drag(DragGesture(minimumDistance: .mm(5), fingers: 2)),
        "drag": .drag(DragGesture(minimumDistance: .mm(5))),
    ])
    /// Two fingers touch and one of them lifts before any gesture could begin.
    private let lifted = "2 fingers touch at 50mm 40mm, hold 300ms, the right finger lifts"
    private let scrolled = "the last finger slides up 20mm in 200ms, lift"

    @Test func `A second finger that lands again beside a resting one scrolls`() throws {
        let heard = try listener.verdicts("\(lifted), hold 150ms, another finger touches at 70mm 40mm, \(scrolled)")
        #expect(heard == ["scroll began", "scroll ended"])
    }

    @Test(arguments: [("99ms", "scroll began at 599ms"), ("100ms", "scroll began at 504ms")])
    func `Fingers are a new hand when their number has been the same for 100 ms after a lift`(pause: String, began: String) throws {
        let heard = try listener.hear("\(lifted), hold \(pause), another finger touches at 70mm 40mm, \(scrolled)")
        #expect(heard.hasPrefix(began))
    }

    @Test func `Two fingers scroll after a third one has lifted`() throws {
        let three = "3 fingers touch at 50mm 40mm, hold 100ms, the last finger lifts"
        #expect(try listener.verdicts("\(three), hold 150ms, slide up 20mm in 200ms, lift") == ["scroll began", "scroll ended"])
        #expect(try listener.verdicts("\(three), hold 20ms, slide up 4mm in 32ms, lift") == [])
    }

    @Test func `A scroll that a third finger has canceled begins again when that finger has lifted`() throws {
        let canceled = "2 fingers touch at 50mm 40mm, slide up 10mm in 80ms, another finger touches at 90mm 40mm, hold 100ms"
        #expect(
            try listener.verdicts("\(canceled), the last finger lifts, hold 150ms, slide up 20mm in 200ms, lift") == [
                "scroll began", "scroll cancelled", "scroll began", "scroll ended",
            ])
    }

    @Test func `Nothing begins anew after a gesture that has won`() throws {
        let won = "2 fingers touch at 50mm 40mm, slide up 10mm in 80ms, the right finger lifts, hold 150ms"
        #expect(try listener.verdicts("\(won), another finger touches at 70mm 40mm, \(scrolled)") == ["scroll began", "scroll ended"])
        let pressed = "1 finger touches at 50mm 40mm, hold 600ms, another finger touches at 70mm 40mm, hold 100ms, the last finger lifts"
        let heard = try listener.verdicts("\(pressed), hold 150ms, another finger touches at 70mm 40mm, \(scrolled)")
        #expect(heard == ["press ended", "press released"])
    }

    @Test func `The finger that stays makes no motion of one finger`() throws {
        #expect(try listener.verdicts("\(lifted), hold 150ms, slide right 30mm in 200ms, lift") == [])
    }

    @Test(arguments: [99, 100, 110, 180])
    func `Fingers that stay where they are belong to a tap of all, however long after the first they lift`(stay: Int) throws {
        let touched = "3 fingers touch, hold 60ms, lift 1 finger, hold \(stay)ms, lift"
        #expect(try Listener(["tap": .tap(TapGesture(fingers: 3))]).hear(touched) == "tap ended at \(60 + stay)ms")
        #expect(try Listener(["tap": .tap(TapGesture(fingers: FingerCounts([2, 4])))]).verdicts(touched) == [])
        let range = Listener(["tap": .tap(TapGesture(fingers: FingerCounts(2...4)))])
        #expect(range.play(try range.timeline(touched)).map(\.value.fingerCount) == [3])
    }

    @Test(arguments: [99, 100, 120, 249])
    func `Fingers that stay where they are belong to the swipe that all make until the lift (B96)`(stay: Int) throws {
        let slid = "slide right 30mm in 150ms, lift 1 finger, hold \(stay)ms, lift"
        let swipe = Listener(["swipe": .swipe(SwipeGesture(direction: .right, decision: .lift))])
        #expect(try swipe.verdicts("3 fingers touch, \(slid)") == ["swipe ended"])
        let edge = Listener(["edge": .edge(EdgeSwipeGesture(edge: .left, decision: .lift, fingers: 3))])
        #expect(try edge.verdicts("3 fingers touch the left edge, \(slid)") == ["edge ended"])
    }

    @Test func `Fingers that go on after others have lifted make no swipe of all that lifts`() throws {
        let swipe = Listener(["swipe": .swipe(SwipeGesture(direction: .right, decision: .lift))])
        let slid = "3 fingers touch, slide right 30mm in 150ms, lift 1 finger, hold 110ms, slide right 10mm in 50ms, lift"
        #expect(try swipe.reasons(slid)["swipe"] == "2 fingers, wants 3")
    }

    @Test func `A finger that is lost for less than 20 ms changes nothing`() throws {
        let lost = "2 fingers touch at 50mm 40mm, slide up 3mm in 24ms, the right finger lifts, hold 10ms"
        let heard = try listener.hear("\(lost), another finger touches, hold 150ms, slide up 3mm in 24ms, lift")
        #expect(heard.hasPrefix("scroll began"))
    }
}

@Suite struct `A finger that keeps still while another one moves around it` {
    private let scroll = StandardGesture.drag(DragGesture(minimumDistance: .mm(5), fingers: 2))
    private let turn = StandardGesture.rotate(RotateGesture())
    /// The second finger lands 50 ms after the first, 30 mm beside it, and moves across.
    private let across =
        "1 finger touches at 40mm 50mm, hold 50ms, another finger touches at 70mm 50mm, the last finger slides up 20mm in 200ms"

    @Test func `The fingers scroll, although they landed together`() throws {
        #expect(try Listener(["scroll": scroll]).verdicts("\(across), lift") == ["scroll began", "scroll ended"])
    }

    @Test func `The fingers turn if a rotation is looked for, because it is complete sooner`() throws {
        #expect(try Listener(["scroll": scroll, "turn": turn]).verdicts("\(across), lift") == ["turn began", "turn ended"])
    }

    @Test func `Fingers that both move do not scroll while they turn`() throws {
        let turned = "2 fingers touch at 60mm 40mm 40mm apart, turn clockwise 60deg in 300ms, lift"
        #expect(try Listener(["scroll": scroll]).verdicts(turned) == [])
    }
}

@Suite struct `A finger that may rest` {
    private let listener = Listener(["press": .press(LongPressGesture(minimumDuration: .milliseconds(500)))])
    private let pair = Listener(["press": .press(LongPressGesture(minimumDuration: .milliseconds(500), fingers: 2))])

    private func hear(_ sentence: String, on listener: Listener) throws -> String { try hear(sentence, on: listener, listener.engine) }

    private func hear(_ sentence: String, on listener: Listener, _ used: GestureEngine) throws -> String {
        var engine = used
        var events: [GestureEvent] = []
        for var frame in try listener.timeline(sentence).frames {
            for index in frame.contacts.indices { frame.contacts[index].mayRest = true }
            engine.consume(frame, into: &events)
        }
        engine.finish(into: &events)
        return listener.text(of: events)
    }

    @Test func `It makes no press alone`() throws {
        #expect(try hear("1 finger touches, hold 600ms, lift", on: listener) == "nothing")
        #expect(try listener.hear("1 finger touches, hold 600ms, lift").hasPrefix("press ended at 500ms"))
    }

    @Test func `It makes a press that has an area of its own`() throws {
        let press = StandardGesture.press(LongPressGesture(minimumDuration: .milliseconds(500)))
        let corner = Area("corner", x: .zero...(.mm(20)), y: .zero...(.mm(20)))
        let engine = GestureEngine([GestureRule(press, area: corner)], on: .imagined)
        #expect(try hear("1 finger touches at 10mm 10mm, hold 600ms, lift", on: listener, engine).hasPrefix("press ended at 500ms"))
        #expect(try hear("1 finger touches at 30mm 10mm, hold 600ms, lift", on: listener, engine) == "nothing")
    }

    @Test func `It makes a press with another finger`() throws {
        #expect(try hear("2 fingers touch, hold 600ms, lift", on: pair).hasPrefix("press ended at 500ms"))
    }
}
