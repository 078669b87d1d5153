import Gestures
import Testing
import TouchInput
import TouchScript

/// One gesture behind others, a sentence that would be it, and how late the engine reports it because of the others.
struct Overlap: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The last one is the one that is talked about, by the name "own".
    var gestures: [StandardGesture]
    var finding: String
    var sentence: String
    /// Nil where it does not happen at all.
    var delay: Duration?

    init(_ name: String, _ gestures: [StandardGesture], _ finding: String, _ sentence: String, delay milliseconds: Int?) {
        testDescription = name
        self.gestures = gestures
        self.finding = finding
        self.sentence = sentence
        delay = milliseconds.map { .milliseconds($0) }
    }
}

private func tap(_ fingers: FingerCounts = 1, count: Int = 1, within: Int = 250, slop: Double = 3) -> StandardGesture {
    .tap(TapGesture(count: count, fingers: fingers, within: .milliseconds(within), slop: .mm(slop)))
}

private func press(_ fingers: FingerCounts = 1, _ milliseconds: Int = 500, distance: Double = 3) -> StandardGesture {
    .press(LongPressGesture(minimumDuration: .milliseconds(milliseconds), maximumDistance: .mm(distance), fingers: fingers))
}

private func drag(_ fingers: FingerCounts = 2, _ distance: Double = 3, _ course: DragGesture.Course = .any) -> StandardGesture {
    .drag(DragGesture(minimumDistance: .mm(distance), course: course, fingers: fingers))
}

private func swipe(
    _ direction: Direction, _ fingers: FingerCounts = 2, _ distance: Double = 6, speed: Double = 0, on: SwipeGesture.Decision = .threshold
) -> StandardGesture {
    .swipe(
        SwipeGesture(
            direction: direction, minimumDistance: .mm(distance), minimumSpeed: Speed(millimetersPerSecond: speed), decision: on,
            fingers: fingers))
}

private func pinch(_ direction: MagnifyGesture.Direction = .either, _ scale: Double = 1.15, _ fingers: FingerCounts = 2) -> StandardGesture
{
    .pinch(MagnifyGesture(minimumScale: scale, direction: direction, fingers: fingers))
}

private func rotate(_ degrees: Double = 10, _ direction: RotateGesture.Direction = .either) -> StandardGesture {
    .rotate(RotateGesture(minimumAngle: .degrees(degrees), direction: direction))
}

private let right = "2 fingers touch, slide right 20mm in 160ms, lift"
private let slowRight = "2 fingers touch, hold 100ms, slide right 20mm in 800ms, lift"

