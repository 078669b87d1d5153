/// A gesture with another value: see ``Gesture/map(_:)``.
public struct MapGesture<Base: Gesture, Value>: BodilessGesture {
    private let base: Base
    private let transform: (Base.Value) -> Value

    init(_ base: Base, _ transform: @escaping (Base.Value) -> Value) {
        self.base = base
        self.transform = transform
    }

    /// An attempt at the gesture beneath.
    public func makeAttempt(in context: GestureContext) -> Attempt { Attempt(base: base.makeAttempt(in: context), transform: transform) }

    /// One attempt at the gesture beneath.
    public struct Attempt: Recognition {
        private var base: Base.Attempt
        private let transform: (Base.Value) -> Value

        init(base: Base.Attempt, transform: @escaping (Base.Value) -> Value) {
            self.base = base
            self.transform = transform
        }

        /// The same verdict about the other value.
        public mutating func judge(_ touches: TouchSequence) -> Verdict<Value> { base.judge(touches).map(transform) }
        /// Those of the gesture beneath.
        public mutating func takeCalls(into calls: inout [GestureCall]) { base.takeCalls(into: &calls) }
        /// What the gesture beneath has to say, in the other value.
        public mutating func cancel(_ touches: TouchSequence) -> Value? { base.cancel(touches).map(transform) }
        /// That of the gesture beneath.
        public var stance: Stance { base.stance }
        /// That of the gesture beneath.
        public func retry() -> Retry<Self>? { base.retry()?.map { Attempt(base: $0, transform: transform) } }
        /// That of the gesture beneath.
        public func sequel() -> Retry<Self>? { base.sequel()?.map { Attempt(base: $0, transform: transform) } }
        /// That of the gesture beneath.
        public func successor(in touches: TouchSequence) -> Self? {
            base.successor(in: touches).map { Attempt(base: $0, transform: transform) }
        }
    }
}

extension Gesture {
    /// The same gesture with another value.
    public func map<Other>(_ transform: @escaping (Value) -> Other) -> MapGesture<Self, Other> { MapGesture(self, transform) }
}
