import TouchInput

/// The first of two gestures or, once that is impossible, the second. The first is impossible once it has failed, or once the second has
/// decided and nothing waits for the first. For example, a drag rules out a pinch, and nothing waits for a click before the button is
/// pressed.
///
/// ```swift
/// let tap = TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
///     switch value {
///     case .first: print("twice")
///     case .second: print("once")
///     }
/// }
/// ```
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: BodilessGesture {
    /// The preferred gesture.
    public var first: First
    /// The gesture that can match once the first has failed or is ruled out.
    public var second: Second

    /// Prefers the first gesture to the second.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// The value of one of the two gestures.
    public enum Value {
        /// A value of the first gesture.
        case first(First.Value)
        /// A value of the second gesture; the first one has failed or is ruled out.
        case second(Second.Value)
    }

    /// Makes a recognizer for both gestures, which recognizes one of them.
    public func makeRecognizer(in context: GestureContext) -> Recognizer { Recognizer(self, in: context) }
}

extension ExclusiveGesture: Equatable where First: Equatable, Second: Equatable {}
extension ExclusiveGesture: Hashable where First: Hashable, Second: Hashable {}
extension ExclusiveGesture: Sendable where First: Sendable, Second: Sendable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension Gesture {
    /// Returns a gesture that prefers this gesture to `other`: see ``ExclusiveGesture``.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}
