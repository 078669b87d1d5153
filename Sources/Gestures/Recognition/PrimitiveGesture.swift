/// A gesture that is measured on the hand itself, not made of others.
public protocol PrimitiveGesture: BodilessGesture, Measurable where Recognizer == MeasuredRecognizer<Self> {}

/// A gesture with a recognizer that measures the hand.
public protocol Measurable: Hashable, Sendable {
    /// The part of the measurements that the gesture reports.
    associatedtype Value
    associatedtype KindRecognizer: GestureRecognizer & Sendable where KindRecognizer.Value == GestureValue

    /// Makes a fresh recognizer that reports all measurements.
    func makeKindRecognizer(in context: GestureContext) -> KindRecognizer

    /// Returns the part of the measurements that this gesture reports.
    func value(of measured: GestureValue, in context: GestureContext) -> Value
}

extension PrimitiveGesture {
    /// Makes a recognizer that reports the gesture's own value.
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

    /// Returns the verdict of the kind's recognizer, with the gesture's own value.
    public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Base.Value> {
        measure.evaluate(touches).map { gesture.value(of: $0, in: context) }
    }

    /// The traits of the kind's recognizer.
    public var arenaTraits: ArenaTraits { measure.arenaTraits }

    /// Forgets the present touches. Returns true if the kind's recognizer goes on from earlier ones.
    public mutating func forget(_ touches: TouchSequence) -> Bool { measure.forget(touches) }

    /// Returns the retry of the kind's recognizer; nil if it has none.
    public func retry() -> Retry<Self>? { measure.retry()?.map { MeasuredRecognizer(gesture, in: context, $0) } }

    /// Returns the successor of the kind's recognizer; nil if it has none.
    public func successor(in touches: TouchSequence) -> Self? {
        measure.successor(in: touches).map { MeasuredRecognizer(gesture, in: context, $0) }
    }
}
