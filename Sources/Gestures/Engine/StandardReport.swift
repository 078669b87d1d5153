import TouchInput

/// A gesture of a configuration file.
struct ConfiguredContestant: Contestant, Sendable {
    private let rule: GestureRule
    /// Copying it costs less than making another.
    private let fresh: StandardAttempt

    init(_ rule: GestureRule, on surface: Surface) {
        self.rule = rule
        fresh = rule.gesture.makeAttempt(in: GestureContext(surface: surface))
    }

    var priority: GesturePriority { rule.priority }
    var area: Area? { nil }
    var reportsProvisionalBegan: Bool { rule.reportsProvisionalBegan }
    var reportsTicks: Bool { rule.reportsTicks }

    func makeAttempt(on surface: Surface) -> StandardAttempt { fresh }

    func extends(_ other: ConfiguredContestant) -> Bool { rule.gesture.extends(other.rule.gesture) }

    var mayExtendOthers: Bool { rule.gesture.mayExtendOthers }
}

extension [GestureEvent]: ArenaReport {
    mutating func note(_ event: GestureEvent, of attempt: inout StandardAttempt) { append(event) }
    mutating func noteProgress(of attempt: inout StandardAttempt) {}
    mutating func noteLoss(of attempt: inout StandardAttempt) {}
}
