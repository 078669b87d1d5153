import TouchInput

/// Plays steps on a surface and collects the frames. Only this type advances a script's time.
struct FrameSimulator {
    private let surface: Surface
    private let reportRate: ReportRate
    private var hand = SimulatedHand()
    private(set) var frames: [TouchFrame] = []
    private(set) var now: TouchInstant

    init(on surface: Surface, reportRate: ReportRate, startingAt start: TouchInstant) {
        self.surface = surface
        self.reportRate = reportRate
        now = start
    }

    mutating func perform(_ steps: [ScriptStep]) throws(SentenceError) {
        for (index, step) in steps.enumerated() {
            if step.landsWithoutPlace, hand.contacts(with: .finger).isEmpty {
                hand.pose = pose(for: steps[index...])
            }
            let plan = try Plan(step, for: hand, on: surface)
            for sweep in plan.sweeps {
                if let problem = sweep.box.problem(on: surface) { throw SentenceError(sweep.clause, problem) }
            }
            perform(plan, lasting: step.duration)
        }
    }

    private mutating func perform(_ plan: Plan, lasting duration: Duration) {
        // Changes at the beginning of a step need a frame of their own, even right after another one.
        if plan.changes.first?.time == .zero, let last = frames.last?.time { now = max(now, last + Timeline.shortestGap) }
        var named = plan.named
        for time in plan.frameTimes(at: reportRate) {
            for contact in plan.moves.contacts {
                hand.update(contact.id) { $0.location = plan.moves.location(of: contact, at: time) }
            }
            let changes = plan.changes.filter { $0.time == time }
            // Every moving finger may have lifted before its motion is over.
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

// The search for the pose of a hand that lands without a given place.
extension FrameSimulator {
    /// Returns the most relaxed pose that keeps the hand on the surface until its last finger lifts, without a margin if necessary. If
    /// there is none, it returns the default pose: the error then names the clause that leaves the surface.
    private func pose(for steps: ArraySlice<ScriptStep>) -> LandingPose {
        var atTheEdge: LandingPose?
        for var pose in LandingPose.all {
            let box = box(of: steps, in: pose)
            if box.hasRoom(on: surface, margin: FingerLayout.margin) {
                pose.makeRoom(for: box, on: surface, margin: FingerLayout.margin)
                return pose
            }
            if atTheEdge == nil, box.hasRoom(on: surface, margin: .zero) {
                pose.makeRoom(for: box, on: surface, margin: .zero)
                atTheEdge = pose
            }
        }
        return atTheEdge ?? LandingPose()
    }

    /// Returns the box around everything that contacts without a given place reach on an endless surface until the last finger lifts. It
    /// stops early if the box has no room, and at the first mistake, which the real run reports.
    private func box(of steps: ArraySlice<ScriptStep>, in pose: LandingPose) -> BoundingBox {
        // Use the lowest rate, because these frames are discarded.
        var rehearsal = FrameSimulator(on: surface, reportRate: 1, startingAt: now)
        rehearsal.hand = hand
        rehearsal.hand.pose = pose
        // The first landing is around the center.
        var box = BoundingBox(surface.center)
        for step in steps {
            guard let plan = try? Plan(step, for: rehearsal.hand, on: surface) else { break }
            for sweep in plan.sweeps where !sweep.hasPlace { box.include(sweep.box) }
            rehearsal.perform(plan, lasting: step.duration)
            // Once the box has no room, further steps do not matter, and the box could grow without bounds.
            if rehearsal.hand.contacts(with: .finger).isEmpty || !box.hasRoom(on: surface, margin: .zero) { break }
        }
        return box
    }
}

extension Surface {
    /// Returns a contact moved back onto the surface if rounding moved it off.
    fileprivate func clamped(_ contact: Contact) -> Contact {
        var contact = contact
        contact.location.x = min(max(contact.location.x, .zero), width)
        contact.location.y = min(max(contact.location.y, .zero), height)
        return contact
    }
}
