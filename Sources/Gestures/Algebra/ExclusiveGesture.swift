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

    /// A recognizer of both, of which one may speak.
    public func makeRecognizer(in context: GestureContext) -> Recognizer { Recognizer(self, in: context) }

    /// A recognizer of both, of which one may speak.
    ///
    /// A gesture by itself treats its parts as if they were gestures of their own: a part that has failed begins again with the next touch
    /// while the other goes on.
    public struct Recognizer: GestureRecognizer {
        /// The second gesture was done with earlier touches, while the first could still come.
        fileprivate struct Claim {
            var part: Part<Second>
            var sequences: ClosedRange<Int>
        }

        private let gesture: ExclusiveGesture
        private let context: GestureContext
        private var first: Part<First>
        private var second: Part<Second>
        /// The numbers of the touches that the parts begin with, of those that all of it begins with, and of the present ones.
        private var firstSequence = 0
        private var secondSequence = 0
        private var origin = 0
        private var present = 0
        /// The first gesture has decided the touches: the other has no turn any more.
        private var hasFirstBegun = false
        /// The second gesture has decided, and the hand does not do for the first one what that needs.
        private var hasSecondBegun = false
        /// The first gesture has taken touches that the second wanted.
        private var isSecondOut = false
        private var claims: [Claim] = []
        /// What has ended is one of those claims.
        private var isClaim = false
        /// What goes on after this recognizer is over: at most one.
        private var rest: [Recognizer] = []
        /// It goes on because what was open about earlier touches has failed, not because it has ended.
        private var hasFailed = false
        /// Why the last try at a part failed.
        private var lastFailure: Failure?
        /// Tries at the first gesture that may have something to take back.
        private var retired: [Part<First>] = []

        init(_ gesture: ExclusiveGesture, in context: GestureContext) {
            self.gesture = gesture
            self.context = context
            first = Part(gesture.first, in: context)
            second = Part(gesture.second, in: context)
        }

        /// The first gesture's verdict while it has not failed; after that the second one's, even if it was final before.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Value> {
            if hasSecondBegun { return second.evaluate(touches).map { .second($0) } }
            if touches.number != present { meet(touches.number) }
            let (a, b) = (evaluateFirst(touches), evaluateSecond(touches))
            let untilOfSecond = isSecondOut ? nil : b.until
            hasSecondBegun =
                a.isUndecided && second.hasDecided && !isSecondOut
                && first.recognizer.arenaTraits.isRuledOut(by: second.recognizer.arenaTraits)
            if hasSecondBegun { return settle(before: .max) ?? b.map { .second($0) } }
            switch a {
            case .possible(let until): return settle(before: firstSequence) ?? .possible(until: soonest(until, untilOfSecond))
            case .pending(let value, let until):
                return settle(before: firstSequence) ?? .pending(.first(value), until: soonest(until, untilOfSecond))
            case .active, .held, .ended:
                takeTouches()
                if let verdict = settle(before: firstSequence) { return verdict }
                hasFirstBegun = true
                leaveRest()
                return a.map { .first($0) }
            case .failed(let failure):
                if hasFirstBegun { return .failed(failure) }
                if let verdict = settle(before: .max) { return verdict }
                return isSecondOut ? .failed(failure) : b.map { .second($0) }
            }
        }

        /// A touch begins: what has failed may begin with it.
        private mutating func meet(_ number: Int) {
            defer { present = number }
            if present == 0 { (firstSequence, secondSequence, origin) = (number, number, number) }
            guard present > 0, context.triesAgain else { return }
            if first.hasFailed, !hasFirstBegun { (first, firstSequence) = (Part(gesture.first, in: context), number) }
            if second.hasEnded, !isSecondOut {
                claims.append(Claim(part: second, sequences: secondSequence...max(secondSequence, present)))
            }
            guard second.verdict.isFinal || isSecondOut else { return }
            (second, secondSequence, isSecondOut) = (Part(gesture.second, in: context), number, false)
        }

        private mutating func evaluateFirst(_ touches: TouchSequence) -> Verdict<First.Value> {
            var verdict = first.evaluate(touches)
            while case .failed(let failure) = verdict {
                lastFailure = failure
                guard context.triesAgain, !hasFirstBegun, let retry = first.recognizer.retry(), retry.sequence > firstSequence else {
                    break
                }
                retired.append(first)
                (first, firstSequence) = (Part(retry.recognizer), retry.sequence)
                verdict = first.evaluate(touches)
            }
            return verdict
        }

        private mutating func evaluateSecond(_ touches: TouchSequence) -> Verdict<Second.Value> {
            var verdict = second.evaluate(touches)
            while context.triesAgain {
                if case .failed(let failure) = verdict {
                    lastFailure = failure
                    guard let retry = second.recognizer.retry(), retry.sequence > secondSequence else { break }
                    (second, secondSequence) = (Part(retry.recognizer), retry.sequence)
                } else if case .ended = verdict, let sequel = second.recognizer.sequel() {
                    claims.append(Claim(part: second, sequences: secondSequence...max(secondSequence, sequel.sequence - 1)))
                    (second, secondSequence) = (Part(sequel.recognizer), sequel.sequence)
                } else {
                    break
                }
                verdict = second.evaluate(touches)
            }
            return verdict
        }

        /// What becomes of earlier touches, once the first gesture wants none before those of the number `limit`: the second one gets those
        /// it has claimed, and nobody the others. Nil while nothing becomes of them.
        private mutating func settle(before limit: Int) -> Verdict<Value>? {
            if earliest > origin, let failure = lastFailure {
                var next = self
                next.retired = []
                next.origin = next.earliest
                rest = [next]
                hasFailed = true
                return .failed(failure)
            }
            guard let claim = claims.first, claim.sequences.upperBound < limit, case .ended(let value) = claim.part.verdict else {
                return nil
            }
            var next = self
            next.claims.removeFirst()
            next.retired = []
            next.origin = claim.sequences.upperBound + 1
            rest = [next]
            second = claim.part
            isClaim = true
            return .ended(.second(value))
        }

        /// The first gesture has decided its touches: whatever the second wanted of them is lost.
        private mutating func takeTouches() {
            let end = first.hasEnded ? first.recognizer.sequel()?.sequence ?? .max : .max
            claims.removeAll { $0.sequences.upperBound >= firstSequence && $0.sequences.lowerBound < end }
            guard secondSequence < end else { return }
            if let retry = second.recognizer.retry(after: end - 1) {
                (second, secondSequence) = (Part(retry.recognizer), retry.sequence)
            } else {
                isSecondOut = true
            }
        }

        /// If the first gesture has ended with touches before the present ones, both go on with those.
        private mutating func leaveRest() {
            guard first.hasEnded, let sequel = first.recognizer.sequel() else { return }
            var next = self
            (next.first, next.firstSequence) = (Part(sequel.recognizer), sequel.sequence)
            next.hasFirstBegun = false
            next.retired = []
            next.origin = sequel.sequence
            rest = [next]
        }

        /// The number of the first touches that anything is still open about.
        private var earliest: Int {
            var earliest = claims.first?.sequences.lowerBound ?? .max
            if !first.hasFailed { earliest = min(earliest, firstSequence) }
            if !second.hasFailed, !isSecondOut { earliest = min(earliest, secondSequence) }
            return earliest == .max ? origin : earliest
        }

        /// What is open about touches after those that the parts have failed with.
        public func retry() -> Retry<Self>? { hasFailed ? rest.first.map { Retry(recognizer: $0, sequence: $0.origin) } : nil }

        /// What is open about touches after those that a part has ended with.
        public func sequel() -> Retry<Self>? { hasFailed ? nil : rest.first.map { Retry(recognizer: $0, sequence: $0.origin) } }

        private var isTurnOfSecond: Bool { isClaim || hasSecondBegun || first.hasFailed && !hasFirstBegun && !isSecondOut }

        /// Those of the gesture that may speak.
        public mutating func takeCalls(into calls: inout [GestureCall]) {
            for index in retired.indices { retired[index].takeCalls(into: &calls) }
            retired = []
            if !isClaim { first.takeCalls(into: &calls) }
            if isTurnOfSecond { second.takeCalls(into: &calls) }
        }

        /// What the gesture has to say that may speak.
        public mutating func cancel(_ touches: TouchSequence) -> Value? {
            if isTurnOfSecond { return second.cancel(touches).map { .second($0) } }
            return first.cancel(touches).map { .first($0) }
        }

        /// That of the gesture that speaks; before it is known, what either wants.
        public var arenaTraits: ArenaTraits {
            let (a, b) = (first.recognizer.arenaTraits, second.recognizer.arenaTraits)
            if isClaim || hasSecondBegun { return b }
            switch first.verdict {
            case .active, .held, .ended: return a
            case .failed: return b
            case .possible, .pending:
                if second.hasFailed || isSecondOut { return a }
                var arenaTraits = ArenaTraits(fingers: a.fingers.union(b.fingers))
                arenaTraits.needsLanding = a.needsLanding && b.needsLanding
                arenaTraits.awaitsFingers = a.awaitsFingers && b.awaitsFingers
                arenaTraits.holdsUpOthers = a.holdsUpOthers || b.holdsUpOthers
                arenaTraits.outlivesOthers = a.outlivesOthers && b.outlivesOthers
                arenaTraits.motionKinds = a.motionKinds.union(b.motionKinds)
                arenaTraits.mayHaveRested = a.mayHaveRested || b.mayHaveRested
                arenaTraits.comesAgain = a.comesAgain && b.comesAgain
                arenaTraits.sectors = a.sectors.union(b.sectors)
                arenaTraits.keepsEarlier = a.keepsEarlier || b.keepsEarlier || !claims.isEmpty
                return arenaTraits
            }
        }
    }
}

extension ExclusiveGesture: Equatable where First: Equatable, Second: Equatable {}
extension ExclusiveGesture: Hashable where First: Hashable, Second: Hashable {}
extension ExclusiveGesture: Sendable where First: Sendable, Second: Sendable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Recognizer: Sendable
where
    First: Sendable, First.Recognizer: Sendable, First.Value: Sendable, Second: Sendable, Second.Recognizer: Sendable,
    Second.Value: Sendable
{}
extension ExclusiveGesture.Recognizer.Claim: Sendable where Second.Recognizer: Sendable, Second.Value: Sendable {}

extension Gesture {
    /// This gesture, or if it fails another: see ``ExclusiveGesture``.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}
