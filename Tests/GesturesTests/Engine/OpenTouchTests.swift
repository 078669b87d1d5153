import Gestures
import Testing
import TouchInput
import TouchScript

@Suite struct `Touches that are open for a consuming gesture` {
    private func swipe(_ fingers: Int) -> StandardGesture { .swipe(SwipeGesture(direction: .left, fingers: FingerCounts(fingers))) }

    /// Returns the decision on the touch after each frame.
    private func stages(_ gestures: [StandardGesture], _ sentence: String) throws -> [Consumption.Decision] {
        var engine = GestureEngine(gestures.map { GestureRule($0, consumes: true) })
        var events: [GestureEvent] = []
        return try Listener([:]).timeline(sentence).frames.map { frame in
            engine.consume(frame, into: &events)
            return engine.consumption.decision(on: 1)
        }
    }

    @Test func `An exclusive gesture keeps a touch open only as long as its parts do as gestures of their own`() throws {
        let cases: [([StandardGesture], String)] = [
            ([swipe(3), .click(ClickGesture(fingers: 2))], "2 fingers touch, slide up 20mm in 200ms, hold 200ms, lift"),
            (
                [.pinch(MagnifyGesture(fingers: 3)), .click(ClickGesture(fingers: 3))],
                "3 fingers touch, slide up 20mm in 200ms, hold 200ms, lift"
            ),
            (
                [.drag(DragGesture(minimumDistance: .mm(3), fingers: 3)), swipe(4)],
                "3 fingers touch, slide right 4mm in 16ms, spread by 3 in 24ms, hold 100ms, lift"
            ),
        ]
        for (parts, sentence) in cases {
            #expect(try stages([.exclusive(of: parts)], sentence) == stages(parts, sentence), "\(sentence)")
        }
        let (taking, motion) = cases[2]
        #expect(try stages(taking, motion).contains(.taken))
    }
}
