public import Gestures

/// One `[[gesture]]` of the file: what to look for, and what to do when it comes.
public struct ConfiguredGesture: Hashable, Sendable {
    /// Unique in its file; one line, not empty.
    public var name: String
    public var gesture: StandardGesture
    public var priority: GesturePriority
    /// Only phases that the gesture sends. Empty where it is only watched.
    public var actions: [GesturePhase: Action]
    /// What is done on the way; only where the gesture has one.
    public var step: Step?
    /// What runs as long as the gesture lasts; only where it does.
    public var during: HeldCommand?
    /// For how long after it has acted it does not act again; nil: not at all.
    public var cooldown: Duration?
    /// The program that detects it; nil unless the gesture is a detector's.
    public var detector: CommandText?
    /// Only on these devices; nil: on all.
    public var device: DeviceMatch?
    /// Only while this layer is on; nil: of no layer.
    public var layer: String?
    /// Of the gesture's header.
    public var position: SourcePosition

    public init(
        name: String, gesture: StandardGesture, priority: GesturePriority = .normal, actions: [GesturePhase: Action],
        step: Step? = nil, during: HeldCommand? = nil, cooldown: Duration? = nil, detector: CommandText? = nil, device: DeviceMatch? = nil,
        layer: String? = nil, position: SourcePosition
    ) {
        self.name = name
        self.gesture = gesture
        self.priority = priority
        self.actions = actions
        self.step = step
        self.during = during
        self.cooldown = cooldown
        self.detector = detector
        self.device = device
        self.layer = layer
        self.position = position
    }

    /// It is only watched.
    public var hasNoAction: Bool { actions.isEmpty && step == nil && during == nil }

    /// What an engine is asked for.
    ///
    /// - Parameter reportsEveryBegan: Also where no action wants to know that a press may be beginning.
    public func rule(reportsEveryBegan: Bool = false) -> GestureRule {
        GestureRule(
            gesture, priority: priority, reportsProvisionalBegan: reportsEveryBegan || actions[.began] != nil,
            reportsTicks: actions[.tick] != nil)
    }
}
