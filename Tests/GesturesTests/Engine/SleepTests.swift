@testable import Gestures
import Testing
import TouchInput

/// Counts the evaluations of all recognizers of one engine.
private final class Counter {
    var evaluations = 0
    /// The values of the callbacks that were delivered.
    var delivered: [GestureValue] = []
}

/// A gesture with recognizers that are evaluated at every frame if it is sleepless: it hides from the arena that it waits for fingers.
private struct SleeplessGesture: BodilessGesture {
    var gesture: StandardGesture
    var isSleepless: Bool
    var counter: Counter

    func makeRecognizer(in context: GestureContext) -> SleeplessRecognizer {
        SleeplessRecognizer(base: gesture.makeRecognizer(in: context), isSleepless: isSleepless, counter: counter)
    }
}

private struct SleeplessRecognizer: GestureRecognizer {
    var base: StandardRecognizer
    var isSleepless: Bool
    var counter: Counter
    var shown: GestureValue?

    mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        counter.evaluations += 1
        let verdict = base.evaluate(touches)
        shown = verdict.value
        return verdict
    }

    /// Makes a callback for every value that can be shown.
    mutating func takeCalls(into calls: inout [GestureCall]) {
        guard let value = shown else { return }
        calls.append(GestureCall(kind: .changed) { [counter] in counter.delivered.append(value) })
    }

    var arenaTraits: ArenaTraits {
        var arenaTraits = base.arenaTraits
        if isSleepless { arenaTraits.awaitsFingers = false }
        return arenaTraits
    }

    private func following(_ base: StandardRecognizer) -> SleeplessRecognizer {
        SleeplessRecognizer(base: base, isSleepless: isSleepless, counter: counter)
    }

    func retry() -> Retry<SleeplessRecognizer>? { base.retry()?.map(following) }
    func successor(in touches: TouchSequence) -> SleeplessRecognizer? { base.successor(in: touches).map(following) }
}

/// Two engines with the same gestures, of which one evaluates all possible gestures at every frame.
private struct Pair {
    private var engines: [GestureEngine]
    private var events: [[GestureEvent]] = [[], []]
    private let counters = [Counter(), Counter()]
    private(set) var failureCount = 0
    var evaluations: [Int] { counters.map(\.evaluations) }
    var eventCount: Int { events[0].count }
    var deliveredCount: Int { counters[0].delivered.count }

    init(_ gestures: [StandardGesture]) {
        engines = zip([false, true], counters).map { isSleepless, counter in
            var engine = GestureEngine(gestures) { SleeplessGesture(gesture: $0, isSleepless: isSleepless, counter: counter) }
            engine.recordFailures()
            return engine
        }
    }

    /// Returns true if both engines report and deliver the same, and have the same next deadline.
    mutating func agree(after change: (inout GestureEngine, inout [GestureEvent]) -> Void) -> Bool {
        for index in engines.indices {
            change(&engines[index], &events[index])
            for call in engines[index].takeCalls() { call.perform() }
        }
        let failures = engines.indices.map { engines[$0].takeFailures() }
        failureCount += failures[0].count
        return failures[0] == failures[1] && events[0] == events[1] && counters[0].delivered == counters[1].delivered
            && engines[0].nextDeadline == engines[1].nextDeadline && engines[0].isIdle == engines[1].isIdle
    }
}

@Suite struct `Gestures that wait for more fingers` {
    /// One gesture of every kind for every number of fingers up to five, alone and in company.
    private static let gestures: [StandardGesture] = (1...5).flatMap { count -> [StandardGesture] in
        let fingers = FingerCounts(count)
        let drag = StandardGesture.drag(DragGesture(minimumDistance: .mm(5), fingers: fingers))
        let pinch = StandardGesture.pinch(MagnifyGesture(minimumScale: 1.15, fingers: FingerCounts(max(count, 2)...5)))
        let tap = StandardGesture.tap(TapGesture(fingers: fingers, within: .milliseconds(250), slop: .mm(3)))
        return [
            .tap(TapGesture(count: 2, fingers: fingers)), .sequence(of: [tap, drag], gap: .milliseconds(350)),
            .simultaneous(of: [pinch, .rotate(RotateGesture(minimumAngleDelta: .degrees(20), fingers: FingerCounts([max(count, 2)])))]),
            .exclusive(of: [
                .swipe(SwipeGesture(direction: .up, minimumDistance: .mm(12), fingers: fingers)), .click(ClickGesture(fingers: fingers)),
            ]),
            .press(LongPressGesture(minimumDuration: .milliseconds(300), maximumDistance: .mm(4), fingers: fingers)),
            .swipe(SwipeGesture(direction: .right, decision: .lift, fingers: fingers)), drag, pinch, tap,
            .edge(EdgeSwipeGesture(edge: .left, fingers: fingers)), .tiptap(TipTapGesture(resting: fingers)),
            .stroke(StrokeGesture([.builtIn(.circle)], fingers: fingers)),
        ]
    }

    @Test func `Gestures that wait for more fingers report the same, at the same times, as if evaluated at every frame`() {
        var (events, delivered, failures, evaluations) = (0, 0, 0, [0, 0])
        for seed in 0..<60 {
            var random = SeededGenerator(seed: UInt64(seed))
            var pair = Pair(Self.gestures.shuffled(using: &random).dropLast(seed % 50))
            for (number, frame) in `Random touches`.frames(seed: UInt64(1000 + seed)).enumerated() {
                let isAgreed = pair.agree { engine, events in
                    engine.consume(frame, into: &events)
                    if number % 67 == 66 { engine.cancel(.deviceGone, at: frame.time, into: &events) }
                }
                #expect(isAgreed, "after frame \(number) of \(seed)")
            }
            let isAgreed = pair.agree { $0.finish(into: &$1) }
            #expect(isAgreed, "at the end of \(seed)")
            events += pair.eventCount
            delivered += pair.deliveredCount
            failures += pair.failureCount
            evaluations = [evaluations[0] + pair.evaluations[0], evaluations[1] + pair.evaluations[1]]
        }
        // The test must not pass without events.
        #expect(events > 300)
        #expect(delivered > 300)
        #expect(failures > 10_000)
        #expect(evaluations[0] < evaluations[1])
    }

    @Test func `Gestures for three fingers are evaluated only once while a single finger moves`() throws {
        let drag = StandardGesture.drag(DragGesture(fingers: 3))
        var pair = Pair([drag])
        for step in 0..<100 {
            let contact = Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(Double(step)), y: .mm(20)))
            let isAgreed = pair.agree { engine, events in
                engine.consume(TouchFrame(time: TouchInstant(microseconds: Int64(step) * 8000), contacts: [contact]), into: &events)
            }
            #expect(isAgreed)
        }
        #expect(pair.evaluations[0] == 1)
        #expect(pair.evaluations[1] >= 100)
    }
}
