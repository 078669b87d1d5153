import TouchInput

/// A recognizer of a gesture of the common kinds. Its verdict names the hand that makes the gesture; what that hand did is another question.
protocol CommonMeasure: Competitor, BitwiseCopyable where Reading == FingerGroup.Role {
    /// Part of the value of gestures that decide on one.
    var direction: Direction? { get }
}

extension CommonMeasure {
    var direction: Direction? { nil }

    func value(of hand: FingerGroup.Role, in touches: TouchSequence) -> GestureValue { touches.value(of: hand, direction: direction) }

    public mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        glance(at: touches).map { value(of: $0, in: touches) }
    }
}
