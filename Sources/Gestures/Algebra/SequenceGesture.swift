/// One gesture, then another. The whole fails when either does.
///
/// When the second part fails, its touch may still be the first part of a new try: a tap that did not become a tap and drag is a tap.
/// The second part goes on in the touch that the first ended in when fingers are still down, and with the next touch otherwise.
public struct SequenceGesture<First: Gesture, Second: Gesture>: BodilessGesture {
    /// What has to end before the second begins.
    public var first: First
    /// What has to follow.
    public var second: Second
    /// Longest pause between the two while no finger touches. With fingers down there is no limit.
    public var gap: Duration

    /// The default pause is that between the taps of a ``TapGesture``. Traps for a negative one.
    public init(_ first: First, _ second: Second, gap: Duration = .milliseconds(350)) {
        Require.time(gap, "gap")
        self.first = first
        self.second = second
        self.gap = gap
    }

    /// How far a sequence has come.
    public enum Value {
        /// The first part has not ended.
        case first(First.Value)
        /// The first part has ended; the second has a value or not.
        case second(First.Value, Second.Value?)
    }

    /// A recognizer of the first part, to begin with.
    public func makeRecognizer(in context: GestureContext) -> SequenceRecognizer<First, Second> { SequenceRecognizer(self, in: context) }
}

extension SequenceGesture: Equatable where First: Equatable, Second: Equatable {}
extension SequenceGesture: Hashable where First: Hashable, Second: Hashable {}
extension SequenceGesture: Sendable where First: Sendable, Second: Sendable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
    /// This gesture, then another: see ``SequenceGesture``.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
}
