import Gestures
import Testing
import TouchInput
import TouchScript

@Suite struct `The area of a gesture that goes on after a lift` {
    private static let surface = Surface(kind: .touchpad, width: .mm(130), height: .mm(80))
    private static let left = Area("left", x: .zero...(.mm(65)), y: .zero...(.mm(80)))

    /// The phases of a detector's gesture in the left area that is detected with the first contact.
    private func phases(_ sentence: String) throws -> [GesturePhase] {
        var engine = GestureEngine([GestureRule(.detector(DetectorGesture(number: 0)), id: "it", area: Self.left)], on: Self.surface)
        engine.recordFailures()
        var events: [GestureEvent] = []
        for (number, frame) in try TouchScript(sentence).timeline(on: Self.surface).frames.enumerated() {
            engine.consume(frame, into: &events)
            if number == 0 { engine.answer(DetectorAnswer(.detected), for: "it", time: frame.time, into: &events) }
        }
        engine.finish(into: &events)
        return events.map(\.phase).filter { $0 != .changed }
    }

    @Test(arguments: [(30, [GesturePhase.began, .ended]), (100, [.began, .cancelled])])
    func `A gesture that goes on after a lift is canceled if the next finger lands outside of its area (B40)`(
        place: Int, phases: [GesturePhase]
    ) throws {
        let tap = { (place: Int) in "1 finger touches at \(place)mm 40mm, hold 50ms, lift" }
        #expect(try self.phases("\(tap(30)), wait 100ms, \(tap(place))") == phases)
    }

    @Test func `A press of the button without a finger leaves the gesture its next touch`() throws {
        let press = "press the button, wait 20ms"
        let sentence = "1 finger touches at 30mm 40mm, hold 50ms, lift, wait 100ms, \(press), 1 finger touches at 30mm 40mm, hold 50ms"
        #expect(try phases("\(sentence), lift, release the button") == [.began, .ended])
    }
}
