@testable import Gestures
import Testing
import TouchInput

/// A recognizer that wants to be judged at every frame, and counts how often it is.
private struct SleeplessRecognizer: Competitor {
    private var base: StandardRecognizer
    /// A sleepless one keeps from the arena that it waits for fingers.
    private let isSleepless: Bool
    private(set) var judgings = 0

    init(_ base: StandardRecognizer, isSleepless: Bool) {
        self.base = base
        self.isSleepless = isSleepless
    }

    mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        judgings += 1
        return base.evaluate(touches)
    }

    var arenaTraits: ArenaTraits {
        var arenaTraits = base.arenaTraits
        if isSleepless { arenaTraits.awaitsFingers = false }
        return arenaTraits
    }

    func retry() -> Retry<SleeplessRecognizer>? { base.retry()?.map { SleeplessRecognizer($0, isSleepless: isSleepless) } }
    func successor(in touches: TouchSequence) -> SleeplessRecognizer? {
        base.successor(in: touches).map { SleeplessRecognizer($0, isSleepless: isSleepless) }
    }
}

private struct SleeplessContestant: Contestant {
    var gesture: StandardGesture
    var isSleepless: Bool
    var priority: GesturePriority { .normal }
    var area: Area? { nil }
    var reportsProvisionalBegan: Bool { true }

    func makeRecognizer(on surface: Surface) -> SleeplessRecognizer {
        SleeplessRecognizer(gesture.makeRecognizer(in: GestureContext(surface: surface)), isSleepless: isSleepless)
    }

    func extends(_ other: SleeplessContestant) -> Bool { gesture.extends(other.gesture) }
}

/// Everything that an arena says.
private struct Transcript: ArenaReport {
    private(set) var events: [GestureEvent] = []
    private(set) var progress = 0
    private(set) var losses = 0

    mutating func note(_ event: GestureEvent, of recognizer: inout SleeplessRecognizer) { events.append(event) }
    mutating func noteProgress(of recognizer: inout SleeplessRecognizer) { progress += 1 }
    mutating func noteLoss(of recognizer: inout SleeplessRecognizer) { losses += 1 }
}

/// The cores of two engines with the same gestures: one judges all that are possible at every frame.
private struct Pair {
    private var cores: [EngineCore<SleeplessContestant>]
    private var reports = [Transcript(), Transcript()]
    private(set) var judgings = [0, 0]
    var eventCount: Int { reports[0].events.count }
    private(set) var failureCount = 0

    init(_ gestures: [StandardGesture]) {
        cores = [false, true].map { isSleepless in
            var core = EngineCore(
                gestures.map { SleeplessContestant(gesture: $0, isSleepless: isSleepless) }, on: .imagined, heartbeat: .milliseconds(100))
            core.recordFailures()
            return core
        }
    }

    /// True if both have reported the same and have the same deadline.
    mutating func agree(after change: (inout EngineCore<SleeplessContestant>, inout Transcript) -> Void) -> Bool {
        for index in cores.indices {
            change(&cores[index], &reports[index])
            judgings[index] += cores[index].arena.live.reduce(0) { $0 + cores[index].arena.contenders[$1].recognizer.judgings }
        }
        let failures = cores.indices.map { cores[$0].takeFailures() }
        failureCount += failures[0].count
        return failures[0] == failures[1] && reports[0].events == reports[1].events && reports[0].progress == reports[1].progress
            && reports[0].losses == reports[1].losses && cores[0].nextDeadline == cores[1].nextDeadline
            && cores[0].isIdle == cores[1].isIdle
    }
}

@Suite struct `Gestures that wait for more fingers` {
    /// One of every kind for every number of fingers up to five, alone and in company.
    private static let gestures: [StandardGesture] = (1...5).flatMap { count -> [StandardGesture] in
        let fingers = FingerCounts(CollectionOfOne(count))
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
        var (events, failures, judgings) = (0, 0, [0, 0])
        for seed in 0..<60 {
            var random = SeededGenerator(seed: UInt64(seed))
            var pair = Pair(Self.gestures.shuffled(using: &random).dropLast(seed % 50))
            for (number, frame) in `Random touches`.frames(seed: UInt64(1000 + seed)).enumerated() {
                let isAgreed = pair.agree { core, report in
                    core.consume(frame, into: &report)
                    if number % 67 == 66 { core.cancel(.deviceGone, at: frame.time, into: &report) }
                }
                #expect(isAgreed, "after frame \(number) of \(seed)")
            }
            let isAgreed = pair.agree { $0.finish(into: &$1) }
            #expect(isAgreed, "at the end of \(seed)")
            events += pair.eventCount
            failures += pair.failureCount
            judgings = [judgings[0] + pair.judgings[0], judgings[1] + pair.judgings[1]]
        }
        // The test must not pass without events.
        #expect(events > 300)
        #expect(failures > 10_000)
        #expect(judgings[0] < judgings[1])
    }

    @Test func `Gestures for three fingers are evaluated only once while a single finger moves`() throws {
        let drag = StandardGesture.drag(DragGesture(fingers: 3))
        var pair = Pair([drag])
        for step in 0..<100 {
            let contact = Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(Double(step)), y: .mm(20)))
            let isAgreed = pair.agree { core, report in
                core.consume(TouchFrame(time: TouchInstant(microseconds: Int64(step) * 8000), contacts: [contact]), into: &report)
            }
            #expect(isAgreed)
        }
        // Counted after each frame: one that is judged once and then sleeps has one judging all the time.
        #expect(pair.judgings[0] == 100)
        #expect(pair.judgings[1] > 5000)
    }
}
