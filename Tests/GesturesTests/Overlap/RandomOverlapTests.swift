@testable import Gestures
import Testing
import TouchInput
import TouchScript

/// Pairs of gestures made up at random, and touches that may be any of them.
@Suite struct `Overlaps made up at random` {
    private static let surface = Surface(kind: .touchpad, width: .mm(120), height: .mm(80))

    private func gesture(_ random: inout SeededGenerator, depth: Int = 0) -> StandardGesture {
        let fingers = [1, 2, 2, 2, 3, FingerCounts(1...2), FingerCounts(2...3)].randomElement(using: &random)!
        let distance = Length.mm([1, 3, 6, 10].randomElement(using: &random)!)
        switch Int.random(in: 0..<(depth > 0 ? 8 : 12), using: &random) {
        case 0:
            return .tap(
                TapGesture(
                    count: Int.random(in: 1...2, using: &random), fingers: fingers,
                    within: .milliseconds([150, 250, 600].randomElement(using: &random)!), gap: .milliseconds(300), slop: distance))
        case 1:
            let duration = Duration.milliseconds([0, 200, 500].randomElement(using: &random)!)
            return .press(LongPressGesture(minimumDuration: duration, maximumDistance: distance, fingers: fingers))
        case 2, 3:
            let direction = Direction.allCases.randomElement(using: &random)!
            let courses: [DragGesture.Course] = [
                .any, .any, .axis(.horizontal), .axis(.vertical), .direction(direction, direction.isDiagonal ? .eight : .four),
                .direction(direction, .eight),
            ]
            return .drag(DragGesture(minimumDistance: distance, course: courses.randomElement(using: &random)!, fingers: fingers))
        case 4, 5:
            let direction = Direction.allCases.randomElement(using: &random)!
            return .swipe(
                SwipeGesture(
                    direction: direction, sectors: direction.isDiagonal ? .eight : [.four, .eight].randomElement(using: &random)!,
                    minimumDistance: distance,
                    minimumSpeed: [.zero, .zero, Speed(millimetersPerSecond: 80)].randomElement(using: &random)!,
                    decision: [.threshold, .lift].randomElement(using: &random)!, fingers: fingers))
        case 6:
            return .pinch(
                MagnifyGesture(
                    minimumScale: [1.1, 1.3, nil].randomElement(using: &random)!, minimumDistance: distance,
                    direction: MagnifyGesture.Direction.allCases.randomElement(using: &random)!,
                    fingers: [2, 3].randomElement(using: &random)!))
        case 7:
            return .rotate(
                RotateGesture(
                    minimumAngleDelta: .degrees([10, 30].randomElement(using: &random)!),
                    direction: RotateGesture.Direction.allCases.randomElement(using: &random)!,
                    fingers: [2, 3].randomElement(using: &random)!))
        case 8:
            return .edge(
                EdgeSwipeGesture(
                    edge: Edge.allCases.randomElement(using: &random)!, zone: .mm([6, 60].randomElement(using: &random)!),
                    minimumDistance: distance, fingers: fingers))
        case 9:
            return .sequence(
                of: [gesture(&random, depth: 1), gesture(&random, depth: 1)], gap: .milliseconds(350))
        case 10: return .simultaneous(of: [gesture(&random, depth: 1), gesture(&random, depth: 1)])
        default: return .exclusive(of: [gesture(&random, depth: 1), gesture(&random, depth: 1)])
        }
    }

