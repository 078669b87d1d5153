import GestureKit
import Testing
import TouchScript

private func tap(_ fingers: FingerCounts = 1, count: Int = 1) -> StandardGesture {
    .tap(TapGesture(count: count, fingers: fingers, within: .milliseconds(250), slop: .mm(3)))
}

private func press(_ fingers: FingerCounts = 1, _ milliseconds: Int = 500) -> StandardGesture {
    .press(LongPressGesture(minimumDuration: .milliseconds(milliseconds), maximumDistance: .mm(3), fingers: fingers))
}

private func drag(_ fingers: FingerCounts = 1) -> StandardGesture { .drag(DragGesture(minimumDistance: .mm(3), fingers: fingers)) }

private func swipe(_ direction: Direction, _ fingers: FingerCounts = 1, on decision: SwipeGesture.Decision = .threshold) -> StandardGesture
{
    .swipe(SwipeGesture(direction: direction, decision: decision, fingers: fingers))
}

private func sequence(_ parts: StandardGesture..., gap: Int = 350) -> StandardGesture {
    .sequence(of: parts, gap: .milliseconds(gap))
}

private let oneTap = "1 finger touches, hold 50ms, lift"
private let twoTap = "2 fingers touch, hold 50ms, lift"

/// A second part with more fingers than the tap before it, or fingers that act in another way, and a sentence that performs it.
struct Continuation: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var gesture: StandardGesture
    var sentence: String

    static let all = [
        Continuation(testDescription: "two-finger tap", gesture: tap(2), sentence: "2 fingers touch, hold 50ms, lift"),
        Continuation(testDescription: "two-finger press", gesture: press(2), sentence: "2 fingers touch, hold 600ms, lift"),
        Continuation(testDescription: "scroll", gesture: drag(2), sentence: "2 fingers touch, slide up 20mm in 200ms, lift"),
        Continuation(testDescription: "swipe", gesture: swipe(.left, 3), sentence: "3 fingers touch, slide left 20mm in 200ms, lift"),
        Continuation(testDescription: "pinch", gesture: .pinch(MagnifyGesture()), sentence: "2 fingers touch, spread by 2 in 200ms, lift"),
        Continuation(
            testDescription: "pinch and rotation",
            gesture: .simultaneous(of: [.pinch(MagnifyGesture()), .rotate(RotateGesture(minimumAngleDelta: .degrees(10)))]),
            sentence: "2 fingers touch, turn clockwise 45deg in 200ms, lift"),
        Continuation(
            testDescription: "tip-tap", gesture: .tiptap(TipTapGesture(slop: .mm(3))),
            sentence: "1 finger touches the center, hold 300ms, another finger touches at 90mm 40mm, hold 50ms, the last finger lifts, lift"
        ),
        Continuation(
            testDescription: "tip-swipe", gesture: .tipswipe(TipSwipeGesture(direction: .up)),
            sentence:
                "1 finger touches the center, hold 300ms, another finger touches at 90mm 40mm, the last finger slides up 20mm in 200ms, lift"
        ),
        Continuation(
            testDescription: "click", gesture: .click(ClickGesture()),
            sentence: "1 finger touches, hold 100ms, press the button, hold 50ms, release the button, lift"),
    ]
}

@Suite struct `A sequence beside its own first tap` {
    @Test(arguments: Continuation.all)
    func `A tap waits for a sequence that goes on with other fingers, and loses to it (B57)`(next: Continuation) throws {
        let chain = sequence(tap(), next.gesture)
        let heard = try Listener(["chain": chain, "tap": tap()]).verdicts("\(oneTap), wait 100ms, \(next.sentence)")
        #expect(heard.contains("chain ended"))
        #expect(!heard.contains("tap ended"))
        // A sequence that begins with the tap takes precedence over the tap, wherever the sequence is in the list.
        #expect(try Listener(["tap": tap(), "chain": chain]).verdicts("\(oneTap), wait 100ms, \(next.sentence)") == heard)
    }

    @Test(arguments: Continuation.all)
    func `A tap is reported after the gap if the sequence does not go on (B57, B137)`(next: Continuation) throws {
        let listener = Listener(["chain": sequence(tap(), next.gesture), "tap": tap()])
        #expect(try listener.hear("\(oneTap), wait 1s") == "tap ended at 400ms")
    }

    @Test func `A tap is reported as soon as the second touch cannot be the second part of the sequence (B57, B137)`() throws {
        let listener = Listener(["chain": sequence(tap(), tap(2)), "tap": tap()])
        // Fingers of a tap land within 150 ms.
        #expect(try listener.hear("\(oneTap), wait 100ms, 1 finger touches, hold 400ms, lift") == "tap ended at 300ms")
        #expect(try listener.hear("\(oneTap), wait 100ms, 3 fingers touch, hold 400ms, lift") == "tap ended at 150ms")
    }

