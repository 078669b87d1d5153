/// A gesture that may be switched off: nil never succeeds.
extension Optional: Gesture, BodilessGesture where Wrapped: Gesture {
    /// An attempt at the gesture, or one that fails at once.
    public func makeAttempt(in context: GestureContext) -> OptionalAttempt<Wrapped> {
        OptionalAttempt(base: self?.makeAttempt(in: context))
    }
}

/// One attempt at a gesture that may be switched off.
public struct OptionalAttempt<Base: Gesture>: Recognition {
    private var base: Base.Attempt?

    init(base: Base.Attempt?) { self.base = base }

    /// The verdict on the gesture; of one that is switched off, that it failed.
    public mutating func judge(_ touches: TouchSequence) -> Verdict<Base.Value> { base?.judge(touches) ?? .failed(.switchedOff) }
    /// Those of the gesture.
    public mutating func takeCalls(into calls: inout [GestureCall]) { base?.takeCalls(into: &calls) }
    /// What the gesture has to say.
    public mutating func cancel(_ touches: TouchSequence) -> Base.Value? { base?.cancel(touches) }
    /// That of the gesture.
    public var stance: Stance { base?.stance ?? Stance(fingers: FingerCounts([])) }
    /// That of the gesture.
    public func retry() -> Retry<Self>? { base?.retry()?.map { OptionalAttempt(base: $0) } }
    /// That of the gesture.
    public func sequel() -> Retry<Self>? { base?.sequel()?.map { OptionalAttempt(base: $0) } }
    /// That of the gesture.
    public func successor(in touches: TouchSequence) -> Self? {
        base?.successor(in: touches).map { OptionalAttempt(base: $0) }
    }
}
