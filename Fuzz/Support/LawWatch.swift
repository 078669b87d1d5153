import Gestures
import TouchInput

/// Compares a watched engine with others at every step. The others get the same fingers in a different form or among other gestures. The
/// laws state which events must be the same.
struct LawWatch {
    /// An engine with another heartbeat. Ticks depend on it; everything else must not.
    private var beating: Witness
    private var shifted: Witness
    /// An engine with further gestures: all rules again in an area where no finger lands, and all rules as simultaneous ones.
    private var crowded: Witness
    private var mirrored: Witness?
    /// Two engines: one has all rules as simultaneous ones, and the other has one of the rules alone.
    private var together: Witness
    private var alone: Witness
    private let chosen: Int
    private let ruleCount: Int
    /// True once all fingers have lifted, and have landed again or the button was pressed within the 20 ms for which an active gesture holds
    /// the touch. From then on, other gestures can change the result.
    private var isBridged = false
    /// True once a finger has moved by more than the slop within 20 ms after the number of fingers changed while a gesture was active. An
    /// active gesture may hold the touch that long. Other gestures then see only the sum of the way, and alone they see all of it.
    private var isDetoured = false
    /// The time of the last change in the number of fingers while a gesture was active.
    private var lastChange: TouchInstant?
    private var lastFrame = TouchFrame(time: TouchInstant(microseconds: .min), contacts: [])
    private var active: Set<GestureID> = []
    private var wasButtonDown = false
    private var lastLift: TouchInstant?
    private var lastTouching: Set<ContactID> = []
    private var now = TouchInstant(microseconds: .min)
    private var strangers: Set<ContactID> = []
    /// The contacts that have been fingers or pens.
    private var fingers: Set<ContactID> = []
    /// The number of times that the chosen gesture has ended among others, and alone.
    private var ends = (company: 0, alone: 0)

    fileprivate struct Witness {
        var engine: GestureEngine
        var said: [GestureEvent] = []

        init(_ rules: [GestureRule], heartbeat: Duration) { engine = GestureEngine(rules, on: .lawful, heartbeat: heartbeat) }

        mutating func consume(_ frame: TouchFrame) { engine.consume(frame, into: &said) }
        mutating func advance(to time: TouchInstant) { engine.advance(to: time, into: &said) }
        mutating func cancel(_ cancellation: Cancellation, at time: TouchInstant) { engine.cancel(cancellation, at: time, into: &said) }
    }

    fileprivate static let shift = Duration.microseconds(1_000_003)

    /// Creates the engines.
    ///
    /// - Parameter choice: The index of the rule that is also played alone.
    init(_ rules: [GestureRule], heartbeat: Duration, choice: Int) {
        ruleCount = rules.count
        chosen = rules.isEmpty ? 0 : choice % rules.count
        beating = Witness(rules, heartbeat: heartbeat + .milliseconds(37))
        beating.engine.recordSpatialEvents()
        shifted = Witness(rules, heartbeat: heartbeat)
        let simultaneous = rules.map { $0.with(.simultaneous, in: $0.area) }
        let nowhere = Area("nowhere", x: .mm(-2000)...(.mm(-1999)), y: .zero...(.mm(1)))
        crowded = Witness(rules + rules.map { $0.with(.high, in: nowhere) } + simultaneous, heartbeat: heartbeat)
        together = Witness(simultaneous, heartbeat: heartbeat)
        alone = Witness(rules.isEmpty ? [] : [rules[chosen]], heartbeat: heartbeat)
        let reflections = rules.compactMap(\.mirrored)
        mirrored = reflections.count == rules.count ? Witness(reflections, heartbeat: heartbeat) : nil
    }

