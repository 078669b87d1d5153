@testable import Gestures
import Testing
import TouchInput
import func Glibc.cos
import func Glibc.sin

/// Counts the evaluations of all recognizers of one engine.
private final class Counter {
    var evaluations = 0
}

/// A gesture with recognizers that count their evaluations.
private struct CountedGesture: BodilessGesture {
    var gesture: StandardGesture
    var counter: Counter

    func makeRecognizer(in context: GestureContext) -> CountedRecognizer {
        CountedRecognizer(base: gesture.makeRecognizer(in: context), counter: counter)
    }
}

private struct CountedRecognizer: GestureRecognizer {
    var base: StandardRecognizer
    var counter: Counter

    mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        counter.evaluations += 1
        return base.evaluate(touches)
    }

    var arenaTraits: ArenaTraits { base.arenaTraits }
    func retry() -> Retry<CountedRecognizer>? { base.retry()?.map { CountedRecognizer(base: $0, counter: counter) } }
    func successor(in touches: TouchSequence) -> CountedRecognizer? {
        base.successor(in: touches).map { CountedRecognizer(base: $0, counter: counter) }
    }
}

/// The work and memory of an engine, in numbers that do not depend on the machine.
private struct Load: Hashable {
    /// The number of evaluations of recognizers since the engine was made.
    var evaluations: Int
    var possible: Int
    var waiting: Int
    var fingers: Int
    var events: Int
    var samples: Int

    init(_ engine: GestureEngine, _ counter: Counter) {
        evaluations = counter.evaluations
        possible = engine.arena.live.count
        waiting = engine.arena.deferred.count
        fingers = engine.sequence.fingers.count + engine.sequence.thumbs.count
        events = engine.sequence.events.count
        samples = engine.sequence.window.count
    }
}

@Suite struct `The work and memory of an engine` {
    private let counter = Counter()

    private func engine(_ gestures: [StandardGesture]) -> GestureEngine {
        GestureEngine(gestures) { CountedGesture(gesture: $0, counter: counter) }
    }

    private func frame(_ milliseconds: Int, _ fingers: Int) -> TouchFrame {
        let contacts = (0..<fingers).map { number in
            // Each contact draws a circle of 10 mm in a second, at the same places in every second.
            let angle = Double(milliseconds % 1000) / 1000 * 2 * .pi
            let place = Point(x: .mm(20 + 15 * Double(number) + 10 * cos(angle)), y: .mm(40 + 10 * sin(angle)))
            return Contact(id: ContactID(rawValue: Int64(number)), location: place)
        }
        return TouchFrame(time: TouchInstant(microseconds: Int64(milliseconds) * 1000), contacts: contacts)
    }

    @Test func `An engine does the same work in the 60th second of five moving fingers as in the second one (B142)`() {
        let five: FingerCounts = 5
        var engine = engine([
            .drag(DragGesture(minimumDistance: .mm(3), fingers: five)), .pinch(MagnifyGesture(fingers: five)),
            .swipe(SwipeGesture(direction: .left, minimumDistance: .mm(100), decision: .lift, fingers: five)),
            .stroke(StrokeGesture([.builtIn(.circle)], fingers: five)), .click(ClickGesture(fingers: five)), .tap(TapGesture()),
            .sequence(of: [.press(LongPressGesture(fingers: five)), .drag(DragGesture(fingers: five))], gap: .milliseconds(350)),
            .simultaneous(of: [.rotate(RotateGesture(fingers: five)), .pinch(MagnifyGesture(fingers: five))]),
            .tiptap(TipTapGesture(resting: 4)),
        ])
        var events: [GestureEvent] = []
        var loads: [Int: Set<Load>] = [:]
        var earlier = Load(engine, counter)
        for milliseconds in stride(from: 0, to: 60_000, by: 8) {
            engine.consume(frame(milliseconds, 5), into: &events)
            let load = Load(engine, counter)
            var step = load
            step.evaluations -= earlier.evaluations
            earlier = load
            loads[milliseconds / 1000, default: []].insert(step)
        }
        #expect(loads[1]?.count == 1)
        for second in 1..<60 { #expect(loads[second] == loads[1], "second \(second)") }
        #expect(loads[1]?.first?.evaluations ?? 0 > 0)
        #expect(loads[1]?.first?.samples == 32)
    }

    @Test func `An engine keeps no more claims after ten thousand taps than after ten, while longer taps stay possible (B39)`() {
        let taps = (1...4).map { StandardGesture.tap(TapGesture(count: $0)) }
        var engine = engine(
            taps + [
                .sequence(of: [taps[0], .drag(DragGesture())], gap: .milliseconds(350)),
                .sequence(of: [taps[1], taps[0], .press(LongPressGesture())], gap: .milliseconds(350)),
            ])
        var events: [GestureEvent] = []
        var most = (first: 0, later: 0)
        for number in 0..<10_000 {
            for (offset, fingers) in [(0, 1), (50, 0)] {
                engine.consume(frame(number * 150 + offset, fingers), into: &events)
                if number < 12 { most.first = max(most.first, engine.arena.deferred.count) }
                most.later = max(most.later, engine.arena.deferred.count)
            }
        }
        // The test must not pass without claims.
        #expect(most.first > 0)
        #expect(most.later == most.first)
        #expect(engine.arena.live.count <= 6)
    }
}
