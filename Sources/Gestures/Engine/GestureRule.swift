/// A gesture to look for, and what to report of it.
public struct GestureRule: Hashable, Sendable {
    /// What to look for.
    public var gesture: StandardGesture
    /// Normal unless told.
    public var priority: GesturePriority
    /// Report that a press begins when its fingers land, although it may still fail. Other gestures report `began` once they have won.
    public var reportsProvisionalBegan: Bool
    /// Report a beat while the gesture goes on and its fingers rest.
    public var reportsTicks: Bool

    /// A rule of normal priority that keeps presses to itself until they have ended.
    public init(
        _ gesture: StandardGesture, priority: GesturePriority = .normal, reportsProvisionalBegan: Bool = false, reportsTicks: Bool = false
    ) {
        self.gesture = gesture
        self.priority = priority
        self.reportsProvisionalBegan = reportsProvisionalBegan
        self.reportsTicks = reportsTicks
    }
}