    @Test func `A tap waits for the second finger of the second part however late it lands (B57)`() throws {
        let listener = Listener(["chain": sequence(tap(), tap(2)), "tap": tap()])
        #expect(try listener.hear("\(oneTap), wait 100ms, 2 fingers touch over 100ms, hold 50ms, lift") == "chain ended at 300ms")
    }

    @Test func `A two-finger tap waits for the second finger of a double tap however late it lands (B57)`() throws {
        let listener = Listener(["double": tap(2, count: 2), "tap": tap(2)])
        #expect(try listener.hear("\(twoTap), wait 100ms, 2 fingers touch over 100ms, hold 50ms, lift") == "double ended at 300ms")
    }

    @Test func `A double tap and a three-finger tap lose to sequences that go on with more fingers (B57)`() throws {
        let double = Listener(["double": tap(count: 2), "chain": sequence(tap(count: 2), tap(2))])
        #expect(try double.verdicts("\(oneTap), wait 100ms, \(oneTap), wait 100ms, \(twoTap)") == ["chain ended"])
        let three = Listener(["three": tap(3), "chain": sequence(tap(3), swipe(.up, 4))])
        #expect(
            try three.verdicts("3 fingers touch, hold 50ms, lift, wait 100ms, 4 fingers touch, slide up 20mm in 200ms, lift")
                == ["chain ended"])
    }

    @Test func `A swipe waits for a sequence that goes on with a pinch (B57)`() throws {
        let chain = sequence(swipe(.left, 2, on: .lift), .pinch(MagnifyGesture()))
        let listener = Listener(["chain": chain, "left": swipe(.left, 2, on: .lift)])
        let flick = "2 fingers touch, slide left 20mm in 200ms, lift"
        #expect(
            try listener.verdicts("\(flick), wait 100ms, 2 fingers touch, spread by 2 in 200ms, lift") == ["chain began", "chain ended"])
        #expect(try listener.hear("\(flick), wait 1s") == "left ended at 551ms")
    }

    @Test func `A tap that waits for a click takes the click's sequence with it when it wins`() throws {
        let listener = Listener(["tap": tap(), "chain": sequence(tap(), .click(ClickGesture()))])
        #expect(try listener.verdicts("\(oneTap), wait 100ms, 1 finger touches, press the button, hold 50ms, lift") == ["chain ended"])
        var rules = listener.rules
        rules[0].priority = .high
        var engine = GestureEngine(rules)
        var events: [GestureEvent] = []
        let timeline = try listener.timeline("\(oneTap), wait 100ms, 1 finger touches, press the button, hold 50ms, lift")
        for frame in timeline.frames { engine.consume(frame, into: &events) }
        engine.finish(into: &events)
        #expect(listener.text(of: events) == "tap ended at 50ms")
    }

    @Test func `Single taps that waited for a triple tap are reported in the order of their touches`() throws {
        let listener = Listener(["triple": tap(count: 3), "tap": tap()])
        let sentence = "1 finger touches at 60mm 40mm, hold 50ms, lift, wait 100ms, 1 finger touches at 65mm 40mm, hold 50ms, lift, wait 1s"
        let events = listener.play(try listener.timeline(sentence))
        #expect(events.map(\.phase) == [.ended, .ended])
        #expect(events.map { $0.value.location.x } == [.mm(60), .mm(65)])
    }
}

@Suite struct `One act and the next` {
    private let click = StandardGesture.click(ClickGesture())
    private let tipUp = StandardGesture.tipswipe(TipSwipeGesture(direction: .up))
    private let clicking = "press the button, hold 50ms, release the button, hold 50ms"
    private let tipping = "another finger touches at 90mm 40mm, the last finger slides up 12mm in 100ms"

    private func verdicts(_ gesture: StandardGesture, _ sentence: String) throws -> [String] {
        try Listener(["it": gesture]).verdicts(sentence)
    }

    @Test func `A sequence of two presses takes two touches`() throws {
        for second in [press(), press(1, 1000)] {
            #expect(try verdicts(sequence(press(), second), "1 finger touches, hold 3s, lift") == [])
        }
        let twice = "1 finger touches, hold 600ms, lift, wait 100ms, 1 finger touches, hold 600ms, lift"
        #expect(try verdicts(sequence(press(), press()), twice) == ["it ended", "it released"])
    }

