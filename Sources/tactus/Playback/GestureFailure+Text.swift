internal import Configuration
internal import Gestures
internal import TouchInput

extension GestureFailure {
    /// Returns the failure in words, with the names of winners and areas. For a detector it states that only the daemon runs detectors.
    ///
    /// - Parameter conditions: The unmet conditions of gestures that were suspended.
    func text(in selection: Selection, unmet conditions: [GestureID: UnmetCondition] = [:]) -> String {
        if case .suspended = reason, let condition = conditions[gesture] { return "\(condition)" }
        if case .lost(let winner) = reason { return "lost to \"\(selection.name(of: winner))\"" }
        if let place = reason.place, let area = selection[gesture]?.area(for: place.wanted) {
            return reason.text(wantedIn: area.name)
        }
        if case .undetected = reason { return "only the daemon runs detectors" }
        return "\(reason)"
    }
}

/// Gestures that failed for the same reason.
struct FailureGroup {
    let reason: String
    /// The failures, nearest to success first, then by precedence of their gestures; at least one.
    fileprivate(set) var failures: [GestureFailure]

    /// The gestures of the failures, each once, in the same order.
    var gestures: [GestureID] {
        var seen: Set<GestureID> = []
        return failures.map(\.gesture).filter { seen.insert($0).inserted }
    }

    /// The times of the earliest and of the latest failure.
    var times: ClosedRange<TouchInstant> {
        let times = failures.map(\.time)
        return (times.min() ?? .zero)...(times.max() ?? .zero)
    }
}

extension [GestureFailure] {
    /// Returns a group for each reason. Groups and failures are ordered by nearness to success, then by precedence.
    func groups(in selection: Selection, unmet conditions: [GestureID: UnmetCondition]) -> [FailureGroup] {
        let place = { (failure: GestureFailure) in selection.place(of: failure.gesture) ?? 0 }
        let sorted = sorted { a, b in
            let (first, second) = (a.reason.closeness, b.reason.closeness)
            return first == second ? place(a) < place(b) : first > second
        }
        var groups: [FailureGroup] = []
        var places: [String: Int] = [:]
        for failure in sorted {
            let reason = failure.text(in: selection, unmet: conditions)
            if let place = places[reason] {
                groups[place].failures.append(failure)
            } else {
                places[reason] = groups.count
                groups.append(FailureGroup(reason: reason, failures: [failure]))
            }
        }
        return groups
    }

    /// Returns one line for each reason, in the order of ``groups(in:unmet:)``. It names up to three gestures, or states only their number.
    func lines(in selection: Selection, unmet conditions: [GestureID: UnmetCondition]) -> [String] {
        groups(in: selection, unmet: conditions).map { group in
            let ids = group.gestures
            let who = ids.count > 3 ? "\(ids.count) gestures" : ids.map { "\"\(selection.name(of: $0))\"" }.joined(separator: ", ")
            return "\(who): \(group.reason)"
        }
    }
}

extension Failure {
    /// The nearness of the gesture to success, from 0 to 4, for sorting only. Above 3, the gesture would have happened if another one had
    /// not.
    var closeness: Double {
        switch self {
        case .lost: 4
        case .moved, .travelled, .landedInside, .liftedAfter, .tooSlow, .scaled, .turned, .tooSmall, .tooLarge, .tilted, .unlike:
            2 + (comparison?.nearness ?? 0)
        case .landedApart, .resting, .landedAway, .flickered, .heldLonger, .pausedLonger, .notFollowed, .liftedApart, .wrongDirection,
            .wrongAxis, .scaledOtherWay, .turnedOtherWay, .wrongAngle, .landedElsewhere, .endedElsewhere, .outdone, .moreLike, .notClicked,
            .otherSide, .undetected, .refused, .suspended:
            1
        case .fingers, .buttonPressed, .switchedOff, .cancelled: 0
        }
    }

    /// True if the gesture could have happened with these fingers, here and now. It is false for another number of fingers, a landing
    /// outside its area, or another situation.
    var isAboutMotion: Bool {
        switch self {
        case .fingers, .suspended, .switchedOff, .landedElsewhere(_, .area): false
        case .landedApart, .resting, .moved, .heldLonger, .landedAway, .flickered, .pausedLonger, .notFollowed, .liftedApart, .liftedAfter,
            .travelled, .wrongDirection, .wrongAngle, .wrongAxis, .tooSlow, .scaled, .scaledOtherWay, .turned, .turnedOtherWay, .outdone,
            .tooSmall, .tooLarge, .tilted, .unlike, .moreLike, .buttonPressed, .notClicked, .landedInside, .landedElsewhere,
            .endedElsewhere, .otherSide, .undetected, .refused, .lost, .cancelled:
            true
        }
    }
}
