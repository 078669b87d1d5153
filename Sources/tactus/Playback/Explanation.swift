internal import Configuration
internal import Gestures
internal import TouchInput

/// Why gestures did not happen, from one moment without fingers and expectations to the next.
struct Explanation {
    /// The last reason counts, but none after having lost to another.
    private var failures: [GestureID: GestureFailure] = [:]
    private var happened: Set<GestureID> = []
    private var mostFingers = 0
    /// Each gesture's place in the order of declaration, and the numbers of fingers that it is made with.
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
        // Who lost may have been given another chance: that it came to nothing says less.
        if case .lost? = failures[failure.gesture]?.reason { return }
        failures[failure.gesture] = failure
    }

    /// Those of gestures that have not ended meanwhile, in the order in which they became certain, then as declared. Forgets them.
    mutating func take() -> [GestureFailure] {
        defer { (failures, happened, mostFingers) = ([:], [], 0) }
        let place = { [gestures] (failure: GestureFailure) in gestures[failure.gesture]?.place ?? 0 }
        return failures.values.filter { !happened.contains($0.gesture) }.map(truly)
            .sorted { ($0.time, place($0)) < ($1.time, place($1)) }
    }

    /// A gesture for more fingers than there ever were would not have happened without the winner either.
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
    /// As ``Failure/description``, but winners and areas have names, and no detector is blamed that was not asked.
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
    /// One line for each reason: the gestures that came nearest first, those for other numbers of fingers last. Many are only counted.
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
    /// How near the gesture came to happening, for sorting only: above 3 it would have happened if another had not.
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
