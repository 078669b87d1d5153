import TouchInput

/// A gesture in the ``Arena``: a rule of a configuration, or a gesture attached to an area.
package struct ArenaGesture: Sendable {
    /// The id; nil for the place in the list of gestures.
    let id: GestureID?
    let priority: GesturePriority
    /// The part of the surface that a touch must begin in; nil for the whole surface.
    let area: Area?
    let reportsProvisionalBegan: Bool
    let reportsTicks: Bool
    let consumes: Bool
    /// The description that decides which gestures extend others; nil for an attached gesture.
    private let gesture: StandardGesture?
    private let source: RecognizerSource

    enum RecognizerSource: Sendable {
        /// A recognizer that has seen no touch. Copying it costs less than making another.
        case copy(StandardRecognizer)
        case attached(AttachedGesture)
    }

    init(_ rule: GestureRule, on surface: Surface) {
        self.init(rule, source: .copy(rule.makeRecognizer(in: GestureContext(surface: surface, area: rule.area))))
    }

    init(_ rule: GestureRule, source: RecognizerSource) {
        id = rule.id
        priority = rule.priority
        area = rule.area
        reportsProvisionalBegan = rule.reportsProvisionalBegan
        reportsTicks = rule.reportsTicks
        consumes = rule.consumes
        gesture = rule.gesture
        self.source = source
    }

    /// Creates a gesture of any type, attached to an area of a surface. A gesture that is attached first takes precedence.
    package init(attaching gesture: some Gesture, to area: Area?, _ priority: GesturePriority) {
        id = nil
        self.priority = priority
        self.area = area
        reportsProvisionalBegan = false
        reportsTicks = false
        consumes = false
        self.gesture = nil
        source = .attached(AttachedGesture(gesture))
    }

    var isAttached: Bool {
        if case .attached = source { true } else { false }
    }

    func makeRecognizer(on surface: Surface) -> StandardRecognizer {
        switch source {
        case .copy(let recognizer): recognizer
        case .attached(let gesture): StandardRecognizer(gesture.makeRecognizer(in: GestureContext(surface: surface, area: area)))
        }
    }

    /// Returns true if this gesture begins like `other` and continues after that ends, so that `other` has to wait for it.
    func extends(_ other: ArenaGesture) -> Bool {
        guard let gesture, let shorter = other.gesture else { return false }
        return gesture.extends(shorter)
    }

    /// False only if ``extends(_:)`` is false for every gesture. Few of thousands of gestures have to be compared with all others.
    var mayExtendOthers: Bool { gesture?.mayExtendOthers ?? false }
    /// False only if no gesture ever extends this one.
    var mayBeExtended: Bool { gesture?.mayBeExtended ?? false }
}

extension [ArenaGesture] {
    /// The places in this list in order of precedence: high priority first, simultaneous gestures last, otherwise as declared. A gesture
    /// that extends another one comes right before it, the longest first. Otherwise the shorter one would always prevent it.
    var precedence: [Int] {
        var order: [Int] = []
        var isPlaced = [Bool](repeating: false, count: count)
        for priority in GesturePriority.allCases {
            let peers = indices.filter { self[$0].priority == priority }
            let extending = peers.filter { self[$0].mayExtendOthers }
            func place(_ index: Int) {
                if isPlaced[index] { return }
                isPlaced[index] = true
                if self[index].mayBeExtended {
                    for longer in extending where self[longer].extends(self[index]) { place(longer) }
                }
                order.append(index)
            }
            peers.forEach(place)
        }
        return order
    }
}