    /// Fingers that land at once or not quite, then rest, travel, spread, turn and lift, all at random.
    private func frames(_ random: inout SeededGenerator) -> [TouchFrame] {
        var time = TouchInstant.zero
        var frames: [TouchFrame] = []
        var contacts: [Contact] = []
        var lastID: Int64 = 0
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            for _ in 0..<[1, 2, 2, 2, 3].randomElement(using: &random)! {
                lastID += 1
                let place = Point(x: .mm(.random(in: 2...110, using: &random)), y: .mm(.random(in: 2...70, using: &random)))
                contacts.append(Contact(id: ContactID(rawValue: lastID), location: place))
                frames.append(TouchFrame(time: time, contacts: contacts))
                time = time + .milliseconds([0, 0, 10, 30, 100].randomElement(using: &random)!)
            }
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let step = Vector(
                    dx: .mm([0, 0, 1, -1, 0.3].randomElement(using: &random)!), dy: .mm([0, 0, 1, -1, 0.2].randomElement(using: &random)!))
                let spread = [0, 0, 0.01, -0.01].randomElement(using: &random)!
                let isLonger = Bool.random(using: &random)
                for _ in 0..<Int.random(in: 1...25, using: &random) {
                    time = time + .milliseconds(isLonger ? 20 : 8)
                    let middle = contacts.reduce(Vector.zero) { $0 + ($1.location - .zero) } / Double(max(contacts.count, 1))
                    for index in contacts.indices {
                        let arm = contacts[index].location - (.zero + middle)
                        contacts[index].location = contacts[index].location + step + Vector(dx: arm.dx * spread, dy: arm.dy * spread)
                    }
                    frames.append(TouchFrame(time: time, contacts: contacts))
                }
            }
            if Int.random(in: 0..<4, using: &random) == 0 { contacts.removeLast() } else { contacts.removeAll() }
            frames.append(TouchFrame(time: time, contacts: contacts))
            time = time + .milliseconds([20, 100, 200, 600].randomElement(using: &random)!)
        }
        frames.append(TouchFrame(time: time, contacts: []))
        return frames
    }

    private func play(_ rules: [GestureRule], _ frames: [TouchFrame]) -> [GestureEvent] {
        var engine = GestureEngine(rules, on: Self.surface)
        var events: [GestureEvent] = []
        for frame in frames { engine.consume(frame, into: &events) }
        engine.finish(into: &events)
        return events
    }

    @Test func `A gesture that the overlap report says never happens does not happen in random touches`() {
        var random = SeededGenerator(seed: 7)
        var (never, mattered) = (0, 0)
        while never < 150 {
            let rules = [GestureRule(gesture(&random)), GestureRule(gesture(&random))]
            guard case .shadowed(_, .always)? = OverlapReport(rules).findings.first?.kind else { continue }
            let loser = OverlapReport(rules).findings[0].gesture
            never += 1
            for _ in 0..<25 {
                let frames = frames(&random)
                let heard = play(rules, frames)
                if !play([rules[loser.number ?? 0]], frames).isEmpty { mattered += 1 }
                #expect(!heard.contains { $0.gesture == loser }, "\(rules) \(heard)")
            }
        }
        // The test must not pass without touches that the gesture alone would use.
        #expect(mattered > 300)
    }

    /// Gestures of random priorities, some of them taps and sequences of taps, each with its own id.
    private func rules(_ count: Int, _ random: inout SeededGenerator) -> [GestureRule] {
        (0..<count).map { place in
            let taps = StandardGesture.tap(TapGesture(count: 1 + place % 3, fingers: FingerCounts(1 + place % 2)))
            let more = StandardGesture.sequence(of: [taps, gesture(&random, depth: 1)], gap: .milliseconds(300))
            return GestureRule(
                [taps, more, gesture(&random), gesture(&random)].randomElement(using: &random)!, id: GestureID("gesture \(place)"),
                priority: [.high, .normal, .normal, .simultaneous].randomElement(using: &random)!)
        }
    }

    @Test func `A report on some candidates is the report on their rules alone`() {
        var random = SeededGenerator(seed: 16)
        var findings = 0
        for _ in 0..<50 {
            let rules = rules(30, &random)
            let candidates = OverlapCandidates(rules)
            for _ in 0..<4 {
                let chosen = Array(rules.indices.shuffled(using: &random).prefix(12))
                let report = OverlapReport(on: chosen, of: candidates)
                findings += report.findings.count
                #expect(report == OverlapReport(chosen.map { rules[$0] }))
            }
        }
        #expect(findings > 500)
    }

    /// Returns the places in order of precedence, by comparing every gesture with every other one.
    private func slowPrecedence(_ rules: [GestureRule]) -> [Int] {
        var order: [Int] = []
        for priority in GesturePriority.allCases {
            let peers = rules.indices.filter { rules[$0].priority == priority }
            func place(_ index: Int) {
                if order.contains(index) { return }
                for longer in peers where longer != index && rules[longer].gesture.extends(rules[index].gesture) { place(longer) }
                order.append(index)
            }
            peers.forEach(place)
        }
        return order
    }

    @Test func `The precedence of gestures is the one that comparing each with all others gives`() {
        var random = SeededGenerator(seed: 61)
        var moved = 0
        for _ in 0..<100 {
            let rules = rules(40, &random)
            let order = rules.precedence
            #expect(order == slowPrecedence(rules))
            if order != rules.indices.sorted(by: { (rules[$0].priority.rank, $0) < (rules[$1].priority.rank, $1) }) { moved += 1 }
        }
        // The test must not pass without gestures that extend others.
        #expect(moved > 90)
    }
}

extension GesturePriority {
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self)! }
}
