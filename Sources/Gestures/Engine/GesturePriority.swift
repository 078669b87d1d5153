/// The precedence of a gesture when several want the same touches. Among equals the one declared first takes precedence.
public enum GesturePriority: String, CaseIterable, Hashable, Sendable {
    /// The gesture comes before all of normal priority.
    case high
    /// The gesture comes in the order of declaration.
    case normal
    /// The gesture never competes: it takes nothing from others and loses nothing to them.
    case simultaneous
}
