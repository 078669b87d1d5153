public import Gestures

/// A gesture with another value: see `Gesture.map(_:)`.
public struct MapGesture<Base: Gesture, Value>: BodilessGesture {
    private let base: Base
    private let transform: (Base.Value) -> Value

    init(_ base: Base, _ transform: @escaping (Base.Value) -> Value) {
        self.base = base
        self.transform = transform
    }

    /// A recognizer of the gesture beneath.
    public func makeRecognizer(in context: GestureContext) -> Recognizer {
        Recognizer(base: base.makeRecognizer(in: context), transform: transform)
    }

    /// A recognizer of the gesture beneath.
    public struct Recognizer: GestureRecognizer {
        private var base: Base.Recognizer
        private let transform: (Base.Value) -> Value

        init(base: Base.Recognizer, transform: @escaping (Base.Value) -> Value) {
            self.base = base
            self.transform = transform
        }

        /// The same verdict about the other value.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Value> { base.evaluate(touches).map(transform) }
        /// Those of the gesture beneath.
        public mutating func takeCalls(into calls: inout [GestureCall]) { base.takeCalls(into: &calls) }
        /// What the gesture beneath has to say, in the other value.
        public mutating func cancel(_ touches: TouchSequence) -> Value? { base.cancel(touches).map(transform) }
        /// That of the gesture beneath.
        public var arenaTraits: ArenaTraits { base.arenaTraits }
        /// That of the gesture beneath.
        public func retry() -> Retry<Self>? { base.retry()?.map { Recognizer(base: $0, transform: transform) } }
        /// That of the gesture beneath.
        public func sequel() -> Retry<Self>? { base.sequel()?.map { Recognizer(base: $0, transform: transform) } }
        /// That of the gesture beneath.
        public func successor(in touches: TouchSequence) -> Self? {
            base.successor(in: touches).map { Recognizer(base: $0, transform: transform) }
        }
    }
}

extension Gesture {
    /// The same gesture with another value.
    public func map<Other>(_ transform: @escaping (Value) -> Other) -> MapGesture<Self, Other> { MapGesture(self, transform) }
}
