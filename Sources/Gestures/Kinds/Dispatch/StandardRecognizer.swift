/// A recognizer of any ``StandardGesture``.
public struct StandardRecognizer: Competitor, Sendable {
    /// The recognizer of a common kind; a dummy while ``rare`` is set.
    private var common: InlineRecognizer
    private var rare: BoxedRecognizer?

    init(_ common: InlineRecognizer) { self.common = common }

    init(_ rare: BoxedRecognizer) {
        common = .click(ClickGesture().makeKindRecognizer())
        self.rare = rare
    }

    /// Returns the verdict on the gesture.
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

    /// The traits of the gesture's recognizer.
    public var arenaTraits: ArenaTraits { rare?.arenaTraits ?? common.arenaTraits }

    /// Returns the retry of a sequence, an exclusive gesture, a tap, a tip or a click; other gestures do not try again.
    @inline(__always)
    public func retry() -> Retry<StandardRecognizer>? {
        if let rare { return rare.retry()?.map { StandardRecognizer($0) } }
        switch common {
        case .tap(let recognizer): return recognizer.retry()?.map { StandardRecognizer(.tap($0)) }
        case .click(let recognizer): return recognizer.retry()?.map { StandardRecognizer(.click($0)) }
        case .press, .drag, .swipe, .pinch, .rotate: return nil
        }
    }

    /// Returns the sequel of an exclusive gesture; other gestures end with the present touches.
    public func sequel() -> Retry<StandardRecognizer>? { rare?.sequel()?.map { StandardRecognizer($0) } }

    /// Returns the successor of a tip or a click; other gestures happen once in a touch.
    public func successor(in touches: TouchSequence) -> StandardRecognizer? {
        if let rare { return rare.successor(in: touches).map { StandardRecognizer($0) } }
        guard case .click(let recognizer) = common else { return nil }
        return recognizer.successor(in: touches).map { StandardRecognizer(.click($0)) }
    }

    /// Passes an answer to the detector, if this is one.
    mutating func receive(_ answer: DetectorAnswer) { rare?.receive(answer) }
}

// Values of composed gestures as one plain value.

extension SequenceGesture<StandardGesture, StandardGesture>.Value {
    var flat: GestureValue {
        switch self {
        case .first(let value): value
        case .second(let first, let second): second ?? first
        }
    }
}

extension SimultaneousGesture<StandardGesture, StandardGesture>.Value {
    /// The newer value, because a part that is over reports nothing new. If both go on, the value that has a direction.
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
