import Gestures

/// The thresholds of one strictness for a gesture, and how well they do.
struct ProposalCandidate {
    let changes: [ThresholdChange]
    let gesture: StandardGesture
    /// The replay results in the order of the repetitions.
    let results: [ReplayResult]
    /// The recognitions in each recording without the gesture, in the given order.
    let falseTriggers: [Int]

    /// Returns the best candidate among several of growing strictness.
    ///
    /// The best one recognizes the most repetitions when they are replayed with all other gestures. Among equals it has the fewest
    /// false triggers, and among those it is the easiest.
    static func best(for gesture: StandardGesture, _ repetitions: [Repetition], against others: [Clip]) -> ProposalCandidate {
        var best = ProposalCandidate(.easy, gesture, repetitions, others)
        // No candidate is better than one without a fault.
        for strictness in [Strictness.middle, .strict] where !best.isPerfect {
            let next = ProposalCandidate(strictness, gesture, repetitions, others)
            if next.rank < best.rank { best = next }
        }
        return best
    }

    private init(_ strictness: Strictness, _ gesture: StandardGesture, _ repetitions: [Repetition], _ others: [Clip]) {
        let changes = gesture.thresholds.compactMap { threshold in
            ThresholdChange(
                threshold, present: gesture.value(of: threshold) ?? 0, reached: repetitions.compactMap { $0.reached[threshold] },
                strictness, lasting: gesture.isLasting)
        }
        let proposed = changes.reduce(gesture) { $0.setting($1.threshold, to: $1.proposed) }
        self.changes = changes
        self.gesture = proposed
        results = repetitions.map { ReplayResult(of: $0.clip.replacing(with: proposed)) }
        falseTriggers = others.map { ReplayResult(of: $0.replacing(with: proposed)).count }
    }

    /// The numbers of faults: repetitions that are not recognized, then false triggers. The best candidate has the lowest.
    private var rank: (Int, Int) { (results.count { $0.count == 0 }, falseTriggers.reduce(0, +)) }

    private var isPerfect: Bool { rank == (0, 0) }
}

/// The proposed value of one threshold.
package struct ThresholdChange: Hashable, Sendable {
    package let threshold: Threshold
    /// The current value, in the threshold's unit.
    package let present: Double
    /// The proposed value, within the range that the file allows. It is round if ``followsEdge`` is true.
    package let proposed: Double
    /// The value of the weakest repetition, without the outliers.
    package let edge: Double
    /// The proposed value as a share of ``edge``. Both are measured from the value of a hand at rest.
    package let share: Double
    /// True if the proposal follows from ``share``; false if the limits of proposals determine it.
    package let followsEdge: Bool
    /// The number of repetitions that the threshold ignores because they are far from the others.
    package let outliers: Int

    /// True if the file has another value. Rounding hides the error of a conversion, such as that of 30° to radians and back.
    var isChange: Bool { proposed != RoundNumber.tidy(present) }
}

/// The distance of a proposal from the weakest repetition.
package enum Strictness: Hashable, Sendable {
    /// The proposal leaves room for hasty hands.
    case easy
    /// The proposal lies between the other two.
    case middle
    /// The proposal stays as close to the repetitions as makes sense.
    case strict

    /// Returns the share of the weakest repetition. It is our choice: after n repetitions, the next one is weaker than all with a chance of
    /// one in n + 1. Ten repetitions do not show a hasty hand. So in the easy proposal a value to reach is half of the least, or a fifth
    /// for a lasting gesture. A limit to keep is one and a half times the most. More strictness needs a reason: more recognized
    /// repetitions, or fewer false triggers.
    func share(of threshold: Threshold, lasting: Bool) -> Double {
        switch (threshold.sense, self) {
        // A lasting gesture begins when it reaches the threshold, and motion before that is lost: the sooner the better.
        case (.reach, .easy): lasting ? 0.2 : 0.5
        case (.reach, .middle): lasting ? 0.35 : 0.65
        case (.reach, .strict): lasting ? 0.5 : 0.8
        case (.stayWithin, .easy): 1.5
        case (.stayWithin, .middle): 1.3
        case (.stayWithin, .strict): 1.15
        }
    }
}

extension ThresholdChange {
    /// Makes a proposal; nil if `reached` is empty.
    init?(_ threshold: Threshold, present: Double, reached: [Double], _ strictness: Strictness, lasting: Bool) {
        guard let all = Distribution(reached) else { return nil }
        let kept = reached.filter { threshold.sense == .reach ? !all.isFarBelow($0) : !all.isFarAbove($0) }
        // Our choice: outliers are slips only if they are at most a fifth of the repetitions.
        let isSlip = (reached.count - kept.count) * 5 <= reached.count
        guard let distribution = Distribution(isSlip ? kept : reached) else { return nil }
        self.threshold = threshold
        self.present = present
        outliers = isSlip ? reached.count - kept.count : 0
        edge = threshold.sense == .reach ? distribution.least : distribution.most
        share = strictness.share(of: threshold, lasting: lasting)
        let wanted = (edge - threshold.origin) * share
        let round = threshold.sense == .reach ? RoundNumber.below(wanted) : RoundNumber.above(wanted)
        let bounds = threshold.proposable(strictness, present: present)
        proposed = RoundNumber.tidy(min(max(threshold.origin + round, bounds.lowerBound), bounds.upperBound))
        followsEdge = bounds.contains(threshold.origin + round)
    }
}

extension Threshold {
    /// Returns the allowed range of a proposal. The easy proposal never lowers an upper limit, because ten careful repetitions do not show
    /// a hasty one. Stricter proposals lower it to no less than half of the current value. A press lasts at least 250 ms, because a
    /// shorter one is a tap.
    fileprivate func proposable(_ strictness: Strictness, present: Double) -> ClosedRange<Double> {
        switch sense {
        case .stayWithin:
            min(max(range.lowerBound, strictness == .easy ? present : present / 2), range.upperBound)...range.upperBound
        case .reach: self == .duration ? 250...range.upperBound : range
        }
    }
}