    mutating func consume(_ frame: TouchFrame) {
        noteBridge(frame)
        noteDetour(frame)
        onAll { $0.consume(frame) }
        var later = frame
        later.time = later.time + Self.shift
        for index in later.contacts.indices { later.contacts[index].landed = frame.contacts[index].landed.map { $0 + Self.shift } }
        shifted.consume(later)
        var reflection = frame
        for index in reflection.contacts.indices {
            reflection.contacts[index].location.x = -reflection.contacts[index].location.x
            reflection.contacts[index].landing?.x = -(frame.contacts[index].landing?.x ?? .zero)
            reflection.contacts[index].way.dx = -reflection.contacts[index].way.dx
        }
        mirrored?.consume(reflection)
    }

    mutating func advance(to time: TouchInstant) {
        onAll { $0.advance(to: time) }
        shifted.advance(to: time + Self.shift)
        mirrored?.advance(to: time)
    }

    mutating func cancel(_ cancellation: Cancellation, at time: TouchInstant) {
        onAll { $0.cancel(cancellation, at: time) }
        shifted.cancel(cancellation, at: time + Self.shift)
        mirrored?.cancel(cancellation, at: time)
    }

    private mutating func noteBridge(_ frame: TouchFrame) {
        // A palm that was a finger stays ignored. A contact that lands as a palm is used as soon as the device reports it as a finger or a
        // pen.
        for contact in frame.contacts {
            if contact.tool.isFinger { fingers.insert(contact.id) }
            if contact.tool == .palm, fingers.contains(contact.id) { strangers.insert(contact.id) }
        }
        now = max(now, frame.time)
        let touching = Set(frame.contacts.filter { $0.tool.isFinger && !strangers.contains($0.id) }.map(\.id))
        let isPressed = frame.isButtonDown && !wasButtonDown
        // Fingers may land, or the button may be pressed, in the very frame of the lift.
        let lift = lastTouching.isEmpty ? lastLift : touching.isDisjoint(with: lastTouching) ? now : nil
        if !touching.isEmpty || isPressed, let lift, now <= lift + .milliseconds(20) { isBridged = true }
        lastLift = touching.isEmpty ? lift : nil
        lastTouching = touching
        wasButtonDown = frame.isButtonDown
    }

    private mutating func noteDetour(_ frame: TouchFrame) {
        if frame.fingerCount != lastFrame.fingerCount, !active.isEmpty { lastChange = now }
        if let lastChange, now <= lastChange + .milliseconds(20) {
            for contact in frame.contacts {
                guard let before = lastFrame.contacts.first(where: { $0.id == contact.id }) else { continue }
                if (contact.location - before.location).length > .mm(3) { isDetoured = true }
            }
        }
        lastFrame = frame
    }

    private mutating func noteActive(_ said: [GestureEvent]) {
        for event in said {
            switch event.phase {
            case .began: active.insert(event.gesture)
            case .ended, .cancelled: active.remove(event.gesture)
            case .changed, .tick, .released: break
            }
        }
    }

    private mutating func onAll(_ step: (inout Witness) -> Void) {
        step(&beating)
        step(&crowded)
        step(&together)
        step(&alone)
    }

    /// Compares the events since the last review with `said`, the events of the watched engine.
    mutating func review(_ said: [GestureEvent]) {
        func require(_ heard: [GestureEvent], _ expected: [GestureEvent], _ law: String) {
            if heard != expected { fatalError("\(law) changed \(expected) to \(heard)") }
        }
        require(beating.take().filter { $0.phase != .tick }, said.filter { $0.phase != .tick }, "another heartbeat")
        require(shifted.take(), said.map(\.later), "a later time")
        let (others, own, peers) = (crowded.take(), alone.take().map { $0.of(chosen) }, together.take())
        noteActive(said)
        if !isBridged {
            require(others.filter { $0.gesture.number ?? 0 < ruleCount }, said, "gestures that take no part")
            require(peers.filter { $0.gesture == GestureID(chosen) }, own, "simultaneous company")
        }
        if !isBridged, !isDetoured {
            ends.company += said.count { $0.gesture == GestureID(chosen) && $0.phase == .ended }
            ends.alone += own.count { $0.phase == .ended }
        }
        guard let reflections = mirrored?.take() else { return }
        let isMirrored = reflections.count == said.count && zip(said, reflections).allSatisfy { $0.isReflected(in: $1) }
        if !isMirrored { fatalError("the mirror changed \(said) to \(reflections)") }
    }

