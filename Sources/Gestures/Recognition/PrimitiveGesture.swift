/// A gesture that is measured on the hand itself, not made of others.
public protocol PrimitiveGesture: BodilessGesture, Measurable where Attempt == MeasuredAttempt<Self> {}

/// What can be measured on a hand.
public protocol Measurable: Hashable, Sendable {
    /// What is told of the measure.
    associatedtype Value
    associatedtype Measure: Recognition & Sendable where Measure.Value == GestureValue

    /// A fresh attempt that tells all there is to measure.
    func makeMeasure(in context: GestureContext) -> Measure

    /// The part of it that this gesture is about.
    func value(of measured: GestureValue, in context: GestureContext) -> Value
}

extension PrimitiveGesture {
    /// An attempt that tells the gesture's own value.
    public func makeAttempt(in context: GestureContext) -> MeasuredAttempt<Self> { MeasuredAttempt(self, in: context) }
}

/// One attempt at a ``PrimitiveGesture``.
public struct MeasuredAttempt<Base: Measurable>: Recognition, Sendable {
    private let gesture: Base
    private let context: GestureContext
    private var measure: Base.Measure

    init(_ gesture: Base, in context: GestureContext) {
        self.gesture = gesture
        self.context = context
        measure = gesture.makeMeasure(in: context)
    }

    private init(_ gesture: Base, in context: GestureContext, _ measure: Base.Measure) {
        self.gesture = gesture
        self.context = context
        self.measure = measure
    }

    /// What the measure says, in the gesture's own value.
    public mutating func judge(_ touches: TouchSequence) -> Verdict<Base.Value> {
        measure.judge(touches).map { gesture.value(of: $0, in: context) }
    }

    /// That of the measure.
    public var stance: Stance { measure.stance }

    /// That of the measure.
    public func retry() -> Retry<Self>? { measure.retry()?.map { MeasuredAttempt(gesture, in: context, $0) } }

    /// That of the measure.
    public func successor(in touches: TouchSequence) -> Self? {
        measure.successor(in: touches).map { MeasuredAttempt(gesture, in: context, $0) }
    }
}
