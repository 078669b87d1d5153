public import Gestures

/// A gesture whose kind does not matter, only its value. It behaves as the one it was made from.
public struct AnyGesture<Value>: BodilessGesture {
    private let base: any Gesture<Value>

    /// Hides what kind of gesture `base` is.
    public init(_ base: any Gesture<Value>) { self.base = base }

    /// A recognizer of the gesture beneath.
    public func makeRecognizer(in context: GestureContext) -> Recognizer { Self.recognizer(at: base, in: context) }

    private static func recognizer<Base: Gesture>(at base: Base, in context: GestureContext) -> Recognizer where Base.Value == Value {
        Recognizer(base: base.makeRecognizer(in: context))
    }

    /// A recognizer of the gesture beneath.
    public struct Recognizer: GestureRecognizer {
        private var base: any GestureRecognizer<Value>

        init(base: any GestureRecognizer<Value>) { self.base = base }

        /// The verdict on the gesture beneath.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Value> { base.evaluate(touches) }
        /// Those of the gesture beneath.
        public mutating func takeCalls(into calls: inout [GestureCall]) { base.takeCalls(into: &calls) }
        /// What the gesture beneath has to say.
        public mutating func cancel(_ touches: TouchSequence) -> Value? { base.cancel(touches) }
        /// That of the gesture beneath.
        public var arenaTraits: ArenaTraits { base.arenaTraits }
        /// That of the gesture beneath.
        public func retry() -> Retry<Self>? { Self.retry(base) }
        /// That of the gesture beneath.
        public func sequel() -> Retry<Self>? { Self.sequel(base) }
        /// That of the gesture beneath.
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
