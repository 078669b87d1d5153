/// A recognizer of any ``StandardGesture``.
public struct StandardRecognizer: Competitor, Sendable {
    /// Of no account when there is a rare one.
    private var common: InlineRecognizer
    private var rare: BoxedRecognizer?

    init(_ common: InlineRecognizer) { self.common = common }

    init(_ rare: BoxedRecognizer) {
        common = .click(ClickGesture().makeKindRecognizer())
        self.rare = rare
    }

    /// The verdict on whichever gesture it is.
    public mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        glance(at: touches).map { value(of: $0, in: touches) }
    }

    mutating func glance(at touches: TouchSequence) -> Verdict<FingerGroup.Role> {
        if rare == nil { common.glance(at: touches) } else { rare!.glance(at: touches) }
    }

    func value(of hand: FingerGroup.Role, in touches: TouchSequence) -> GestureValue {
        guard let rare else { return common.value(of: hand, in: touches) }
        return rare.value ?? .nothing
    }

    /// That of whichever gesture it is.
    public var arenaTraits: ArenaTraits { rare?.arenaTraits ?? common.arenaTraits }

    /// That of a sequence, of an exclusive gesture, of taps, tips and clicks; other gestures do not try again.
    @inline(__always)
    public func retry() -> Retry<StandardRecognizer>? {
        if let rare { return rare.retry()?.map { StandardRecognizer($0) } }
        switch common {
        case .tap(let recognizer): return recognizer.retry()?.map { StandardRecognizer(.tap($0)) }
        case .click(let recognizer): return recognizer.retry()?.map { StandardRecognizer(.click($0)) }
        case .press, .drag, .swipe, .pinch, .rotate: return nil
        }
    }

    /// That of an exclusive gesture; other gestures end with the touches that are there.
    public func sequel() -> Retry<StandardRecognizer>? { rare?.sequel()?.map { StandardRecognizer($0) } }

    /// That of tips and clicks; other gestures happen once in a touch.
    public func successor(in touches: TouchSequence) -> StandardRecognizer? {
        if let rare { return rare.successor(in: touches).map { StandardRecognizer($0) } }
        guard case .click(let recognizer) = common else { return nil }
        return recognizer.successor(in: touches).map { StandardRecognizer(.click($0)) }
    }

    /// Hands an answer to the detector, if it is one.
    mutating func receive(_ answer: DetectorAnswer) { rare?.receive(answer) }
}

// The values of composed gestures, flat.

extension SequenceGesture<StandardGesture, StandardGesture>.Value {
    var flat: GestureValue {
        switch self {
        case .first(let value): value
        case .second(let first, let second): second ?? first
        }
    }
}

extension SimultaneousGesture<StandardGesture, StandardGesture>.Value {
    /// The newer one, for a part that is over tells nothing new; of two that go on, the one that knows a direction.
    var flat: GestureValue {
        guard let first else { return second ?? .nothing }
        guard let second else { return first }
        if first.time != second.time { return first.time > second.time ? first : second }
        return first.direction != nil ? first : second
    }
}

extension ExclusiveGesture<StandardGesture, StandardGesture>.Value {
    var flat: GestureValue {
        switch self {
        case .first(let value), .second(let value): value
        }
    }
}
