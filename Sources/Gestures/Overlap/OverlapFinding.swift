/// What one gesture suffers from others that want the same touches. Places are those in the list that was looked at.
public struct OverlapFinding: Hashable, Sendable {
    /// What others do to the gesture.
    public enum Kind: Hashable, Sendable {
        /// Whenever this gesture would happen, the other one happens first, or nearly whenever.
        case shadowed(by: Int, Shadow)
        /// Comes only once the fingers go, for as long as they touch the other one may still come.
        case late(after: Int)
        /// Comes later than it could where one of the others may still come. At least one other, ascending.
        case waits(for: [Int], Wait)
    }

    /// The gesture's place in the list of rules.
    public var place: Int
    /// What others do to it.
    public var kind: Kind

    /// About the gesture at `place`.
    public init(place: Int, kind: Kind) {
        self.place = place
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
