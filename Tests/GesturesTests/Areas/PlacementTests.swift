import Gestures
import Testing
import TouchInput
import TouchScript

@Suite struct `The places of a gesture` {
    private static let surface = Surface(kind: .touchpad, width: .mm(120), height: .mm(80))
    private static let left = Area("left", x: .zero...(.mm(40)), y: .zero...(.mm(80)))
    private static let right = Area("right", x: .mm(80)...(.mm(120)), y: .zero...(.mm(80)))

    private func engine(_ rules: GestureRule...) -> GestureEngine {
        var engine = GestureEngine(rules, on: Self.surface)
        engine.recordFailures()
        return engine
    }

    /// The reported phases of each gesture, by number and without `changed`, and the reasons of failures.
    private func play(_ sentence: String, _ engine: GestureEngine) throws -> (events: [String], failures: [String]) {
        var engine = engine
        let timeline = try TouchScript(sentence).timeline(on: Self.surface)
        var events: [GestureEvent] = []
        for frame in timeline.frames { engine.consume(frame, into: &events) }
        engine.advance(to: timeline.end, into: &events)
        engine.finish(into: &events)
        return (
            events.filter { $0.phase != .changed }.map { "\($0.place) \($0.phase.rawValue)" },
            engine.takeFailures().map { "\($0.gesture.number ?? -1) \($0.reason)" }
        )
    }

    private let drag = StandardGesture.drag(DragGesture(minimumDistance: .mm(3)))
    private let swipe = StandardGesture.swipe(SwipeGesture(direction: .right, fingers: 2))

    @Test func `A touch outside a gesture's area is recorded as a failure on request, and needs no heartbeat`() throws {
        let elsewhere = try play(
            "1 finger touches at 60mm 40mm, slide right 20mm in 160ms, lift", engine(GestureRule(drag, area: Self.left)))
        #expect(elsewhere.events == [])
        #expect(elsewhere.failures == ["0 landed at 60 mm, 40 mm, not in its \"area\""])
        var silent = GestureEngine([GestureRule(drag, area: Self.left)], on: Self.surface)
        var events: [GestureEvent] = []
        for frame in try TouchScript("1 finger touches at 60mm 40mm, hold 16ms").timeline(on: Self.surface).frames {
            silent.consume(frame, into: &events)
        }
        #expect(silent.nextDeadline == nil)
    }

    @Test func `A missed starting area is reported once no further finger can land there, after 40 ms`() throws {
        var engine = engine(GestureRule(swipe, from: Self.left))
        var events: [GestureEvent] = []
        var times: [TouchInstant] = []
        let timeline = try TouchScript(
            "1 finger touches at 60mm 40mm, hold 40ms, another finger touches at 80mm 40mm, hold 80ms, slide right 20mm in 160ms, lift"
        ).timeline(on: Self.surface, startingAt: .zero)
        for frame in timeline.frames {
            engine.consume(frame, into: &events)
            times += engine.takeFailures().map(\.time)
        }
        #expect(times == [TouchInstant(microseconds: 40_000)])
        #expect(engine.failures == [0: .landedElsewhere(Point(x: .mm(60), y: .mm(40)), .from)])
    }

    @Test func `A double tap that begins in its starting area goes on beside a palm elsewhere`() throws {
        let rule = GestureRule(.tap(TapGesture(count: 2, within: .milliseconds(250), slop: .mm(3))), from: Self.left)
        let tap = "1 finger touches at 20mm 40mm, hold 50ms, lift"
        let palm = "1 finger touches at 100mm 40mm, hold 20ms, the finger becomes a palm, wait 20ms"
        #expect(try play("\(tap), wait 60ms, \(palm), \(tap)", engine(rule)).events == ["0 ended"])
    }

    @Test func `A tap of 2 or 3 fingers counts if any of its fingers lands in the starting area`() throws {
        let pinch = StandardGesture.tap(TapGesture(fingers: FingerCounts(2...3)))
        let rule = GestureRule(pinch, from: Self.left)
        let three = "2 fingers touch the right edge, hold 30ms, another finger touches at 20mm 40mm, hold 60ms, lift"
        #expect(try play(three, engine(rule)).events == ["0 ended"])
        #expect(try play("2 fingers touch the right edge, hold 60ms, lift", engine(rule)).events == [])
        #expect(try play("2 fingers touch the left edge, hold 60ms, lift", engine(rule)).events == ["0 ended"])
    }

