import GestureKit
import Testing

@Suite struct `Random touches in the detect layer` {
    /// Fingers that land, move, turn into palms and lift at random, up to 20 at once, in strange times and places.
    private func frames(seed: UInt64) -> [TouchFrame] {
        var random = SeededGenerator(seed: seed)
        var contacts: [Contact] = []
        var time = TouchInstant.zero
        var lastID: Int64 = 0
        return (0..<200).map { _ in
            time = time.advanced(by: .microseconds([-1000, 0, 1, 8000, 8000, 8000, 30_000, 400_000].randomElement(using: &random)!))
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1:
                lastID += 1
                let place = Point(x: .mm(.random(in: -5...130, using: &random)), y: .mm(.random(in: -5...90, using: &random)))
                if contacts.count < 20 { contacts.append(Contact(id: ContactID(rawValue: lastID), location: place)) }
            case 2: if let index = contacts.indices.randomElement(using: &random) { contacts.remove(at: index) }
            case 3, 4: contacts.removeAll()
            case 5: if let index = contacts.indices.randomElement(using: &random) { contacts[index].tool = .palm }
            default:
                for index in contacts.indices {
                    contacts[index].location.x += .mm(.random(in: -4...4, using: &random))
                    contacts[index].location.y += .mm(.random(in: -4...4, using: &random))
                }
            }
            let isAfterLoss = Int.random(in: 0..<60, using: &random) == 0
            return TouchFrame(time: time, contacts: contacts, isAfterLoss: isAfterLoss)
        }
    }

    /// A gesture that detects with many detectors and handles at random.
    private func gesture(_ lines: @escaping (String) -> Void, seed: UInt64) -> DetectGesture<String> {
        var random = SeededGenerator(seed: seed)
        return DetectGesture(
            remembering: DetectMemory(valueCount: 40, touchCount: 32),
            detect: { state in
                lines("detect \(state.lastValue!.collection.text)")
                if state.detected(.tap(quietFor: .milliseconds(20))) { return "tap" }
                if state.detected(.longTap(minimumDuration: .milliseconds(321), allowMultiTap: true)) { return "long" }
                if state.detected(.sequentialTap(count: 2, checkOnlyLast: false)) { return "double" }
                if state.detected(.pinch()) || state.detected(.rotation()) { return "pinch" }
                if state.detected(.drag(minimumDistance: .mm(6))) { return "drag" }
                return state.detected(.swipe(fingers: 3)) ? "swipe" : nil
            },
            handle: { detection, state in
                let answer: DetectHandling = [.yet, .yet, .finished, .cancel].randomElement(using: &random)!
                lines("handle \(answer) \(state.lastValue!.collection.text) \(detection)")
                state.wake(at: state.time + .milliseconds(33))
                return answer
            },
            ended: { detection, state in lines("ended \(detection) \(state.time.text)") })
    }

    @Test func `Random touches have one end each, ids that never come back, and times that never go back (B6, B9, B10)`() {
        var endings = 0
        for seed in 0..<100 {
            var stream = SpatialEventStream()
            var collections: [SpatialEventCollection] = []
            for frame in frames(seed: UInt64(seed)) { stream.consume(frame, into: &collections) }
            stream.cancel(at: stream.nextDeadline ?? .zero, into: &collections)
            var (open, gone): (Set<ContactID>, Set<ContactID>) = ([], [])
            var last = TouchInstant(microseconds: .min)
            for events in collections {
                #expect(events.time >= last)
                last = events.time
                let ids = Set(events.map(\.id))
                #expect(ids.count == events.count && ids.isDisjoint(with: gone))
                #expect(open.isSubset(of: ids), "a finger went without an end")
                open = Set(events.filter { $0.phase == .active }.map(\.id))
                gone.formUnion(ids.subtracting(open))
                #expect(open.isEmpty == (events.cause == .ended || events.cause == .cancelled))
                endings += open.isEmpty ? 1 : 0
            }
            #expect(open.isEmpty)
        }
        #expect(endings > 1000)
    }

    @Test func `Random touches never mix detection and handling, and all views of the state agree (B27-B31, B141)`() {
        var handled = 0
        for seed in 0..<100 {
            var lines: [String] = []
            var engine = DetectEngine(gesture({ lines.append($0) }, seed: UInt64(seed)))
            for frame in frames(seed: UInt64(seed)) {
                if frame.isAfterLoss {
                    engine.advance(to: frame.time)
                    lines.append("loss")
                }
                engine.consume(frame)
                if let deadline = engine.nextDeadline { #expect(deadline > engine.recognizer.state.time) }
                check(engine.recognizer.state)
            }
            engine.cancel(at: engine.recognizer.state.time)
            #expect(engine.nextDeadline == nil)
            for (line, next) in zip(lines, lines.dropFirst()) {
                if line == "loss" || next == "loss" { continue }
                if line.hasPrefix("ended") { #expect(next.hasPrefix("detect")) }
                if line.hasPrefix("handle yet"), !line.hasPrefix("handle yet cancelled") { #expect(next.hasPrefix("handle")) }
            }
            handled += lines.filter { $0.hasPrefix("handle") }.count
        }
        // The test must not pass without handled values.
        #expect(handled > 1000)
    }

    private func check(_ state: DetectState) {
        #expect(state.values.count <= 40 && state.fingers.count <= 32 && state.groups.count <= 32 && state.touchSequences.count <= 32)
        let times = state.values.map(\.time)
        #expect(times == times.sorted())
        #expect(Set(state.fingers.map(\.id)).count == state.fingers.count)
        let touching = state.fingers.filter(\.isTouching)
        #expect(touching.map(\.id) == state.touchingFingers.map(\.id))
        #expect(state.isTouched == !touching.isEmpty)
        #expect(state.groups.filter { !$0.isEnded }.count == (touching.isEmpty ? 0 : 1))
        #expect(state.touchSequences.filter { !$0.isOver }.count == (touching.isEmpty ? 0 : 1))
        if let value = state.lastValue, !touching.isEmpty { #expect(value.fingerCount == touching.count) }
    }

    @Test func `The calls of a detect gesture during random touches do not depend on how often the engine wakes (B16)`() {
        for seed in 0..<100 {
            var (lines, wokenLines): ([String], [String]) = ([], [])
            var engine = DetectEngine(gesture({ lines.append($0) }, seed: UInt64(seed)))
            var woken = DetectEngine(gesture({ wokenLines.append($0) }, seed: UInt64(seed)))
            var now = TouchInstant.zero
            for frame in frames(seed: UInt64(seed)) {
                while now < frame.time {
                    woken.advance(to: now)
                    now = now + .milliseconds(3)
                }
                engine.consume(frame)
                woken.consume(frame)
            }
            #expect(lines == wokenLines)
        }
    }

    @Test func `Touches at places that are infinite or not a number leave the detect engine without a deadline`() {
        var engine = DetectEngine(gesture({ _ in }, seed: 1))
        for (index, value) in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0].enumerated() {
            let contacts = (0..<3).map { Contact(id: ContactID(rawValue: $0), location: Point(x: .mm(value), y: .mm(-value))) }
            engine.consume(TouchFrame(time: TouchInstant(microseconds: Int64(index) * 8000), contacts: contacts))
        }
        for time in [Int64.max, .min, .max] { engine.consume(TouchFrame(time: TouchInstant(microseconds: time), contacts: [])) }
        engine.cancel(at: TouchInstant(microseconds: .max))
        #expect(engine.nextDeadline == nil)
    }
}
