import TouchInput

/// A claim from an earlier sequence whose gesture has a new recognizer meanwhile, or that of a part whose whole goes on or has failed.
struct LateClaim<Entry: Contestant> {
    let place: Int
    let sequences: ClosedRange<Int>
    let value: GestureValue
    let hasReportedBegan: Bool
    let hasLasted: Bool
    /// The recognizer that claimed.
    var recognizer: Entry.Recognizer

    init(_ contender: Contender<Entry>, place: Int, sequence: Int) {
        self.place = place
        sequences = contender.firstSequence...max(contender.firstSequence, sequence)
        value = contender.value ?? .nothing
        hasReportedBegan = contender.hasReportedBegan
        hasLasted = contender.hasLasted
        recognizer = contender.recognizer
    }

    /// What remains to be said when it wins after all.
    func phases(reportsProvisionalBegan: Bool) -> [GesturePhase] {
        if hasLasted || recognizer.arenaTraits.lasts { return [.began, .ended] }
        guard recognizer.arenaTraits.tellsRelease else { return [.ended] }
        return reportsProvisionalBegan && !hasReportedBegan ? [.began, .ended, .released] : [.ended, .released]
    }
}

extension LateClaim: Sendable where Entry: Sendable, Entry.Recognizer: Sendable {}
