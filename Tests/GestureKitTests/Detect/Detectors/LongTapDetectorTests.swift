import GestureKit
import Testing
import TouchScript

@Suite struct `A detected long tap` {
    private let watch = Watch()

    @Test func `A long tap is detected after exactly one second, without any movement (B16, B76, B77)`() throws {
        for beat in [7, 100, 333, 60_000] {
            var watch = watch
            watch.heartbeat = .milliseconds(beat)
            watch.start = TouchInstant(microseconds: 123)
            let heard = try watch.hear("1 finger touches, hold 999ms, hold 500ms, lift", ["long": .longTap()])
            #expect(heard == "long at 1000ms")
            #expect(try watch.hear("1 finger touches, hold 999ms, lift", ["long": .longTap()]) == "nothing")
        }
    }

    @Test func `A long tap makes a value of exactly its time, timed as a heartbeat (B15, B16)`() throws {
        var watch = watch
        watch.start = TouchInstant(microseconds: 77)
        var found: DetectValue?
        let gesture = DetectGesture<Bool>(
            detect: { $0.detected(.longTap(minimumDuration: .microseconds(333_333))) ? true : nil },
            handle: { _, state in
                found = state.lastValue
                return .finished
            })
        try watch.play("1 finger touches at 20mm 20mm, hold 1s", to: gesture)
        #expect(found?.time == TouchInstant(microseconds: 333_410))
        #expect(found?.timing == .heartbeat)
        #expect(found?.locations == [Point(x: .mm(20), y: .mm(20))])
    }

    @Test func `A long tap makes no value of its own if a heartbeat comes at the same time (B16)`() throws {
        var times: [String] = []
        let gesture = DetectGesture<Bool>(
            detect: { state in
                times.append(state.time.text)
                _ = state.detected(.longTap(minimumDuration: .milliseconds(200)))
                return nil
            }, handle: { _, _ in .yet })
        try watch.play("1 finger touches, hold 250ms", to: gesture)
        #expect(times == ["0ms", "100ms", "200ms"])
    }

    @Test func `A long tap may move as far as its maximum distance and no farther (D1)`() throws {
        let long: KeyValuePairs<String, any Detector> = ["long": .longTap(maximumDistance: .mm(3))]
        #expect(try watch.hear("1 finger touches, slide up 3mm in 100ms, hold 2s", long) == "long at 1000ms")
        #expect(try watch.hear("1 finger touches, slide up 3.1mm in 100ms, hold 2s", long) == "nothing")
        #expect(try watch.hear("1 finger touches, hold 1100ms, slide up 8mm in 8ms, hold 2s", long) == "long at 1000ms, no long at 1108ms")
    }

    @Test func `A long tap fails with a second finger unless multi-taps are allowed (B78)`() throws {
        let both: KeyValuePairs<String, any Detector> = [
            "long": .longTap(), "any": .longTap(allowMultiTap: true), "two": .longTap(fingers: 2),
        ]
        let sentence = "1 finger touches, hold 300ms, another finger touches, hold 900ms, the last finger lifts, hold 2s"
        #expect(try watch.hear(sentence, both) == "any at 1000ms")
        #expect(try watch.hear("2 fingers touch over 100ms, hold 2s", both) == "any at 1000ms, two at 1100ms")
    }

    @Test func `A contact that turns out to be a palm no longer counts as a finger: the other one drags, or rests anew (B8, B78)`() throws {
        let palm =
            "1 finger touches at 30mm 30mm, hold 100ms, another finger touches at 90mm 60mm, hold 50ms, the last finger becomes a palm"
        #expect(try watch.hear("\(palm), hold 1s", ["long": .longTap(), "drag": .drag()]) == "long at 1150ms")
        #expect(try watch.hear("\(palm), the finger slides right 10mm in 80ms", ["drag": .drag()]).hasPrefix("drag at"))
        #expect(try watch.hear("\(palm), the finger lifts", ["tap": .tap()]) == "nothing")
    }

    @Test func `A long tap is not affected by a frame with the time of an hour ago`() throws {
        let gesture = DetectGesture<Bool>(detect: { $0.detected(.longTap()) ? true : nil }, handle: { _, _ in .yet })
        var engine = DetectEngine(gesture)
        let start = Int64(10_000_000_000)
        let contacts = [Contact(id: ContactID(rawValue: 1), location: .zero)]
        engine.consume(TouchFrame(time: TouchInstant(microseconds: start), contacts: contacts))
        engine.consume(TouchFrame(time: TouchInstant(microseconds: start - 3_600_000_000), contacts: contacts))
        engine.advance(to: TouchInstant(microseconds: start + 999_999))
        guard case .detecting = engine.recognizer.phase else { Issue.record("too early"); return }
        engine.advance(to: TouchInstant(microseconds: start + 1_000_000))
        guard case .handling = engine.recognizer.phase else { Issue.record("not detected"); return }
    }

    @Test func `A long tap sets no deadline if it is impossible (B17)`() throws {
        let gesture = DetectGesture<Bool>(
            detect: { state in
                _ = state.detected(.longTap())
                return nil
            }, handle: { _, _ in .finished })
        func alarm(_ sentence: String) throws -> TouchInstant? { try watch.play(sentence, to: gesture).recognizer.nextDeadline }
        #expect(try alarm("1 finger touches, hold 10ms") == TouchInstant(microseconds: 1_000_000))
        #expect(try alarm("1 finger touches, slide up 5mm in 50ms") == nil)
        #expect(try alarm("2 fingers touch, hold 10ms") == nil)
        #expect(try alarm("1 finger touches, hold 10ms, lift") == nil)
        #expect(try alarm("1 finger touches, hold 2s") == nil)
    }
}
