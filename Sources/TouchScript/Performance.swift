import TouchInput

/// Plays steps on a surface: the only place where a script's time advances.
struct Performance {
    private let surface: Surface
    private let reportRate: ReportRate
    private var hand = Hand()
    private(set) var frames: [TouchFrame] = []
    private(set) var now: TouchInstant

    init(on surface: Surface, reportRate: ReportRate, startingAt start: TouchInstant) {
        self.surface = surface
        self.reportRate = reportRate
        now = start
    }

    mutating func perform(_ steps: [Step]) throws(SentenceError) {
        for (index, step) in steps.enumerated() {
            if step.landsWithoutPlace, hand.contacts(with: .finger).isEmpty {
                hand.stance = stance(for: steps[index...])
            }
            let plan = try Plan(step, for: hand, on: surface)
            for way in plan.ways {
                if let problem = way.reach.problem(on: surface) { throw SentenceError(way.clause, problem) }
            }
            perform(plan, lasting: step.duration)
        }
    }

    private mutating func perform(_ plan: Plan, lasting duration: Duration) {
        // A change needs a frame of its own, even right after another.
        if plan.changes.first?.time == .zero, let last = frames.last?.time { now = max(now, last + Timeline.shortestGap) }
        var named = plan.named
        for time in plan.frameTimes(at: reportRate) {
            for contact in plan.moves.contacts {
                hand.update(contact.id) { $0.location = plan.moves.location(of: contact, at: time) }
            }
            let changes = plan.changes.filter { $0.time == time }
            // All that moved may have lifted before its motion is over.
            if changes.isEmpty, !plan.moves.contacts.contains(where: { hand.isDown($0.id) }) { continue }
            var isAfterLoss = false
            for change in changes {
                switch change.kind {
                case .land(let tool, let location, let hasPlace):
                    named.insert(hand.land(at: location, tool: tool, hasPlace: hasPlace))
                case .lift(let id): hand.lift(id)
                case .become(let id, let tool): hand.update(id) { $0.tool = tool }
                case .button(let isDown): hand.isButtonDown = isDown
                case .loss: isAfterLoss = true
                }
            }
            let contacts = hand.contacts.map(surface.clamped)
            frames.append(
                TouchFrame(time: now + time, contacts: contacts, isButtonDown: hand.isButtonDown, isAfterLoss: isAfterLoss))
        }
        if !named.isEmpty { hand.lastNamed = named }
        now = now + duration
    }
}

// Finding room.
extension Performance {
    /// The most relaxed stance from which the hand stays on the surface until its last finger lifts, without a margin if need be.
    /// If there is none, the hand lands as if it could: then the mistake is where it leaves the surface.
    private func stance(for steps: ArraySlice<Step>) -> Stance {
        var atTheEdge: Stance?
        for var stance in Stance.all {
            let reach = reach(of: steps, in: stance)
            if reach.hasRoom(on: surface, margin: Row.margin) {
                stance.makeRoom(for: reach, on: surface, margin: Row.margin)
                return stance
            }
            if atTheEdge == nil, reach.hasRoom(on: surface, margin: .zero) {
                stance.makeRoom(for: reach, on: surface, margin: .zero)
                atTheEdge = stance
            }
        }
        return atTheEdge ?? Stance()
    }

    /// Where contacts that landed without a place come, if no surface ends. Stops at the first mistake: the performance will find it.
    private func reach(of steps: ArraySlice<Step>, in stance: Stance) -> Reach {
        // Few frames, as nobody reads them.
        var rehearsal = Performance(on: surface, reportRate: 1, startingAt: now)
        rehearsal.hand = hand
        rehearsal.hand.stance = stance
        // The row that lands is around it.
        var reach = Reach(surface.center)
        for step in steps {
            guard let plan = try? Plan(step, for: rehearsal.hand, on: surface) else { break }
            for way in plan.ways where !way.hasPlace { reach.include(way.reach) }
            rehearsal.perform(plan, lasting: step.duration)
            // Beyond the surface the rest matters no more, and could grow without bounds.
            if rehearsal.hand.contacts(with: .finger).isEmpty || !reach.hasRoom(on: surface, margin: .zero) { break }
        }
        return reach
    }
}

extension Surface {
    /// Takes back what rounding added.
    fileprivate func clamped(_ contact: Contact) -> Contact {
        var contact = contact
        contact.location.x = min(max(contact.location.x, .zero), width)
        contact.location.y = min(max(contact.location.y, .zero), height)
        return contact
    }
}
