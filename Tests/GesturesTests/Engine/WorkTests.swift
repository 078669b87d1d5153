@testable import Gestures
import Testing
import TouchInput
import func Glibc.cos
import func Glibc.sin

/// A recognizer that counts how often it is judged.
private struct CountedRecognizer: Competitor {
    private var base: StandardRecognizer
    private(set) var judgings = 0

    init(_ base: StandardRecognizer) { self.base = base }

    mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        judgings += 1
        return base.evaluate(touches)
    }

    var arenaTraits: ArenaTraits { base.arenaTraits }
    func retry() -> Retry<CountedRecognizer>? { base.retry()?.map { CountedRecognizer($0) } }
    func successor(in touches: TouchSequence) -> CountedRecognizer? { base.successor(in: touches).map { CountedRecognizer($0) } }
}

private struct CountedContestant: Contestant {
    var gesture: StandardGesture
    var priority: GesturePriority { .normal }
    var area: Area? { nil }
    var reportsProvisionalBegan: Bool { true }
    static var hearsBeats: Bool { false }

    func makeRecognizer(on surface: Surface) -> CountedRecognizer {
        CountedRecognizer(gesture.makeRecognizer(in: GestureContext(surface: surface)))
    }

    func extends(_ other: CountedContestant) -> Bool { gesture.extends(other.gesture) }
}

private struct Deaf: ArenaReport {
    mutating func note(_ event: GestureEvent, of recognizer: inout CountedRecognizer) {}
    mutating func noteProgress(of recognizer: inout CountedRecognizer) {}
    mutating func noteLoss(of recognizer: inout CountedRecognizer) {}
}

/// The work and memory of an engine, in numbers that do not depend on the machine.
private struct Load: Hashable {
    /// Judgings since the touches began, of the recognizers that are possible.
    var judgings: Int
    var possible: Int
    var waiting: Int
    var fingers: Int
    var events: Int
    var samples: Int

    init(_ core: EngineCore<CountedContestant>) {
        judgings = core.arena.live.reduce(0) { $0 + core.arena.contenders[$1].recognizer.judgings }
        possible = core.arena.live.count
        waiting = core.arena.waiting.count
        fingers = core.sequence.fingers.count + core.sequence.thumbs.count
        events = core.sequence.events.count
        samples = core.sequence.window.count
    }
}

@Suite struct `The work and memory of an engine` {
    private func core(_ gestures: [StandardGesture]) -> EngineCore<CountedContestant> {
        EngineCore(gestures.map { CountedContestant(gesture: $0) }, on: .imagined, heartbeat: .milliseconds(100))
    }

    private func frame(_ milliseconds: Int, _ fingers: Int) -> TouchFrame {
        let contacts = (0..<fingers).map { number in
            // A circle of 10 mm that takes a second, at the same places in every second.
            let angle = Double(milliseconds % 1000) / 1000 * 2 * .pi
            let place = Point(x: .mm(20 + 15 * Double(number) + 10 * cos(angle)), y: .mm(40 + 10 * sin(angle)))
            return Contact(id: ContactID(rawValue: Int64(number)), location: place)
        }
        return TouchFrame(time: TouchInstant(microseconds: Int64(milliseconds) * 1000), contacts: contacts)
    }

    @Test func `An engine does the same work in the 60th second of five moving fingers as in the second one (B142)`() {
        let five: FingerCounts = 5
        var core = core([
            .drag(DragGesture(minimumDistance: .mm(3), fingers: five)), .pinch(MagnifyGesture(fingers: five)),
            .swipe(SwipeGesture(direction: .left, minimumDistance: .mm(100), decision: .lift, fingers: five)),
            .stroke(StrokeGesture([.builtIn(.circle)], fingers: five)), .click(ClickGesture(fingers: five)), .tap(TapGesture()),
            .sequence(of: [.press(LongPressGesture(fingers: five)), .drag(DragGesture(fingers: five))], gap: .milliseconds(350)),
            .simultaneous(of: [.rotate(RotateGesture(fingers: five)), .pinch(MagnifyGesture(fingers: five))]),
            .tiptap(TipTapGesture(resting: 4)),
        ])
        var report = Deaf()
        var loads: [Int: Set<Load>] = [:]
        var earlier = Load(core)
        for milliseconds in stride(from: 0, to: 60_000, by: 8) {
            core.consume(frame(milliseconds, 5), into: &report)
            let load = Load(core)
            var step = load
            step.judgings -= earlier.judgings
            earlier = load
            loads[milliseconds / 1000, default: []].insert(step)
        }
        #expect(loads[1]?.count == 1)
        for second in 1..<60 { #expect(loads[second] == loads[1], "second \(second)") }
        #expect(loads[1]?.first?.judgings ?? 0 > 0)
        #expect(loads[1]?.first?.samples == 32)
    }

    @Test func `An engine keeps no more claims after ten thousand taps than after ten, while longer taps stay possible (B39)`() {
        let taps = (1...4).map { StandardGesture.tap(TapGesture(count: $0)) }
        var core = core(
            taps + [
                .sequence(of: [taps[0], .drag(DragGesture())], gap: .milliseconds(350)),
                .sequence(of: [taps[1], taps[0], .press(LongPressGesture())], gap: .milliseconds(350)),
            ])
        var report = Deaf()
        var most = (first: 0, later: 0)
        for number in 0..<10_000 {
            for (offset, fingers) in [(0, 1), (50, 0)] {
                core.consume(frame(number * 150 + offset, fingers), into: &report)
                if number < 12 { most.first = max(most.first, core.arena.waiting.count) }
                most.later = max(most.later, core.arena.waiting.count)
            }
        }
        // The test must not pass without claims.
        #expect(most.first > 0)
        #expect(most.later == most.first)
        #expect(core.arena.live.count <= 6)
    }
}
