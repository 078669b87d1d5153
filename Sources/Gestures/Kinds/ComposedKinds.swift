/// The parts of a gesture that is made of two others.
package enum Composition<Part> {
    /// Two gestures one after the other, with the longest pause between them.
    case sequence(Part, Part, gap: Duration)
    /// Two gestures at once.
    case simultaneous(Part, Part)
    /// One gesture, or else the other.
    case exclusive(Part, Part)

    package var parts: [Part] {
        switch self {
        case .sequence(let first, let second, _): [first, second]
        case .simultaneous(let first, let second), .exclusive(let first, let second): [first, second]
        }
    }

    package func map<Other>(_ transform: (Part) -> Other) -> Composition<Other> {
        switch self {
        case .sequence(let first, let second, let gap): .sequence(transform(first), transform(second), gap: gap)
        case .simultaneous(let first, let second): .simultaneous(transform(first), transform(second))
        case .exclusive(let first, let second): .exclusive(transform(first), transform(second))
        }
    }
}

extension Composition: Sendable where Part: Sendable {}

extension SequenceGesture: StandardKind where First == StandardGesture, Second == StandardGesture {
    package var standard: StandardGesture { .sequence(self) }
    package var composition: Composition<StandardGesture>? { .sequence(first, second, gap: gap) }

    /// The fingers and needs of both parts, the beginning of the first part, and the reports and the end of the second.
    package var traits: KindTraits {
        let (first, second) = (first.traits, second.traits)
        var traits = KindTraits(ofParts: first, second)
        traits.phases = second.phases
        traits.span = second.span
        traits.dimensions = second.dimensions
        traits.startDistance = second.startDistance
        traits.startScale = second.startScale
        traits.startAngle = second.startAngle
        traits.measuresTravel = second.measuresTravel
        traits.forward = second.forward
        traits.openness = Delay.sum(first.openness, second.openness, pause: gap)
        traits.landsFirst = first.landsFirst
        traits.decidesWhileLanding = second.decidesWhileLanding
        traits.endsInTouch = second.endsInTouch
        traits.needs = first.needs + second.needs
        return traits
    }
}

extension SimultaneousGesture: StandardKind where First == StandardGesture, Second == StandardGesture {
    package var standard: StandardGesture { .simultaneous(self) }
    package var composition: Composition<StandardGesture>? { .simultaneous(first, second) }

    /// The traits of a pair that goes on as long as one of its parts does.
    package var traits: KindTraits {
        let (first, second) = (first.traits, second.traits)
        var traits = KindTraits(ofParts: first, second)
        let lasts = first.phases.contains(.changed) || second.phases.contains(.changed)
        traits.phases = lasts ? KindTraits.lastingPhases : [.ended]
        traits.span = lasts ? .motion : nil
        traits.landsFirst = first.landsFirst && second.landsFirst
        traits.decidesWhileLanding = first.decidesWhileLanding || second.decidesWhileLanding
        traits.endsInTouch = first.endsInTouch && second.endsInTouch
        // If one part could not happen, half of the values would be missing.
        traits.needs = first.needs + second.needs
        return traits
    }
}

extension ExclusiveGesture: StandardKind where First == StandardGesture, Second == StandardGesture {
    package var standard: StandardGesture { .exclusive(self) }
    package var composition: Composition<StandardGesture>? { .exclusive(first, second) }

    /// The traits of a gesture that turns out to be one of its parts.
    package var traits: KindTraits {
        let (first, second) = (first.traits, second.traits)
        var traits = KindTraits(ofParts: first, second)
        traits.phases = GesturePhase.allCases.filter { first.phases.contains($0) || second.phases.contains($0) }
        traits.span = Self.span(first, second)
        traits.landsFirst = first.landsFirst && second.landsFirst
        traits.decidesWhileLanding = first.decidesWhileLanding || second.decidesWhileLanding
        traits.endsInTouch = first.endsInTouch || second.endsInTouch
        // The other part can still happen.
        traits.needs = [.either(first.needs, second.needs)]
        return traits
    }

    /// Returns the span of the gesture that turns out to be one of the two; nil if neither has one. A momentary gesture does not change the
    /// span of a motion. The span of a press beside another kind of gesture is nil, because its `ended` may belong to either part.
    private static func span(_ first: KindTraits, _ second: KindTraits) -> GestureSpan? {
        if first.span == second.span { return first.span }
        let (isFirstMoment, isSecondMoment) = (first.phases == [.ended], second.phases == [.ended])
        return isFirstMoment && second.span == .motion || isSecondMoment && first.span == .motion ? .motion : nil
    }
}

extension KindTraits {
    /// Creates the traits that all gestures made of two others share. The measure of travel and the forward direction come from the part
    /// that goes on. If both parts do, they come from the part that travels, or else from the first.
    fileprivate init(ofParts first: KindTraits, _ second: KindTraits) {
        self.init(fingers: first.fingers.union(second.fingers))
        let lasting = second.measuresTravel && !first.measuresTravel || !first.phases.contains(.changed) ? second : first
        measuresTravel = lasting.measuresTravel
        forward = lasting.forward
        // With the larger threshold of two, the part with that one does not begin with a burst of steps.
        let isAlike = first.measuresTravel == second.measuresTravel
        startDistance = isAlike ? Self.max(first.startDistance, second.startDistance) : lasting.startDistance
        startScale = Self.max(first.startScale, second.startScale)
        startAngle = Self.max(first.startAngle, second.startAngle)
        dimensions = first.dimensions.union(second.dimensions)
        mayHaveDirection = true
        movesFingersAlike = false
        isExternal = first.isExternal || second.isExternal
        openness = Delay.both(first.openness, second.openness)
        isConsumed = first.isConsumed && second.isConsumed
    }

    /// Returns the larger of two thresholds; nil if there is none.
    private static func max<Value: Comparable>(_ first: Value?, _ second: Value?) -> Value? {
        [first, second].compactMap(\.self).max()
    }
}
