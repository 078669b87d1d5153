import TouchInput

/// A gesture of a configuration file.
struct ConfiguredContestant: Contestant, Sendable {
    private let gesture: StandardGesture
    let id: GestureID?
    let priority: GesturePriority
    let area: Area?
    let reportsProvisionalBegan: Bool
    let reportsTicks: Bool
    /// Ticks have deadlines of their own, and detectors are shown the recorded spatial events.
    static var hearsBeats: Bool { false }
    /// Copying it costs less than making another.
    private let fresh: StandardRecognizer

    init(_ rule: GestureRule, on surface: Surface) {
        gesture = rule.gesture
        id = rule.id
        priority = rule.priority
        area = rule.area
        reportsProvisionalBegan = rule.reportsProvisionalBegan
        reportsTicks = rule.reportsTicks
        fresh = rule.makeRecognizer(in: GestureContext(surface: surface, area: rule.area))
    }

    func makeRecognizer(on surface: Surface) -> StandardRecognizer { fresh }

    func extends(_ other: ConfiguredContestant) -> Bool { gesture.extends(other.gesture) }

    var mayExtendOthers: Bool { gesture.mayExtendOthers }
    var mayBeExtended: Bool { gesture.mayBeExtended }
}
