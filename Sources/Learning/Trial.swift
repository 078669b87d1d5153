import Configuration
public import Gestures
import TouchInput

/// What became of a gesture in a passage, among all others of the configuration.
public struct Trial: Hashable, Sendable {
    /// How often it happened, or began to where it lasts.
    public var count = 0
    /// Why it did not happen; nil where it did, or where nothing says.
    public var failure: GestureFailure?

    /// Plays the passage through the engine that the daemon would have, as if nothing had touched before and nothing touched after it.
    public init(of passage: Passage) {
        var engine = passage.ground.engine()
        engine.recordFailures()
        let id = passage.ground.gesture.id
        let phase = passage.ground.gesture.gesture.triggeringPhase
        play(passage, &engine) { if $0.gesture == id, $0.phase == phase { count += 1 } }
        guard count == 0 else { return }
        for failure in engine.takeFailures() where failure.gesture == id {
            // Who lost may have been given another chance: that it came to nothing says less.
            if case .lost? = self.failure?.reason { continue }
            self.failure = failure
        }
    }

    /// Whether the gesture happens in the passage, without asking why.
    static func recognizes(_ passage: Passage) -> Bool {
        var engine = passage.ground.engine()
        let (id, phase) = (passage.ground.gesture.id, passage.ground.gesture.gesture.triggeringPhase)
        var isRecognized = false
        play(passage, &engine) { if $0.gesture == id, $0.phase == phase { isRecognized = true } }
        return isRecognized
    }
}

private func play(_ passage: Passage, _ engine: inout GestureEngine, _ hear: (GestureEvent) -> Void) {
    var events: [GestureEvent] = []
    for frame in passage.frames {
        engine.consume(frame, into: &events)
        events.forEach(hear)
        events.removeAll(keepingCapacity: true)
    }
    engine.finish(into: &events)
    events.forEach(hear)
}
