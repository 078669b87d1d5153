/// A gesture whose kind does not matter, only its value. It behaves as the one it was made from.
public struct AnyGesture<Value>: BodilessGesture {
    private let base: any Gesture<Value>

    /// Hides what kind of gesture `base` is.
    public init(_ base: any Gesture<Value>) { self.base = base }

    /// An attempt at the gesture beneath.
    public func makeAttempt(in context: GestureContext) -> Attempt { Self.attempt(at: base, in: context) }

    private static func attempt<Base: Gesture>(at base: Base, in context: GestureContext) -> Attempt where Base.Value == Value {
        Attempt(base: base.makeAttempt(in: context))
    }

    /// One attempt at the gesture beneath.
    public struct Attempt: Recognition {
        private var base: any Recognition<Value>

        init(base: any Recognition<Value>) { self.base = base }

        /// The verdict on the gesture beneath.
        public mutating func judge(_ touches: TouchSequence) -> Verdict<Value> { base.judge(touches) }
        /// Those of the gesture beneath.
        public mutating func takeCalls(into calls: inout [GestureCall]) { base.takeCalls(into: &calls) }
        /// What the gesture beneath has to say.
        public mutating func cancel(_ touches: TouchSequence) -> Value? { base.cancel(touches) }
        /// That of the gesture beneath.
        public var stance: Stance { base.stance }
        /// That of the gesture beneath.
        public func retry() -> Retry<Self>? { Self.retry(base) }
        /// That of the gesture beneath.
        public func sequel() -> Retry<Self>? { Self.sequel(base) }
        /// That of the gesture beneath.
        public func successor(in touches: TouchSequence) -> Self? { Self.successor(of: base, in: touches) }

        private static func retry<Base: Recognition<Value>>(_ base: Base) -> Retry<Self>? { base.retry()?.map { Attempt(base: $0) } }

        private static func sequel<Base: Recognition<Value>>(_ base: Base) -> Retry<Self>? { base.sequel()?.map { Attempt(base: $0) } }

        private static func successor<Base: Recognition<Value>>(of base: Base, in touches: TouchSequence) -> Self? {
            base.successor(in: touches).map { Attempt(base: $0) }
        }
    }
}
