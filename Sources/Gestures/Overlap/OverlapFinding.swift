/// What one gesture suffers from others that want the same touches.
public struct OverlapFinding: Hashable, Sendable {
    /// What others do to the gesture.
    public enum Kind: Hashable, Sendable {
        /// Whenever this gesture would happen, the other one happens first, or nearly whenever.
        case shadowed(by: GestureID, Shadow)
        /// Comes only once the fingers go, for as long as they touch the other one may still come.
        case late(after: GestureID)
        /// Comes later than it could where one of the others may still come. At least one other, in the order of the list.
        case waits(for: [GestureID], DelayReason)
    }

    /// The gesture that suffers: its rule's id.
    public var gesture: GestureID
    /// What others do to it.
    public var kind: Kind

    /// Says what others do to the gesture.
    public init(_ gesture: GestureID, _ kind: Kind) {
        self.gesture = gesture
        self.kind = kind
    }
}

/// How surely one gesture takes the touches of another.
public enum Shadow: Int, Comparable, Hashable, Sendable {
    /// But for hands that turn on the way, or whose fingers land far apart.
    case nearlyAlways
    /// Whatever the fingers do.
    case always

    public static func < (a: Shadow, b: Shadow) -> Bool { a.rawValue < b.rawValue }
}
