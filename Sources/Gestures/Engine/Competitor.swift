import TouchInput

/// An attempt as the ``Arena`` judges it: at every frame, but its value is made only when somebody wants to know it.
protocol Competitor: Recognition<GestureValue> {
    /// What a verdict carries in place of a value.
    associatedtype Reading = GestureValue

    /// As ``Recognition/judge(_:)``.
    mutating func glance(at touches: TouchSequence) -> Verdict<Reading>

    /// The value that `reading` stands for. Asked before the next glance, and with the same touches.
    func value(of reading: Reading, in touches: TouchSequence) -> GestureValue
}

extension Competitor where Reading == GestureValue {
    mutating func glance(at touches: TouchSequence) -> Verdict<GestureValue> { judge(touches) }
    func value(of reading: GestureValue, in touches: TouchSequence) -> GestureValue { reading }
}
