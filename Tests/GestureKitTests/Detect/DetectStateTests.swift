import GestureKit
import Testing
import TouchScript

@Suite struct `The state of a detect gesture` {
    private let watch = Watch()
    private let overlapping =
        "1 finger touches, hold 200ms, another finger touches, hold 200ms, the first finger lifts, hold 400ms, the other finger lifts"

    private func instant(_ milliseconds: Int64) -> TouchInstant { TouchInstant(microseconds: milliseconds * 1000) }

    @Test func `A detect state is empty before the first value, and no detector detects anything in it (B141)`() {
        let gesture = DetectGesture<Bool>(detect: { _ in nil }, handle: { _, _ in .finished })
        var state = DetectRecognizer(gesture).state
        #expect(state.values.isEmpty && state.lastValue == nil && state.values.withoutHeartbeats.isEmpty)
        #expect(state.touchSequences.isEmpty && state.fingers.isEmpty && state.touchingFingers.isEmpty)
        #expect(state.groups.isEmpty && state.pinches.isEmpty)
        let detectors: [any Detector] = [
            .tap(), .tap(allowMultiTap: true), .tap(checkOnlyLast: false), .longTap(), .longTap(allowMultiTap: true), .drag(), .slide(.up),
            .swipe(), .sequentialTap(count: 2), .pinch(), .rotation(), .edge(.left),
        ]
        let answers = detectors.map { state.detected($0) }
        #expect(!answers.contains(true))
    }

    @Test func `A detect state divides values into touch sequences at the moments without fingers (B19)`() throws {
        let parts = try watch.last("1 finger touches, hold 150ms, lift, wait 100ms, 1 finger touches, slide up 5mm in 8ms, lift") { state in
            state.touchSequences.map { sequence in state.values(of: sequence).map(\.time.text) }
        }
        #expect(parts == [["0ms", "100ms", "150ms"], ["250ms", "258ms", "259ms"]])
        let sequences = try watch.last("\(overlapping), wait 50ms, 1 finger touches") { $0.touchSequences }
        #expect(sequences?.map(\.number) == [1, 2])
        #expect(sequences?.map(\.period) == [instant(0)...instant(800), instant(850)...instant(850)])
        #expect(sequences?.map(\.isOver) == [true, false])
        #expect(sequences?.map(\.peakFingerCount) == [2, 1])
    }

    @Test func `A detect state has each finger with its exact period (B20)`() throws {
        let fingers = try watch.last(overlapping) { $0.fingers }
        #expect(fingers?.map(\.period) == [instant(0)...instant(400), instant(200)...instant(800)])
        #expect(fingers?.map(\.duration) == [.milliseconds(400), .milliseconds(600)])
        #expect(fingers?.map(\.id.rawValue) == [1, 2])
    }

    @Test func `A detect value counts the fingers that touch, not those that lift (B21)`() throws {
        let counts = try watch.last(overlapping) { $0.values.withoutHeartbeats.map(\.fingerCount) }
        #expect(counts == [1, 2, 1, 0])
    }

    @Test func `A detect value knows whether all fingers are inside a region, whose edges belong to it (B22)`() throws {
        let value = try watch.last("1 finger touches at 20mm 20mm, another finger touches at 60mm 20mm") { $0.lastValue }.flatMap { $0 }
        let value2 = try #require(value)
        #expect(value2.locations.map(\.x) == [.mm(20), .mm(60)])
        #expect(value2.areAllFingers(in: Area("part", x: .mm(20)...(.mm(60)), y: .mm(20)...(.mm(20)))))
        #expect(!value2.areAllFingers(in: Area("part", x: .mm(20)...(.mm(59.9)), y: .mm(0)...(.mm(80)))))
        #expect(value2.areAllFingers(in: Area(watch.surface)))
    }

    @Test func `The values of a detect state can be read without heartbeats, even for one finger (B15, B23, B143)`() throws {
        let timings = try watch.last("1 finger touches, hold 250ms, slide up 5mm in 8ms, hold 150ms, lift") { state in
            [
                state.values.map(\.timing), state.values.withoutHeartbeats.map(\.timing),
                state.values(of: state.fingers[0]).withoutHeartbeats.map(\.timing),
            ]
        }
        #expect(timings?[0] == [.changed, .heartbeat, .heartbeat, .changed, .heartbeat, .ended])
        #expect(timings?[1] == [.changed, .changed, .ended])
        #expect(timings?[2] == [.changed, .changed, .ended])
        let raw = try [Duration.milliseconds(7), .milliseconds(100), .seconds(9)].map { beat in
            var watch = watch
            watch.heartbeat = beat
            return try watch.last("1 finger touches, draw a circle of 20mm in 300ms, hold 200ms, lift") { state in
                state.values(of: state.fingers[0]).withoutHeartbeats.map(\.location)
            }
        }
        #expect(raw[0] == raw[1] && raw[1] == raw[2])
        #expect(raw[0]!.count > 30)
    }

