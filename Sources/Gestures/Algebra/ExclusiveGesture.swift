import TouchInput

/// One of two gestures: the first, or once that has failed or the hand has decided to do something else the second.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: BodilessGesture {
    /// Goes before the other.
    public var first: First
    /// Speaks once the first has failed.
    public var second: Second

    /// The first goes before the second.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// Which of the two, and its value.
    public enum Value {
        /// The first gesture speaks.
        case first(First.Value)
        /// The first gesture has failed; the second speaks.
        case second(Second.Value)
    }

    /// An attempt at both, of which one may speak.
    public func makeAttempt(in context: GestureContext) -> Attempt {
        Attempt(first: Part(first, in: context), second: Part(second, in: context))
    }

    /// One attempt at both, of which one may speak.
    public struct Attempt: Recognition {
        private var first: Part<First>
        private var second: Part<Second>
        /// The first gesture has decided the touches: the other has no turn any more.
        private var hasFirstBegun = false
        /// The second gesture has decided, and the hand does not do for the first one what that needs.
        private var hasSecondBegun = false

        init(first: Part<First>, second: Part<Second>) {
            self.first = first
            self.second = second
        }

        /// The first gesture's verdict while it has not failed; after that the second one's, even if it was final before.
        public mutating func judge(_ touches: TouchSequence) -> Verdict<Value> {
            if hasSecondBegun { return second.judge(touches).map { .second($0) } }
            let (a, b) = (first.judge(touches), second.judge(touches))
            hasSecondBegun = a.isUndecided && second.hasDecided && first.attempt.stance.isRuledOut(by: second.attempt.stance)
            if hasSecondBegun { return b.map { .second($0) } }
            switch a {
            case .possible(let until): return .possible(until: soonest(until, b.until))
            case .pending(let value, let until): return .pending(.first(value), until: soonest(until, b.until))
            case .active, .held, .ended:
                hasFirstBegun = true
                return a.map { .first($0) }
            case .failed(let failure): return hasFirstBegun ? .failed(failure) : b.map { .second($0) }
            }
        }

        private var isTurnOfSecond: Bool { first.hasFailed && !hasFirstBegun || hasSecondBegun }

        /// Those of the gesture that may speak.
        public mutating func takeCalls(into calls: inout [GestureCall]) {
            first.takeCalls(into: &calls)
            if isTurnOfSecond { second.takeCalls(into: &calls) }
        }

        /// What the gesture has to say that may speak.
        public mutating func cancel(_ touches: TouchSequence) -> Value? {
            if isTurnOfSecond { return second.cancel(touches).map { .second($0) } }
            return first.cancel(touches).map { .first($0) }
        }

        /// That of the gesture that speaks; before it is known, what either wants.
        public var stance: Stance {
            let (a, b) = (first.attempt.stance, second.attempt.stance)
            if hasSecondBegun { return b }
            switch first.verdict {
            case .active, .held, .ended: return a
            case .failed: return b
            case .possible, .pending:
                if second.hasFailed { return a }
                var stance = Stance(fingers: a.fingers.union(b.fingers))
                stance.needsLanding = a.needsLanding && b.needsLanding
                stance.awaitsFingers = a.awaitsFingers && b.awaitsFingers
                stance.holdsUpOthers = a.holdsUpOthers || b.holdsUpOthers
                stance.outlivesOthers = a.outlivesOthers && b.outlivesOthers
                stance.conducts = a.conducts.union(b.conducts)
                stance.mayHaveRested = a.mayHaveRested || b.mayHaveRested
                return stance
            }
        }
    }
}

extension ExclusiveGesture: Equatable where First: Equatable, Second: Equatable {}
extension ExclusiveGesture: Hashable where First: Hashable, Second: Hashable {}
extension ExclusiveGesture: Sendable where First: Sendable, Second: Sendable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Attempt: Sendable
where First.Attempt: Sendable, First.Value: Sendable, Second.Attempt: Sendable, Second.Value: Sendable {}

extension Gesture {
    /// This gesture, or if it fails another: see ``ExclusiveGesture``.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}
