@testable import Gestures
import Testing
import TouchInput

/// A recognizer that begins, is possible again, and fails, in one frame each.
private struct Wavering: GestureRecognizer {
    private var frames = 0

    mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        frames += 1
        switch frames {
        case 1: return .active(touches.value, until: nil)
        case 2: return .pending(touches.value, until: nil)
        default: return .failed(.refused)
        }
    }
}

private struct WaveringGesture: BodilessGesture {
    func makeRecognizer(in context: GestureContext) -> Wavering { Wavering() }
}

@Suite struct `A gesture that has begun` {
    @Test func `A gesture that has begun and then turns pending is canceled with its last value when it fails`() throws {
        var engine = GestureEngine(on: .imagined, heartbeat: .milliseconds(100))
        engine.replace([AttachedGesture(WaveringGesture(), to: nil, .normal)])
        var events: [GestureEvent] = []
        for step in 1...3 {
            let contact = Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(Double(step)), y: .mm(20)))
            engine.consume(TouchFrame(time: TouchInstant(microseconds: Int64(step) * 8000), contacts: [contact]), into: &events)
        }
        #expect(events.map(\.phase) == [.began, .cancelled])
        let last = try #require(events.last)
        #expect(last.time.microseconds == 24_000)
        #expect(last.value.time == last.time)
        #expect(last.value.translation.dx == .mm(1))
    }
}
