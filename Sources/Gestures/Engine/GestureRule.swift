/// A gesture to look for, and what to report of it.
public struct GestureRule: Hashable, Sendable {
    public var gesture: StandardGesture
    public var priority: GesturePriority
    /// Report that a press begins when its fingers land, although it may still fail. Other gestures report `began` once they have won.
    public var reportsProvisionalBegan: Bool

    public init(_ gesture: StandardGesture, priority: GesturePriority = .normal, reportsProvisionalBegan: Bool = false) {
        self.gesture = gesture
        self.priority = priority
        self.reportsProvisionalBegan = reportsProvisionalBegan
    }
}
