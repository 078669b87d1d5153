import TouchInput

/// One attempt at a ``SequenceGesture``.
public struct SequenceAttempt<First: Gesture, Second: Gesture>: Recognition {
    public typealias Value = SequenceGesture<First, Second>.Value

    fileprivate enum Stage {
        case first
        /// The second part begins with the next touch, or is too late at `deadline`, which is known once all fingers have lifted.
        case between(First.Value, sequence: Int, deadline: TouchInstant?)
        case second(First.Value, sequence: Int)
    }

    private let gesture: SequenceGesture<First, Second>
    private let context: GestureContext
    private var stage = Stage.first
    private var first: Part<First>
    private var second: Second.Attempt
    /// The number of the touches that the first part begins with; zero before any.
    private var firstSequence = 0
    /// The same gesture begun anew with one of the later touches: at most one, which in turn knows those begun after it.
    private var later: [Part<SequenceGesture<First, Second>>] = []
    /// The number of the touches with which a try was last begun.
    private var lastTry = 0
    /// The second part goes on in the touch of the first.
    private var isSameTouch = false
    /// From where it counts then.
    private var start: TouchSequence.Resumption?
    private var hasSecondBegun = false

    init(_ gesture: SequenceGesture<First, Second>, in context: GestureContext) {
        self.gesture = gesture
        self.context = context
        first = Part(gesture.first, in: context.within)
        second = gesture.second.makeAttempt(in: context.within)
    }

    /// Pending until the second part is active.
    public mutating func judge(_ touches: TouchSequence) -> Verdict<Value> {
        if firstSequence == 0 { (firstSequence, lastTry) = (touches.number, touches.number) }
        let verdict = judgeParts(touches)
        if context.triesAgain { tryAnew(touches) }
        guard let until = later.first?.verdict.until else { return verdict }
        switch verdict {
        case .possible(let own): return .possible(until: soonest(own, until))
        case .pending(let value, let own): return .pending(value, until: soonest(own, until))
        case .active, .held, .ended, .failed: return verdict
        }
    }

    /// Follows the touches as if the gesture began with the first of them that may be its beginning, in case this try fails.
    private mutating func tryAnew(_ touches: TouchSequence) {
        if later.isEmpty {
            if touches.number == lastTry || touches.isOver { return }
            lastTry = touches.number
            later = [Part(SequenceAttempt(gesture, in: context))]
        }
        while case .failed = later[0].judge(touches) {
            guard let retry = later[0].attempt.retry() else {
                // It has tried all touches so far.
                lastTry = touches.number
                later = []
                return
            }
            later = [Part(retry.attempt)]
        }
    }

    private mutating func judgeParts(_ touches: TouchSequence) -> Verdict<Value> {
        switch stage {
        case .first: return conclude(first.judge(touches), touches)
        case .between(let value, let sequence, let deadline):
            guard touches.isOver || touches.number == sequence else { return begin(after: value, touches) }
            guard let deadline else { return wait(after: value, touches) }
            if touches.time >= deadline { return .failed(.pausedLonger(than: gesture.gap)) }
            return .pending(.second(value, nil), until: deadline)
        case .second(let value, let sequence):
            if sequence == touches.number, let failure = stray(of: touches) { return .failed(failure) }
            return goOn(after: value, touches)
        }
    }

    /// A finger goes on from a tap where that was.
    private func stray(of touches: TouchSequence) -> Failure? {
        guard !isSameTouch, first.attempt.stance.needsLanding, second.stance.fingers.maximum == 1, let stray = touches.stray,
            stray.exceeds(TouchSequence.reach)
        else { return nil }
        return .landedAway(stray, limit: TouchSequence.reach)
    }

    /// What the first part says is what the whole says, until it has ended.
    private mutating func conclude(_ verdict: Verdict<First.Value>, _ touches: TouchSequence) -> Verdict<Value> {
        switch verdict {
        case .possible(let until): return .possible(until: until)
        case .pending(let value, let until), .active(let value, let until): return .pending(.first(value), until: until)
        case .held(let value, let until): return .pending(.first(value), until: until)
        case .failed(let failure): return .failed(failure)
        case .ended(let value):
            guard goesOn(in: touches) else { return wait(after: value, touches) }
            isSameTouch = true
            return begin(after: value, touches)
        }
    }

    /// Whether the second part goes on with the fingers that are down when the first has ended.
    private func goesOn(in touches: TouchSequence) -> Bool {
        let next = second.stance
        // Of fingers that have begun to lift, the others make no hand any more.
        return !touches.isOver && (next.comesAgain || !touches.isLifting) && next.goesOn(after: first.attempt.stance)
    }

    /// The pause counts from the lift, whenever that was known to be one.
    private mutating func wait(after value: First.Value, _ touches: TouchSequence) -> Verdict<Value> {
        let deadline = touches.isOver ? (touches.lastLift ?? touches.time) + gesture.gap + .microseconds(1) : nil
        stage = .between(value, sequence: touches.number, deadline: deadline)
        isSameTouch = false
        start = nil
        // It may be asked only now, because all of it had ended already and has lost its first touches.
        if let deadline, touches.time >= deadline { return .failed(.pausedLonger(than: gesture.gap)) }
        return .pending(.second(value, nil), until: deadline)
    }

