import TouchInput

extension ExclusiveGesture {
    /// A recognizer for both gestures, which recognizes one of them.
    ///
    /// An exclusive gesture that is not part of a sequence or of simultaneous gestures treats its parts as if they were gestures of their
    /// own. A part that has failed begins again with the next touch while the other goes on.
    public struct Recognizer: GestureRecognizer {
        /// An end of the second gesture in earlier touches, kept while the first is still possible.
        fileprivate struct Claim {
            var part: Part<Second>
            var sequences: ClosedRange<Int>
        }

        private let gesture: ExclusiveGesture
        private let context: GestureContext
        private var first: Part<First>
        private var second: Part<Second>
        /// The numbers of the first touch sequences of both parts and of the whole gesture, and of the present sequence; 0 before the first
        /// touch.
        private var (firstSequence, secondSequence, origin, present) = (0, 0, 0, 0)
        /// True once the first gesture has decided and no longer waits: the second one is no longer possible.
        private var hasFirstBegun = false
        /// True once the second gesture has decided and the first no longer delays it.
        private var hasSecondBegun = false
        /// True once the first gesture has taken all touches that the second wanted.
        private var isSecondOut = false
        private var claims: [Claim] = []
        /// True if the gesture has ended with one of ``claims``.
        private var isClaim = false
        /// The recognizer that goes on after this one is over; empty if there is none, and never more than one.
        private var rest: [Recognizer] = []
        /// True if ``rest`` follows a failed try at earlier touches, false if it follows one that ended.
        private var hasFailed = false
        /// The reason why the last try at a part failed; nil before any failure.
        private var lastFailure: Failure?
        /// Past tries at the first gesture that may have a callback to undo.
        private var retired: [Part<First>] = []

        init(_ gesture: ExclusiveGesture, in context: GestureContext) {
            self.gesture = gesture
            self.context = context
            first = Part(gesture.first, in: context)
            second = Part(gesture.second, in: context)
        }

