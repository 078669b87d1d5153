internal import Configuration
internal import Gestures
internal import TouchInput

/// Collects the reasons why gestures were not recognized, until no finger is down and nothing is pending.
struct Explanation {
    /// The reasons by gesture. The last one counts, except after the gesture has lost to another.
    private var failures: [GestureID: GestureFailure] = [:]
    private var happened: Set<GestureID> = []
    private var mostFingers = 0
    /// Each gesture's place in the order of declaration, and its finger counts.
    private let gestures: [GestureID: (place: Int, hands: FingerCounts)]

    init(_ configuration: Configuration) {
        let facts = configuration.gestures.enumerated().map { ($0.element.id, (place: $0.offset, hands: $0.element.gesture.hands)) }
        gestures = Dictionary(facts) { first, _ in first }
    }

    mutating func note(_ frame: TouchFrame) { mostFingers = max(mostFingers, frame.fingerCount) }

    mutating func note(_ event: GestureEvent) {
        switch event.phase {
        case .ended: happened.insert(event.gesture)
        case .began, .changed, .tick, .released, .cancelled: break
        }
    }

    mutating func note(_ failure: GestureFailure) {
        // A gesture that lost may have had a second chance; the first failure says more.
        if case .lost? = failures[failure.gesture]?.reason { return }
        failures[failure.gesture] = failure
    }

    /// Takes the failures of gestures that have not ended since, by time and then as declared.
    mutating func take() -> [GestureFailure] {
        defer { (failures, happened, mostFingers) = ([:], [], 0) }
        let place = { [gestures] (failure: GestureFailure) in gestures[failure.gesture]?.place ?? 0 }
        return failures.values.filter { !happened.contains($0.gesture) }.map(truly)
            .sorted { ($0.time, place($0)) < ($1.time, place($1)) }
    }

    /// The failure with the finger count as its reason if the gesture needs more fingers than touched: the winner did not prevent it.
    private func truly(_ failure: GestureFailure) -> GestureFailure {
        guard let wanted = gestures[failure.gesture]?.hands, case .lost = failure.reason, mostFingers < wanted.minimum else {
            return failure
        }
        var failure = failure
        failure.reason = .fingers(seen: mostFingers, wanted: wanted)
        return failure
    }
}

extension GestureFailure {
    /// The reason as in ``Failure/description``, with the names of winners and areas, and without detectors that were not asked.
    func text(in configuration: Configuration) -> String {
        if case .lost(let winner) = reason { return "lost to \"\(configuration.name(of: winner))\"" }
        if let place = reason.place, let area = configuration[gesture]?.area(for: place.wanted) {
            return reason.text(wantedIn: area.name)
        }
        if case .undetected = reason { return "only the daemon asks detectors" }
        return "\(reason)"
    }
}

extension Configuration {
    /// The gesture's name, for messages.
    func name(of gesture: GestureID) -> String { self[gesture]?.name ?? "\(gesture)" }
}

extension [GestureFailure] {
    /// One line for each reason: the nearest gestures first, those for other finger counts last. Many are only counted.
    func lines(in configuration: Configuration) -> [String] {
        let places = Dictionary(configuration.gestures.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
        let sorted = sorted { a, b in
            let (first, second) = (a.reason.closeness, b.reason.closeness)
            return first == second ? places[a.gesture, default: 0] < places[b.gesture, default: 0] : first > second
        }
        var reasons: [String] = []
        var gestures: [String: [GestureID]] = [:]
        for failure in sorted {
            let reason = failure.text(in: configuration)
            if gestures[reason] == nil { reasons.append(reason) }
            gestures[reason, default: []].append(failure.gesture)
        }
        return reasons.map { reason in
            let ids = gestures[reason] ?? []
            let who = ids.count > 3 ? "\(ids.count) gestures" : ids.map { "\"\(configuration.name(of: $0))\"" }.joined(separator: ", ")
            return "\(who): \(reason)"
        }
    }
}

extension Failure {
    /// The nearness to recognition, for sorting only: above 3 the gesture only lost to another one.
    fileprivate var closeness: Double {
        switch self {
        case .lost: 4
        case .moved, .travelled, .landedInside, .liftedAfter, .tooSlow, .scaled, .turned, .tooSmall, .tooLarge, .tilted, .unlike:
            2 + (comparison?.nearness ?? 0)
        case .landedApart, .landedClose, .landedAway, .flickered, .heldLonger, .pausedLonger, .liftedApart, .wrongDirection, .wrongAxis,
            .scaledOtherWay,
            .turnedOtherWay, .wrongAngle, .landedElsewhere, .endedElsewhere,
            .outdone, .moreLike, .notClicked, .otherSide, .undetected, .refused:
            1
        case .fingers, .buttonPressed, .switchedOff, .cancelled: 0
        }
    }
}
