/// A gesture that is measured on the hand itself, not made of others.
public protocol PrimitiveGesture: BodilessGesture, Measurable where Recognizer == MeasuredRecognizer<Self> {}

/// What can be measured on a hand.
public protocol Measurable: Hashable, Sendable {
    /// What is told of the measure.
    associatedtype Value
    associatedtype KindRecognizer: GestureRecognizer & Sendable where KindRecognizer.Value == GestureValue

    /// A fresh recognizer that tells all there is to measure.
    func makeKindRecognizer(in context: GestureContext) -> KindRecognizer

    /// The part of it that this gesture is about.
    func value(of measured: GestureValue, in context: GestureContext) -> Value
}

extension PrimitiveGesture {
    /// A recognizer that tells the gesture's own value.
    public func makeRecognizer(in context: GestureContext) -> MeasuredRecognizer<Self> { MeasuredRecognizer(self, in: context) }
}

/// A recognizer of a ``PrimitiveGesture``.
public struct MeasuredRecognizer<Base: Measurable>: GestureRecognizer, Sendable {
    private let gesture: Base
    private let context: GestureContext
    private var measure: Base.KindRecognizer

    init(_ gesture: Base, in context: GestureContext) {
        self.gesture = gesture
        self.context = context
        measure = gesture.makeKindRecognizer(in: context)
    }

    private init(_ gesture: Base, in context: GestureContext, _ measure: Base.KindRecognizer) {
        self.gesture = gesture
        self.context = context
        self.measure = measure
    }

    /// What the measure says, in the gesture's own value.
    public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Base.Value> {
        measure.evaluate(touches).map { gesture.value(of: $0, in: context) }
    }

    /// That of the measure.
    public var arenaTraits: ArenaTraits { measure.arenaTraits }

    /// That of the measure.
    public func retry() -> Retry<Self>? { measure.retry()?.map { MeasuredRecognizer(gesture, in: context, $0) } }

    /// That of the measure.
    public func successor(in touches: TouchSequence) -> Self? {
        measure.successor(in: touches).map { MeasuredRecognizer(gesture, in: context, $0) }
    }
}
