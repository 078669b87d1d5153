import Gestures
import Testing
import TouchInput

/// Laws between two recordings or two sets of gestures, whatever the hand does. Events and all of their values are compared.
@Suite struct `Laws of random hands` {
    private static let surface = RandomHand.surface
    private static let left = Area("left", x: .zero...(.mm(60)), y: .zero...(.mm(80)))
    private static let top = Area("top", x: .zero...(.mm(120)), y: .zero...(.mm(40)))
    /// An area in which no finger ever lands.
    private static let nowhere = Area("nowhere", x: .mm(500)...(.mm(501)), y: .zero...(.mm(80)))

    static let sets: [String: [GestureRule]] = [
        "simple": `Random touches`.listeners["simple"]!.rules,
        "composed": `Random touches`.listeners["composed"]!.rules,
        "fast": Direction.allCases.flatMap { direction -> [GestureRule] in
            (1...3).map { fingers in
                GestureRule(
                    .swipe(
                        SwipeGesture(
                            direction: direction, sectors: direction.isDiagonal ? .eight : .four,
                            minimumSpeed: Speed(millimetersPerSecond: Double(fingers) * 80),
                            decision: fingers == 2 ? .lift : .threshold, fingers: FingerCounts(fingers...3))))
            }
        } + [GestureRule(.drag(DragGesture(minimumDistance: .mm(8))))],
        "made of others": [
            GestureRule(
                .simultaneous(of: [
                    .pinch(MagnifyGesture(minimumScale: 1.1)), .rotate(RotateGesture(minimumAngleDelta: .degrees(8))),
                ])),
            GestureRule(.drag(DragGesture(minimumDistance: .mm(3), fingers: 2))),
            GestureRule(
                .exclusive(of: [
                    .pinch(MagnifyGesture(minimumScale: 1.1, fingers: 3)), .drag(DragGesture(minimumDistance: .mm(4), fingers: 3)),
                ])),
            GestureRule(
                .exclusive(of: [
                    .swipe(SwipeGesture(direction: .left, fingers: 1)), .press(LongPressGesture(minimumDuration: .milliseconds(200))),
                    .tap(TapGesture()),
                ]), reportsProvisionalBegan: true),
            GestureRule(
                .simultaneous(of: [
                    .drag(DragGesture(minimumDistance: .mm(2), fingers: FingerCounts(2...4))), .press(LongPressGesture(fingers: 4)),
                ])),
        ],
        "placed": `Random touches`.listeners["simple"]!.gestures.enumerated().map { place, named in
            GestureRule(
                named.gesture, reportsProvisionalBegan: true, area: place % 2 == 0 ? left : nil, from: place % 3 == 0 ? left : nil,
                to: place % 4 == 0 ? top : nil)
        },
    ]

    private func play(
        _ rules: [GestureRule], _ frames: [TouchFrame], heartbeat: Duration = .milliseconds(100), isRecording: Bool = false
    ) throws -> [GestureEvent] {
        var engine = GestureEngine(rules, on: Self.surface, heartbeat: heartbeat)
        if isRecording { engine.recordSpatialEvents() }
        var events: [GestureEvent] = []
        for frame in frames { engine.consume(frame, into: &events) }
        engine.finish(into: &events)
        #expect(engine.nextDeadline == nil)
        return events
    }

    /// Applies a law to each seed's recording, and expects that enough events were compared.
    private func examine(
        _ set: String, seeds: Range<Int>, settles: Bool = false, _ law: ([GestureRule], [TouchFrame], [GestureEvent]) throws -> Void
    ) throws {
        let rules = try #require(Self.sets[set])
        var count = 0
        for seed in seeds {
            let frames = RandomHand.frames(seed: seed, settles: settles)
            let events = try play(rules, frames)
            try law(rules, frames, events)
            count += events.count
        }
        #expect(count > seeds.count / 2)
    }

    private static let names = sets.keys.sorted()

