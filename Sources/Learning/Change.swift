/// What is proposed for one threshold.
public struct Change: Hashable, Sendable {
    public let threshold: Threshold
    /// As in the file, in the threshold's unit.
    public let present: Double
    /// Round, and within what the file may say.
    public let proposed: Double
    /// Of the repetitions that count, the one that came nearest to not counting.
    public let edge: Double
    /// What of ``edge`` is proposed, from where the hand does nothing.
    public let share: Double
    /// The proposal is that share; otherwise the limits of what may be proposed keep it.
    public let followsEdge: Bool
    /// Repetitions that are so far from the others that the threshold does not follow them.
    public let outliers: Int
}

/// How near a proposal comes to what the weakest repetition did.
public enum Strictness: CaseIterable, Hashable, Sendable {
    /// Room for hands that are hasty.
    case easy
    /// Between the two.
    case middle
    /// As close to the repetitions as makes sense.
    case strict

    /// Our choice. Of n repetitions the next one is below the least with a chance of one in n + 1, and no ten show how a hasty hand
    /// does it: so what must be reached is half of the least, and what must be kept one and a half times the most. Stricter is only
    /// what recordings of other things ask for.
    func share(of threshold: Threshold, lasting: Bool) -> Double {
        switch (threshold.sense, self) {
        // A lasting gesture begins where it is reached, and what the hand did until then is lost: the sooner the better.
        case (.reach, .easy): lasting ? 0.2 : 0.5
        case (.reach, .middle): lasting ? 0.35 : 0.65
        case (.reach, .strict): lasting ? 0.5 : 0.8
        case (.stayWithin, .easy): 1.5
        case (.stayWithin, .middle): 1.3
        case (.stayWithin, .strict): 1.15
        }
    }
}

extension Change {
    /// Nil where no repetition tells anything about the threshold.
    init?(_ threshold: Threshold, present: Double, reached: [Double], _ strictness: Strictness, lasting: Bool) {
        guard let all = Spread(reached) else { return nil }
        let kept = reached.filter { threshold.sense == .reach ? !all.isFarBelow($0) : !all.isFarAbove($0) }
        // More than one in five is no slip.
        let isSlip = (reached.count - kept.count) * 5 <= reached.count
        guard let spread = Spread(isSlip ? kept : reached) else { return nil }
        self.threshold = threshold
        self.present = present
        outliers = isSlip ? reached.count - kept.count : 0
        edge = threshold.sense == .reach ? spread.least : spread.most
        share = strictness.share(of: threshold, lasting: lasting)
        let wanted = (edge - threshold.origin) * share
        let round = threshold.sense == .reach ? RoundNumber.below(wanted) : RoundNumber.above(wanted)
        let bounds = threshold.proposable(strictness, present: present)
        proposed = RoundNumber.tidy(min(max(threshold.origin + round, bounds.lowerBound), bounds.upperBound))
        followsEdge = bounds.contains(threshold.origin + round)
    }
}

extension Threshold {
    /// A limit that repetitions keep is made tighter only for the sake of other touches, and to no less than half: ten careful
    /// repetitions do not show a hasty one. What is held for less than 250 ms is a tap.
    fileprivate func proposable(_ strictness: Strictness, present: Double) -> ClosedRange<Double> {
        switch sense {
        case .stayWithin:
            min(max(range.lowerBound, strictness == .easy ? present : present / 2), range.upperBound)...range.upperBound
        case .reach: self == .duration ? 250...range.upperBound : range
        }
    }
}
