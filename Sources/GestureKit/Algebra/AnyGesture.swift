public import Gestures

/// A gesture of any kind with a known type of value. It behaves like the gesture it was made from.
public struct AnyGesture<Value>: BodilessGesture {
    private let base: any Gesture<Value>

    /// Wraps `base` and hides its type.
    public init(_ base: any Gesture<Value>) { self.base = base }

    /// Makes a recognizer of the underlying gesture.
    public func makeRecognizer(in context: GestureContext) -> Recognizer { Self.recognizer(at: base, in: context) }

    private static func recognizer<Base: Gesture>(at base: Base, in context: GestureContext) -> Recognizer where Base.Value == Value {
        Recognizer(base: base.makeRecognizer(in: context))
    }

    /// A recognizer of the underlying gesture.
    public struct Recognizer: GestureRecognizer {
        private var base: any GestureRecognizer<Value>

        init(base: any GestureRecognizer<Value>) { self.base = base }

        /// Returns the verdict on the underlying gesture.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Value> { base.evaluate(touches) }
        /// Takes the calls of the underlying gesture.
        public mutating func takeCalls(into calls: inout [GestureCall]) { base.takeCalls(into: &calls) }
        /// Cancels the underlying gesture, and returns its last value; nil if it has none.
        public mutating func cancel(_ touches: TouchSequence) -> Value? { base.cancel(touches) }
        /// Forgets the present touches. Returns true if the underlying gesture goes on from earlier ones.
        public mutating func forget(_ touches: TouchSequence) -> Bool { base.forget(touches) }
        /// The traits of the underlying gesture.
        public var arenaTraits: ArenaTraits { base.arenaTraits }
        /// Returns the retry of the underlying gesture; nil if it has none.
        public func retry() -> Retry<Self>? { Self.retry(base) }
        /// Returns the sequel of the underlying gesture; nil if it has none.
        public func sequel() -> Retry<Self>? { Self.sequel(base) }
        /// Returns the successor of the underlying gesture; nil if it has none.
        public func successor(in touches: TouchSequence) -> Self? { Self.successor(of: base, in: touches) }

        private static func retry<Base: GestureRecognizer<Value>>(_ base: Base) -> Retry<Self>? {
            base.retry()?.map { Recognizer(base: $0) }
        }

        private static func sequel<Base: GestureRecognizer<Value>>(_ base: Base) -> Retry<Self>? {
            base.sequel()?.map { Recognizer(base: $0) }
        }

        private static func successor<Base: GestureRecognizer<Value>>(of base: Base, in touches: TouchSequence) -> Self? {
            base.successor(in: touches).map { Recognizer(base: $0) }
        }
    }
}
