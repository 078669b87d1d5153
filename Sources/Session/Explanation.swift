import Configuration
import Gestures
import TouchInput

/// Collects the reasons why gestures did not happen, from one idle moment of the engine to the next.
struct Explanation: Sendable {
    /// The failures by gesture. The last reason of a gesture counts, except for reasons after it has lost to another gesture.
    private var failures: [GestureID: GestureFailure] = [:]
    private var happened: Set<GestureID> = []
    private var mostFingers = 0
    private let selection: Selection

    init(of selection: Selection) { self.selection = selection }

    mutating func note(_ frame: TouchFrame) { mostFingers = max(mostFingers, frame.fingerCount) }

    mutating func note(_ event: GestureEvent) {
        switch event.phase {
        case .ended: happened.insert(event.gesture)
        case .began, .changed, .tick, .released, .cancelled: break
        }
    }

    mutating func note(_ failure: GestureFailure) {
        // A gesture that lost may have been given another chance, whose failure is less informative.
        if case .lost? = failures[failure.gesture]?.reason { return }
        failures[failure.gesture] = failure
    }

    /// Takes the failures of gestures that have not ended meanwhile, by time, then by precedence.
    mutating func take() -> [GestureFailure] {
        defer { (failures, happened, mostFingers) = ([:], [], 0) }
        let place = { [selection] (failure: GestureFailure) in selection.place(of: failure.gesture) ?? 0 }
        return failures.values.filter { !happened.contains($0.gesture) }.map(corrected)
            .sorted { ($0.time, place($0)) < ($1.time, place($1)) }
    }

    /// Returns the failure, corrected for a gesture for more fingers than there ever were: it would have failed without the winner as well.
    private func corrected(_ failure: GestureFailure) -> GestureFailure {
        guard case .lost = failure.reason, let wanted = selection[failure.gesture]?.gesture.hands, mostFingers < wanted.minimum else {
            return failure
        }
        var failure = failure
        failure.reason = .fingers(seen: mostFingers, wanted: wanted)
        return failure
    }
}
