import Gestures
import Testing
import TouchInput

/// Fingers that land beside each other, rest, and move evenly. The last one is left out of the frames until it has gone 5 mm, as a finger in
/// a corner of the pad is.
private struct Hand {
    /// The places where the fingers land, in millimeters from the left.
    var landings: [Double]
    /// The motions of the fingers to the right, in millimeters.
    var ways: [Double]
    /// The time at which the last finger lands, in milliseconds. The others land at 0.
    var lastLanding = 0

    /// The frames, 8 ms apart: 200 ms of rest, 200 ms of motion and the lift.
    var frames: [TouchFrame] {
        var isLeftOut = true
        let frames = stride(from: 0, through: 400, by: 8).map { time in
            let part = Double(max(time - 200, 0)) / 200
            var contacts = landings.indices.map { index in
                Contact(
                    id: ContactID(rawValue: Int64(index)), location: Point(x: .mm(landings[index] + ways[index] * part), y: .mm(40)))
            }
            let way = ways[ways.count - 1] * part
            if abs(way) < 5 {
                contacts.removeLast()
            } else if isLeftOut {
                isLeftOut = false
                contacts[contacts.count - 1].way = Vector(dx: .mm(way), dy: .zero)
                contacts[contacts.count - 1].landed = TouchInstant(microseconds: Int64(lastLanding) * 1000)
            }
            return TouchFrame(time: TouchInstant(microseconds: Int64(time) * 1000), contacts: contacts)
        }
        return frames + [TouchFrame(time: TouchInstant(microseconds: 408_000), contacts: [])]
    }

    func hear(_ listener: Listener) -> [GestureEvent] {
        var engine = listener.engine
        var events: [GestureEvent] = []
        for frame in frames { engine.consume(frame, into: &events) }
        engine.finish(into: &events)
        return events.filter { $0.phase != .changed }
    }
}

@Suite struct `A finger that is left out until it has gone 5 mm` {
    private let pinch = Listener(["pinch": .pinch(MagnifyGesture(minimumScale: 1.15, direction: .in))])
    private let swipe = Listener(["swipe": .swipe(SwipeGesture(direction: .right))])

    private func verdicts(_ hand: Hand, _ listener: Listener) -> [String] {
        hand.hear(listener).map { "\(listener.name($0)) \($0.phase.rawValue)" }
    }

    @Test func `It makes a pinch with a finger that landed with it and has moved less than 3 mm`() throws {
        let hand = Hand(landings: [30, 80], ways: [2.9, -15])
        #expect(verdicts(hand, pinch) == ["pinch began", "pinch ended"])
        let end = try #require(hand.hear(pinch).last)
        #expect(end.value.scale.isNear(32.1 / 50))
        #expect(abs(end.value.startLocation.x.millimeters - 55) < 0.001)
    }

    @Test func `It makes no pinch with a finger that had rested for 150 ms when it landed`() {
        #expect(verdicts(Hand(landings: [30, 80], ways: [2.9, -15], lastLanding: 150), pinch) == [])
        #expect(verdicts(Hand(landings: [30, 80], ways: [2.9, -15], lastLanding: 149), pinch) == ["pinch began", "pinch ended"])
    }

    @Test func `The motion of the fingers that landed with it counts as motion of all`() throws {
        let hand = Hand(landings: [30, 50, 70], ways: [8, 8, 8])
        #expect(verdicts(hand, swipe) == ["swipe ended"])
        #expect(try #require(hand.hear(swipe).last).value.translation.dx.millimeters >= 6)
    }

    /// Returns the events of a finger that lands 2 mm from the left edge, rests, and goes inward for 200 ms. It is left out until it has
    /// gone 5 mm.
    private func comeIn(_ speed: Double, afterRest rest: Int = 0, _ listener: Listener) -> [GestureEvent] {
        var engine = listener.engine
        var events: [GestureEvent] = []
        var isLeftOut = true
        for time in stride(from: rest, through: rest + 200, by: 8) {
            let way = speed * Double(time - rest) / 1000
            if way < 5 { continue }
            var contact = Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(2 + way), y: .mm(40)))
            if isLeftOut {
                isLeftOut = false
                (contact.landing, contact.landed) = (Point(x: .mm(2), y: .mm(40)), .zero)
                contact.way = Vector(dx: .mm(way), dy: .zero)
            }
            engine.consume(TouchFrame(time: TouchInstant(microseconds: Int64(time) * 1000), contacts: [contact]), into: &events)
        }
        return events
    }

    @Test(arguments: [60.0, 100, 200, 400])
    func `Its speed and duration count from the landing when it comes in from an edge`(speed: Double) throws {
        let edge = Listener(["edge": .edge(EdgeSwipeGesture(edge: .left, minimumDistance: .mm(6)))])
        let value = try #require(comeIn(speed, edge).last).value
        #expect(abs(value.velocity.dx - speed) < 1)
        #expect(abs(Double(value.duration.microseconds) / 1000 - value.translation.dx.millimeters / speed * 1000) < 1)
    }

    @Test func `It is fast enough for an edge although it has rested there for longer than speeds are measured`() {
        let slowest = Speed(millimetersPerSecond: 50)
        let edge = Listener(["edge": .edge(EdgeSwipeGesture(edge: .left, minimumDistance: .mm(6), minimumSpeed: slowest))])
        #expect(comeIn(400, afterRest: 150, edge).map(\.phase) == [.ended])
    }

    @Test func `A press does not count the rest from which it comes in`() {
        let press = LongPressGesture(minimumDuration: .milliseconds(500), maximumDistance: .mm(20))
        #expect(comeIn(60, afterRest: 700, Listener(["press": .press(press)])).map(\.phase) == [])
    }

    @Test func `The motion before it landed does not count if the others had been down for 150 ms`() {
        #expect(verdicts(Hand(landings: [30, 50, 70], ways: [8, 8, 8], lastLanding: 150), swipe) == [])
    }
}
