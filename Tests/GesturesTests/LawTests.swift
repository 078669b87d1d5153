import Gestures
import Testing
import TouchInput
import TouchScript

/// Properties that every gesture must keep, checked over every case of ``LawCase``.
@Suite struct `Laws of sentences` {
    private func verdicts(_ timeline: Timeline, _ listener: Listener) -> [String] {
        listener.play(timeline).filter { $0.phase != .changed }.map { "\(listener.name($0)) \($0.phase.rawValue)" }
    }

    @Test(arguments: ["simple", "composed"])
    func `The sentences of the laws together make every gesture happen`(set: String) throws {
        let cases = LawCase.all.filter { $0.set == set }
        var heard = Set<String>()
        for law in cases { heard.formUnion(law.listener.play(try law.listener.timeline(law.sentence)).map(law.listener.name)) }
        #expect(heard == Set(cases[0].listener.gestures.map(\.name)))
    }

    @Test(arguments: LawCase.all)
    func `The same frames give the same events`(law: LawCase) throws {
        let timeline = try law.listener.timeline(law.sentence)
        #expect(law.listener.play(timeline) == law.listener.play(timeline))
    }

    @Test(arguments: LawCase.all, [1, 7, 50])
    func `An engine that wakes more often reports the same events`(law: LawCase, milliseconds: Int) throws {
        let timeline = try law.listener.timeline(law.sentence)
        var engine = law.listener.engine
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
        #expect(events == law.listener.play(timeline))
    }

    @Test(arguments: LawCase.all, [60, 90, 125, 250, 500] as [ReportRate])
    func `The report rate does not change which gestures are recognized`(law: LawCase, rate: ReportRate) throws {
        let verdicts = try law.listener.verdicts(law.sentence, reportRate: rate)
        #expect(verdicts == (try law.listener.verdicts(law.sentence)))
    }

    @Test(arguments: LawCase.all.filter { $0.set == "simple" })
    func `A mirrored hand makes the mirrored gestures`(law: LawCase) throws {
        let mirror = [
            "left": "right", "right": "left", "clockwise": "anticlockwise", "anticlockwise": "clockwise",
        ]
        let timeline = try law.listener.timeline(law.sentence)
        let expected = verdicts(timeline, law.listener).map { verdict in
            let words = verdict.split(separator: " ").map(String.init)
            return ([mirror[words[0]] ?? words[0]] + words.dropFirst()).joined(separator: " ")
        }
        #expect(verdicts(timeline.mirrored(on: law.listener.surface), law.listener) == expected)
    }

    @Test(arguments: LawCase.all)
    func `The ids of the contacts do not change which gestures are recognized`(law: LawCase) throws {
        let timeline = try law.listener.timeline(law.sentence)
        #expect(verdicts(timeline.renumbered(), law.listener) == verdicts(timeline, law.listener))
    }

    @Test(arguments: LawCase.all.filter { !$0.sentence.contains("edge") })
    func `The place on the surface does not change which gestures are recognized`(law: LawCase) throws {
        let timeline = try law.listener.timeline(law.sentence)
        #expect(verdicts(timeline.moved(by: Vector(dx: .mm(-13), dy: .mm(7))), law.listener) == verdicts(timeline, law.listener))
    }

    @Test(arguments: LawCase.all)
    func `A copy of an engine does not disturb the original`(law: LawCase) throws {
        let timeline = try law.listener.timeline(law.sentence)
        var engine = law.listener.engine
        var events: [GestureEvent] = []
        for frame in timeline.frames {
            var copy = engine
            _ = copy.advance(to: frame.time + .seconds(5))
            copy.finish(into: &events)
            events.removeAll()
            engine.consume(frame, into: &events)
        }
        var expected: [GestureEvent] = []
        var undisturbed = law.listener.engine
        for frame in timeline.frames { undisturbed.consume(frame, into: &expected) }
        #expect(engine.nextDeadline == undisturbed.nextDeadline)
        var (rest, expectedRest): ([GestureEvent], [GestureEvent]) = ([], [])
        engine.finish(into: &rest)
        undisturbed.finish(into: &expectedRest)
        #expect(rest == expectedRest)
    }

    @Test(arguments: LawCase.all)
    func `The next deadline of an engine is always in the future, and there is none when all is over (B17)`(law: LawCase) throws {
        let timeline = try law.listener.timeline(law.sentence)
        var engine = law.listener.engine
        var events: [GestureEvent] = []
        for frame in timeline.frames {
            engine.consume(frame, into: &events)
            if let deadline = engine.nextDeadline { #expect(deadline > frame.time) }
        }
        engine.advance(to: timeline.end + .seconds(2), into: &events)
        #expect(engine.nextDeadline == nil)
        #expect(engine.isIdle)
    }

    @Test(arguments: LawCase.all)
    func `Every beginning of a gesture has one end, no event follows the end, and time goes forward`(law: LawCase) throws {
        let events = law.listener.play(try law.listener.timeline(law.sentence))
        try Invariants.check(events, of: law.listener.gestures.map(\.gesture))
    }
}
