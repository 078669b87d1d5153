/// A gesture to look for, and what to report of it.
///
/// ```swift
/// let rules = [
///     GestureRule(.press(LongPressGesture(fingers: 3)), id: "talk", reportsProvisionalBegan: true),
///     GestureRule(.drag(DragGesture(fingers: 2)), id: "scroll", priority: .simultaneous, reportsTicks: true),
/// ]
/// ```
public struct GestureRule: Hashable, Sendable {
    /// What events and failures call the gesture, unique in a list; nil: the rule's place in the list, from 0.
    public var id: GestureID?
    /// What to look for.
    public var gesture: StandardGesture
    /// Normal unless told.
    public var priority: GesturePriority
    /// Report that a press begins when its fingers land, although it may still fail. Other gestures report `began` once they have won.
    public var reportsProvisionalBegan: Bool
    /// Report a beat while the gesture goes on and its fingers rest.
    public var reportsTicks: Bool
    /// Only touches whose first finger lands here; nil: all. A touch that begins elsewhere costs nothing, and nobody waits for it.
    public var area: Area?
    /// At least one finger of the first touch must land here; nil: anywhere.
    public var from: Area?
    /// At least one finger must be here when the gesture ends; nil: anywhere.
    public var to: Area?

    /// A rule of normal priority that keeps presses to itself until they have ended, for gestures anywhere.
    public init(
        _ gesture: StandardGesture, id: GestureID? = nil, priority: GesturePriority = .normal, reportsProvisionalBegan: Bool = false,
        reportsTicks: Bool = false, area: Area? = nil, from: Area? = nil, to: Area? = nil
    ) {
        self.gesture = gesture
        self.id = id
        self.priority = priority
        self.reportsProvisionalBegan = reportsProvisionalBegan
        self.reportsTicks = reportsTicks
        self.area = area
        self.from = from
        self.to = to
    }
}

extension [GestureRule] {
    /// The id of the rule at a place.
    func id(at place: Int) -> GestureID { self[place].id ?? GestureID(place) }
}
