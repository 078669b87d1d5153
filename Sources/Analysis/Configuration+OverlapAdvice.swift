import Configuration
import Diagnostics
import Gestures

extension Configuration {
    /// Returns the advice on a gesture that another one shadows or makes late: another order only if neither gesture gets a warning then.
    ///
    /// Both gestures must have the sectors and rivals that a ``Selection`` chooses.
    func advice(on own: ConfiguredGesture, behind winner: ConfiguredGesture) -> String {
        // The gesture can only come first with the same priority.
        var raised = own
        raised.priority = winner.priority
        let isPeer = own.priority == winner.priority
        guard let reverse = warning(on: [raised, winner]) else {
            return isPeer
                ? "put it before that one, or give it other fingers" : "give it the same priority and put it before, or other fingers"
        }
        let loser = reverse.gesture == own.id ? own : winner
        let drawback = "in the other order \(quoted(loser.name)) would \(reverse.effect)"
        if let later = own.onLift, warning(on: [winner, later]) == nil {
            return "\(drawback); give this one on = \"lift\", or other fingers"
        }
        if let later = winner.onLift, warning(on: [raised, later]) == nil {
            let first = isPeer ? "put it before that one" : "give it the same priority, put it before"
            return "\(first) and give that one on = \"lift\", or give it other fingers"
        }
        return "\(drawback); give this one other fingers, or priority = \"simultaneous\" if both should happen"
    }

    /// Returns the first warning that would be reported on two gestures in this order; nil if there is none.
    private func warning(on pair: [ConfiguredGesture]) -> OverlapFinding? {
        var configuration = self
        configuration.gestures = pair
        return configuration.findings.notable.first(where: \.isWarning)
    }
}

extension ConfiguredGesture {
    /// The same swipe or edge swipe, decided by the lift; nil for gestures that are, and for other kinds.
    fileprivate var onLift: ConfiguredGesture? {
        var changed = self
        changed.gesture = gesture.kind.decidingOnArrival.standard
        return changed.gesture == gesture ? nil : changed
    }
}

extension OverlapFinding {
    /// The words for a warning, after "would".
    fileprivate var effect: String {
        switch kind {
        case .shadowed(_, .always): "never happen"
        case .shadowed(_, .nearlyAlways): "hardly ever happen"
        case .late: "come late"
        case .waits: "wait"
        }
    }
}