    private mutating func begin(after value: First.Value, _ touches: TouchSequence) -> Verdict<Value> {
        stage = .second(value, sequence: touches.number)
        resume(touches)
        if let failure = stray(of: touches) { return .failed(failure) }
        return goOn(after: value, touches)
    }

    /// The second part begins now.
    private mutating func resume(_ touches: TouchSequence) {
        second = gesture.second.makeAttempt(in: context.within)
        hasSecondBegun = false
        guard isSameTouch else { return }
        let stance = first.attempt.stance
        // What the first part moved was its own. A rest before a motion belongs to both.
        start = TouchSequence.Resumption(
            time: touches.time, path: stance.isMotion ? touches.motion(of: .present) : nil, buttonPresses: touches.buttonPresses,
            rested: stance.rested)
    }

    private mutating func goOn(after value: First.Value, _ touches: TouchSequence) -> Verdict<Value> {
        var verdict = judgeSecond(touches)
        if case .failed(let failure) = verdict, isSameTouch {
            if isToBeginLater(failure, touches) {
                // The hand may still be finishing the first motion: the second begins where it turns or comes to rest.
                resume(touches)
                verdict = judgeSecond(touches)
            } else if isForNextTouch(failure, touches) {
                return wait(after: value, touches)
            }
        }
        switch verdict {
        case .possible(let until): return .pending(.second(value, nil), until: until)
        case .pending(let next, let until): return .pending(.second(value, next), until: until)
        case .active(let next, let until): return .active(.second(value, next), until: until)
        case .held(let next, let until): return .held(.second(value, next), until: until)
        case .ended(let next): return .ended(.second(value, next))
        case .failed(let failure): return .failed(failure)
        }
    }

    private mutating func judgeSecond(_ touches: TouchSequence) -> Verdict<Second.Value> {
        let verdict = second.judge(start.map { touches.since($0) } ?? touches)
        if verdict.value != nil { hasSecondBegun = true }
        return verdict
    }

    /// Whether the second part has failed only because the first motion went on.
    private func isToBeginLater(_ failure: Failure, _ touches: TouchSequence) -> Bool {
        guard start?.path != nil, !touches.isOver else { return false }
        if case .moved = failure { return second.stance.conduct == .rest }
        return failure.isAboutWhereTo
    }

    /// Whether the second part needs a landing after all, or comes beside the same fingers and again when they have landed anew.
    private func isForNextTouch(_ failure: Failure, _ touches: TouchSequence) -> Bool {
        if case .landedInside = failure { return true }
        guard first.attempt.stance.comesAgain, second.stance.comesAgain else { return false }
        return touches.isOver || touches.time == start?.time
    }

    /// A sequence that begins with a later touch; while the first part is under way, with what that tries again.
    public func retry() -> Retry<Self>? {
        if let next = later.first, !next.verdict.isFinal { return Retry(attempt: next.attempt, sequence: next.attempt.firstSequence) }
        guard case .first = stage, first.hasFailed, let retry = first.attempt.retry() else { return nil }
        var next = SequenceAttempt(gesture, in: context)
        next.first = Part(retry.attempt)
        (next.firstSequence, next.lastTry) = (retry.sequence, retry.sequence)
        return Retry(attempt: next, sequence: retry.sequence)
    }

    /// The first part's before the second one's.
    public mutating func takeCalls(into calls: inout [GestureCall]) {
        first.takeCalls(into: &calls)
        second.takeCalls(into: &calls)
    }

    /// What the part under way has to say.
    public mutating func cancel(_ touches: TouchSequence) -> Value? {
        switch stage {
        case .first: first.cancel(touches).map { .first($0) }
        case .between: nil
        case .second(let value, _): second.cancel(touches).map { .second(value, $0) }
        }
    }

    /// That of the part under way. Between two parts, what comes is open.
    public var stance: Stance {
        switch stage {
        case .first:
            var stance = first.attempt.stance
            stance.tellsRelease = false
            return stance
        case .between: return Stance(fingers: first.attempt.stance.fingers.union(second.stance.fingers))
        case .second(_, let sequence):
            var stance = second.stance
            if isSameTouch { stance.mayHaveRested = true }
            stance.tellsRelease = stance.tellsRelease && hasSecondBegun
            stance.keepsEarlier = sequence > firstSequence
            // What may begin with the present touch wants it as well.
            guard let next = later.first, !next.verdict.isFinal else { return stance }
            return stance.joined(with: next.attempt.stance)
        }
    }
}

extension SequenceAttempt: Sendable
where
    First: Sendable, First.Attempt: Sendable, First.Value: Sendable, Second: Sendable, Second.Attempt: Sendable, Second.Value: Sendable
{}
extension SequenceAttempt.Stage: Sendable where First.Value: Sendable {}
