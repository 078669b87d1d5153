import Gestures
import Testing
import TouchInput

@Suite struct `Random touches at places` {
    private static let left = Area("left", x: .zero...(.mm(60)), y: .zero...(.mm(80)))
    private static let top = Area("top", x: .zero...(.mm(120)), y: .zero...(.mm(40)))

    /// The gestures of a law's listener, each at different places.
    private static func rules(of listener: Listener) -> [GestureRule] {
        listener.gestures.enumerated().map { place, named in
            GestureRule(
                named.gesture, reportsProvisionalBegan: listener.reportsProvisionalBegan, area: place % 5 == 4 ? left : nil,
                from: place % 3 == 0 ? left : nil, to: place % 2 == 0 ? top : nil)
        }
    }

    @Test(arguments: `Random touches`.listeners.keys.sorted())
    func `Random touches at places never break the order of events or depend on how often the engine wakes (B133)`(set: String) throws {
        let listener = try #require(`Random touches`.listeners[set])
        let rules = Self.rules(of: listener)
        var heard = 0
        for seed in 0..<60 {
            var (engine, woken) = (GestureEngine(rules), GestureEngine(rules))
            var (events, wokenEvents): ([GestureEvent], [GestureEvent]) = ([], [])
            var now = TouchInstant.zero
            for frame in `Random touches`.frames(seed: UInt64(seed)) {
                while now < frame.time {
                    now = now + .milliseconds(3)
                    woken.advance(to: min(now, frame.time.advanced(by: .microseconds(-1))), into: &wokenEvents)
                }
                engine.consume(frame, into: &events)
                woken.consume(frame, into: &wokenEvents)
            }
            engine.finish(into: &events)
            woken.finish(into: &wokenEvents)
            #expect(events == wokenEvents)
            try Invariants.check(events, of: listener.gestures.map(\.gesture))
            #expect(engine.nextDeadline == nil)
            heard += events.count
        }
        // The test must not pass without events.
        #expect(heard > 60)
    }
}