@Suite struct `The overlap report` {
    static let overlaps: [Overlap] = [
        // Who never happens.
        Overlap("the same twice", [tap(), tap()], "own never: 0", "1 finger touches, hold 50ms, lift", delay: nil),
        Overlap("a swipe behind a drag", [drag(), swipe(.right)], "own never: 0", right, delay: nil),
        Overlap("a swipe behind a shorter one", [swipe(.right, 2, 6), swipe(.right, 2, 12)], "own hardly: 0", right, delay: nil),
        Overlap(
            "a swipe behind a drag along its line", [drag(2, 6, .axis(.horizontal)), swipe(.right)], "own never: 0", right, delay: nil),
        Overlap(
            "a lift-swipe behind a swipe", [swipe(.right), swipe(.right, on: .lift)], "own hardly: 0", right, delay: nil),
        Overlap(
            "pinch in behind pinch either", [pinch(), pinch(.in)], "own never: 0", "2 fingers touch, pinch by 2 in 300ms, lift", delay: nil),
        Overlap(
            "a wider turn", [rotate(10), rotate(30)], "own never: 0", "2 fingers touch, turn clockwise 60deg in 300ms, lift", delay: nil),
        Overlap("a longer press", [press(), press(1, 900)], "own never: 0", "1 finger touches, hold 1s, lift", delay: nil),
        Overlap("all behind a drag of no distance", [drag(1, 0), tap()], "own never: 0", "1 finger touches, hold 50ms, lift", delay: nil),
        Overlap(
            "a drag after a tap behind the drag alone", [drag(1), .sequence(of: [tap(), drag(1, 5)], gap: .milliseconds(350))],
            "own never: 0", "1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, slide right 20mm in 160ms, lift", delay: nil),
        Overlap(
            "a drag for one number of fingers behind one for several", [drag(FingerCounts(2...3)), drag(2, 5)], "own hardly: 0", right,
            delay: nil),
        Overlap("either of two, both behind", [drag(), .exclusive(of: [swipe(.left), swipe(.right)])], "own never: 0", right, delay: nil),

        // Who comes late.
        Overlap(
            "a drag behind a lift-swipe", [swipe(.right, on: .lift), drag(2, 3, .direction(.right, .four))], "own late: 0",
            "2 fingers touch, slide right 20mm in 160ms, slide left 18mm in 160ms, lift", delay: 317),
        Overlap(
            "a drag behind a longer drag", [drag(2, 10), drag(2, 3)], "own late: 0",
            "2 fingers touch, slide right 8mm in 64ms, hold 200ms, lift", delay: 260),
        Overlap(
            "a press behind a longer one", [press(1, 900), press(1, 400)], "own late: 0", "1 finger touches, hold 600ms, lift", delay: 200),
        Overlap(
            "a drag behind what pinches and turns", [.simultaneous(of: [pinch(), rotate()]), drag()], "own late: 0", right, delay: 157),
        Overlap(
            "a press behind a press and drag", [.sequence(of: [press(), drag(1, 10)], gap: .milliseconds(350)), press()], "own late: 0",
            "1 finger touches, hold 700ms, lift", delay: 200),
        Overlap(
            "a swipe behind two swipes", [.sequence(of: [swipe(.right), swipe(.down)], gap: .milliseconds(350)), swipe(.right)],
            "own waits 12.0mm: 0", right, delay: 48),
        Overlap(
            "a swipe behind a swipe and a tap", [.sequence(of: [swipe(.right), tap(2)], gap: .milliseconds(350)), swipe(.right)],
            "own late: 0", right, delay: 463),
        Overlap(
            "a pinch behind a wider one", [pinch(.either, 1.5), pinch(.out, 1.15)], "own late: 0",
            "2 fingers touch, spread by 1.3 in 200ms, hold 200ms, lift", delay: 316),

        // Who waits, and how long.
        Overlap(
            "a tap for a double tap", [tap(count: 2), tap()], "own waits 350ms after the lift: 0", "1 finger touches, hold 50ms, lift",
            delay: 350),
        Overlap(
            "a tap for a double tap declared later", [tap(), tap(count: 2)].reversed(), "own waits 350ms after the lift: 0",
            "1 finger touches, hold 50ms, lift", delay: 350),
        Overlap(
            "a tap for a tap and drag", [.sequence(of: [tap(), drag(1)], gap: .milliseconds(300)), tap()],
            "own waits 300ms after the lift: 0", "1 finger touches, hold 50ms, lift", delay: 300),
        Overlap(
            "a double tap for a tap and drag, of which its second tap may be the first",
            [.sequence(of: [tap(), drag(1)], gap: .milliseconds(300)), tap(count: 2)], "own waits 300ms after the lift: 0",
            "1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift", delay: 300),
        Overlap(
            "a triple tap for a double tap and drag, of which its last tap may be the first",
            [.sequence(of: [tap(count: 2), drag(1)], gap: .milliseconds(300)), tap(count: 3)], "own waits 350ms after the lift: 0",
            "1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift",
            delay: 350),
        Overlap("a swipe for a longer one the other way", [swipe(.left, 2, 12), swipe(.right)], "own waits 12.0mm: 0", right, delay: 48),
        Overlap("a drag for a swipe", [swipe(.left), drag()], "own waits 6.0mm: 0", right, delay: 24),
        Overlap(
            "a drag for lift-swipes", [swipe(.left, on: .lift), drag()], "own waits for the lift: 0",
            "2 fingers touch, slide left 20mm in 160ms, slide right 18mm in 160ms, lift", delay: 317),
        Overlap(
            "a pinch for a wider one", [pinch(.in, 1.5), pinch(.out)], "own waits for the spread: 0",
            "2 fingers touch, spread by 2 in 300ms, lift", delay: 104),
        Overlap(
            "a turn for a wider one", [rotate(40, .clockwise), rotate(10, .anticlockwise)], "own waits for 40deg: 0",
            "2 fingers touch, turn anticlockwise 80deg in 320ms, lift", delay: 120),
        Overlap(
            "a press for a long tap", [tap(1, within: 800), press()], "own waits 300ms: 0", "1 finger touches, hold 900ms, lift", delay: 300
        ),
        Overlap(
            "a drag for a sloppy tap", [tap(2, slop: 10), drag()], "own waits 250ms or 10.0mm: 0",
            "2 fingers touch, slide right 5mm in 40ms, hold 500ms, lift", delay: 226),
        Overlap("a drag for a sloppy press", [press(2, 500, distance: 10), drag()], "own waits 500ms or 10.0mm: 0", right, delay: 64),
        Overlap(
            "what pinches and turns, for a scroll", [drag(), .simultaneous(of: [pinch(), rotate()])], "own late: 0",
            "2 fingers touch, spread by 2 in 300ms, lift", delay: 273),
    ]

