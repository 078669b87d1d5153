import GestureKit
import Testing

@Suite struct `The memory of a detect gesture` {
    private let tap = "1 finger touches, hold 50ms, lift"

    /// Feeds taps of one finger, 50 ms long and 50 ms apart, directly to a recognizer.
    private func tap(_ numbers: Range<Int>, _ recognizer: inout DetectRecognizer<Bool>) {
        var event = SpatialEventCollection.Event(id: ContactID(rawValue: 0), phase: .active, location: .zero, timestamp: .zero)
        for number in numbers {
            event.id = ContactID(rawValue: Int64(number))
            for isLanding in [true, false] {
                let time = TouchInstant(microseconds: Int64(number) * 100_000 + (isLanding ? 0 : 50_000))
                event.phase = isLanding ? .active : .ended
                event.timestamp = time
                let cause = isLanding ? SpatialEventCollection.Cause.changed : .ended
                recognizer.consume(SpatialEventCollection([event], time: time, cause: cause, surface: .imagined))
            }
        }
    }

    private func undetected(_ memory: DetectMemory = DetectMemory()) -> DetectGesture<Bool> {
        DetectGesture(
            remembering: memory,
            detect: { _ in nil }, handle: { _, _ in .finished })
    }

    @Test func `The memory of a detect gesture is as large after a million taps as after a hundred (B39)`() {
        var recognizer = DetectRecognizer(undetected(DetectMemory(valueCount: 256, touchCount: 32)))
        for round in 0..<1000 {
            tap(round * 1000..<(round + 1) * 1000, &recognizer)
            let state = recognizer.state
            #expect([state.values.count, state.fingers.count, state.groups.count, state.touchSequences.count] == [256, 32, 32, 32])
        }
        #expect(recognizer.state.touchSequences.last?.number == 1_000_000)
        #expect(recognizer.state.values.last?.time == TouchInstant(microseconds: 99_999_950_000))
    }

    @Test func `The memory of a detect gesture keeps the newest values in order (B39)`() {
        var recognizer = DetectRecognizer(undetected(DetectMemory(valueCount: 7)))
        tap(0..<20, &recognizer)
        #expect(recognizer.state.values.map(\.time.text) == ["1650ms", "1700ms", "1750ms", "1800ms", "1850ms", "1900ms", "1950ms"])
        #expect(recognizer.state.touchSequences.count == 20)
        let sequences = recognizer.state.touchSequences
        #expect(recognizer.state.values(of: sequences[18]).map(\.time.text) == ["1800ms", "1850ms"])
        #expect(recognizer.state.values(of: sequences[0]).isEmpty)
    }

    @Test func `The memory of a detect gesture keeps nothing older than its age (B39)`() {
        var recognizer = DetectRecognizer(undetected(DetectMemory(age: .milliseconds(440))))
        tap(0..<20, &recognizer)
        let state = recognizer.state
        #expect(state.values.first?.time == TouchInstant(microseconds: 1_550_000))
        #expect(state.touchSequences.count == 5 && state.fingers.count == 5 && state.groups.count == 5)
        #expect(state.values(of: state.touchSequences[0]).map(\.time.text) == ["1550ms"])
    }

    @Test func `The memory of a detect gesture is as large after a minute of five fingers as after a second (B142)`() throws {
        let watch = Watch()
        let state = try watch.last("5 fingers touch, draw a circle of 10mm in 60s, draw a square of 10mm in 9999ms, lift") { $0 }
        let memory = DetectMemory()
        #expect(state?.values.count == memory.valueCount)
        #expect(state?.fingers.count == 5 && state?.groups.count == 1)
        // A finger that landed long before the oldest value is still known.
        #expect(state?.fingers[0].duration == .milliseconds(70_000))
        #expect(try #require(state).fingers[0].farthestTravel >= .mm(9.99))
    }

    @Test func `The memory of a detect gesture keeps a resting finger while others come and go (B39)`() {
        var recognizer = DetectRecognizer(undetected())
        let rest = SpatialEventCollection.Event(id: ContactID(rawValue: -1), phase: .active, location: .zero, timestamp: .zero)
        for number in 0..<1000 {
            var other = rest
            other.id = ContactID(rawValue: Int64(number))
            for isLanding in [true, false] {
                let time = TouchInstant(microseconds: Int64(number) * 16_000 + (isLanding ? 8000 : 16_000))
                other.phase = isLanding ? .active : .ended
                recognizer.consume(SpatialEventCollection([rest, other], time: time, cause: .changed, surface: .imagined))
            }
        }
        let state = recognizer.state
        #expect(state.fingers.count == 64 && state.groups.count == 64)
        #expect(state.touchingFingers.map(\.id.rawValue) == [-1])
        #expect(state.touchingFingers[0].began == TouchInstant(microseconds: 8000))
        #expect(state.fingers.last?.id.rawValue == 999)
    }

    @Test func `The memory of a detect gesture always has room for 16 touching and 16 lifted fingers (B39)`() {
        let memory = DetectMemory(valueCount: 0, touchCount: 0)
        #expect((memory.valueCount, memory.touchCount) == (2, 32))
        var recognizer = DetectRecognizer(undetected(memory))
        func touch(_ numbers: Range<Int64>, _ phase: SpatialEventCollection.Event.Phase, at time: TouchInstant) {
            let events = numbers.map {
                SpatialEventCollection.Event(id: ContactID(rawValue: $0), phase: phase, location: .zero, timestamp: time)
            }
            let cause = phase == .active ? SpatialEventCollection.Cause.changed : .ended
            recognizer.consume(SpatialEventCollection(events, time: time, cause: cause, surface: .imagined))
        }
        touch(0..<16, .active, at: .zero)
        touch(0..<16, .ended, at: TouchInstant(microseconds: 50_000))
        touch(16..<32, .active, at: TouchInstant(microseconds: 100_000))
        #expect(recognizer.state.fingers.map(\.id.rawValue) == Array(0..<32))
    }

    @Test func `A detect state that is kept by the program does not change any more (B39)`() throws {
        var kept: [DetectState] = []
        let gesture = DetectGesture<Bool>(
            detect: { state in
                kept.append(state)
                return nil
            }, handle: { _, _ in .finished })
        try Watch().play("\(tap), wait 50ms, \(tap)", to: gesture)
        #expect(kept.map(\.values.count) == [1, 2, 3, 4])
        #expect(kept.map(\.touchingFingers.count) == [1, 0, 1, 0])
        #expect(kept.map(\.time.text) == ["0ms", "50ms", "100ms", "150ms"])
    }

    @Test func `A limit that is set later has its least value too`() {
        var memory = DetectMemory()
        (memory.valueCount, memory.touchCount, memory.age) = (0, -3, .seconds(-1))
        #expect(memory == DetectMemory(valueCount: 2, touchCount: DetectMemory.minimumTouchCount, age: .zero))
    }
}
