import Configuration
package import Gestures
package import TouchInput

/// The state of one gesture in the current or the last touch.
package struct GestureStanding: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        /// The gesture may still happen. The failure is the one that it would have if all fingers lifted now; nil if it would happen.
        case possible(Failure?)
        /// The gesture has decided, and waits until no gesture before it can happen.
        case decided
        /// The gesture is active.
        case active
        case failed(Failure)
    }

    package var gesture: GestureID
    package var state: State
}

extension GestureSession {
    /// Returns the states of the selected gestures, by precedence. Gestures that have happened and are over, and gestures that could not
    /// begin, are missing. The result is empty before the first touch.
    ///
    /// If a gesture is possible, the method plays the lift of all fingers on a copy of the engine, which allocates. Call it only for
    /// watchers.
    package func standings(at time: TouchInstant) -> [GestureStanding] {
        let progress = Dictionary(engine.progress.map { ($0.gesture, $0.progress) }) { first, _ in first }
        let failures = engine.failures
        var lifted: [GestureID: Failure]?
        return selection.gestures.compactMap { configured in
            let id = configured.id
            switch progress[id] {
            case .possible:
                lifted = lifted ?? failuresIfLifted(at: time)
                return GestureStanding(gesture: id, state: .possible(lifted?[id]))
            case .decided: return GestureStanding(gesture: id, state: .decided)
            case .active: return GestureStanding(gesture: id, state: .active)
            case nil: return failures[id].map { GestureStanding(gesture: id, state: .failed($0)) }
            }
        }
    }

    /// Returns the failures that the gestures would have if all fingers lifted at once and nothing followed.
    private func failuresIfLifted(at time: TouchInstant) -> [GestureID: Failure] {
        var copy = engine
        var events: [GestureEvent] = []
        copy.advance(to: time, into: &events)
        copy.consume(TouchFrame(time: time, contacts: []), into: &events)
        copy.finish(into: &events)
        return copy.failures
    }
}
