public import Gestures

/// A gesture that may be switched off: nil never succeeds.
extension Optional: Gesture, BodilessGesture where Wrapped: Gesture {
    /// Makes a recognizer of the gesture; for nil, a recognizer that fails at once.
    public func makeRecognizer(in context: GestureContext) -> OptionalRecognizer<Wrapped> {
        OptionalRecognizer(base: self?.makeRecognizer(in: context))
    }
}

/// A recognizer of a gesture that may be switched off.
public struct OptionalRecognizer<Base: Gesture>: GestureRecognizer {
    private var base: Base.Recognizer?

    init(base: Base.Recognizer?) { self.base = base }

    /// Returns the verdict on the gesture; failed if it is switched off.
    public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Base.Value> { base?.evaluate(touches) ?? .failed(.switchedOff) }
    /// Takes the calls of the gesture.
    public mutating func takeCalls(into calls: inout [GestureCall]) { base?.takeCalls(into: &calls) }
    /// Cancels the gesture, and returns its last value; nil if it has none.
    public mutating func cancel(_ touches: TouchSequence) -> Base.Value? { base?.cancel(touches) }
    /// The traits of the gesture; for nil, the traits of a gesture that accepts no number of fingers.
    public var arenaTraits: ArenaTraits { base?.arenaTraits ?? ArenaTraits(fingers: FingerCounts([])) }
    /// Forgets the present touches. Returns true if the gesture goes on from earlier ones.
    public mutating func forget(_ touches: TouchSequence) -> Bool { base?.forget(touches) ?? false }
    /// Returns the retry of the gesture; nil if it has none.
    public func retry() -> Retry<Self>? { base?.retry()?.map { OptionalRecognizer(base: $0) } }
    /// Returns the sequel of the gesture; nil if it has none.
    public func sequel() -> Retry<Self>? { base?.sequel()?.map { OptionalRecognizer(base: $0) } }
    /// Returns the successor of the gesture; nil if it has none.
    public func successor(in touches: TouchSequence) -> Self? {
        base?.successor(in: touches).map { OptionalRecognizer(base: $0) }
    }
}