    @Test func `A sequence of two presses in the library takes two touches`() throws {
        let stage = Stage()
        let gesture = LongPressGesture().sequenced(before: LongPressGesture()).onEnded { [diary = stage.diary] _ in diary.note("twice") }
        try stage.play("1 finger touches, hold 600ms, lift, wait 100ms, 1 finger touches, hold 600ms, lift", to: gesture)
        #expect(stage.diary.text == "twice at 1200ms")
    }

    @Test func `A sequence of two clicks takes two presses of the button, in one touch or in two`() throws {
        let gesture = sequence(click, click)
        #expect(try verdicts(gesture, "1 finger touches, \(clicking), lift, wait 1s") == [])
        #expect(try verdicts(gesture, "1 finger touches, \(clicking), \(clicking), lift") == ["it ended"])
        #expect(
            try verdicts(gesture, "1 finger touches, \(clicking), lift, wait 100ms, 1 finger touches, \(clicking), lift") == ["it ended"])
        #expect(try verdicts(gesture, "1 finger touches, \(clicking), lift, wait 400ms, 1 finger touches, \(clicking), lift") == [])
    }

    @Test func `A sequence of two tip-swipes takes two, beside the same resting finger or anew`() throws {
        let gesture = sequence(tipUp, tipUp)
        let resting = "1 finger touches the center, hold 300ms"
        #expect(try verdicts(gesture, "\(resting), \(tipping), hold 300ms, lift, wait 1s") == [])
        #expect(try verdicts(gesture, "\(resting), \(tipping), the last finger lifts, hold 100ms, \(tipping), lift") == ["it ended"])
        #expect(try verdicts(gesture, "\(resting), \(tipping), lift, wait 100ms, \(resting), \(tipping), lift") == ["it ended"])
    }

    @Test func `The motion of a tip-swipe does not count for the drag after it`() throws {
        let gesture = sequence(tipUp, drag(2))
        let tipped = "1 finger touches the center, hold 300ms, \(tipping)"
        #expect(try verdicts(gesture, "\(tipped), lift, wait 1s") == [])
        #expect(
            try verdicts(gesture, "\(tipped), lift, wait 100ms, 2 fingers touch, slide up 20mm in 200ms, lift") == ["it began", "it ended"])
    }

    @Test func `A sequence of swipes the same way takes two flicks, and one of swipes around a corner takes one motion`() throws {
        let flick = "1 finger touches, slide left 20mm in 160ms, lift"
        let twice = sequence(swipe(.left), swipe(.left))
        #expect(try verdicts(twice, "\(flick), wait 1s") == [])
        #expect(try verdicts(twice, "\(flick), wait 100ms, \(flick)") == ["it ended"])
        let corner = sequence(swipe(.up), swipe(.left))
        #expect(try verdicts(corner, "1 finger touches, slide up 20mm in 160ms, slide left 20mm in 160ms, lift") == ["it ended"])
        let apart = "1 finger touches, slide up 20mm in 160ms, lift, wait 100ms, \(flick)"
        #expect(try verdicts(corner, apart) == [])
        #expect(try verdicts(sequence(swipe(.up, on: .lift), swipe(.left)), apart) == ["it ended"])
    }

    @Test func `A press after a swipe counts from when the hand has come to rest`() throws {
        let gesture = sequence(swipe(.right), press())
        #expect(
            try Listener(["it": gesture]).hear("1 finger touches, slide right 20mm in 160ms, hold 600ms, lift")
                == "it ended at 644ms, it released at 780ms")
        #expect(try verdicts(gesture, "1 finger touches, slide right 20mm in 160ms, hold 300ms, lift") == [])
        #expect(try verdicts(gesture, "1 finger touches, hold 600ms, slide right 20mm in 160ms, lift") == [])
    }

    @Test func `The part of a sequence after a press follows without lifting, not in the next touch (B123, B124)`() throws {
        let gesture = sequence(press(), swipe(.right))
        let flick = "slide right 20mm in 160ms, lift"
        #expect(try verdicts(gesture, "1 finger touches, hold 600ms, \(flick)") == ["it ended"])
        #expect(try verdicts(gesture, "1 finger touches, hold 600ms, lift, wait 100ms, 1 finger touches, \(flick)") == [])
    }

    @Test(arguments: [("349ms", true), ("350ms", true), ("351ms", false), ("360ms", false)])
    func `The pause of a sequence after a drag counts from the lift and is at most 350 ms`(pause: String, isHeard: Bool) throws {
        let sentence = "1 finger touches, slide right 20mm in 160ms, lift, wait \(pause), \(oneTap)"
        #expect(try verdicts(sequence(drag(), tap()), sentence) == (isHeard ? ["it ended"] : []))
    }

    @Test func `A sequence that nothing follows fails with the pause, and a double tap with the missing tap`() throws {
        let listener = Listener(["turn": sequence(drag(), swipe(.down)), "hold": sequence(tap(), press()), "twice": tap(count: 2)])
        let reasons = try listener.reasons("1 finger touches, slide right 20mm in 160ms, lift, wait 500ms")
        #expect(reasons["turn"] == "nothing followed within 350 ms")
        let tapped = try listener.reasons("\(oneTap), wait 500ms")
        #expect(tapped["hold"] == "nothing followed within 350 ms")
        #expect(tapped["twice"] == "no further tap within 350 ms")
    }

    @Test func `A sequence of a tap and a press reports its provisional beginning with the press`() throws {
        var listener = Listener(["it": sequence(tap(), press(2))])
        listener.reportsProvisionalBegan = true
        #expect(try listener.hear("\(oneTap), wait 1s") == "nothing")
        #expect(
            try listener.hear("\(oneTap), wait 100ms, 2 fingers touch over 40ms, hold 600ms, lift")
                == "it began at 190ms, it ended at 690ms, it released at 810ms")
        #expect(
            try listener.hear("\(oneTap), wait 100ms, 2 fingers touch, hold 100ms, lift") == "it began at 150ms, it cancelled at 250ms")
    }
}

