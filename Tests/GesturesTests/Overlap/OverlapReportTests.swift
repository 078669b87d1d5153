import Gestures
import Testing
import TouchInput
import TouchScript

@Suite struct `The overlap report` {
    private func text(_ finding: OverlapFinding, of rules: [GestureRule]) -> String {
        let name = { (id: GestureID) in id.number.map(String.init) ?? "?" }
        let own = finding.gesture == GestureID(rules.count - 1) ? "own" : name(finding.gesture)
        switch finding.kind {
        case .shadowed(let winner, .always): return "\(own) never: \(name(winner))"
        case .shadowed(let winner, .nearlyAlways): return "\(own) hardly: \(name(winner))"
        case .late(let winner): return "\(own) late: \(name(winner))"
        case .waits(let others, let wait):
            let how =
                switch wait {
                case .time(let limit): "\(limit.microseconds / 1000)ms"
                case .pause(let limit): "\(limit.microseconds / 1000)ms after the lift"
                case .rest(let slop, let limit): "\(limit.microseconds / 1000)ms or \(slop.millimeters)mm"
                case .travel(let length): "\(length.millimeters)mm"
                case .spread: "for the spread"
                case .turn(let angle): "for \(Int(angle.degrees.rounded()))deg"
                case .lift: "for the lift"
                case .late: "late"
                }
            return "\(own) waits \(how): \(others.map(name).joined(separator: ", "))"
        }
    }

    private func texts(_ rules: [GestureRule]) -> [String] { OverlapReport(rules).findings.map { text($0, of: rules) } }

    /// The time of the last rule's first event.
    private func moment(of rules: [GestureRule], _ sentence: String) throws -> TouchInstant? {
        let surface = Surface(kind: .touchpad, width: .mm(120), height: .mm(80))
        let timeline = try TouchScript(sentence).timeline(on: surface, reportRate: 125, startingAt: .zero)
        var engine = GestureEngine(rules, on: surface)
        var events: [GestureEvent] = []
        for frame in timeline.frames { engine.consume(frame, into: &events) }
        engine.advance(to: timeline.end, into: &events)
        engine.finish(into: &events)
        return events.first { $0.place == rules.count - 1 }?.time
    }

    @Test(arguments: Overlap.hurtful)
    func `The overlap report predicts which gestures the engine drops or delays, and for how long (B57, B137)`(overlap: Overlap) throws {
        let rules = overlap.gestures.map { GestureRule($0) }
        #expect(texts(rules) == [overlap.finding])
        let alone = try #require(try moment(of: rules.suffix(1), overlap.sentence))
        let among = try moment(of: rules, overlap.sentence)
        // The comparison is exact to the millisecond: deadlines come a microsecond after the limit.
        #expect(among.map { ($0 - alone).microseconds / 1000 } == overlap.delay.map { $0.microseconds / 1000 })
        if case .waits(_, let wait)? = OverlapReport(rules).findings.first?.kind, let limit = wait.limit, let among {
            #expect(among - alone <= limit + .microseconds(1))
        }
    }

    @Test(arguments: Overlap.hurtful)
    func `The overlap report finds nothing for simultaneous gestures, which the engine never delays (B131)`(overlap: Overlap) throws {
        var rules = overlap.gestures.map { GestureRule($0) }
        rules[rules.count - 1].priority = .simultaneous
        #expect(texts(rules) == [])
        #expect(try moment(of: rules, overlap.sentence) == moment(of: rules.suffix(1), overlap.sentence))
    }

    @Test(arguments: Overlap.harmless)
    func `The overlap report finds nothing if the engine delays no gesture`(overlap: Overlap) throws {
        let rules = overlap.gestures.map { GestureRule($0) }
        #expect(texts(rules).filter { $0.hasPrefix("own") } == [])
        let alone = try #require(try moment(of: rules.suffix(1), overlap.sentence))
        #expect(try moment(of: rules, overlap.sentence) == alone)
    }

    @Test func `The overlap report knows which gestures the engine delays until no further finger can land (B137)`() throws {
        let rules = [Overlap.swipe(.right, 3), Overlap.tap(), Overlap.pinch(), Overlap.drag()].map { GestureRule($0) }
        let report = OverlapReport(rules)
        #expect(report.findings == [])
        #expect(report.landingWaits == [2, 3])
        let fast = "2 fingers touch, slide right 20mm in 40ms, lift"
        let delay = try #require(try moment(of: rules, fast)) - #require(try moment(of: rules.suffix(1), fast))
        #expect(delay > .zero && delay <= TouchSequence.landingWindow)
        let one = [Overlap.swipe(.right, 3), .drag(DragGesture(minimumDistance: .mm(3)))].map { GestureRule($0) }
        #expect(OverlapReport(one).landingWaits == [1])
        let slide = "1 finger touches, slide right 20mm in 60ms, hold 100ms, lift"
        let longest = try #require(try moment(of: one, slide)) - #require(try moment(of: one.suffix(1), slide))
        #expect(longest > TouchSequence.landingWindow && longest <= TouchSequence.landingWindowOfDrag)
        // No gesture waits for a possible click or beside simultaneous gestures.
        #expect(OverlapReport([.click(ClickGesture(fingers: 3)), Overlap.drag()].map { GestureRule($0) }).landingWaits == [])
        #expect(
            OverlapReport([GestureRule(Overlap.swipe(.right, 3), priority: .simultaneous), GestureRule(Overlap.drag())]).landingWaits == [])
    }

    @Test func `The overlap report goes by precedence, not by declaration (B130)`() throws {
        let sentence = "1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift"
        let rules = [GestureRule(Overlap.tap(count: 2)), GestureRule(Overlap.tap(), priority: .high)]
        #expect(texts(rules) == ["0 never: 1"])
        #expect(try moment(of: [rules[1], rules[0]], sentence) == nil)
        #expect(texts([GestureRule(Overlap.swipe(.right)), GestureRule(Overlap.drag(), priority: .high)]) == ["0 never: 1"])
    }

    @Test func `The overlap report names all gestures that another waits for, with the longest wait of each kind`() {
        let rules = [Overlap.swipe(.left, 2, 9), Overlap.swipe(.up, 2, 12), Overlap.tap(2, slop: 9), Overlap.drag()].map { GestureRule($0) }
        #expect(texts(rules) == ["own waits 12.0mm: 0, 1", "own waits 250ms or 9.0mm: 2"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `The overlap report is ready within a minute for 2000 gestures that want the same touches`() {
        let rules = (0..<2000).map { GestureRule(Overlap.drag(2, 2001 - Double($0), .direction(.allCases[$0 % 8], .eight))) }
        #expect(OverlapReport(rules).findings.count > 1900)
    }
}