    /// Reports only the first difference.
    private func expect(_ heard: [GestureEvent], sameAs events: [GestureEvent], sourceLocation: SourceLocation = #_sourceLocation) {
        guard heard != events else { return }
        let place = zip(heard, events).enumerated().first { $1.0 != $1.1 }?.offset ?? min(heard.count, events.count)
        let texts = [heard, events].map { $0.dropFirst(place).first?.text ?? "nothing" }
        Issue.record("heard \(texts[0]) instead of \(texts[1])", sourceLocation: sourceLocation)
    }

    @Test(arguments: names)
    func `The frames of a random hand an hour later give the same events an hour later`(set: String) throws {
        let pause = Duration.microseconds(3_600_000_017)
        try examine(set, seeds: 0..<40) { rules, frames, events in
            let expected = events.map { event in
                var event = event
                event.time = event.time + pause
                event.value.time = event.value.time + pause
                return event
            }
            let heard = try play(rules, frames.later(by: pause))
            expect(heard, sameAs: expected)
        }
    }

    @Test(arguments: names, [7, 37, 1000])
    func `Another heartbeat changes no event of a random hand, whether or not spatial events are recorded (B97, D9)`(
        set: String, milliseconds: Int
    ) throws {
        try examine(set, seeds: 100..<125) { rules, frames, events in
            let heard = try play(rules, frames, heartbeat: .milliseconds(milliseconds))
            let heardWhileRecording = try play(rules, frames, heartbeat: .milliseconds(milliseconds), isRecording: true)
            expect(heard, sameAs: events)
            expect(heardWhileRecording, sameAs: events)
        }
    }

    @Test(arguments: names)
    func `Gestures of an area that no finger touches change neither events nor their times (B137)`(set: String) throws {
        let others = ["simple", "composed", "made of others"].compactMap { Self.sets[$0] }.joined().map { rule in
            var rule = rule
            (rule.area, rule.from, rule.to, rule.priority) = (Self.nowhere, nil, nil, .high)
            return rule
        }
        try examine(set, seeds: 200..<225) { rules, frames, events in
            let heard = try play(rules + others, frames)
            expect(heard, sameAs: events)
        }
    }

    @Test(arguments: names)
    func `Simultaneous gestures change nothing for other gestures (B131)`(set: String) throws {
        let others = ["simple", "composed", "fast", "made of others"].compactMap { Self.sets[$0] }.joined().map { rule in
            var rule = rule
            rule.priority = .simultaneous
            return rule
        }
        try examine(set, seeds: 300..<325) { rules, frames, events in
            let heard = try play(rules + others, frames)
            expect(heard.filter { $0.place < rules.count }, sameAs: events)
        }
    }

    @Test(arguments: names)
    func `Gestures for more fingers than ever touch only delay events, by at most 80 ms after a landing (B137)`(set: String) throws {
        let twelve: FingerCounts = 12
        let others: [StandardGesture] = [
            .tap(TapGesture(count: 2, fingers: twelve)), .press(LongPressGesture(fingers: twelve)),
            .drag(DragGesture(minimumDistance: .zero, fingers: twelve)), .swipe(SwipeGesture(direction: .left, fingers: twelve)),
            .pinch(MagnifyGesture(fingers: twelve)), .rotate(RotateGesture(fingers: twelve)), .click(ClickGesture(fingers: twelve)),
            .edge(EdgeSwipeGesture(edge: .left, fingers: twelve)), .stroke(StrokeGesture([.builtIn(.circle)], fingers: twelve)),
            .tiptap(TipTapGesture(resting: 11)),
            .simultaneous(of: [.pinch(MagnifyGesture(fingers: twelve)), .rotate(RotateGesture(fingers: twelve))]),
            .exclusive(of: [.drag(DragGesture(fingers: twelve)), .pinch(MagnifyGesture(fingers: twelve))]),
        ]
        try examine(set, seeds: 400..<425, settles: true) { rules, frames, events in
            let crowd = others.map { GestureRule($0, priority: .high) } + rules
            var heard = try play(crowd, frames)
            for (place, event) in zip(heard.indices, events) {
                heard[place].gesture = GestureID(heard[place].place - others.count)
                // The end that a landing brings is reported when no further finger can have landed with it.
                let wait = event.time...event.time + TouchSequence.landingWindowOfDrag
                if wait.contains(heard[place].time) { heard[place].time = event.time }
            }
            expect(heard, sameAs: events)
        }
    }