@Suite struct `A sequence of three parts or more` {
    @Test func `The touches of a sequence must follow each other without another touch between`() throws {
        let thrice = Listener(["it": sequence(tap(2), tap(2), tap(2))])
        #expect(try thrice.verdicts([twoTap, twoTap, oneTap, twoTap, twoTap].joined(separator: ", wait 100ms, ")) == [])
        let pausing = Listener(["it": sequence(tap(), tap(), tap())])
        #expect(try pausing.verdicts("\(oneTap), wait 100ms, \(oneTap), wait 400ms, \(oneTap), wait 100ms, \(oneTap)") == [])
        let dragged = Listener(["it": sequence(tap(), tap(), drag())])
        let drag = "1 finger touches, slide right 20mm in 160ms, lift"
        let sentence = [oneTap, oneTap, "1 finger touches, hold 800ms, lift", oneTap, drag].joined(separator: ", wait 100ms, ")
        #expect(try dragged.verdicts(sentence) == [])
    }

    @Test func `A touch of a sequence that failed may be the first touch of another try`() throws {
        let listener = Listener(["it": sequence(tap(2), tap(), tap())])
        #expect(try listener.verdicts([twoTap, oneTap, twoTap, oneTap, oneTap].joined(separator: ", wait 100ms, ")) == ["it ended"])
        let more = Listener(["it": sequence(tap(), tap(), tap(), tap(2))])
        #expect(try more.verdicts([oneTap, oneTap, oneTap, oneTap, twoTap].joined(separator: ", wait 100ms, ")) == ["it ended"])
    }

    @Test func `A sequence that begins anew with a later touch starts where that touch landed`() throws {
        let rule = GestureRule(sequence(tap(2), tap(), tap()), from: Area("left", x: .mm(0)...(.mm(60)), y: .mm(0)...(.mm(80))))
        func heard(_ x: Int) throws -> Int {
            let first =
                "2 fingers touch at 30mm 40mm, hold 50ms, lift, wait 100ms, 1 finger touches at 30mm 40mm, hold 50ms, lift, wait 100ms"
            let last = "1 finger touches at 90mm 40mm, hold 50ms, lift, wait 100ms, 1 finger touches at 90mm 40mm, hold 50ms, lift"
            let timeline = try Listener([:]).timeline("\(first), 2 fingers touch at \(x)mm 40mm, hold 50ms, lift, wait 100ms, \(last)")
            var engine = GestureEngine([rule])
            var events: [GestureEvent] = []
            for frame in timeline.frames { engine.consume(frame, into: &events) }
            engine.finish(into: &events)
            return events.count
        }
        #expect(try heard(30) == 1)
        #expect(try heard(95) == 0)
    }

    @Test func `The first of several sequences that waited together for the same touches wins`() throws {
        let long = press(1, 500)
        let listener = Listener(["tap": sequence(long, long, tap()), "three": sequence(long, long, long), "two": sequence(long, long)])
        let hold = "1 finger touches, hold 600ms, lift"
        let heard = try listener.verdicts("\(hold), wait 349ms, \(hold), wait 100ms, \(hold), wait 100ms, \(hold), wait 1s")
        #expect(heard.contains("three ended"))
        #expect(!heard.contains("two ended"))
    }
}
