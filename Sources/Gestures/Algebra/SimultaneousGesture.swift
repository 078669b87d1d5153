import TouchInput

/// Two gestures of the same fingers at once. The pair goes on while one of them does. When both are over, it ends if at least one has
/// ended, and fails if both have failed.
///
/// ```swift
/// let place = MagnifyGesture().simultaneously(with: RotateGesture()).onChanged { value in
///     print(value.first?.magnification ?? 1, value.second?.rotation ?? .zero)
/// }
/// ```
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: BodilessGesture {
    /// One gesture; it makes its callbacks before the other.
    public var first: First
    /// The other gesture.
    public var second: Second

    /// Combines two gestures. Their order decides whose callbacks come first, and whose failure is reported if both fail.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// The values of both gestures. A value is nil before its gesture has one and after the gesture has failed.
    public struct Value {
        /// The first gesture's value, kept after the gesture has ended; nil before there is one, and after a failure.
        public var first: First.Value?
        /// The second gesture's value, kept after the gesture has ended; nil before there is one, and after a failure.
        public var second: Second.Value?

        /// Creates a value, for tests of handlers.
        public init(first: First.Value? = nil, second: Second.Value? = nil) {
            self.first = first
            self.second = second
        }
    }

    /// Makes a recognizer of both gestures.
    public func makeRecognizer(in context: GestureContext) -> Recognizer {
        let beside = context.beside(first, second)
        return Recognizer(first: Part(first, in: beside), second: Part(second, in: beside))
    }

    /// A recognizer of both gestures.
    public struct Recognizer: GestureRecognizer {
        private var first: Part<First>
        private var second: Part<Second>

        init(first: Part<First>, second: Part<Second>) {
            self.first = first
            self.second = second
        }

        /// Returns the stronger of the two verdicts, with both values. While one part is undecided, the end of the other is returned as
        /// pending.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Value> {
            let (a, b) = (first.evaluate(touches), second.evaluate(touches))
            let value = Value(first: a.value, second: b.value)
            let until = soonest(a.until, b.until)
            switch (a, b) {
            case (.failed(let failure), .failed): return .failed(failure)
            case (.failed, .ended), (.ended, .failed), (.ended, .ended): return .ended(value)
            case (.active, _), (_, .active): return .active(value, until: until)
            case (.held(_, let end), _), (_, .held(_, let end)): return .held(value, until: until ?? end)
            case (.pending, _), (_, .pending), (.ended, .possible), (.possible, .ended): return .pending(value, until: until)
            case (.possible, .possible), (.possible, .failed), (.failed, .possible): return .possible(until: until)
            }
        }

        /// Takes the first gesture's calls, then the second one's.
        public mutating func takeCalls(into calls: inout [GestureCall]) {
            first.takeCalls(into: &calls)
            second.takeCalls(into: &calls)
        }

        /// Cancels the gestures that are not over, and returns their last values; nil if neither has one. A gesture that is over adds no
        /// value.
        public mutating func cancel(_ touches: TouchSequence) -> Value? {
            let value = Value(first: first.cancel(touches), second: second.cancel(touches))
            return value.first == nil && value.second == nil ? nil : value
        }

        /// The traits of both gestures together; a gesture that has failed adds no fingers.
        public var arenaTraits: ArenaTraits {
            let (a, b) = (first.recognizer.arenaTraits, second.recognizer.arenaTraits)
            var arenaTraits = ArenaTraits(fingers: a.fingers.union(b.fingers))
            if first.hasFailed { arenaTraits = b }
            if second.hasFailed { arenaTraits = a }
            arenaTraits.needsLanding = (first.hasFailed || a.needsLanding) && (second.hasFailed || b.needsLanding)
            arenaTraits.motionKinds = motionKinds(a.motionKinds, b.motionKinds)
            arenaTraits.mayHaveRested = a.mayHaveRested || b.mayHaveRested
            arenaTraits.waits = !first.verdict.isFinal && a.waits || !second.verdict.isFinal && b.waits
            arenaTraits.lasts = a.lasts || b.lasts
            // The pair may go on after a press in it has ended, and reports only its own end.
            arenaTraits.reportsRelease = false
            arenaTraits.awaitsFingers = a.awaitsFingers && b.awaitsFingers
            return arenaTraits
        }

        /// Returns the motion kinds of the parts that have decided, once one of them goes on or none is open. Before that, returns the
        /// motion kinds of all parts that have decided or may still decide.
        private func motionKinds(_ a: HandMotionKinds, _ b: HandMotionKinds) -> HandMotionKinds {
            let decided = (first.hasDecided ? a : []).union(second.hasDecided ? b : [])
            let open = (first.verdict.isUndecided ? a : []).union(second.verdict.isUndecided ? b : [])
            return first.goesOn || second.goesOn || open.isEmpty ? decided : decided.union(open)
        }
    }
}

extension SimultaneousGesture: Equatable where First: Equatable, Second: Equatable {}
extension SimultaneousGesture: Hashable where First: Hashable, Second: Hashable {}
extension SimultaneousGesture: Sendable where First: Sendable, Second: Sendable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Recognizer: Sendable
where First.Recognizer: Sendable, First.Value: Sendable, Second.Recognizer: Sendable, Second.Value: Sendable {}

extension Gesture {
    /// Returns this gesture and another at once: see ``SimultaneousGesture``.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }
}
