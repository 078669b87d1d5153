import Gestures
import Testing
import TouchInput
import TouchScript

@Suite struct `A tap` {
    private let one = Listener(["tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3)))])
    private let two = Listener(["tap": .tap(TapGesture(fingers: 2, within: .milliseconds(250), slop: .mm(3)))])

    @Test(arguments: [
        ("1 finger touches, hold 50ms, lift", "tap ended at 50ms"),
        ("1 finger touches, hold 250ms, lift", "tap ended at 250ms"),
        ("1 finger touches, hold 251ms, lift", "nothing"),
        ("1 finger touches, slide right 3mm in 50ms, lift", "tap ended at 51ms"),
        ("1 finger touches, slide right 3.2mm in 50ms, lift", "nothing"),
        ("1 finger touches, slide right 4mm in 50ms, slide left 4mm in 50ms, lift", "nothing"),
        ("2 fingers touch, hold 50ms, lift", "nothing"),
        ("1 finger touches, hold 20ms, press the button, hold 20ms, release the button, lift", "nothing"),
        ("1 finger touches, hold 20ms, events are lost, hold 20ms, lift", "nothing"),
        ("1 finger touches, hold 20ms, the finger becomes a palm, wait 20ms, the palm lifts", "nothing"),
        ("1 finger touches, hold 50ms", "nothing"),
        ("a palm touches the bottom edge, 1 finger touches, hold 50ms, lift, the palm lifts", "tap ended at 51ms"),
    ])
    func `A tap is one finger that lands and lifts within 250 ms and 3 mm (B43, B45-B48)`(sentence: String, heard: String) throws {
        let actually = try one.hear(sentence)
        #expect(actually == heard)
    }

    @Test(arguments: [
        ("2 fingers touch, hold 60ms, lift", "tap ended at 60ms"),
        ("2 fingers touch over 40ms, hold 60ms, lift over 48ms", "tap ended at 148ms"),
        ("2 fingers touch over 150ms, hold 200ms, lift", "tap ended at 350ms"),
        ("2 fingers touch over 151ms, hold 10ms, lift", "nothing"),
        ("2 fingers touch, hold 250ms, lift over 100ms", "tap ended at 350ms"),
        ("2 fingers touch, hold 250ms, lift over 101ms", "nothing"),
        ("2 fingers touch, hold 251ms, lift", "nothing"),
        ("1 finger touches, hold 60ms, lift", "nothing"),
        ("3 fingers touch, hold 60ms, lift", "nothing"),
        ("2 fingers touch, spread by 1.6 in 80ms, lift", "nothing"),
    ])
    func `A two-finger tap allows 150 ms between the landings, 250 ms until the first lift and 100 ms until the other`(
        sentence: String, heard: String
    ) throws {
        let actually = try two.hear(sentence)
        #expect(actually == heard)
    }

    @Test func `A tap for 2 to 4 fingers counts the fingers that were down together`() throws {
        let listener = Listener(["tap": .tap(TapGesture(fingers: FingerCounts(2...4)))])
        let heard = try (1...5).map { try listener.hear("\($0) fingers touch, hold 50ms, lift") }
        #expect(heard == ["nothing", "tap ended at 50ms", "tap ended at 50ms", "tap ended at 50ms", "nothing"])
    }

    @Test func `A range of finger counts leaves out all numbers outside 1 to 16`() {
        #expect(FingerCounts(20...30) == FingerCounts([]))
        #expect(FingerCounts(-3...0) == FingerCounts([]))
        #expect(FingerCounts(15...20) == FingerCounts([15, 16]))
        #expect(FingerCounts(-3...2) == FingerCounts([1, 2]))
    }

    @Test(arguments: [
        ("1 finger touches, slide right 9.4mm in 8ms", "moved 9.4 mm, may move 3 mm"),
        ("1 finger touches, hold 400ms", "held longer than 250 ms"),
        ("2 fingers touch, hold 50ms, lift", "2 fingers, wants 1"),
        ("1 finger touches, press the button, hold 10ms", "a button was pressed"),
    ])
    func `A tap that fails names what was measured and what it wants`(sentence: String, reason: String) throws {
        let reasons = try one.reasons(sentence)
        #expect(reasons["tap"] == reason)
    }

    @Test func `A tap that succeeds has no reason of failure`() throws {
        let reasons = try one.reasons("1 finger touches, hold 50ms, lift")
        #expect(reasons["tap"] == nil)
    }
}

@Suite struct `Taps in a row` {
    private func taps(_ counts: Int..., gap: Duration = .milliseconds(250)) -> Listener {
        var listener = Listener([:])
        for count in counts {
            let gesture = TapGesture(count: count, within: .milliseconds(250), gap: gap, slop: .mm(3))
            listener.gestures.append((name: "\(count)x", gesture: .tap(gesture)))
        }
        return listener
    }

    private let tap = "1 finger touches, hold 50ms, lift"

    @Test func `A double tap ends at the second lift (B49, B59)`() throws {
        let heard = try taps(2).hear("\(tap), wait 200ms, \(tap)")
        #expect(heard == "2x ended at 300ms")
    }

    @Test func `A double tap fails if the second touch comes more than the gap after the first lift (B50, D7)`() throws {
        let within = try taps(2).hear("\(tap), wait 250ms, \(tap)")
        let beyond = try taps(2).hear("\(tap), wait 251ms, \(tap)")
        #expect(within == "2x ended at 350ms")
        #expect(beyond == "nothing")
    }

    @Test func `A triple tap ends at the third lift (B51)`() throws {
        let heard = try taps(3).hear("\(tap), wait 100ms, \(tap), wait 100ms, \(tap)")
        #expect(heard == "3x ended at 350ms")
    }

    @Test func `A pause longer than the gap makes the next tap the first of a row again (B52)`() throws {
        let heard = try taps(3).hear("\(tap), wait 100ms, \(tap), wait 400ms, \(tap), wait 400ms")
        #expect(heard == "nothing")
        let twice = try taps(2).hear("\(tap), wait 400ms, \(tap), wait 100ms, \(tap)")
        #expect(twice == "2x ended at 650ms")
    }

    @Test func `A single tap waits only as long as a double tap is still possible (B57, B63, D7)`() throws {
        for order in [taps(2, 1), taps(1, 2)] {
            let single = try order.hear("\(tap), wait 1s")
            let double = try order.hear("\(tap), wait 100ms, \(tap)")
            #expect(single == "1x ended at 300ms")
            #expect(double == "2x ended at 200ms")
        }
        let alone = try taps(1).hear(tap)
        #expect(alone == "1x ended at 50ms")
    }

    @Test func `A single tap is reported at once when the second touch fails as a tap (B137)`() throws {
        let heard = try taps(2, 1).hear("\(tap), wait 100ms, 1 finger touches, slide right 20mm in 80ms, lift")
        // The second touch slides 20 mm in 80 ms and leaves its place after 3 mm.
        #expect(heard == "1x ended at 166ms")
    }

    @Test func `Two taps that fall short of a triple tap count as two single taps`() throws {
        let heard = try taps(3, 1).hear("\(tap), wait 100ms, \(tap), wait 1s")
        #expect(heard == "1x ended at 450ms, 1x ended at 450ms")
    }

    @Test func `A tap with a higher count goes before one with a lower count, wherever they are declared`() throws {
        var listener = taps(1, 3)
        listener.gestures.insert((name: "two", gesture: .tap(TapGesture(fingers: 2))), at: 0)
        listener.gestures.append((name: "2x", gesture: .tap(TapGesture(count: 2, fingers: FingerCounts(1...2)))))
        let heard = try listener.hear("\(tap), wait 100ms, \(tap), wait 100ms, \(tap)")
        #expect(heard == "3x ended at 350ms")
    }

    @Test func `A tap that waits for a double tap still counts when the second touch becomes a palm`() throws {
        let heard = try taps(2, 1).hear(
            "\(tap), wait 100ms, 1 finger touches at 110mm 40mm, hold 30ms, the finger becomes a palm, wait 20ms, the palm lifts, wait 1s")
        #expect(heard == "1x ended at 300ms")
    }

    @Test func `A one-finger tap does not wait for a two-finger double tap`() throws {
        let listener = Listener([
            "double": .tap(TapGesture(count: 2, fingers: 2, within: .milliseconds(250))),
            "single": .tap(TapGesture(within: .milliseconds(250))),
        ])
        let heard = try listener.hear(tap)
        #expect(heard == "single ended at 50ms")
    }
}

@Suite struct `A tap that a palm follows` {
    private let listener = Listener([
        "double tap": .tap(TapGesture(count: 2, within: .milliseconds(250), slop: .mm(3))),
        "tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))),
    ])

    @Test(arguments: [
        ("50ms", "69.9mm", []), ("50ms", "70mm", ["tap ended"]), ("200ms", "50mm", []), ("201ms", "50mm", ["tap ended"]),
    ])
    func `A tap that still waits is canceled when a palm lands within 20 mm and 200 ms of its lift`(
        pause: String, place: String, heard: [String]
    ) throws {
        let sentence = "1 finger touches at 50mm 40mm, hold 50ms, lift, wait \(pause), a palm touches at \(place) 40mm, wait 600ms"
        #expect(try listener.verdicts("\(sentence), the palm lifts") == heard)
    }

    @Test(arguments: [("60mm", []), ("61mm", ["tap ended"])])
    func `A tap that still waits is also canceled when a finger lands there and turns out to be a palm`(
        place: String, heard: [String]
    ) throws {
        let tap = "1 finger touches at 50mm 40mm, hold 50ms, lift, wait 60ms"
        let palm = "1 finger touches at \(place) 40mm, hold 20ms, the finger becomes a palm, wait 600ms, the palm lifts"
        #expect(try listener.verdicts("\(tap), \(palm)") == heard)
    }
}

@Suite struct `A quick tap of several fingers` {
    private let listener = Listener([
        "three": .tap(TapGesture(fingers: 3, within: .milliseconds(250), slop: .mm(3))),
        "two": .tap(TapGesture(fingers: 2, within: .milliseconds(250), slop: .mm(3))),
    ])

    @Test(arguments: [(49, "three ended at 99ms"), (50, "three ended at 50ms")])
    func `A tap of several fingers that touch for less than 50 ms waits for 50 ms`(duration: Int, heard: String) throws {
        #expect(try listener.hear("3 fingers touch, hold \(duration)ms, lift") == heard)
    }

    @Test(arguments: [(24, []), (49, []), (50, ["three ended", "two ended"])])
    func `Fingers that come back within 50 ms had not lifted, so there was no tap`(pause: Int, heard: [String]) throws {
        let sentence = "3 fingers touch at 50mm 40mm, hold 40ms, lift, wait \(pause)ms, 2 fingers touch at 42.5mm 40mm, hold 60ms, lift"
        #expect(try listener.verdicts(sentence) == heard)
    }

    @Test(arguments: [(GesturePriority.normal, 24, 0), (.simultaneous, 24, 0), (.simultaneous, 50, 1)])
    func `A simultaneous tap waits for fingers that come back as any other does`(priority: GesturePriority, pause: Int, taps: Int) throws {
        let sentence = "3 fingers touch at 50mm 40mm, hold 40ms, lift, wait \(pause)ms, 2 fingers touch at 42.5mm 40mm, hold 60ms, lift"
        var engine = GestureEngine([GestureRule(listener.gestures[0].gesture, priority: priority)])
        var events: [GestureEvent] = []
        for frame in try listener.timeline(sentence).frames { engine.consume(frame, into: &events) }
        engine.finish(into: &events)
        #expect(events.count == taps)
    }

    @Test func `Fingers that land elsewhere within 50 ms make the tap happen`() throws {
        let sentence = "3 fingers touch at 40mm 40mm, hold 40ms, lift, wait 24ms, 2 fingers touch at 100mm 40mm, hold 60ms, lift"
        #expect(try listener.verdicts(sentence) == ["three ended", "two ended"])
    }
}