    func finish() {
        if ends.company > ends.alone {
            fatalError("gesture \(chosen) ended \(ends.company) times in company and \(ends.alone) times alone")
        }
    }
}

extension LawWatch.Witness {
    fileprivate mutating func take() -> [GestureEvent] {
        defer { said.removeAll(keepingCapacity: true) }
        _ = engine.takeSpatialEvents()
        return said
    }
}

extension GestureEvent {
    fileprivate var later: GestureEvent {
        var event = self
        event.time = time + LawWatch.shift
        event.value.time = value.time + LawWatch.shift
        return event
    }

    fileprivate func of(_ gesture: Int) -> GestureEvent {
        var event = self
        event.gesture = GestureID(gesture)
        return event
    }

    /// Returns whether `other` is the mirror image. A mirror at x = 0 causes no rounding. Fingers that pass each other turn by half a turn
    /// either way, so turns are left out.
    fileprivate func isReflected(in other: GestureEvent) -> Bool {
        (gesture, phase, time) == (other.gesture, other.phase, other.time)
            && value.translation == Vector(dx: -other.value.translation.dx, dy: other.value.translation.dy)
            && value.velocity == Velocity(dx: -other.value.velocity.dx, dy: other.value.velocity.dy)
            && value.scale == other.value.scale && value.duration == other.value.duration
    }
}

extension GestureRule {
    fileprivate func with(_ priority: GesturePriority, in area: Area?) -> GestureRule {
        var rule = self
        (rule.priority, rule.area) = (priority, area)
        return rule
    }

    /// The mirrored rule; nil for gestures that the mirror at x = 0 changes.
    fileprivate var mirrored: GestureRule? {
        guard let gesture = gesture.mirrored else { return nil }
        var rule = self
        rule.gesture = gesture
        (rule.area, rule.from, rule.to) = (area?.mirrored, from?.mirrored, to?.mirrored)
        return rule
    }
}

extension Area {
    fileprivate var mirrored: Area { Area(name, x: (-x.upperBound)...(-x.lowerBound), y: y) }
}

extension Direction {
    fileprivate var mirrored: Direction {
        switch self {
        case .right: .left
        case .downRight: .downLeft
        case .down: .down
        case .downLeft: .downRight
        case .left: .right
        case .upLeft: .upRight
        case .up: .up
        case .upRight: .upLeft
        }
    }
}

extension StandardGesture {
    fileprivate var mirrored: StandardGesture? {
        switch self {
        case .tap, .press, .pinch, .click: return self
        case .rotate(let rotate): return rotate.direction == .either ? self : nil
        case .drag(var drag):
            if case .direction(let direction, let sectors) = drag.course { drag.course = .direction(direction.mirrored, sectors) }
            return .drag(drag)
        case .swipe(var swipe):
            if swipe.angles != nil { return nil }
            swipe.direction = swipe.direction.mirrored
            return .swipe(swipe)
        case .sequence(let gesture): return both(gesture.first, gesture.second) { .sequence(SequenceGesture($0, $1, gap: gesture.gap)) }
        case .simultaneous(let gesture): return both(gesture.first, gesture.second) { .simultaneous(SimultaneousGesture($0, $1)) }
        case .exclusive(let gesture): return both(gesture.first, gesture.second) { .exclusive(ExclusiveGesture($0, $1)) }
        // These gestures are not compared with the mirror image.
        default: return nil
        }
    }

    private func both(
        _ first: StandardGesture, _ second: StandardGesture, _ join: (StandardGesture, StandardGesture) -> StandardGesture
    ) -> StandardGesture? {
        guard let first = first.mirrored, let second = second.mirrored else { return nil }
        return join(first, second)
    }
}