    @Test(arguments: names)
    func `A gesture does alone what it does among simultaneous gestures (B131)`(set: String) throws {
        try examine(set, seeds: 500..<520) { rules, frames, _ in
            let together = try play(rules.map(\.simultaneous), frames)
            for (place, rule) in rules.enumerated() {
                let alone = try play([rule], frames).map { event in
                    var event = event
                    event.gesture = GestureID(place)
                    return event
                }
                expect(together.filter { $0.place == place }, sameAs: alone)
            }
        }
    }

    @Test(arguments: names)
    func `A gesture never ends more often in company than alone (B137)`(set: String) throws {
        try examine(set, seeds: 600..<620) { rules, frames, events in
            let together = try play(rules.map(\.simultaneous), frames)
            for (place, rule) in rules.enumerated() {
                let alone = together.count { $0.place == place && $0.phase == .ended }
                #expect(events.count { $0.place == place && $0.phase == .ended } <= alone, "\(rule)")
            }
        }
    }

    @Test(arguments: names)
    func `A mirrored hand makes the mirrored gestures at the same times`(set: String) throws {
        try examine(set, seeds: 700..<740) { all, frames, _ in
            let rules = all.filter { $0.mirrored(on: Self.surface) != nil }
            let mirrored = rules.compactMap { $0.mirrored(on: Self.surface) }
            let events = try play(rules, frames)
            let heard = try play(mirrored, frames.mirrored(on: Self.surface))
            try #require(heard.count == events.count)
            for (event, other) in zip(events, heard) {
                #expect(event.isMirrored(other, on: Self.surface), "\(event.text), mirrored \(other.text)")
            }
        }
    }
}

extension GestureRule {
    fileprivate var simultaneous: GestureRule {
        var rule = self
        rule.priority = .simultaneous
        return rule
    }
}

extension GestureEvent {
    fileprivate var text: String {
        "\(gesture) \(phase.rawValue) at \(time.microseconds) µs (\(value.fingerCount) fingers, \(value.translation.dx.millimeters) mm, "
            + "\(value.translation.dy.millimeters) mm, \(value.velocity.dx) mm/s, \(value.velocity.dy) mm/s, scale \(value.scale), "
            + "\(value.rotation.degrees)°, \(value.duration) at \(value.time.microseconds) µs)"
    }

    /// Compares with the event in the mirror. Mirrored places are rounded differently.
    fileprivate func isMirrored(_ other: GestureEvent, on surface: Surface) -> Bool {
        let (own, its) = (value, other.value)
        guard (gesture, phase, time) == (other.gesture, other.phase, other.time) else { return false }
        guard (own.fingerCount, own.duration, own.time) == (its.fingerCount, its.duration, its.time) else { return false }
        let pairs = [
            (own.startLocation.x.millimeters, (surface.width - its.startLocation.x).millimeters),
            (own.startLocation.y.millimeters, its.startLocation.y.millimeters),
            (own.translation.dx.millimeters, -its.translation.dx.millimeters),
            (own.translation.dy.millimeters, its.translation.dy.millimeters), (own.velocity.dx, -its.velocity.dx),
            (own.velocity.dy, its.velocity.dy), (own.scale, its.scale), (own.spread.millimeters, its.spread.millimeters),
            (own.rotation.radians, -its.rotation.radians), (own.scaleVelocity, its.scaleVelocity),
            (own.rotationVelocity.radians, -its.rotationVelocity.radians),
        ]
        return own.direction == its.direction?.mirrored && pairs.allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
    }
}
