import TouchInput

extension StandardGesture {
    /// A sequence that goes before `other` holds it up while its first part is open, and where that is done by the same touch, while its
    /// second one is.
    static func delay(
        by sequence: SequenceGesture<StandardGesture, StandardGesture>, of other: StandardGesture, _ isRuledOut: Bool
    ) -> Delay? {
        let first = sequence.first.delay(of: other, heeding: isRuledOut)
        switch other {
        case .tap(let tap):
            guard !sequence.first.hands.isDisjoint(with: tap.fingers) else { return nil }
            let whole = StandardGesture.sequence(sequence)
            var count = tap.count
            // A tap that did not become the second part is tried as the first of the next.
            if let leading = sequence.first.tapCount, whole.tapCount == nil { count = (count - 1) % leading + 1 }
            return whole.pause(afterTaps: count).map { .waits(.pause($0)) }
        case .press:
            guard case .press(let press) = sequence.first else {
                guard case .waits(.time(let time)) = first else { return first }
                return .waits(.time(time + sequence.gap))
            }
            return press.fingers.isDisjoint(with: other.hands) || !goesOn(sequence, after: other, false) ? first : .late
        case .drag, .swipe, .edge, .pinch, .rotate:
            if let course = TravelConstraint(other), course.isForLift {
                return sequence.first.isMet(by: other) != nil && sequence.beginsAnew ? .waits(.pause(sequence.gap)) : nil
            }
            guard let isCovered = sequence.first.isMet(by: other), goesOn(sequence, after: other, isRuledOut) else { return first }
            // A second motion begins where the first one turns, whenever that is.
            return isCovered ? .late : .waits(.lift)
        case .tiptap, .tipswipe, .click, .stroke, .detector, .sequence, .simultaneous, .exclusive: return nil
        }
    }

    /// Whether the second part is still open when `other` has decided in the touch of the first.
    private static func goesOn(
        _ sequence: SequenceGesture<StandardGesture, StandardGesture>, after other: StandardGesture, _ isRuledOut: Bool
    ) -> Bool {
        // The next touch may bring it.
        if sequence.beginsAnew { return true }
        let arenaTraits = sequence.second.firstStance
        guard !arenaTraits.fingers.isDisjoint(with: other.hands) else { return false }
        return !isRuledOut || !arenaTraits.isRuledOut(by: other.firstStance)
    }

    /// Whether the gesture, as a part of a sequence, goes on with the fingers that are down when the part `first` before it has ended. If
    /// not, it begins with the next touch.
    public func goesOn(after first: StandardGesture) -> Bool { first.endsInTouch && firstStance.goesOn(after: first.lastStance) }

    /// Whether fingers still touch when the gesture has ended.
    private var endsInTouch: Bool {
        switch self {
        case .press, .click, .tiptap, .tipswipe: true
        case .swipe(let swipe): swipe.decision == .threshold
        case .edge(let swipe): swipe.decision == .threshold
        case .sequence(let gesture): gesture.second.endsInTouch
        case .simultaneous(let gesture): gesture.first.endsInTouch && gesture.second.endsInTouch
        case .exclusive(let gesture): gesture.first.endsInTouch || gesture.second.endsInTouch
        // What lasts is over when one of its fingers lifts.
        case .tap, .drag, .pinch, .rotate, .stroke, .detector: false
        }
    }

    /// How a recognizer stands when it ends.
    private var lastStance: ArenaTraits {
        if case .sequence(let gesture) = self { return gesture.second.lastStance }
        return firstStance
    }

    /// Whether what makes `other` may make this gesture as well, and if so whether it always does; nil if not.
    private func isMet(by other: StandardGesture) -> Bool? {
        guard !hands.isDisjoint(with: other.hands) else { return nil }
        if let own = TravelConstraint(self), let course = TravelConstraint(other) {
            return own.crosses(course) ? own.shadow(over: course) != nil : nil
        }
        switch (self, other) {
        case (.pinch(let a), .pinch(let b)):
            guard a.direction == .either || b.direction == .either || a.direction == b.direction else { return nil }
            return a.direction == .either || a.direction == b.direction
        case (.rotate(let a), .rotate(let b)):
            guard a.direction == .either || b.direction == .either || a.direction == b.direction else { return nil }
            return a.direction == .either || a.direction == b.direction
        case (.tap, _), (.press, _), (.drag, _), (.swipe, _), (.pinch, _), (.rotate, _), (.edge, _), (.tiptap, _), (.tipswipe, _),
            (.click, _), (.stroke, _), (.detector, _), (.sequence, _), (.simultaneous, _), (.exclusive, _):
            return nil
        }
    }
}

extension SequenceGesture<StandardGesture, StandardGesture> {
    /// The second part begins with the touch after that of the first.
    fileprivate var beginsAnew: Bool { !second.goesOn(after: first) }
}