        /// Returns the first gesture's verdict until that gesture fails undecided or is ruled out. After that, returns the second one's,
        /// even if it was final before, unless the first has taken its touches. A verdict on earlier touches comes before both. While a
        /// first gesture that has decided waits, the verdict is pending.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Value> {
            if hasSecondBegun { return second.evaluate(touches).map { .second($0) } }
            if touches.number != present { meet(touches.number) }
            claims.removeAll { $0.part.recognizer.arenaTraits.isLost($0.sequences, before: touches) }
            let (a, b) = (evaluateFirst(touches), evaluateSecond(touches))
            let obstruction = obstruction(touches)
            if obstruction == .none {
                _ = first.cancel(touches)
                hasSecondBegun = true
                return settle(before: .max) ?? b.map { .second($0) }
            }
            let landingEnd = touches.landingEnd(of: second.recognizer.arenaTraits)
            let untilOfSecond = isSecondOut ? nil : soonest(b.until, obstruction == .landing ? landingEnd : nil)
            switch a {
            case .possible(let until): return settle(before: firstSequence) ?? .possible(until: soonest(until, untilOfSecond))
            case .pending(let value, let until):
                return settle(before: firstSequence) ?? .pending(.first(value), until: soonest(until, untilOfSecond))
            case .active, .held, .ended:
                if let value = a.value, isFirstToWait(touches) {
                    let end = soonest(untilOfSecond, first.isHeld ? nil : touches.landingEnd(of: first.recognizer.arenaTraits))
                    return settle(before: firstSequence) ?? .pending(.first(value), until: soonest(a.until, end))
                }
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

        /// Returns how the first gesture delays the second: once the second has decided, as a gesture of its own would. A first gesture that
        /// also wants earlier touches may still have to decide on them.
        private func obstruction(_ touches: TouchSequence) -> Obstruction {
            guard first.verdict.isUndecided, second.hasDecided, !second.isHeld, !isSecondOut else { return .precedence }
            let (a, b) = (first.recognizer.arenaTraits, second.recognizer.arenaTraits)
            if a.keepsEarlier { return a.isRuledOut(by: b) ? .none : .precedence }
            return a.obstruction(to: b, on: touches.number, isPreferred: true, touches)
        }

        /// Returns whether the first gesture, which has decided, waits: while it is held, and while the second may still get the further
        /// fingers that it wants.
        private func isFirstToWait(_ touches: TouchSequence) -> Bool {
            if hasFirstBegun || isSecondOut || second.hasFailed { return false }
            if first.isHeld { return true }
            let (a, b) = (first.recognizer.arenaTraits, second.recognizer.arenaTraits)
            // A first gesture that has ended with earlier touches wants none of the present ones.
            let number = first.hasEnded ? first.recognizer.sequel().map { $0.sequence - 1 } ?? first.decision : first.decision
            return second.verdict.isUndecided && b.obstruction(to: a, on: number, isPreferred: false, touches) == .landing
        }

        /// Restarts parts when a new touch begins: the first if it has failed undecided, the second if it is over or has lost its touches.
        /// An end of the second becomes a claim.
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

        /// Settles earlier touches. Those that no part wants any more fail. Those before number `limit` go to the second gesture if it has
        /// claimed them. Returns the verdict on them; nil if nothing is settled.
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

        /// Lets the first gesture, which has decided, take its touches: the second one loses its claims on them, and its present try if
        /// that wants them.
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

        /// Lets both gestures go on with the present touches if the first has ended with earlier ones.
        private mutating func leaveRest() {
            guard first.hasEnded, let sequel = first.recognizer.sequel() else { return }
            var next = self
            (next.first, next.firstSequence) = (Part(sequel.recognizer), sequel.sequence)
            next.hasFirstBegun = false
            next.retired = []
            next.origin = sequel.sequence
            rest = [next]
        }

        /// The number of the first unsettled touches; the first touches of the whole gesture if no part wants any.
        private var earliest: Int {
            var earliest = claims.first?.sequences.lowerBound ?? .max
            if !first.hasFailed { earliest = min(earliest, firstSequence) }
            if !second.hasFailed, !isSecondOut { earliest = min(earliest, secondSequence) }
            return earliest == .max ? origin : earliest
        }

        /// Forgets the present touches. Returns true if a part goes on from earlier ones, or has ended with them. A part that does not
        /// begins anew.
        public mutating func forget(_ touches: TouchSequence) -> Bool {
            if hasFirstBegun || hasSecondBegun { return false }
            let (goesOnFirst, goesOnSecond) = (first.forget(touches), second.forget(touches))
            guard goesOnFirst || goesOnSecond || !claims.isEmpty else { return false }
            if !goesOnFirst {
                _ = first.cancel(touches)
                retired.append(first)
                (first, firstSequence) = (Part(gesture.first, in: context), touches.number)
            }
            if !goesOnSecond { (second, secondSequence, isSecondOut) = (Part(gesture.second, in: context), touches.number, false) }
            return true
        }

        /// Returns the recognizer that goes on with the later touches after the try at earlier ones has failed; nil if none goes on.
        public func retry() -> Retry<Self>? { hasFailed ? rest.first.map { Retry(recognizer: $0, sequence: $0.origin) } : nil }

        /// Returns the recognizer of the later touches that are open after a part has ended; nil if there are none.
        public func sequel() -> Retry<Self>? { hasFailed ? nil : rest.first.map { Retry(recognizer: $0, sequence: $0.origin) } }

        private var isTurnOfSecond: Bool { isClaim || hasSecondBegun || first.hasFailed && !hasFirstBegun && !isSecondOut }

        /// Takes the calls of earlier tries at the first gesture. Then takes the calls of its present try, unless a claim has ended, or the
        /// try has decided and waits. Finally takes the calls of the second gesture if it is that gesture's turn. After a failed try at
        /// earlier touches, the recognizer that goes on has the calls of both.
        public mutating func takeCalls(into calls: inout [GestureCall]) {
            for index in retired.indices {
                let count = calls.count
                retired[index].takeCalls(into: &calls)
                // A try that had decided and waited never had its turn: it only resets the state that it wrote before.
                if retired[index].decision > 0 { calls[count...].removeAll { !$0.isReset } }
            }
            retired = []
            if hasFailed { return }
            if !isClaim, hasFirstBegun || !first.hasDecided { first.takeCalls(into: &calls) }
            if isTurnOfSecond { second.takeCalls(into: &calls) }
        }

        /// Cancels the gesture whose turn it is, and returns its last value; nil if it has none.
        public mutating func cancel(_ touches: TouchSequence) -> Value? {
            if isTurnOfSecond { return second.cancel(touches).map { .second($0) } }
            return first.cancel(touches).map { .first($0) }
        }

        /// The traits of the gesture whose turn it is; before that is decided, the joint traits of both.
        public var arenaTraits: ArenaTraits {
            let (a, b) = (first.recognizer.arenaTraits, second.recognizer.arenaTraits)
            if isClaim || hasSecondBegun || first.hasFailed { return b }
            if hasFirstBegun || second.hasFailed || isSecondOut { return a }
            var arenaTraits = a.either(b)
            if !claims.isEmpty { arenaTraits.keepsEarlier = true }
            return first.hasDecided || second.hasDecided ? arenaTraits.decided : arenaTraits
        }
    }
}

extension ExclusiveGesture.Recognizer: Sendable
where
    First: Sendable, First.Recognizer: Sendable, First.Value: Sendable, Second: Sendable, Second.Recognizer: Sendable,
    Second.Value: Sendable
{}
extension ExclusiveGesture.Recognizer.Claim: Sendable where Second.Recognizer: Sendable, Second.Value: Sendable {}
