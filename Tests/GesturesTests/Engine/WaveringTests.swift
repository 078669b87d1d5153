@testable import Gestures
import Testing
import TouchInput

/// A recognizer that begins, is pending again, and fails or goes on, in one frame each.
private struct Wavering: GestureRecognizer {
    let fails: Bool
    private var frames = 0

    init(fails: Bool) { self.fails = fails }

    mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        frames += 1
        switch frames {
        case 1: return .active(touches.value, until: nil)
        case 2: return .pending(touches.value, until: nil)
        default: return fails ? .failed(.refused) : .active(touches.value, until: nil)
        }
    }
}

private struct WaveringGesture: BodilessGesture {
    let fails: Bool

    func makeRecognizer(in context: GestureContext) -> Wavering { Wavering(fails: fails) }
}

@Suite struct `A gesture that has begun` {
    @Test func `A gesture that has begun and then turns pending is canceled with its last value when it fails`() throws {
        let events = report(WaveringGesture(fails: true), places: [1, 2, 3])
        #expect(events.map(\.phase) == [.began, .cancelled])
        let last = try #require(events.last)
        #expect(last.time.microseconds == 24_000)
        #expect(last.value.time == last.time)
        #expect(last.value.translation.dx == .mm(1))
    }

    @Test func `A gesture that has begun reports a motion that it made while it was pending as soon as it goes on`() throws {
        let events = report(WaveringGesture(fails: false), places: [1, 2, 2])
        #expect(events.map(\.phase) == [.began, .changed])
        #expect(events.last?.value.translation.dx == .mm(1))
        #expect(events.last?.time.microseconds == 24_000)
    }

    /// Returns the events of a finger that is at each of the places, in millimeters from the left, 8 ms after the one before.
    private func report(_ gesture: WaveringGesture, places: [Double]) -> [GestureEvent] {
        var engine = GestureEngine(on: .imagined, heartbeat: .milliseconds(100))
        engine.replace([AttachedGesture(gesture, to: nil, .normal)])
        var events: [GestureEvent] = []
        for (index, place) in places.enumerated() {
            let contact = Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(place), y: .mm(20)))
            engine.consume(TouchFrame(time: TouchInstant(microseconds: Int64(index + 1) * 8000), contacts: [contact]), into: &events)
        }
        return events
    }
}
