/// A claim that still waits for other gestures, although its gesture has a new recognizer or has failed as a whole.
struct DeferredClaim: Sendable {
    let place: Int
    let sequences: ClosedRange<Int>
    let value: GestureValue
    let hasReportedBegan: Bool
    let hasLasted: Bool
    /// The recognizer that claimed.
    var recognizer: StandardRecognizer

    init(_ entry: ArenaEntry, place: Int, sequence: Int) {
        self.place = place
        sequences = entry.firstSequence...max(entry.firstSequence, sequence)
        value = entry.value ?? .nothing
        hasReportedBegan = entry.hasReportedBegan
        hasLasted = entry.hasLasted
        recognizer = entry.recognizer
    }

    /// Returns the phases to report when the claim wins.
    func phases(reportsProvisionalBegan: Bool) -> [GesturePhase] {
        if hasLasted || recognizer.arenaTraits.lasts { return [.began, .ended] }
        guard recognizer.arenaTraits.reportsRelease else { return [.ended] }
        return reportsProvisionalBegan && !hasReportedBegan ? [.began, .ended, .released] : [.ended, .released]
    }
}
