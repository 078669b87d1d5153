package import Configuration
package import Gestures
import TouchInput

/// Collects the reasons why gestures did not happen, from one idle moment of the engine to the next.
struct Explanation: Sendable {
    /// The last failure of each gesture. If the gesture has lost to another one, later failures do not replace that failure.
    private var failures: [GestureID: GestureFailure] = [:]
    /// The conditions of gestures that were suspended, as last noted.
    private var unmetConditions: [GestureID: UnmetCondition] = [:]
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

    mutating func note(_ failure: GestureFailure, unmet condition: UnmetCondition? = nil) {
        // A gesture that lost may have been tried again, and that failure is less informative.
        if case .lost? = failures[failure.gesture]?.reason { return }
        failures[failure.gesture] = failure
        if let condition { unmetConditions[failure.gesture] = condition }
    }

    /// Takes the failures of gestures that have not happened meanwhile, sorted by time and then by precedence, and the unmet conditions.
    mutating func take() -> ([GestureFailure], [GestureID: UnmetCondition]) {
        defer { (failures, unmetConditions, happened, mostFingers) = ([:], [:], [], 0) }
        let place = { [selection] (failure: GestureFailure) in selection.place(of: failure.gesture) ?? 0 }
        let sorted = failures.values.filter { !happened.contains($0.gesture) }.map { [selection, mostFingers] failure in
            var failure = failure
            failure.reason = failure.reason.corrected(for: selection[failure.gesture], mostFingers: mostFingers)
            return failure
        }
        .sorted { ($0.time, place($0)) < ($1.time, place($1)) }
        return (sorted, unmetConditions)
    }
}

extension Failure {
    /// Returns the reason to show. A gesture that needs more fingers than ever touched fails for that reason, even if something else came
    /// first: it would have failed all the same.
    package func corrected(for gesture: ConfiguredGesture?, mostFingers: Int) -> Failure {
        switch self {
        case .fingers, .landedElsewhere, .undetected, .refused, .switchedOff, .suspended, .cancelled: return self
        default:
            guard let wanted = gesture?.gesture.fingers, mostFingers < wanted.minimum else { return self }
            return .fingers(seen: mostFingers, wanted: wanted)
        }
    }
}
