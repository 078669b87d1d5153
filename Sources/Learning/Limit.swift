import Gestures
import func Glibc.pow

/// The threshold at which a repetition only just counts: what the hand did, as the engine itself measures it.
///
/// So there is no second way of measuring that could say otherwise than the recognition that the threshold is for: the threshold is
/// moved until the gesture, alone on the surface, does not happen any more.
enum Limit {
    /// Nil where no threshold makes the repetition count.
    ///
    /// - Parameter lenient: The gesture with its other thresholds where they are not in the way.
    static func find(_ threshold: Threshold, of lenient: StandardGesture, in passage: Passage) -> Double? {
        let alone = passage.alone
        let counts = { (value: Double) in Trial.recognizes(alone.replacing(with: lenient.setting(threshold, to: value))) }
        switch threshold.sense {
        case .reach: return farthest(threshold, counts)
        case .stayWithin: return nearest(threshold, counts)
        }
    }

    /// The largest that is reached. Looked for from above: a hand that wavers at first may count only from some distance on.
    private static func farthest(_ threshold: Threshold, _ counts: (Double) -> Bool) -> Double? {
        let range = threshold.range
        var value = range.upperBound
        while !counts(value) {
            let next = threshold.step(value, by: 1 / stride)
            if next < range.lowerBound {
                guard value > range.lowerBound, counts(range.lowerBound) else { return nil }
                return threshold.meet(range.lowerBound, min(value, range.upperBound), counts)
            }
            value = next
        }
        return value == range.upperBound ? value : threshold.meet(value, threshold.step(value, by: stride), counts)
    }

    /// The smallest that is kept.
    private static func nearest(_ threshold: Threshold, _ counts: (Double) -> Bool) -> Double? {
        let range = threshold.range
        guard counts(range.upperBound) else { return nil }
        return counts(range.lowerBound) ? range.lowerBound : threshold.meet(range.upperBound, range.lowerBound, counts)
    }

    // Our choice: fine enough that the stretch in which a wavering hand counts is not stepped over, coarse enough for a few dozen steps.
    private static let stride = 1.25
}

extension Threshold {
    /// Larger or smaller, as counted from where a hand is that does nothing.
    fileprivate func step(_ value: Double, by factor: Double) -> Double { origin + (value - origin) * factor }

    /// Between one value that counts and one that does not, the last that does, to half a thousandth.
    fileprivate func meet(_ good: Double, _ bad: Double, _ counts: (Double) -> Bool) -> Double {
        var (good, bad) = (good - origin, bad - origin)
        while max(good, bad) > 1.0005 * min(good, bad) {
            let middle = pow(good * bad, 0.5)
            if counts(origin + middle) { good = middle } else { bad = middle }
        }
        return origin + good
    }
}
