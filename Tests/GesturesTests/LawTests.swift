import Gestures
import Testing
import TouchInput
import TouchScript

/// Properties that every gesture must keep, checked over every sentence below.
@Suite struct `Whatever the hand does` {
    static let sentences = [
        "1 finger touches, hold 50ms, lift",
        "1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift",
        "1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, slide right 20mm in 160ms, lift",
        "1 finger touches, hold 700ms, lift",
        "1 finger touches, hold 700ms, slide up 20mm in 200ms, lift",
        "1 finger touches, slide right 20mm in 200ms, hold 300ms, lift",
        "1 finger touches, slide right 20mm in 200ms, another finger touches, hold 100ms, lift",
        "2 fingers touch, hold 60ms, lift",
        "2 fingers touch over 30ms, hold 60ms, lift over 30ms",
        "2 fingers touch, slide up 30mm in 300ms, lift",
        "2 fingers touch over 30ms, slide left 30mm in 300ms, lift over 20ms",
        "2 fingers touch, spread by 2 in 300ms, lift",
        "2 fingers touch, pinch by 2 in 300ms, lift",
        "2 fingers touch, turn clockwise 45deg in 300ms, lift",
        "2 fingers touch, turn anticlockwise 45deg in 300ms, lift",
        "3 fingers touch, slide left 30mm in 200ms, lift",
        "3 fingers touch over 60ms, slide right 30mm in 200ms, lift over 40ms",
        "3 fingers touch, hold 400ms, slide down 20mm in 200ms, lift",
        "3 fingers touch, slide left 10mm in 100ms, slide right 20mm in 200ms, lift",
        "4 fingers touch, slide up 20mm in 200ms, lift",
        "5 fingers touch, hold 100ms, lift",
        "2 fingers touch, the left finger holds while the right finger slides up 20mm in 200ms, lift",
        "1 finger touches, slide right 20mm in 200ms, press the button, slide right 5mm in 50ms, release the button, lift",
        "2 fingers touch, slide up 20mm in 200ms, events are lost, slide up 5mm in 50ms, lift",
    ]

    static let listener = Listener([
        "double": .tap(TapGesture(count: 2, within: .milliseconds(250), gap: .milliseconds(300), slop: .mm(3))),
        "tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))),
        "tap2": .tap(TapGesture(fingers: 2, within: .milliseconds(250), slop: .mm(3))),
        "press": .press(LongPressGesture(maximumDistance: .mm(3))),
        "left": .swipe(SwipeGesture(direction: .left)), "right": .swipe(SwipeGesture(direction: .right)),
        "down on lift": .swipe(SwipeGesture(direction: .down, decision: .lift)),
        "in": .pinch(MagnifyGesture(minimumScale: 1.15, direction: .in)),
        "out": .pinch(MagnifyGesture(minimumScale: 1.15, direction: .out)),
        "clockwise": .rotate(RotateGesture(minimumAngle: .degrees(10), direction: .clockwise)),
        "anticlockwise": .rotate(RotateGesture(minimumAngle: .degrees(10), direction: .anticlockwise)),
        "scroll": .drag(DragGesture(minimumDistance: .mm(3), fingers: 2)),
        "up": .swipe(SwipeGesture(direction: .up, fingers: 4)),
        "drag": .drag(DragGesture(minimumDistance: .mm(3))),
    ])

    private let listener = Self.listener

    private func verdicts(_ timeline: Timeline) -> [String] {
        listener.play(timeline).filter { $0.phase != .changed }.map { "\(listener.name($0)) \($0.phase.rawValue)" }
    }

    @Test func `the sentences together make every gesture happen, so that the laws below are about something`() throws {
        var heard = Set<String>()
        for sentence in Self.sentences { heard.formUnion(listener.play(try listener.timeline(sentence)).map(listener.name)) }
        #expect(heard == Set(listener.gestures.map(\.name)))
    }

    @Test(arguments: sentences)
    func `the same input has the same output`(sentence: String) throws {
        let timeline = try listener.timeline(sentence)
        #expect(listener.play(timeline) == listener.play(timeline))
    }

