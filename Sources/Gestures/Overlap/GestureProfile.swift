import TouchInput

/// A gesture with all facts that the overlap report reads repeatedly.
package final class GestureProfile: Sendable {
    let gesture: StandardGesture
    let kind: any StandardKind
    let traits: KindTraits
    let composition: Composition<GestureProfile>?
    /// The arena traits of a recognizer before any touch.
    let initialArenaTraits: ArenaTraits

    init(_ gesture: StandardGesture) {
        self.gesture = gesture
        kind = gesture.kind
        traits = kind.traits
        composition = kind.composition?.map { GestureProfile($0) }
        initialArenaTraits = gesture.initialArenaTraits
    }

    /// The estimated distance of a finger from the center of a hand that pinches or turns. Our choice.
    static let handRadius = Length.mm(15)

    var fingers: FingerCounts { traits.fingers }

    /// Returns true if fingers that make `other`, in a number that both want, always make this gesture as well, and false if they sometimes
    /// do. Returns nil if they never do, or if that is unknown.
    func isMet(by other: GestureProfile) -> Bool? {
        guard !fingers.isDisjoint(with: other.fingers) else { return nil }
        if let own = traits.travel, let its = other.traits.travel { return own.crosses(its) ? own.shadow(over: its) != nil : nil }
        return kind.isMet(by: other)
    }
}

extension StandardGesture {
    /// Returns whether the gesture, as a part of a sequence after `first`, goes on with the fingers that are down when `first` has ended.
    /// If not, it begins with the next touch.
    package func goesOn(after first: StandardGesture) -> Bool {
        first.traits.endsInTouch && initialArenaTraits.goesOn(after: first.finalArenaTraits)
    }

    /// The arena traits of the part with which the gesture ends, before any touch.
    private var finalArenaTraits: ArenaTraits {
        if case .sequence(let gesture) = self { return gesture.second.finalArenaTraits }
        return initialArenaTraits
    }
}
