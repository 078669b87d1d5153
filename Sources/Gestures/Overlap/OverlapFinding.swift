/// An effect that other gestures have on one that wants the same touches.
package struct OverlapFinding: Hashable, Sendable {
    /// The effect of the other gestures.
    package enum Kind: Hashable, Sendable {
        /// The other gesture happens first, always or nearly always.
        case shadowed(by: GestureID, Shadow)
        /// The gesture is recognized only after the fingers lift, because until then the other one is still possible.
        case late(after: GestureID)
        /// The gesture is recognized later while one of the others is still possible. There is at least one other; they are in the order of
        /// the rules.
        case waits(for: [GestureID], Delay)
    }

    /// The id of the affected gesture's rule.
    package var gesture: GestureID
    /// The effect of the other gestures.
    package var kind: Kind

    /// Creates a finding about a gesture.
    package init(_ gesture: GestureID, _ kind: Kind) {
        self.gesture = gesture
        self.kind = kind
    }
}

/// The certainty with which one gesture takes the touches of another.
package enum Shadow: Int, Comparable, Hashable, Sendable {
    /// The gesture takes them except in rare cases, for example from hands that change their direction or whose fingers land long after
    /// each other.
    case nearlyAlways
    /// The gesture takes them whatever the fingers do.
    case always

    package static func < (a: Shadow, b: Shadow) -> Bool { a.rawValue < b.rawValue }
}
