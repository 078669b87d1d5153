import TouchInput

/// A claim from an earlier sequence whose gesture has a new attempt meanwhile, or that of a part whose whole goes on or has failed.
struct LateClaim<Entry: Contestant> {
    let place: Int
    let sequences: ClosedRange<Int>
    let value: GestureValue
    let hasReportedBegan: Bool
    let hasLasted: Bool
    /// The attempt that claimed.
    var attempt: Entry.Attempt

    init(_ contender: Contender<Entry>, place: Int, sequence: Int) {
        self.place = place
        sequences = contender.firstSequence...max(contender.firstSequence, sequence)
        value = contender.value ?? .nothing
        hasReportedBegan = contender.hasReportedBegan
        hasLasted = contender.hasLasted
        attempt = contender.attempt
    }

    /// What remains to be said when it wins after all.
    func phases(reportsProvisionalBegan: Bool) -> [GesturePhase] {
        if hasLasted || attempt.stance.lasts { return [.began, .ended] }
        guard attempt.stance.tellsRelease else { return [.ended] }
        return reportsProvisionalBegan && !hasReportedBegan ? [.began, .ended, .released] : [.ended, .released]
    }
}

extension LateClaim: Sendable where Entry: Sendable, Entry.Attempt: Sendable {}
