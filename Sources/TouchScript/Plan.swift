import TouchInput

/// The changes and motions that one step makes to a hand. Times are measured from the beginning of the step.
struct Plan {
    struct Change {
        enum Kind {
            case land(Contact.Tool, at: Point, hasPlace: Bool)
            case lift(ContactID)
            case become(ContactID, Contact.Tool)
            case button(isDown: Bool)
            case loss
        }

        var time: Duration
        var kind: Kind
    }

    /// The box that one contact of a clause sweeps over, or that all its contacts land in.
    struct Sweep {
        var clause: Clause
        var box: BoundingBox
        /// True if the sentence fixes the place, so that the hand cannot begin elsewhere.
        var hasPlace: Bool
    }

    /// The changes in order of time.
    private(set) var changes: [Change] = []
    private(set) var moves = Moves()
    private(set) var sweeps: [Sweep] = []
    /// The contacts that the step's clauses name, except by "all fingers".
    private(set) var named: Set<ContactID> = []

    init(_ step: ScriptStep, for hand: SimulatedHand, on surface: Surface) throws(SentenceError) {
        for clause in step.clauses {
            do throws(SentenceError.Problem) {
                try add(clause, for: hand, on: surface)
            } catch {
                throw SentenceError(clause, error)
            }
        }
        changes.sort { $0.time < $1.time }
        for move in moves.moves {
            for contact in move.contacts {
                let hasPlace = !hand.withoutPlace.contains(contact.id)
                sweeps.append(Sweep(clause: move.clause, box: moves.box(of: contact), hasPlace: hasPlace))
            }
        }
    }

    private mutating func add(_ clause: Clause, for hand: SimulatedHand, on surface: Surface) throws(SentenceError.Problem) {
        switch clause.action {
        case .touch(let count, let tool, let place, let spacing, let duration):
            let row = try row(of: count, at: place, spacing: spacing, for: hand, on: surface)
            if let box = BoundingBox(row.locations) { sweeps.append(Sweep(clause: clause, box: box, hasPlace: place != nil)) }
            for (index, location) in row.locations.enumerated() {
                let kind = Change.Kind.land(tool, at: location, hasPlace: place != nil)
                changes.append(Change(time: Self.time(of: index, in: count, over: duration), kind: kind))
            }
        case .lift(let name, let count, let duration):
            let chosen = try contacts(named: name, of: hand)
            let lifting = chosen.suffix(count ?? chosen.count)
            if let count, count > lifting.count { throw .tooFewFingers(wanted: count, down: lifting.count) }
            if name != .all || count != nil { named.formUnion(lifting.map(\.id)) }
            for (index, contact) in lifting.reversed().enumerated() {
                changes.append(Change(time: Self.time(of: index, in: lifting.count, over: duration), kind: .lift(contact.id)))
            }
        case .hold(let name, _):
            _ = try choose(name, of: hand)
        case .wait:
            let count = hand.contacts(with: .finger).count
            if count > 0 { throw .fingersDown(count) }
        case .move(let name, let motion, let duration):
            let chosen = try choose(name, of: hand)
            if motion.needsTwoFingers, chosen.count < 2 { throw .needsTwoFingers }
            moves.append(Moves.Move(clause, motion, of: chosen, in: duration))
        case .become(let name, let tool):
            for contact in try choose(name, of: hand) {
                changes.append(Change(time: .zero, kind: .become(contact.id, tool)))
            }
        case .pressButton:
            if hand.isButtonDown { throw .buttonIsPressed }
            changes.append(Change(time: .zero, kind: .button(isDown: true)))
        case .releaseButton:
            if !hand.isButtonDown { throw .buttonIsNotPressed }
            changes.append(Change(time: .zero, kind: .button(isDown: false)))
        case .loseEvents:
            changes.append(Change(time: .zero, kind: .loss))
        }
    }

    private mutating func choose(_ name: TouchScript.FingerName, of hand: SimulatedHand) throws(SentenceError.Problem) -> [Contact] {
        let chosen = try contacts(named: name, of: hand)
        if name != .all { named.formUnion(chosen.map(\.id)) }
        return chosen
    }

    private func contacts(named name: TouchScript.FingerName, of hand: SimulatedHand) throws(SentenceError.Problem) -> [Contact] {
        try hand.contacts(named: name, lastNamed: named.isEmpty ? hand.lastNamed : named)
    }

    private func row(
        of count: Int, at place: Place?, spacing: Length?, for hand: SimulatedHand, on surface: Surface
    ) throws(SentenceError.Problem) -> FingerLayout {
        let landed = changes.compactMap { if case .land(_, let location, _) = $0.kind { location } else { nil } }
        if hand.contacts.count + landed.count + count > TouchScript.maximumContactCount { throw .tooManyContacts }
        if let place { return FingerLayout(of: count, at: place, spacing: spacing, on: surface) }
        let fingers = hand.contacts(with: .finger).map(\.location) + landed
        if fingers.isEmpty { return FingerLayout(of: count, in: hand.pose, spacing: spacing, on: surface) }
        return FingerLayout(of: count, beside: fingers, spacing: spacing, on: surface)
    }

    /// Returns the time of one of several landings or lifts, in whole milliseconds: two changes come at once or at least
    /// ``Timeline/shortestGap`` apart.
    private static func time(of index: Int, in count: Int, over duration: Duration) -> Duration {
        count < 2 ? .zero : .milliseconds(Int((duration / .milliseconds(1) * Double(index) / Double(count - 1)).rounded()))
    }

    /// Returns the times of frames: at every change, at the end of every motion, and at the report rate while something moves.
    func frameTimes(at rate: ReportRate) -> [Duration] {
        let fixed = Set(changes.map(\.time) + moves.durations).sorted()
        guard let end = moves.durations.max() else { return fixed }
        var times: [Duration] = []
        var next = 0
        var count = 1
        while rate.time(ofFrame: count) < end {
            let report = rate.time(ofFrame: count)
            while fixed[next] < report {
                times.append(fixed[next])
                next += 1
            }
            // Skip a report that is due at nearly the same time as another frame.
            let gap = min(report - (times.last ?? .zero), fixed[next] - report)
            if gap >= Timeline.shortestGap { times.append(report) }
            count += 1
        }
        return times + fixed[next...]
    }
}
