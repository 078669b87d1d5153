import Gestures
import Testing
import TouchInput
import TouchScript

/// Tests that only the device's reports are samples of the motion. Heartbeats and the deadlines of other gestures are not.
@Suite struct `The velocity of a gesture` {
    private func swipe(_ speed: Double, distance: Double = 6, fingers: FingerCounts = 3) -> StandardGesture {
        .swipe(
            SwipeGesture(
                direction: .right, minimumDistance: .mm(distance), minimumSpeed: Speed(millimetersPerSecond: speed), fingers: fingers))
    }

    private func play(_ sentence: String, _ rules: [GestureRule], heartbeat: Duration = .milliseconds(100)) throws -> [GestureEvent] {
        var engine = GestureEngine(rules, heartbeat: heartbeat)
        // Recording makes the engine send heartbeats.
        engine.recordSpatialEvents()
        let timeline = try TouchScript(sentence).timeline(on: .imagined)
        var events: [GestureEvent] = []
        for frame in timeline.frames { engine.consume(frame, into: &events) }
        engine.advance(to: timeline.end, into: &events)
        engine.finish(into: &events)
        return events
    }

    @Test(arguments: [0, 100, 1000])
    func `Two reports that come almost together after a rest make no fast motion (B97, D9)`(gap: Int64) throws {
        var engine = GestureEngine([GestureRule(.drag(DragGesture()))])
        var events: [GestureEvent] = []
        for (time, x) in [(0, 10.0), (300_000, 12), (300_000 + gap, 14)] {
            let contact = Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(x), y: .mm(10)))
            engine.consume(TouchFrame(time: TouchInstant(microseconds: time), contacts: [contact]), into: &events)
        }
        // The finger has moved 4 mm since it rested.
        #expect(try #require(events.last).value.velocity.dx <= 1000)
    }

    @Test(arguments: [50, 92, 93, 94, 95, 96, 120, 193, 250], [10, 37, 100, 1000])
    func `The velocity of a swipe does not depend on when the last heartbeat was before the motion (B97, D9)`(rest: Int, heartbeat: Int)
        throws
    {
        let sentence = "3 fingers touch, hold \(rest)ms, slide right 24mm in 60ms, lift"
        let beat = Duration.milliseconds(heartbeat)
        #expect(try play(sentence, [GestureRule(swipe(410))], heartbeat: beat).isEmpty)
        #expect(try play(sentence, [GestureRule(swipe(300))], heartbeat: beat).map(\.phase) == [.ended])
    }

    @Test(arguments: 41...47)
    func `The velocity of a swipe does not depend on the deadlines of a simultaneous gesture (B97, B131)`(milliseconds: Int) throws {
        let press = StandardGesture.press(LongPressGesture(minimumDuration: .milliseconds(milliseconds), maximumDistance: .mm(20)))
        let own = GestureRule(swipe(100, distance: 5, fingers: 1))
        let sentence = "1 finger touches, slide right 40mm in 400ms, lift"
        let heard = try play(sentence, [own, GestureRule(press, priority: .simultaneous)]).filter { $0.gesture == 0 }
        #expect(heard.map(\.phase) == [.ended])
        #expect(try heard == play(sentence, [own]))
    }

    @Test func `The velocity of a drag does not depend on the landing window of a gesture for more fingers (B97)`() throws {
        let drag = GestureRule(.drag(DragGesture(minimumDistance: .mm(6), fingers: 3)))
        let four = GestureRule(.swipe(SwipeGesture(direction: .right, fingers: 4)))
        let sentence = "3 fingers touch, hold 36ms, slide right 24mm in 80ms, lift"
        #expect(try play(sentence, [drag, four]) == play(sentence, [drag]))
    }

    @Test func `The velocity of a drag is zero after a rest of 300 ms, and its predicted end is where it is (B100)`() throws {
        let slide = "1 finger touches, slide right 20mm in 100ms"
        let drag = GestureRule(.drag(DragGesture(minimumDistance: .mm(3))))
        let moving = try #require(try play("\(slide), lift", [drag]).last)
        let rested = try #require(try play("\(slide), hold 300ms, lift", [drag]).last)
        let context = GestureContext(surface: .imagined)
        #expect(moving.phase == .ended && moving.value.velocity.dx > 150)
        #expect(rested.phase == .ended && rested.value.velocity == .zero)
        let value = DragGesture().value(of: rested.value, in: context)
        #expect(value.velocity == .zero && value.predictedEndLocation == value.location)
    }

    @Test(arguments: [60, 80, 125, 250, 500, 1000], [0, 300])
    func `The velocity of a young motion does not depend on the report rate (B97)`(rate: Int, rest: Int) throws {
        let sentence = "3 fingers touch, hold \(rest)ms, slide right 12mm in 100ms, lift"
        let listener = Listener(["drag": .drag(DragGesture(minimumDistance: .mm(6), fingers: 3))])
        let event = try #require(listener.play(try listener.timeline(sentence, reportRate: .hertz(rate))).first)
        #expect(event.phase == .began)
        #expect(abs(event.value.velocity.dx / 120 - 1) < 0.15, "\(event.value.velocity.dx)")
    }
}
