public import Gestures

/// A gesture that may be switched off: nil never succeeds.
extension Optional: Gesture, BodilessGesture where Wrapped: Gesture {
    /// A recognizer of the gesture, or one that fails at once.
    public func makeRecognizer(in context: GestureContext) -> OptionalRecognizer<Wrapped> {
        OptionalRecognizer(base: self?.makeRecognizer(in: context))
    }
}

/// A recognizer of a gesture that may be switched off.
public struct OptionalRecognizer<Base: Gesture>: GestureRecognizer {
    private var base: Base.Recognizer?

    init(base: Base.Recognizer?) { self.base = base }

    /// The verdict on the gesture; of one that is switched off, that it failed.
    public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Base.Value> { base?.evaluate(touches) ?? .failed(.switchedOff) }
    /// Those of the gesture.
    public mutating func takeCalls(into calls: inout [GestureCall]) { base?.takeCalls(into: &calls) }
    /// What the gesture has to say.
    public mutating func cancel(_ touches: TouchSequence) -> Base.Value? { base?.cancel(touches) }
    /// That of the gesture.
    public var arenaTraits: ArenaTraits { base?.arenaTraits ?? ArenaTraits(fingers: FingerCounts([])) }
    /// That of the gesture.
    public func retry() -> Retry<Self>? { base?.retry()?.map { OptionalRecognizer(base: $0) } }
    /// That of the gesture.
    public func sequel() -> Retry<Self>? { base?.sequel()?.map { OptionalRecognizer(base: $0) } }
    /// That of the gesture.
    public func successor(in touches: TouchSequence) -> Self? {
        base?.successor(in: touches).map { OptionalRecognizer(base: $0) }
    }
}