    @Test func `The touching fingers of a detect state are those that still touch (B24)`() throws {
        let touching = try watch.last("2 fingers touch, hold 20ms, the left finger lifts, hold 150ms") {
            $0.touchingFingers.map(\.id.rawValue)
        }
        #expect(touching == [2])
    }

    @Test func `Two fingers overlap if they touched at the same time, not if one landed as the other lifted (B25)`() throws {
        let overlap = try watch.last(overlapping) { $0.fingers[0].overlaps($0.fingers[1]) && $0.fingers[1].overlaps($0.fingers[0]) }
        #expect(overlap == true)
        let present = try watch.last("2 fingers touch") { $0.fingers[0].overlaps($0.fingers[1]) }
        #expect(present == true)
        var stream = DetectRecognizer(DetectGesture<Bool>(detect: { _ in nil }, handle: { _, _ in .finished }))
        func event(_ id: Int64, _ phase: SpatialEventCollection.Event.Phase, _ time: TouchInstant) -> SpatialEventCollection.Event {
            .init(id: ContactID(rawValue: id), phase: phase, location: .zero, timestamp: time)
        }
        stream.consume(SpatialEventCollection([event(1, .active, instant(0))], time: instant(0), cause: .changed, surface: .imagined))
        let both = [event(1, .ended, instant(200)), event(2, .active, instant(200))]
        stream.consume(SpatialEventCollection(both, time: instant(200), cause: .changed, surface: .imagined))
        stream.consume(SpatialEventCollection([event(2, .ended, instant(400))], time: instant(400), cause: .ended, surface: .imagined))
        let fingers = stream.state.fingers
        #expect(fingers.map(\.period) == [instant(0)...instant(200), instant(200)...instant(400)])
        #expect(!fingers[0].overlaps(fingers[1]) && !fingers[1].overlaps(fingers[0]))
    }

    @Test func `A finger of a detect state has its translation and its farthest travel (B88)`() throws {
        let finger = try watch.last("1 finger touches at 20mm 20mm, slide right 30mm in 300ms, slide left 10mm in 100ms, lift") {
            $0.fingers[0]
        }
        let finger2 = try #require(finger)
        #expect(abs(finger2.translation.dx.millimeters - 20) < 1e-9)
        #expect(finger2.location - finger2.startLocation == finger2.translation)
        #expect(abs(finger2.farthestTravel.millimeters - 30) < 1e-9)
    }

    @Test func `A finger's velocity is fitted over its last 100 ms of movement, without heartbeats (D9)`() throws {
        func velocity(_ sentence: String) throws -> Double? {
            try watch.last(sentence) { $0.velocity(of: $0.fingers[0]).dx }
        }
        let moving = try #require(try velocity("1 finger touches, slide right 20mm in 200ms"))
        #expect(abs(moving - 100) < 0.01)
        let lifted = try #require(try velocity("1 finger touches, slide right 20mm in 200ms, lift, wait 500ms"))
        #expect(abs(lifted - 100) < 0.01)
        let beating = try #require(try velocity("1 finger touches, slide right 20mm in 200ms, hold 300ms"))
        #expect(beating == 0)
        let after = try #require(try velocity("1 finger touches, hold 500ms, slide right 10mm in 100ms"))
        #expect(abs(after - 100) < 6)
        let again = try watch.last("1 finger touches, slide right 20mm in 100ms, lift, wait 1ms, 1 finger touches, hold 10ms") {
            $0.velocity(of: $0.fingers[1])
        }
        #expect(again == .zero)
        var busy = watch
        busy.heartbeat = .milliseconds(5)
        let resting = try busy.last("1 finger touches, slide right 20mm in 200ms, hold 50ms") { $0.velocity(of: $0.groups[0]).dx }
        #expect(abs(resting! - 100) < 0.01)
    }

    @Test func `A finger that lands again is another finger than the one that lifted (B11, B140)`() throws {
        let fingers = try watch.last(
            "2 fingers touch, hold 10ms, the right finger lifts, hold 10ms, another finger touches, hold 10ms, lift"
        ) {
            $0.fingers.map { "\($0.id.rawValue): \($0.period.lowerBound.text) to \($0.period.upperBound.text)" }
        }
        #expect(fingers == ["1: 0ms to 30ms", "2: 0ms to 10ms", "3: 20ms to 30ms"])
    }