    @Test(arguments: sentences, [1, 7, 50])
    func `being woken more often changes nothing`(sentence: String, milliseconds: Int) throws {
        let timeline = try listener.timeline(sentence)
        var engine = listener.engine
        var events: [GestureEvent] = []
        var now = TouchInstant.zero
        func sleep(until time: TouchInstant, _ engine: inout GestureEngine) {
            while now + .milliseconds(milliseconds) < time {
                now = now + .milliseconds(milliseconds)
                engine.advance(to: now, into: &events)
            }
            now = time
        }
        for frame in timeline.frames {
            sleep(until: frame.time, &engine)
            engine.consume(frame, into: &events)
        }
        sleep(until: timeline.end + .seconds(2), &engine)
        engine.finish(into: &events)
        #expect(events == listener.play(timeline))
    }

    @Test(arguments: sentences, [60, 90, 125, 250, 500] as [ReportRate])
    func `the report rate does not change the verdict`(sentence: String, rate: ReportRate) throws {
        let verdicts = try listener.verdicts(sentence, reportRate: rate)
        #expect(verdicts == (try listener.verdicts(sentence)))
    }

    @Test(arguments: sentences)
    func `a mirrored hand does the mirrored gesture`(sentence: String) throws {
        let mirror = [
            "left": "right", "right": "left", "clockwise": "anticlockwise", "anticlockwise": "clockwise",
        ]
        let timeline = try listener.timeline(sentence)
        let expected = verdicts(timeline).map { verdict in
            let words = verdict.split(separator: " ").map(String.init)
            return ([mirror[words[0]] ?? words[0]] + words.dropFirst()).joined(separator: " ")
        }
        #expect(verdicts(timeline.mirrored(on: listener.surface)) == expected)
    }

    @Test(arguments: sentences)
    func `the numbers of the fingers do not matter`(sentence: String) throws {
        let timeline = try listener.timeline(sentence)
        #expect(verdicts(timeline.renumbered()) == verdicts(timeline))
    }

    @Test(arguments: sentences)
    func `the place on the surface does not matter`(sentence: String) throws {
        let timeline = try listener.timeline(sentence)
        #expect(verdicts(timeline.moved(by: Vector(dx: .mm(-13), dy: .mm(7)))) == verdicts(timeline))
    }

    @Test(arguments: sentences)
    func `a copy goes its own way and does not disturb the original`(sentence: String) throws {
        let timeline = try listener.timeline(sentence)
        var engine = listener.engine
        var events: [GestureEvent] = []
        for frame in timeline.frames {
            var copy = engine
            _ = copy.advance(to: frame.time + .seconds(5))
            copy.finish(into: &events)
            events.removeAll()
            engine.consume(frame, into: &events)
        }
        var expected: [GestureEvent] = []
        var undisturbed = listener.engine
        for frame in timeline.frames { undisturbed.consume(frame, into: &expected) }
        #expect(engine.nextDeadline == undisturbed.nextDeadline)
        var (rest, expectedRest): ([GestureEvent], [GestureEvent]) = ([], [])
        engine.finish(into: &rest)
        undisturbed.finish(into: &expectedRest)
        #expect(rest == expectedRest)
    }

    @Test(arguments: sentences)
    func `the next deadline is always in the future, and there is none when all is over (B17)`(sentence: String) throws {
        let timeline = try listener.timeline(sentence)
        var engine = listener.engine
        var events: [GestureEvent] = []
        for frame in timeline.frames {
            engine.consume(frame, into: &events)
            if let deadline = engine.nextDeadline { #expect(deadline > frame.time) }
        }
        engine.advance(to: timeline.end + .seconds(2), into: &events)
        #expect(engine.nextDeadline == nil)
        #expect(engine.isIdle)
    }

    @Test(arguments: sentences)
    func `every beginning has one end, nothing follows the end, and time goes forward`(sentence: String) throws {
        let events = listener.play(try listener.timeline(sentence))
        try Invariants.check(events, presses: [3], lasting: [7, 8, 9, 10, 11, 13])
    }
}
