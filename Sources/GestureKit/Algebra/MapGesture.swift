public import Gestures

/// A gesture whose value is transformed, see `Gesture.map(_:)`.
public struct MapGesture<Base: Gesture, Value>: BodilessGesture {
    private let base: Base
    private let transform: (Base.Value) -> Value

    init(_ base: Base, _ transform: @escaping (Base.Value) -> Value) {
        self.base = base
        self.transform = transform
    }

    /// Makes a recognizer of the underlying gesture.
    public func makeRecognizer(in context: GestureContext) -> Recognizer {
        Recognizer(base: base.makeRecognizer(in: context), transform: transform)
    }

    /// A recognizer of the underlying gesture.
    public struct Recognizer: GestureRecognizer {
        private var base: Base.Recognizer
        private let transform: (Base.Value) -> Value

        init(base: Base.Recognizer, transform: @escaping (Base.Value) -> Value) {
            self.base = base
            self.transform = transform
        }

        /// Returns the verdict on the underlying gesture with its value transformed.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Value> { base.evaluate(touches).map(transform) }
        /// Takes the calls of the underlying gesture.
        public mutating func takeCalls(into calls: inout [GestureCall]) { base.takeCalls(into: &calls) }
        /// Cancels the underlying gesture, and returns its last value, transformed; nil if it has none.
        public mutating func cancel(_ touches: TouchSequence) -> Value? { base.cancel(touches).map(transform) }
        /// Forgets the present touches. Returns true if the underlying gesture goes on from earlier ones.
        public mutating func forget(_ touches: TouchSequence) -> Bool { base.forget(touches) }
        /// The traits of the underlying gesture.
        public var arenaTraits: ArenaTraits { base.arenaTraits }
        /// Returns the retry of the underlying gesture; nil if it has none.
        public func retry() -> Retry<Self>? { base.retry()?.map { Recognizer(base: $0, transform: transform) } }
        /// Returns the sequel of the underlying gesture; nil if it has none.
        public func sequel() -> Retry<Self>? { base.sequel()?.map { Recognizer(base: $0, transform: transform) } }
        /// Returns the successor of the underlying gesture; nil if it has none.
        public func successor(in touches: TouchSequence) -> Self? {
            base.successor(in: touches).map { Recognizer(base: $0, transform: transform) }
        }
    }
}

extension Gesture {
    /// Returns the same gesture with its value transformed.
    public func map<Other>(_ transform: @escaping (Value) -> Other) -> MapGesture<Self, Other> { MapGesture(self, transform) }
}
