public import Gestures
public import TouchInput

/// One `[[gesture]]` of the file: what to look for, and what to do when it comes.
public struct ConfiguredGesture: Hashable, Sendable {
    /// Made of the name, so that the same gesture of another version of the file has the same one.
    public var id: GestureID
    /// Unique in its file; one line, not empty.
    public var name: String
    public var gesture: StandardGesture
    public var priority: GesturePriority
    /// Only phases that the gesture sends. Empty where it is only watched.
    public var actions: [GesturePhase: Action]
    /// What is done on the way; only where the gesture has one.
    public var step: Step?
    /// What goes on as long as the gesture lasts; only where it does.
    public var during: HeldAction?
    /// For how long after it has acted it does not act again; nil: not at all.
    public var cooldown: Duration?
    /// The program that detects it; nil unless the gesture is a detector's.
    public var detector: CommandText?
    /// Only on these devices; nil: on all.
    public var device: DeviceMatch?
    /// Only touches whose first finger lands there; nil: all.
    public var area: ConfiguredArea?
    /// One of its fingers must land there; nil: anywhere.
    public var from: ConfiguredArea?
    /// One of its fingers must be there in the end; nil: anywhere.
    public var to: ConfiguredArea?
    /// Only while one of these layers is on, each of which the file has; empty: of no layer.
    public var layers: [String]
    /// Of the gesture's header.
    public var position: SourcePosition

    public init(
        name: String, gesture: StandardGesture, priority: GesturePriority = .normal, actions: [GesturePhase: Action],
        step: Step? = nil, during: HeldAction? = nil, cooldown: Duration? = nil,
        detector: CommandText? = nil, device: DeviceMatch? = nil, area: ConfiguredArea? = nil,
        from: ConfiguredArea? = nil, to: ConfiguredArea? = nil, layers: [String] = [], position: SourcePosition
    ) {
        id = GestureID(name)
        self.name = name
        self.gesture = gesture
        self.priority = priority
        self.actions = actions
        self.step = step
        self.during = during
        self.cooldown = cooldown
        self.detector = detector
        self.device = device
        (self.area, self.from, self.to) = (area, from, to)
        self.layers = layers
        self.position = position
    }

    /// It is only watched.
    public var hasNoAction: Bool { actions.isEmpty && step == nil && during == nil }

    /// What an engine is asked for.
    ///
    /// - Parameters:
    ///   - surface: Of the engine; areas are measured on it.
    ///   - reportsEveryBegan: Also where no action wants to know that a press may be beginning.
    public func rule(on surface: Surface = .imagined, reportsEveryBegan: Bool = false) -> GestureRule {
        GestureRule(
            gesture, id: id, priority: priority, reportsProvisionalBegan: reportsEveryBegan || actions[.began] != nil,
            reportsTicks: actions[.tick] != nil,
            area: area?.area(on: surface), from: from?.area(on: surface), to: to?.area(on: surface))
    }

    /// The area that decides where the gesture is, by what says so.
    public func area(for whereabouts: Failure.Whereabouts) -> ConfiguredArea? {
        switch whereabouts {
        case .area: area
        case .from: from
        case .to: to
        }
    }
}
