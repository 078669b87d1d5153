import Configuration
import Gestures
import TouchInput

/// What one gesture sets off, and how often it has.
struct Reaction: Sendable {
    let gesture: ConfiguredGesture
    private let span: GestureSpan?
    private let phases: [GesturePhase]
    /// Of the last event that something was done at.
    var lastAct: TouchInstant?
    private var stepper: Stepper?
    private var pacers: [ActionMoment: Pacer]

    // Of the gesture that is going on, or was the last to.
    private var isOpen = false
    private var hasEnded = false
    private var isCool = true
    private var isHolding = false
    /// Where the hand landed, and with how many fingers.
    private var hand: (start: Point, fingers: Int)?

    init(to gesture: ConfiguredGesture) {
        self.gesture = gesture
        let traits = gesture.gesture.traits
        span = traits.span
        phases = traits.phases
        stepper = gesture.step.map { Stepper(every: $0.every, of: gesture.gesture) }
        pacers = [:]
        for moment in ActionMoment.allCases {
            guard let action = gesture.action(at: moment) else { continue }
            pacers[moment] = Pacer(action, measuring: traits.measuresTravel ? .way : .spread)
        }
    }

    mutating func react(to event: GestureEvent, into instructions: inout [Instruction]) {
        note(event)
        defer { close(after: event.phase) }
        if !isCool {
            switch event.phase {
            case .changed, .tick: break
            case .began, .ended, .released, .cancelled:
                if gesture.action(at: ActionMoment(event.phase)) != nil { instructions.append(.coolDown(gesture.id)) }
            }
            return
        }
        let count = instructions.count
        follow(event, &instructions)
        if instructions[count...].contains(where: \.isAct) { lastAct = event.time }
    }

    /// Which gesture the event belongs to: the one that is going on, or a new one.
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
            isCool = gesture.cooldown.flatMap { pause in lastAct.map { beginning(of: event) - $0 >= pause } } ?? true
            stepper?.begin(event.value)
            hand = (event.value.startLocation, event.value.fingerCount)
            for moment in pacers.keys { pacers[moment]?.begin() }
        }
        if event.phase == .ended { hasEnded = true }
    }

    /// Of a press nobody may have told that it began: it did when its fingers landed.
    private func beginning(of event: GestureEvent) -> TouchInstant {
        let isPressed = span == .rest && event.phase == .ended
        return isPressed ? event.time.advanced(by: .zero - event.value.duration) : event.time
    }

    private mutating func close(after phase: GesturePhase) {
        switch phase {
        case .began, .changed, .tick: break
        // What is pressed goes on until it is released.
        case .ended: if !phases.contains(.released) { isOpen = false }
        case .released, .cancelled: isOpen = false
        }
    }

    // MARK: - What to do

    private mutating func follow(_ event: GestureEvent, _ instructions: inout [Instruction]) {
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
            // What is pressed goes on.
            if span != .rest { settle(&instructions) { .hurry($0) } }
            if span == .rest { hold(&instructions) } else { letGo(&instructions) }
            act(.ended, event, &instructions)
        case .released:
            settle(&instructions) { .hurry($0) }
            letGo(&instructions)
            act(.released, event, &instructions)
        case .cancelled:
            settle(&instructions, alsoAll: true) { .forget($0) }
            letGo(&instructions)
            act(.cancelled, event, &instructions)
        }
    }

    private mutating func act(_ moment: ActionMoment, _ event: GestureEvent, _ instructions: inout [Instruction]) {
        guard let action = gesture.action(at: moment), pacers[moment]?.allows(event) == true else { return }
        let line = line(of: action, moment)
        let cause = Instruction.Cause(line: line, moment: moment, steps: stepper?.count)
        switch action.order {
        case .layer(let name): instructions.append(.layer(name))
        case .keys(let chords): instructions.append(.press(chords, cause))
        case .dbus(let call): instructions.append(.call(call, cause))
        case .run(let command):
            instructions.append(
                .run(Instruction.Run(line: line, moment: moment, command: command, timeout: action.timeout, steps: cause.steps)))
        }
    }

    private mutating func step(_ event: GestureEvent, _ instructions: inout [Instruction]) {
        if let hand, hand != (event.value.startLocation, event.value.fingerCount) {
            self.hand = (event.value.startLocation, event.value.fingerCount)
            stepper?.goOn(from: event.value)
        }
        // What is pressed moves no more, and a moment has no way.
        guard phases.contains(.changed), let way = stepper?.way(to: event.value), way != 0 else { return }
        for _ in 0..<min(abs(way), Stepper.burst) {
            stepper?.take(way > 0 ? 1 : -1)
            act(way > 0 ? .forward : .backward, event, &instructions)
        }
        let rest = abs(way) - Stepper.burst
        if rest > 0 { stepper?.take(way > 0 ? rest : -rest) }
    }

    private mutating func hold(_ instructions: inout [Instruction]) {
        guard let held = gesture.during, !isHolding else { return }
        isHolding = true
        switch held.order {
        case .keys(let chord): instructions.append(.hold(chord, holding))
        case .run(let command):
            instructions.append(.start(Instruction.Run(line: holding, moment: .during, command: command, steps: stepper?.count)))
        }
    }

    private mutating func letGo(_ instructions: inout [Instruction]) {
        guard isHolding, let held = gesture.during else { return }
        isHolding = false
        switch held.order {
        case .keys(let chord): instructions.append(.letGo(chord, holding))
        case .run: instructions.append(.stop(holding))
        }
    }

    // MARK: - Lines

    private var holding: Instruction.Line { Instruction.Line(gesture: gesture.id, moment: .during, queue: .parallel) }

    private func line(of action: Action, _ moment: ActionMoment) -> Instruction.Line {
        let queue = action.queue ?? moment.usualQueue
        return Instruction.Line(gesture: gesture.id, moment: moment == .backward ? .forward : moment, queue: queue)
    }

    /// What becomes of newest values that wait for their turn when the gesture is over; with `alsoAll`, of everything that waits.
    private func settle(
        _ instructions: inout [Instruction], alsoAll: Bool = false, _ order: (Instruction.Line) -> Instruction
    ) {
        var last: Instruction.Line?
        for moment in [ActionMoment.changed, .tick, .forward, .backward] {
            guard let action = gesture.action(at: moment), action.order.takesTurns else { continue }
            let line = line(of: action, moment)
            if line.queue == .latest || alsoAll && line.queue == .all, line != last { instructions.append(order(line)) }
            last = line
        }
    }
}
