import Gestures
import Testing
import TouchInput
import TouchScript

@Suite struct `A shake` {
    private let shake = Listener(["shake": .shake(ShakeGesture())])

    @Test(arguments: [("left", "right"), ("up", "down"), ("up left", "down right")])
    func `Three fingers that turn back three times make a shake, whichever way they go`(there: String, back: String) throws {
        let heard = try shake.verdicts(
            "3 fingers touch, slide \(there) 15mm in 100ms, slide \(back) 20mm in 130ms, slide \(there) 20mm in 130ms, "
                + "slide \(back) 20mm in 130ms, lift")
        #expect(heard == ["shake ended"])
    }

    @Test func `A hand that lands between the turning points shakes as well`() throws {
        let ways = "slide right 16mm in 120ms, slide left 16mm in 120ms"
        #expect(try shake.verdicts("3 fingers touch, slide left 8mm in 60ms, \(ways), \(ways), lift") == ["shake ended"])
        #expect(try shake.verdicts("3 fingers touch, slide left 8mm in 60ms, \(ways), slide right 16mm in 120ms, lift") == [])
    }

    @Test func `A shake ends while the fingers still touch, once the last way is long enough`() throws {
        let heard = try Listener(["shake": .shake(ShakeGesture(count: 1))]).hear(
            "3 fingers touch, slide left 15mm in 150ms, slide right 20mm in 200ms, lift")
        // 10 mm of the way back take 100 ms.
        #expect(heard == "shake ended at 254ms")
    }

    @Test(arguments: [
        "3 fingers touch, slide left 15mm in 100ms, slide right 20mm in 130ms, slide left 20mm in 130ms, lift",
        "3 fingers touch, slide left 60mm in 300ms, lift",
        "3 fingers touch, slide left 8mm in 60ms, slide right 8mm in 60ms, slide left 8mm in 60ms, slide right 8mm in 60ms, lift",
        "2 fingers touch, slide left 15mm in 100ms, slide right 20mm in 130ms, slide left 20mm in 130ms, slide right 20mm in 130ms, lift",
    ])
    func `A shake fails with fewer turns, shorter ways or fewer fingers`(sentence: String) throws {
        #expect(try shake.hear(sentence) == "nothing")
    }

    @Test func `A shake fails when the fingers rest before they turn back`() throws {
        let heard = try shake.hear(
            "3 fingers touch, slide left 15mm in 100ms, hold 500ms, slide right 20mm in 130ms, slide left 20mm in 130ms, "
                + "slide right 20mm in 130ms, slide left 20mm in 130ms, lift")
        #expect(heard == "nothing")
    }

    @Test func `A shake whose time is over fails at once, even while a lifted finger may still come back`() throws {
        // The motion to the left is long enough at 72 ms, so the next motion must be long enough by 472 ms. The finger is treated as lifted
        // from 480 ms on.
        let timeline = try shake.timeline("3 fingers touch, slide left 15mm in 100ms, hold 360ms, the left finger lifts")
        var engine = shake.engine
        var events: [GestureEvent] = []
        for frame in timeline.frames { engine.consume(frame, into: &events) }
        var wakeUps = 0
        while let deadline = engine.nextDeadline, wakeUps < 100 {
            wakeUps += 1
            engine.advance(to: deadline, into: &events)
        }
        #expect(wakeUps < 10)
    }

    @Test func `A swipe declared after a shake ends if the fingers lift without turning back`() throws {
        let gestures = Listener(["shake": .shake(ShakeGesture()), "swipe": .swipe(SwipeGesture(direction: .left))])
        #expect(try gestures.verdicts("3 fingers touch, slide left 20mm in 100ms, lift") == ["swipe ended"])
    }
}
