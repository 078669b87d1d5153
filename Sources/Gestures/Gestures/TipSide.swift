/// Where fingers act, seen from those that rest.
public enum TipSide: String, CaseIterable, Hashable, Sendable {
    /// Left of all resting fingers.
    case left
    /// Right of all resting fingers.
    case right
    /// Between resting fingers.
    case middle
}
