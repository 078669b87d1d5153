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
    /// The first part of a try that begins with the second part's touch.
    private var anew: Part<First>?
    /// The second part goes on in the touch of the first.
    private var isSameTouch = false
    /// What the hand had done in it for the first part alone.
    private var start: Path?

    init(_ gesture: SequenceGesture<First, Second>, in context: GestureContext) {
        self.gesture = gesture
        self.context = context
        first = Part(gesture.first, in: context)
        second = gesture.second.makeAttempt(in: context)
    }

    /// Pending until the second part is active.
    public mutating func judge(_ touches: TouchSequence) -> Verdict<Value> {
        switch stage {
        case .first: return conclude(first.judge(touches), touches)
        case .between(let value, let sequence, let deadline):
            guard touches.isOver || touches.number == sequence else { return begin(after: value, touches) }
            // The pause counts from the lift.
            guard let deadline else { return wait(after: value, touches) }
            if touches.time >= deadline { return .failed(.pausedLonger(than: gesture.gap)) }
            return .pending(.second(value, nil), until: deadline)
        case .second(let value, let sequence):
            if sequence == touches.number, let failure = stray(of: touches) {
                _ = anew?.judge(touches)
                return .failed(failure)
            }
            return goOn(after: value, touches)
        }
    }

    /// A finger goes on from a tap where that was.
    private func stray(of touches: TouchSequence) -> Failure? {
        guard anew != nil, first.attempt.stance.needsLanding, second.stance.fingers.maximum == 1, let stray = touches.stray,
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
            if touches.isOver || second.stance.needsLanding { return wait(after: value, touches) }
            return begin(after: value, touches)
        }
    }

    private mutating func wait(after value: First.Value, _ touches: TouchSequence) -> Verdict<Value> {
        let deadline = touches.isOver ? touches.time + gesture.gap + .microseconds(1) : nil
        stage = .between(value, sequence: touches.number, deadline: deadline)
        return .pending(.second(value, nil), until: deadline)
    }

    private mutating func begin(after value: First.Value, _ touches: TouchSequence) -> Verdict<Value> {
        if case .between = stage {
            anew = Part(gesture.first, in: context)
        } else {
            isSameTouch = true
            // What the first part moved was its own. A rest before a motion belongs to both.
            if case .motion = first.attempt.stance.conduct { start = touches.motion(of: .present) }
        }
        second = gesture.second.makeAttempt(in: context)
        stage = .second(value, sequence: touches.number)
        if let failure = stray(of: touches) {
            _ = anew?.judge(touches)
            return .failed(failure)
        }
        return goOn(after: value, touches)
    }

    private mutating func goOn(after value: First.Value, _ touches: TouchSequence) -> Verdict<Value> {
        _ = anew?.judge(touches)
        switch second.judge(start.map { touches.since($0) } ?? touches) {
        case .possible(let until): return .pending(.second(value, nil), until: soonest(until, anew?.verdict.until))
        case .pending(let next, let until): return .pending(.second(value, next), until: soonest(until, anew?.verdict.until))
        case .active(let next, let until): return .active(.second(value, next), until: until)
        case .held(let next, let until): return .held(.second(value, next), until: until)
        case .ended(let next): return .ended(.second(value, next))
        case .failed(let failure):
            guard start != nil, failure.isAboutWhereTo, !touches.isOver else { return .failed(failure) }
            // The hand may still be finishing the first motion: the second begins where it turns.
            start = touches.motion(of: .present)
            second = gesture.second.makeAttempt(in: context)
            return .pending(.second(value, nil), until: nil)
        }
    }

    /// A sequence that begins with the touch of the second part; while the first is under way, with what that tries again.
    public func retry() -> Retry<Self>? {
        switch stage {
        case .first: first.hasFailed ? first.attempt.retry()?.map { beginning(with: Part($0)) } : nil
        case .between: nil
        case .second(_, let sequence):
            if let anew, !anew.hasFailed { Retry(attempt: beginning(with: anew), sequence: sequence) } else { nil }
        }
    }

    private func beginning(with part: Part<First>) -> Self {
        var next = SequenceAttempt(gesture, in: context)
        next.first = part
        return next
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

    /// That of the part under way.
    public var stance: Stance {
        switch stage {
        case .first:
            var stance = first.attempt.stance
            stance.tellsRelease = false
            return stance
        case .between: return second.stance
        case .second:
            var stance = second.stance
            stance.mayHaveRested = isSameTouch
            return stance
        }
    }
}

extension SequenceAttempt: Sendable
where First: Sendable, First.Attempt: Sendable, First.Value: Sendable, Second: Sendable, Second.Attempt: Sendable {}
extension SequenceAttempt.Stage: Sendable where First.Value: Sendable {}
