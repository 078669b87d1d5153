extension GestureProfile {
    /// Returns how surely this gesture, which is preferred, takes all touches that would become `other`; nil if that is not obvious.
    ///
    /// A result other than nil is always right.
    func shadow(over other: GestureProfile) -> Shadow? {
        switch other.composition {
        case .exclusive(let first, let second), .simultaneous(let first, let second):
            return Self.least(shadow(over: first), shadow(over: second)) ?? sameness(as: other)
        case .sequence(let first, let second, _): return shadow(overFirst: first, then: second) ?? sameness(as: other)
        case nil: if other.traits.isExternal { return nil }
        }
        switch composition {
        // The other gesture waits until one of the two parts is recognized.
        case .exclusive(let first, let second):
            guard let shadow = first.shadow(over: other) else { return second.shadow(over: other).map { _ in .nearlyAlways } }
            // If the hand decides for the second part, the first one takes nothing; after a press the other gesture may follow.
            let claim = first.initialArenaTraits
            let rivals = second.initialArenaTraits.motionKinds.subtracting(claim.motionKinds).subtracting(.unknown)
            if !claim.isMotion || rivals.isEmpty { return shadow }
            return rivals.contains(.rest) ? nil : .nearlyAlways
        // A gesture that decides later, or together with another, takes nothing for sure.
        case .sequence, .simultaneous: return nil
        case nil:
            guard !traits.isExternal, let shadow = plainShadow(over: other) else { return nil }
            // With other numbers of fingers the gesture may have begun and failed before all fingers have landed.
            return fingers == other.fingers ? shadow : fingers.isSuperset(of: other.fingers) ? .nearlyAlways : nil
        }
    }

    private static func least(_ a: Shadow?, _ b: Shadow?) -> Shadow? {
        guard let a, let b else { return nil }
        return min(a, b)
    }

    /// Returns a shadow if both gestures are equal and have no detector, otherwise nil. The verdict of a detector is not known before its
    /// program runs.
    private func sameness(as other: GestureProfile) -> Shadow? { gesture == other.gesture && !traits.isExternal ? .always : nil }

    private func shadow(overFirst first: GestureProfile, then second: GestureProfile) -> Shadow? {
        if let shadow = shadow(over: first) { return shadow }
        // After fingers that stayed in place, the second part is measured like this gesture: from a landing.
        return first.traits.staysInPlace ? shadow(over: second) : nil
    }

    /// Returns the shadow between gestures that are not composed, for the same fingers; nil if there is none.
    private func plainShadow(over other: GestureProfile) -> Shadow? {
        let shadow = likeShadow(over: other)
        // A click happens beside any other gesture.
        guard !other.initialArenaTraits.outlivesOthers, let overAll = traits.shadowOverAll else { return shadow }
        return shadow.map { max($0, overAll) } ?? overAll
    }

    /// Returns the shadow between gestures of the same kind, or of similar kinds; nil if there is none.
    private func likeShadow(over other: GestureProfile) -> Shadow? {
        if let own = traits.travel, let its = other.traits.travel { return own.shadow(over: its) }
        return kind.shadow(over: other)
    }
}
