@testable import Gestures
import Testing
import TouchInput

@Suite struct `Gestures that cannot match the fingers of a touch` {
    private func engine(_ rules: [GestureRule], worthwhileCount: Int = AbsentGestures.worthwhileCount) -> GestureEngine {
        let entries = rules.precedence.map { ArenaEntry(rules[$0], id: rules.id(at: $0), on: RandomHand.surface) }
        return GestureEngine(
            entries: entries, on: RandomHand.surface, heartbeat: .milliseconds(100), worthwhileCount: worthwhileCount)
    }

    private func frame(_ milliseconds: Int, _ fingers: Int) -> TouchFrame {
        let contacts = (0..<fingers).map {
            Contact(
                id: ContactID(rawValue: Int64(milliseconds / 1000 * 10 + $0)),
                location: Point(x: .mm(20 + 15 * Double($0) + Double(milliseconds % 1000) / 20), y: .mm(40)))
        }
        return TouchFrame(time: TouchInstant(microseconds: Int64(milliseconds) * 1000), contacts: contacts)
    }

    /// Gestures of six kinds for each of these numbers of fingers, about `count` in all.
    private func others(_ count: Int, _ fingers: ClosedRange<Int>) -> [GestureRule] {
        (0..<count).map { number in
            let least = fingers.lowerBound + number / 6 % fingers.count
            // A single finger neither pinches nor turns.
            let (fingers, several) = (FingerCounts(least), FingerCounts(max(least, 2)))
            let gesture: StandardGesture =
                switch number % 6 {
                case 0: .tap(TapGesture(count: 1 + number % 2, fingers: fingers))
                case 1: .press(LongPressGesture(fingers: fingers))
                case 2: .swipe(SwipeGesture(direction: .right, fingers: fingers))
                case 3: .pinch(MagnifyGesture(fingers: several))
                case 4: .rotate(RotateGesture(fingers: several))
                default: .drag(DragGesture(fingers: fingers))
                }
            return GestureRule(gesture)
        }
    }

    @Test(arguments: [4...5, 1...2])
    func `Ten thousand gestures for other numbers of fingers do not begin with a touch of three`(fingers: ClosedRange<Int>) {
        let swipe = GestureRule(.swipe(SwipeGesture(direction: .right, fingers: 3)), id: "swipe")
        var engine = engine([swipe] + others(10_000, fingers))
        var events: [GestureEvent] = []
        for touch in 1...20 {
            for step in 0..<30 { engine.consume(frame(touch * 1000 + step * 10, 3), into: &events) }
            engine.consume(frame(touch * 1000 + 300, 0), into: &events)
            let begun = engine.arena.entries.indices.count { engine.arena.entries[$0].firstSequence == touch }
            #expect(begun == 1)
            #expect(engine.arena.live.isEmpty)
        }
        #expect(events.map(\.gesture) == Array(repeating: "swipe", count: 20))
    }

    @Test func `Gestures begin once enough fingers have landed, one after another`() {
        var engine = engine(others(100, 3...3) + [GestureRule(.swipe(SwipeGesture(direction: .right, fingers: 3)), id: "last")])
        var events: [GestureEvent] = []
        for (milliseconds, fingers) in [(1000, 1), (1010, 2)] {
            engine.consume(frame(milliseconds, fingers), into: &events)
            #expect(engine.arena.live.isEmpty)
            #expect(engine.progress.count == 101)
        }
        engine.consume(frame(1020, 3), into: &events)
        #expect(engine.arena.live.count == 101)
    }

    @Test(arguments: `Laws of random hands`.sets.keys.sorted())
    func `Gestures that begin late report the same events as those that begin with the first finger`(set: String) throws {
        let rules = try #require(`Laws of random hands`.sets[set])
        var count = 0
        for seed in 0..<150 { count += try compare(rules, RandomHand.frames(seed: seed, settles: seed % 2 == 0), "seed \(seed)") }
        // The test must not pass without events.
        #expect(count > 75)
    }

    @Test(arguments: `Random touches`.listeners.keys.sorted())
    func `Random touches report the same whether gestures begin late or with the first finger`(set: String) throws {
        let rules = try #require(`Random touches`.listeners[set]).rules
        for seed in 0..<150 { _ = try compare(rules, `Random touches`.frames(seed: UInt64(seed)), "seed \(seed)") }
    }

    /// Plays the frames to an engine whose gestures begin late and to one whose gestures begin with the first finger. Expects the same
    /// events, and the same possible gestures after each frame. Returns the number of events.
    private func compare(_ rules: [GestureRule], _ frames: [TouchFrame], _ name: String) throws -> Int {
        var (late, early) = (engine(rules, worthwhileCount: 1), engine(rules, worthwhileCount: .max))
        var events: ([GestureEvent], [GestureEvent]) = ([], [])
        for (number, frame) in frames.enumerated() {
            late.consume(frame, into: &events.0)
            early.consume(frame, into: &events.1)
            if number % 67 == 66 {
                late.cancel(.deviceGone, at: frame.time, into: &events.0)
                early.cancel(.deviceGone, at: frame.time, into: &events.1)
            }
            try #require(late.progress.map(\.gesture) == early.progress.map(\.gesture), "\(name), frame \(number)")
            try #require(events.0 == events.1, "\(name), frame \(number)")
            try #require(late.isIdle == early.isIdle, "\(name), frame \(number)")
        }
        late.finish(into: &events.0)
        early.finish(into: &events.1)
        #expect(events.0 == events.1, "\(name)")
        return events.1.count
    }
}