    @Test func `A finger of a detect state that becomes a thumb is canceled, and the group goes on without it`() throws {
        let state = try watch.last("2 fingers touch, hold 50ms, the left finger becomes a thumb, hold 50ms") { $0 }
        let state2 = try #require(state)
        #expect(state2.touchingFingers.map(\.id.rawValue) == [2])
        #expect(state2.fingers.map(\.isCancelled) == [true, false])
        #expect(state2.groups.map(\.fingerCount) == [2, 1])
        #expect(!state2.pinches[0].isCancelled && state2.pinches[0].isEnded)
    }

    private func contact(_ id: Int64, at x: Double, _ tool: Contact.Tool = .finger) -> Contact {
        Contact(id: ContactID(rawValue: id), location: Point(x: .mm(x), y: .mm(30)), tool: tool)
    }

    private func state(after frames: [(Int64, [Contact])]) -> DetectState {
        var engine = DetectEngine(DetectGesture<Bool>(detect: { _ in nil }, handle: { _, _ in .finished }), on: watch.surface)
        for (time, contacts) in frames { engine.consume(TouchFrame(time: instant(time), contacts: contacts)) }
        return engine.recognizer.state
    }

    @Test func `A finger of a detect state that was taken for a thumb began where it landed, even after it has moved on`() {
        let other = contact(2, at: 60)
        let frames: [(Int64, [Contact])] = [
            (0, [contact(1, at: 30)]), (100, [contact(1, at: 30), other]), (200, [contact(1, at: 30, .thumb), other]),
            (400, [contact(1, at: 40), other]), (410, [contact(1, at: 41), other]), (420, [contact(1, at: 25), other]),
        ]
        let finger = state(after: frames).fingers[0]
        #expect(finger.startLocation == Point(x: .mm(30), y: .mm(30)) && finger.period == instant(0)...instant(420))
        #expect(finger.translation.dx == .mm(-5) && finger.farthestTravel == .mm(11))
        #expect(finger.isTouching && !finger.isCancelled)
    }

    @Test func `A thumb of a detect state that becomes a finger after the other fingers have lifted is a finger of a new sequence`() {
        let thumb = contact(1, at: 30, .thumb)
        let state = state(after: [
            (0, [contact(1, at: 30)]), (100, [contact(1, at: 30), contact(2, at: 60)]), (200, [thumb, contact(2, at: 60)]), (300, [thumb]),
            (400, [contact(1, at: 30)]), (410, [contact(1, at: 40)]), (420, [contact(1, at: 50)]),
        ])
        #expect(state.fingers.map(\.id.rawValue) == [1, 2, 1])
        #expect(state.fingers.map(\.sequence) == [1, 1, 2])
        #expect(state.fingers.map(\.isTouching) == [false, false, true])
        #expect(state.fingers[2].period == instant(400)...instant(420))
        var asked = state
        let isDrag = asked.detected(.drag(allowMultiTap: true))
        #expect(isDrag)
    }

    @Test func `Values that begin with heartbeats are asked as if their fingers landed there`() throws {
        var count = 0
        let gesture = DetectGesture<Bool>(
            detect: { state in
                let values = state.values.suffix(4)
                if values.allSatisfy({ $0.timing == .heartbeat }), state.detected(.longTap(minimumDuration: .milliseconds(200)), in: values)
                {
                    count += 1
                }
                return nil
            }, handle: { _, _ in .finished })
        try watch.play("1 finger touches, hold 950ms, lift", to: gesture)
        #expect(count == 6)
    }

    @Test func `A finger of a detect state that appears late from an edge began where it landed`() {
        var engine = DetectEngine(
            DetectGesture<Bool>(detect: { $0.detected(.edge(.left)) ? true : nil }, handle: { _, _ in .yet }), on: watch.surface)
        var contact = Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(7), y: .mm(40)))
        contact.landing = Point(x: .mm(1), y: .mm(40))
        engine.consume(TouchFrame(time: instant(8), contacts: [contact]))
        contact.landing = nil
        contact.location.x = .mm(12)
        engine.consume(TouchFrame(time: instant(16), contacts: [contact]))
        #expect(engine.recognizer.state.fingers.map(\.startLocation.x) == [.mm(1)])
        guard case .handling(true) = engine.recognizer.phase else {
            Issue.record("not detected")
            return
        }
    }

    @Test func `Finishing a detect engine reports a tap that waits after the fingers have lifted`() throws {
        var taps = 0
        let gesture = DetectGesture<Bool>(
            detect: { $0.detected(.tap(quietFor: .milliseconds(350))) ? true : nil },
            handle: { _, _ in
                taps += 1
                return .finished
            })
        var engine = DetectEngine(gesture, on: watch.surface)
        for frame in try watch.timeline("1 finger touches, hold 50ms, lift").frames { engine.consume(frame) }
        #expect(taps == 0)
        engine.finish()
        #expect(taps == 1 && engine.nextDeadline == nil)
    }
}
