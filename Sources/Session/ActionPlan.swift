import Configuration
import Gestures
import TouchInput

/// Plans the actions of one gesture on one device: events go in, instructions come out.
///
/// It is a value without a clock. It uses only the events' own times, so that a playback shows what the daemon would do.
struct ActionPlan: Sendable {
    let gesture: ConfiguredGesture
    private let span: GestureSpan?
    private let phases: [GesturePhase]
    /// True if the gesture has an action for its beginning or for one of its ends.
    private let hasEndAction: Bool
    /// The time of the last event that led to an action; nil before the first one.
    var lastAct: TouchInstant?
    private let deviceID: String
    private var steps: StepCounter?
    private var throttles: [Action.Trigger: Throttle]

    // The following is the state of the active gesture, or of the last one.
    private var isOpen = false
    private var hasEnded = false
    private var isCool = true
    private var hasReportedCooldown = false
    private var isHolding = false
    /// The place at which the fingers landed, and their number.
    private var hand: (start: Point, fingers: Int)?

    init(for gesture: ConfiguredGesture, deviceID: String) {
        self.gesture = gesture
        self.deviceID = deviceID
        let traits = gesture.gesture.traits
        span = traits.span
        phases = traits.phases
        steps = gesture.step.map { StepCounter(every: $0.every, of: gesture.gesture) }
        hasEndAction = [Action.Trigger.began, .ended, .released, .cancelled].contains { gesture.action(at: $0) != nil }
        throttles = [:]
        for trigger in Action.Trigger.allCases {
            guard let action = gesture.action(at: trigger), action.every != nil || action.limit != nil else { continue }
            throttles[trigger] = Throttle(action, measuring: traits.measuresTravel ? .travel : .spread)
        }
    }

    /// Adds the instructions for an event. Returns the net steps of the gesture; nil if the gesture counts no steps.
    mutating func plan(_ event: GestureEvent, into instructions: inout [Instruction]) -> Int? {
        note(event)
        defer { close(after: event.phase) }
        if !isCool {
            if reportsCooldown(at: event.phase) {
                instructions.append(.coolDown(gesture.id))
                hasReportedCooldown = true
            }
            return steps?.count
        }
        let count = instructions.count
        act(at: event, &instructions)
        if instructions[count...].contains(where: \.isAct) { lastAct = event.time }
        return steps?.count
    }

    /// Returns whether an event reports that the gesture does nothing because of its cooldown: it has an action for the event, or the event
    /// is the first, and the gesture acts through steps or `during`, or only through ticks and changes.
    private func reportsCooldown(at phase: GesturePhase) -> Bool {
        if !hasEndAction || steps != nil || gesture.during != nil, !hasReportedCooldown { return true }
        return phase != .changed && phase != .tick && gesture.action(at: Action.Trigger(phase)) != nil
    }

    /// Starts over if the event belongs to a new gesture.
    private mutating func note(_ event: GestureEvent) {
        let isNew =
            switch event.phase {
            case .began: true
            case .ended: !isOpen || hasEnded
            case .changed, .tick, .released, .cancelled: !isOpen
            }
        if isNew {
            isOpen = true
            hasEnded = false
            isCool = gesture.cooldown.flatMap { pause in lastAct.map { start(of: event.value, after: $0) - $0 >= pause } } ?? true
            hasReportedCooldown = false
            steps?.begin(event.value)
            hand = (event.value.startLocation, event.value.fingerCount)
            for trigger in throttles.keys { throttles[trigger]?.begin() }
        }
        if event.phase == .ended { hasEnded = true }
    }

    /// Returns the time to which a cooldown counts: the landing of the fingers, whichever events are reported. If they landed before the last
    /// action, as for a second press of the button, it is the present moment of the gesture.
    private func start(of value: GestureValue, after lastAct: TouchInstant) -> TouchInstant {
        let landing = value.time.advanced(by: .zero - value.duration)
        return landing < lastAct ? value.time : landing
    }

    private mutating func close(after phase: GesturePhase) {
        switch phase {
        case .began, .changed, .tick: break
        // A press continues until it is released.
        case .ended: if !phases.contains(.released) { isOpen = false }
        case .released, .cancelled: isOpen = false
        }
    }

    // MARK: - Actions

