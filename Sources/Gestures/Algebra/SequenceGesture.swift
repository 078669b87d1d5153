/// One gesture, then another. The whole fails when the first part does, or when the second can no longer follow.
///
/// If the whole fails in the second part, the touch of that part may begin a new try. For example, a drag after two taps still completes a
/// tap and drag. If fingers are still down when the first part ends, the second usually goes on in the same touch. Otherwise it begins with
/// the next touch, for example if it needs a landing or would only prolong the first part.
///
/// ```swift
/// let move = LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
///     if case .second(_, let drag?) = value { print("moved by", drag.translation) }
/// }
/// ```
public struct SequenceGesture<First: Gesture, Second: Gesture>: BodilessGesture {
    /// The gesture that has to end before the second begins.
    public var first: First
    /// The gesture that has to follow.
    public var second: Second
    /// The longest pause between the two parts while no finger touches. While fingers touch, there is no limit.
    public var gap: Duration

    /// Creates a sequence. The default pause is the default ``TapGesture/gap``, 350 ms. Traps for a negative pause.
    public init(_ first: First, _ second: Second, gap: Duration = .milliseconds(350)) {
        Require.time(gap, "gap")
        self.first = first
        self.second = second
        self.gap = gap
    }

    /// The progress of a sequence.
    public enum Value {
        /// A value of the first part, which has not ended.
        case first(First.Value)
        /// The first part's last value, and the second part's value if it has one.
        case second(First.Value, Second.Value?)
    }

    /// Makes a recognizer that starts with the first part.
    public func makeRecognizer(in context: GestureContext) -> SequenceRecognizer<First, Second> { SequenceRecognizer(self, in: context) }
}

extension SequenceGesture: Equatable where First: Equatable, Second: Equatable {}
extension SequenceGesture: Hashable where First: Hashable, Second: Hashable {}
extension SequenceGesture: Sendable where First: Sendable, Second: Sendable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
    /// Returns a sequence of this gesture and another: see ``SequenceGesture``.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
}