    private func text(_ finding: OverlapFinding, of rules: [GestureRule]) -> String {
        let own = finding.place == rules.count - 1 ? "own" : "\(finding.place)"
        switch finding.kind {
        case .shadowed(let winner, .always): return "\(own) never: \(winner)"
        case .shadowed(let winner, .nearlyAlways): return "\(own) hardly: \(winner)"
        case .late(let winner): return "\(own) late: \(winner)"
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
                }
            return "\(own) waits \(how): \(others.map(String.init).joined(separator: ", "))"
        }
    }

    private func texts(_ rules: [GestureRule]) -> [String] { OverlapReport(rules).findings.map { text($0, of: rules) } }

    /// When the last of the rules is first heard of.
    private func moment(of rules: [GestureRule], _ sentence: String) throws -> TouchInstant? {
        let surface = Surface(kind: .touchpad, width: .mm(120), height: .mm(80))
        let timeline = try TouchScript(sentence).timeline(on: surface, reportRate: 125, startingAt: .zero)
        var engine = GestureEngine(rules, on: surface)
        var events: [GestureEvent] = []
        for frame in timeline.frames { engine.consume(frame, into: &events) }
        engine.advance(to: timeline.end, into: &events)
        engine.finish(into: &events)
        return events.first { $0.gesture == rules.count - 1 }?.time
    }

    @Test(arguments: overlaps)
    func `says what the engine does`(overlap: Overlap) throws {
        let rules = overlap.gestures.map { GestureRule($0) }
        #expect(texts(rules) == [overlap.finding])
        let alone = try #require(try moment(of: rules.suffix(1), overlap.sentence))
        let among = try moment(of: rules, overlap.sentence)
        // To the millisecond: deadlines come a microsecond after the limit.
        #expect(among.map { ($0 - alone).microseconds / 1000 } == overlap.delay.map { $0.microseconds / 1000 })
        if case .waits(_, let wait)? = OverlapReport(rules).findings.first?.kind, let limit = wait.limit, let among {
            #expect(among - alone <= limit + .microseconds(1))
        }
    }

    @Test(arguments: overlaps)
    func `has nothing to say of simultaneous gestures, which the engine never lets wait`(overlap: Overlap) throws {
        var rules = overlap.gestures.map { GestureRule($0) }
        rules[rules.count - 1].priority = .simultaneous
        #expect(texts(rules) == [])
        #expect(try moment(of: rules, overlap.sentence) == moment(of: rules.suffix(1), overlap.sentence))
    }

    /// The last one has nothing to fear from those before it.
    static let harmless: [Overlap] = [
        Overlap("a drag behind swipes of other fingers", [swipe(.right, 1), drag()], "", right, delay: 0),
        Overlap("a drag behind a pinch and a turn", [pinch(), rotate(), drag()], "", right, delay: 0),
        Overlap(
            "a pinch behind a drag and a swipe", [drag(), swipe(.right), pinch()], "", "2 fingers touch, spread by 2 in 300ms, lift",
            delay: 0),
        Overlap(
            "a press behind all that moves", [drag(), swipe(.right), pinch(), rotate(), press(2)], "", "2 fingers touch, hold 700ms, lift",
            delay: 0),
        Overlap("a drag behind a tap and a press", [tap(2), press(2), drag(2, 3.5)], "", right, delay: 0),
        Overlap(
            "a tap behind all of one touch", [press(), drag(1), swipe(.right, 1), tap()], "", "1 finger touches, hold 50ms, lift", delay: 0),
        Overlap("a tap beside those with more fingers", [drag(2), tap(3), tap()], "", "1 finger touches, hold 8ms, lift", delay: 0),
        Overlap("a swipe behind as long ones another way", [swipe(.left), swipe(.up), swipe(.down), swipe(.right)], "", right, delay: 0),
        Overlap("a longer swipe behind a fast one", [swipe(.right, 2, 6, speed: 1000), swipe(.right, 2, 12)], "", slowRight, delay: 0),
        Overlap("pinch out behind pinch in", [pinch(.in), pinch(.out)], "", "2 fingers touch, spread by 2 in 300ms, lift", delay: 0),
        Overlap(
            "a drag behind a press and drag", [.sequence(of: [press(2), drag(2)], gap: .milliseconds(350)), drag(2, 3.5)], "", right,
            delay: 0),
        Overlap(
            "swipes there and back behind one there",
            [swipe(.left), .sequence(of: [swipe(.right), swipe(.left)], gap: .milliseconds(350))], "",
            "2 fingers touch, slide right 8mm in 64ms, slide left 20mm in 160ms, lift", delay: 0),
        Overlap("a drag behind what taps or pinches", [.exclusive(of: [tap(2), pinch()]), drag(2, 3.5)], "", right, delay: 0),
    ]

    @Test(arguments: harmless)
    func `says nothing where the engine does not let anybody wait`(overlap: Overlap) throws {
        let rules = overlap.gestures.map { GestureRule($0) }
        #expect(texts(rules).filter { $0.hasPrefix("own") } == [])
        let alone = try #require(try moment(of: rules.suffix(1), overlap.sentence))
        #expect(try moment(of: rules, overlap.sentence) == alone)
    }

    @Test func `knows whom the engine lets wait for more fingers to land`() throws {
        let rules = [swipe(.right, 3), tap(), pinch(), drag()].map { GestureRule($0) }
        let report = OverlapReport(rules)
        #expect(report.findings == [])
        #expect(report.landingWaits == [2, 3])
        let fast = "2 fingers touch, slide right 20mm in 40ms, lift"
        let delay = try #require(try moment(of: rules, fast)) - #require(try moment(of: rules.suffix(1), fast))
        #expect(delay > .zero && delay <= OverlapReport.landingWindow)
        // Nobody waits for a click that may come, nor beside gestures that never wait.
        #expect(OverlapReport([.click(ClickGesture(fingers: 3)), drag()].map { GestureRule($0) }).landingWaits == [])
        #expect(OverlapReport([GestureRule(swipe(.right, 3), priority: .simultaneous), GestureRule(drag())]).landingWaits == [])
    }

    @Test func `goes by precedence, not by declaration`() throws {
        let sentence = "1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift"
        let rules = [GestureRule(tap(count: 2)), GestureRule(tap(), priority: .high)]
        #expect(texts(rules) == ["0 never: 1"])
        #expect(try moment(of: [rules[1], rules[0]], sentence) == nil)
        #expect(texts([GestureRule(swipe(.right)), GestureRule(drag(), priority: .high)]) == ["0 never: 1"])
    }

    @Test func `names all that are waited for, with the longest wait of its kind`() {
        let rules = [swipe(.left, 2, 9), swipe(.up, 2, 12), tap(2, slop: 9), drag()].map { GestureRule($0) }
        #expect(texts(rules) == ["own waits 12.0mm: 0, 1", "own waits 250ms or 9.0mm: 2"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `is there soon for thousands of gestures that all want the same touches`() {
        let rules = (0..<2000).map { GestureRule(drag(2, 2001 - Double($0), .direction(.allCases[$0 % 8], .eight))) }
        #expect(OverlapReport(rules).findings.count > 1900)
    }
}
