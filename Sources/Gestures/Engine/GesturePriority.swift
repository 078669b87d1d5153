/// Who goes first when several gestures want the same touches. Among equals the one declared first does.
public enum GesturePriority: String, CaseIterable, Hashable, Sendable {
    /// Before all of normal priority.
    case high
    /// In the order of declaration.
    case normal
    /// Never competes: takes nothing from others and loses nothing to them.
    case simultaneous
}
