internal import Configuration
internal import Gestures
internal import TouchInput

extension GestureFailure {
    /// Returns the failure in words, with the names of winners and areas. A detector that was not asked is not blamed.
    ///
    /// - Parameter conditions: The unmet conditions of gestures that were suspended.
    func text(in selection: Selection, unmet conditions: [GestureID: UnmetCondition] = [:]) -> String {
        if case .suspended = reason, let condition = conditions[gesture] { return "\(condition)" }
        if case .lost(let winner) = reason { return "lost to \"\(selection.name(of: winner))\"" }
        if let place = reason.place, let area = selection[gesture]?.area(for: place.wanted) {
            return reason.text(wantedIn: area.name)
        }
        if case .undetected = reason { return "only the daemon asks detectors" }
        return "\(reason)"
    }
}

extension [GestureFailure] {
    /// Returns one line for each reason: the gestures that came nearest first, those for other numbers of fingers last. More than three
    /// gestures are only counted.
    func lines(in selection: Selection, unmet conditions: [GestureID: UnmetCondition]) -> [String] {
        let place = { (failure: GestureFailure) in selection.place(of: failure.gesture) ?? 0 }
        let sorted = sorted { a, b in
            let (first, second) = (a.reason.closeness, b.reason.closeness)
            return first == second ? place(a) < place(b) : first > second
        }
        var reasons: [String] = []
        var gestures: [String: [GestureID]] = [:]
        for failure in sorted {
            let reason = failure.text(in: selection, unmet: conditions)
            if gestures[reason] == nil { reasons.append(reason) }
            gestures[reason, default: []].append(failure.gesture)
        }
        return reasons.map { reason in
            let ids = gestures[reason] ?? []
            let who = ids.count > 3 ? "\(ids.count) gestures" : ids.map { "\"\(selection.name(of: $0))\"" }.joined(separator: ", ")
            return "\(who): \(reason)"
        }
    }
}

extension Failure {
    /// The nearness of the gesture to success, for sorting only. Above 3 it would have happened if another had not.
    fileprivate var closeness: Double {
        switch self {
        case .lost: 4
        case .moved, .travelled, .landedInside, .liftedAfter, .tooSlow, .scaled, .turned, .tooSmall, .tooLarge, .tilted, .unlike:
            2 + (comparison?.nearness ?? 0)
        case .landedApart, .landedClose, .landedAway, .flickered, .heldLonger, .pausedLonger, .liftedApart, .wrongDirection, .wrongAxis,
            .scaledOtherWay,
            .turnedOtherWay, .wrongAngle, .landedElsewhere, .endedElsewhere,
            .outdone, .moreLike, .notClicked, .otherSide, .undetected, .refused, .suspended:
            1
        case .fingers, .buttonPressed, .switchedOff, .cancelled: 0
        }
    }
}