    @Test func `A press begins only once a finger has landed in its starting area`() throws {
        let press = StandardGesture.press(LongPressGesture(maximumDistance: .mm(3), fingers: FingerCounts(1...2)))
        let rule = GestureRule(press, reportsProvisionalBegan: true, from: Self.left)
        #expect(try play("1 finger touches at 20mm 40mm, hold 600ms, lift", engine(rule)).events == ["0 began", "0 ended", "0 released"])
        #expect(try play("1 finger touches at 60mm 40mm, hold 600ms, lift", engine(rule)).events == [])
        #expect(
            try play("1 finger touches at 60mm 40mm, hold 100ms, another finger touches at 20mm 40mm, hold 600ms, lift", engine(rule))
                .events
                == ["0 began", "0 ended", "0 released"])
    }

    @Test func `A gesture that ends outside its target area fails with the place where it ended`() throws {
        let rule = GestureRule(drag, to: Self.right)
        let short = try play("1 finger touches at 20mm 40mm, slide right 20mm in 160ms, lift", engine(rule))
        #expect(short.events == ["0 began", "0 cancelled"])
        #expect(short.failures == ["0 ended at 40 mm, 40 mm, not in its \"to\""])
        let swiped = try play("2 fingers touch at 20mm 40mm, slide right 20mm in 160ms, lift", engine(GestureRule(swipe, to: Self.right)))
        #expect(swiped.events == [])
        #expect(swiped.failures.count == 1 && swiped.failures[0].hasPrefix("0 ended at "))
    }

    @Test func `A tap with a place may be short near a side, because it is expected there`() throws {
        let tap = StandardGesture.tap(TapGesture(slop: .mm(3)))
        let short = "1 finger touches at 10mm 40mm, hold 25ms, lift"
        let rules = [GestureRule(tap, area: Self.left), GestureRule(tap, from: Self.left), GestureRule(tap, to: Self.left)]
        for rule in rules { #expect(try play(short, engine(rule)).events == ["0 ended"]) }
        #expect(try play(short, engine(GestureRule(tap))).events == [])
    }

    @Test func `A tap may lift outside its area unless the area is its target as well (B44)`() throws {
        let tap = StandardGesture.tap(TapGesture(slop: .mm(3)))
        let out = "1 finger touches at 39mm 40mm, slide right 2mm in 40ms, lift"
        #expect(try play(out, engine(GestureRule(tap, area: Self.left))).events == ["0 ended"])
        let there = try play(out, engine(GestureRule(tap, area: Self.left, to: Self.left)))
        #expect(there.events == [])
        #expect(there.failures == ["0 ended at 41 mm, 40 mm, not in its \"to\""])
        let inside = "1 finger touches at 38mm 40mm, slide right 1mm in 40ms, lift"
        #expect(try play(inside, engine(GestureRule(tap, area: Self.left, to: Self.left))).events == ["0 ended"])
        let into = "1 finger touches at 41mm 40mm, slide left 2mm in 40ms, lift"
        #expect(try play(into, engine(GestureRule(tap, area: Self.left, to: Self.left))).events == [])
    }

    @Test func `A swipe on its way to a target area fails when another finger joins it`() throws {
        let rule = GestureRule(swipe, to: Self.right)
        let joined =
            "2 fingers touch at 20mm 40mm, slide right 20mm in 160ms, another finger touches at 20mm 20mm, slide right 60mm in 480ms, lift"
        #expect(try play(joined, engine(rule)).events == [])
        #expect(try play("2 fingers touch at 20mm 40mm, slide right 80mm in 640ms, lift", engine(rule)).events == ["0 ended"])
    }

    @Test func `A swipe reaches its target area if the finger that lifts last is there`() throws {
        let rule = GestureRule(swipe, to: Self.right)
        let most = "2 fingers touch at 20mm 40mm, slide right 50mm in 400ms, the left finger lifts"
        #expect(try play("\(most), the other finger slides right 5mm in 10ms, lift, wait 100ms", engine(rule)).events == ["0 ended"])
        #expect(try play("\(most), the other finger slides right 1mm in 10ms, lift, wait 100ms", engine(rule)).events == [])
    }

    @Test func `A tip-tap is reported for each tap in its target area, and not for taps outside it`() throws {
        let tip = GestureRule(.tiptap(TipTapGesture()), to: Self.right)
        let rest = "1 finger touches at 60mm 40mm, hold 300ms"
        func tap(_ x: Int) -> String { "another finger touches at \(x)mm 40mm, hold 60ms, the last finger lifts, hold 100ms" }
        #expect(try play("\(rest), \(tap(90)), \(tap(75)), \(tap(100)), lift", engine(tip)).events == ["0 ended", "0 ended"])
    }

    @Test func `A swipe that lifts short of its target area does not keep a drag from winning`() throws {
        let away = GestureRule(swipe, to: Self.right)
        let scroll = GestureRule(.drag(DragGesture(minimumDistance: .mm(10), fingers: 2)))
        let short = "2 fingers touch at 20mm 40mm, slide right 20mm in 160ms, lift"
        #expect(try play(short, engine(away, scroll)).events == ["1 began", "1 ended"])
        #expect(try play(short, engine(scroll, away)).events == ["0 began", "0 ended"])
    }

    @Test func `A copied engine with starting and target areas reports the same events as the original`() throws {
        let rules = [GestureRule(drag, from: Self.left, to: Self.right), GestureRule(swipe, from: Self.left, to: Self.right)]
        var engine = GestureEngine(rules, on: Self.surface)
        var copy = engine
        var heard: ([GestureEvent], [GestureEvent]) = ([], [])
        for frame in try TouchScript("1 finger touches at 20mm 40mm, slide right 80mm in 640ms, lift").timeline(on: Self.surface).frames {
            engine.consume(frame, into: &heard.0)
            var next = copy
            next.consume(frame, into: &heard.1)
            copy = next
        }
        copy.finish(into: &heard.1)
        engine.finish(into: &heard.0)
        #expect(heard.0 == heard.1)
        #expect(heard.0.last?.phase == .ended)
    }
}
