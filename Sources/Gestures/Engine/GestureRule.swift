/// A gesture to look for, with its priority, its places and the reports that it makes.
///
/// ```swift
/// let rules = [
///     GestureRule(.press(LongPressGesture(fingers: 3)), id: "talk", reportsProvisionalBegan: true),
///     GestureRule(.drag(DragGesture(fingers: 2)), id: "scroll", priority: .simultaneous, reportsTicks: true),
/// ]
/// ```
public struct GestureRule: Hashable, Sendable {
    /// The id in events and failures, unique in a list. Nil stands for the rule's place in the list, counted from 0.
    public var id: GestureID?
    /// The gesture to look for.
    public var gesture: StandardGesture
    /// The precedence over gestures that want the same touches; normal by default.
    public var priority: GesturePriority
    /// True to report that a press begins when its fingers land, although it may still fail. Other gestures that report `began` do so once
    /// they have won.
    public var reportsProvisionalBegan: Bool
    /// True to report ticks while the gesture goes on and its fingers rest.
    public var reportsTicks: Bool
    /// True to keep the touches that the gesture wins from other programs, see ``GestureEngine/consumption``.
    public var consumes: Bool
    /// The area in which the first finger must land; nil for the whole surface. If a touch begins elsewhere, the gesture costs nothing, and
    /// no other one waits for it.
    public var area: Area?
    /// The area in which at least one finger of the first touch must land; nil for anywhere.
    public var from: Area?
    /// The area in which at least one finger must be when the gesture ends; nil for anywhere.
    public var to: Area?

    /// Creates a rule, by default of normal priority, without provisional `began`, and for gestures anywhere.
    public init(
        _ gesture: StandardGesture, id: GestureID? = nil, priority: GesturePriority = .normal, reportsProvisionalBegan: Bool = false,
        reportsTicks: Bool = false, consumes: Bool = false, area: Area? = nil, from: Area? = nil, to: Area? = nil
    ) {
        self.gesture = gesture
        self.id = id
        self.priority = priority
        self.reportsProvisionalBegan = reportsProvisionalBegan
        self.reportsTicks = reportsTicks
        self.consumes = consumes
        self.area = area
        self.from = from
        self.to = to
    }
}

extension [GestureRule] {
    /// Returns the id of the rule at `place`: its own id, or one made of the place if it has none.
    func id(at place: Int) -> GestureID { self[place].id ?? GestureID(place) }

    /// The places in this list in order of precedence: high priority first, simultaneous gestures last, otherwise as declared. A gesture
    /// that extends another one of the same priority comes before it, the longest first. Otherwise the shorter one would always prevent it.
    var precedence: [Int] {
        var order: [Int] = []
        var isPlaced = [Bool](repeating: false, count: count)
        for priority in GesturePriority.allCases {
            let peers = indices.filter { self[$0].priority == priority }
            // Only a few of thousands of gestures have to be compared with all others.
            let extending = peers.filter { self[$0].gesture.mayExtendOthers }
            // Taps of the same count and fingers are extended by the same gestures. The first such tap has placed all of them.
            var extended: Set<ExtendedTaps> = []
            func place(_ index: Int) {
                if isPlaced[index] { return }
                isPlaced[index] = true
                if let taps = self[index].gesture.extendedTaps, extended.insert(taps).inserted {
                    for longer in extending where self[longer].gesture.extends(self[index].gesture) { place(longer) }
                }
                order.append(index)
            }
            peers.forEach(place)
        }
        return order
    }
}

/// The precedence of a gesture when several want the same touches. Among equals the one declared first takes precedence, unless a later one
/// extends it.
public enum GesturePriority: String, CaseIterable, Hashable, Sendable {
    /// The gesture comes before all gestures of normal priority.
    case high
    /// The gesture comes after all gestures of high priority.
    case normal
    /// The gesture never competes: it takes nothing from others and loses nothing to them.
    case simultaneous
}