    private mutating func act(at event: GestureEvent, _ instructions: inout [Instruction]) {
        switch event.phase {
        case .began:
            if span == .motion { hold(&instructions) }
            act(.began, event, &instructions)
            step(event, &instructions)
        case .changed:
            step(event, &instructions)
            act(.changed, event, &instructions)
        case .tick:
            act(.tick, event, &instructions)
        case .ended:
            step(event, &instructions)
            // A press continues, so its newest values stay pending until it is released.
            if span != .rest { settle(&instructions) { .flushPending($0) } }
            if span == .rest { hold(&instructions) } else { letGo(&instructions) }
            act(.ended, event, &instructions)
        case .released:
            settle(&instructions) { .flushPending($0) }
            letGo(&instructions)
            act(.released, event, &instructions)
        case .cancelled:
            settle(&instructions, alsoAll: true) { .dropPending($0) }
            letGo(&instructions)
            act(.cancelled, event, &instructions)
        }
    }

    private mutating func act(_ trigger: Action.Trigger, _ event: GestureEvent, _ instructions: inout [Instruction]) {
        guard let action = gesture.action(at: trigger) else { return }
        // The subscript with a key would copy the throttle out of the dictionary and back.
        if let place = throttles.index(forKey: trigger), !throttles.values[place].allows(event) { return }
        let cause = Instruction.Cause(queue: key(of: action, trigger), trigger: trigger, steps: steps?.count)
        // Parts that take no time are executed at once, so nothing waits for them.
        if action.parts.count > 1, action.takesTurns {
            instructions.append(.series(action.parts.map { Instruction($0, cause) }, cause))
        } else {
            for part in action.parts { instructions.append(Instruction(part, cause)) }
        }
    }

    private mutating func step(_ event: GestureEvent, _ instructions: inout [Instruction]) {
        if let hand, hand != (event.value.startLocation, event.value.fingerCount) {
            self.hand = (event.value.startLocation, event.value.fingerCount)
            steps?.rebase(to: event.value)
        }
        // A press does not move any more, and a gesture of one moment has not moved.
        guard phases.contains(.changed), let count = steps?.steps(to: event.value), count != 0 else { return }
        for _ in 0..<min(abs(count), StepCounter.burst) {
            steps?.take(count > 0 ? 1 : -1)
            act(count > 0 ? .forward : .backward, event, &instructions)
        }
        let rest = abs(count) - StepCounter.burst
        if rest > 0 { steps?.take(count > 0 ? rest : -rest) }
    }

    private mutating func hold(_ instructions: inout [Instruction]) {
        guard let held = gesture.during, !isHolding else { return }
        isHolding = true
        instructions.append(.begin(held.order, Instruction.Cause(queue: holding, trigger: .during, steps: steps?.count)))
    }

    private mutating func letGo(_ instructions: inout [Instruction]) {
        guard isHolding, let held = gesture.during else { return }
        isHolding = false
        instructions.append(.end(held.order, holding))
    }

    // MARK: - Queues

    private var holding: ActionQueueKey {
        ActionQueueKey(gesture: gesture.id, trigger: .during, queue: .parallel, deviceID: deviceID)
    }

    private func key(of action: Action, _ trigger: Action.Trigger) -> ActionQueueKey {
        let queue = action.queue ?? trigger.usualQueue
        return ActionQueueKey(
            gesture: gesture.id, trigger: trigger == .backward ? .forward : trigger, queue: queue, deviceID: deviceID)
    }

    /// Adds an instruction for each queue of recurring actions that keeps only the newest value. With `alsoAll`, includes the queues that
    /// keep all values.
    private func settle(
        _ instructions: inout [Instruction], alsoAll: Bool = false, _ order: (ActionQueueKey) -> Instruction
    ) {
        var last: ActionQueueKey?
        for trigger in [Action.Trigger.changed, .tick, .forward, .backward] {
            guard let action = gesture.action(at: trigger), action.takesTurns else { continue }
            let key = key(of: action, trigger)
            if key.queue == .latest || alsoAll && key.queue == .all, key != last { instructions.append(order(key)) }
            last = key
        }
    }
}

extension Instruction {
    /// Makes the instruction for one part of an action.
    fileprivate init(_ part: ActionPart, _ cause: Cause) {
        self =
            switch part.order {
            case .layer(let name): .layer(name)
            case .keys(let chords): .press(chords, cause)
            case .button(let button): .click(button, cause)
            case .dbus(let call): .call(call, cause)
            case .notify(let text): .notify(text, cause)
            case .run(let command): .run(Run(command: command, cause: cause, timeout: part.timeout))
            }
    }
}
