import TouchInput

/// A recognizer as the ``Arena`` judges it: at every frame, but its value is made only when somebody wants to know it.
protocol Competitor: GestureRecognizer<GestureValue> {
    /// What a verdict carries in place of a value.
    associatedtype Reading = GestureValue

    /// As ``GestureRecognizer/evaluate(_:)``.
    mutating func glance(at touches: TouchSequence) -> Verdict<Reading>

    /// The value that `reading` stands for. Asked before the next glance, and with the same touches.
    func value(of reading: Reading, in touches: TouchSequence) -> GestureValue

    /// Whatever part of it has decided the touches so far, all of it has not.
    var isOpen: Bool { get }

    /// A part of it has ended and that has not been told.
    var hasUntoldEnd: Bool { get }

    /// A recognizer that has nothing but the untold ends of parts to tell, which this one then tells no more.
    mutating func splitOffEnds() -> Self
}

extension Competitor {
    var isOpen: Bool { false }
    var hasUntoldEnd: Bool { false }
    mutating func splitOffEnds() -> Self { self }
}

extension Competitor where Reading == GestureValue {
    mutating func glance(at touches: TouchSequence) -> Verdict<GestureValue> { evaluate(touches) }
    func value(of reading: GestureValue, in touches: TouchSequence) -> GestureValue { reading }
}
