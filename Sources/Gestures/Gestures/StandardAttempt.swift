/// One attempt at any ``StandardGesture``.
public struct StandardAttempt: Competitor, Sendable {
    /// Of no account when there is a rare one.
    private var common: CommonAttempt
    private var rare: RareAttempt?

    init(_ common: CommonAttempt) { self.common = common }

    init(_ rare: RareAttempt) {
        common = .click(ClickGesture().makeMeasure())
        self.rare = rare
    }

    /// The verdict on whichever gesture it is.
    public mutating func judge(_ touches: TouchSequence) -> Verdict<GestureValue> {
        glance(at: touches).map { value(of: $0, in: touches) }
    }

    mutating func glance(at touches: TouchSequence) -> Verdict<HandRole> {
        if rare == nil { common.glance(at: touches) } else { rare!.glance(at: touches) }
    }

    func value(of hand: HandRole, in touches: TouchSequence) -> GestureValue {
        guard let rare else { return common.value(of: hand, in: touches) }
        return rare.value ?? .nothing
    }

    /// That of whichever gesture it is.
    public var stance: Stance { rare?.stance ?? common.stance }

    /// That of a sequence, of an exclusive gesture, of taps, tips and clicks; other gestures do not try again.
    @inline(__always)
    public func retry() -> Retry<StandardAttempt>? {
        if let rare { return rare.retry()?.map { StandardAttempt($0) } }
        switch common {
        case .tap(let attempt): return attempt.retry()?.map { StandardAttempt(.tap($0)) }
        case .click(let attempt): return attempt.retry()?.map { StandardAttempt(.click($0)) }
        case .press, .drag, .swipe, .pinch, .rotate: return nil
        }
    }

    /// That of an exclusive gesture; other gestures end with the touches that are there.
    public func sequel() -> Retry<StandardAttempt>? { rare?.sequel()?.map { StandardAttempt($0) } }

    /// That of tips and clicks; other gestures happen once in a touch.
    public func successor(in touches: TouchSequence) -> StandardAttempt? {
        switch rare {
        case .tiptap(let box): return box.attempt.successor(in: touches).map { StandardAttempt(.tiptap(Box($0))) }
        case .tipswipe(let box): return box.attempt.successor(in: touches).map { StandardAttempt(.tipswipe(Box($0))) }
        case .placed(let box): return box.attempt.successor(in: touches).map { StandardAttempt(.placed(Box($0))) }
        case .edge, .stroke, .detector, .sequence, .simultaneous, .exclusive, .absent: return nil
        case nil:
            guard case .click(let attempt) = common else { return nil }
            return attempt.successor(in: touches).map { StandardAttempt(.click($0)) }
        }
    }

    /// Hands an answer to the detector, if it is one.
    mutating func receive(_ answer: DetectorAnswer) {
        switch rare {
        case .detector(var box):
            rare = .absent
            box.attempt.receive(answer)
            rare = .detector(box)
        case .placed(var box):
            rare = .absent
            box.attempt.receive(answer)
            rare = .placed(box)
        case .edge, .tiptap, .tipswipe, .stroke, .sequence, .simultaneous, .exclusive, .absent, nil: break
        }
    }
}
