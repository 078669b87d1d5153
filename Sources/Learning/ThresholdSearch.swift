import Gestures

#if canImport(Glibc)
    import func Glibc.pow
#elseif canImport(Musl)
    import func Musl.pow
#endif

/// Finds the threshold at which a repetition is only just recognized, as the engine itself measures it.
///
/// It moves the threshold to the last value with which the gesture, without other gestures, is recognized. So measuring and recognition
/// cannot disagree.
enum ThresholdSearch {
    /// Returns the threshold; nil if the repetition is recognized with none of the tried values.
    ///
    /// - Parameter lenient: The gesture with lenient values for its other thresholds.
    static func find(_ threshold: Threshold, of lenient: StandardGesture, in clip: Clip) -> Double? {
        let alone = clip.alone
        let counts = { (value: Double) in ReplayResult.recognizes(alone.replacing(with: lenient.setting(threshold, to: value))) }
        switch threshold.sense {
        case .reach: return farthest(threshold, counts)
        case .stayWithin: return nearest(threshold, counts)
        }
    }

    /// Returns the largest value that is reached; nil if no tried value is. The search begins at the largest value, because a hand that
    /// wavers at the beginning may be recognized only from some distance on.
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

    /// Returns the smallest limit that the repetition stays within; nil if it exceeds even the largest one.
    private static func nearest(_ threshold: Threshold, _ counts: (Double) -> Bool) -> Double? {
        let range = threshold.range
        guard counts(range.upperBound) else { return nil }
        return counts(range.lowerBound) ? range.lowerBound : threshold.meet(range.upperBound, range.lowerBound, counts)
    }

    // The factor between two values of the search. Our choice: fine enough not to step over the range in which a wavering hand is
    // recognized, coarse enough for a few dozen steps.
    private static let stride = 1.25
}

extension Threshold {
    /// Returns the value with its distance from a hand at rest multiplied by `factor`.
    fileprivate func step(_ value: Double, by factor: Double) -> Double { origin + (value - origin) * factor }

    /// Returns the last value with which the repetition is recognized. It lies between `good`, with which the repetition is recognized, and
    /// `bad`. Its precision is half a thousandth of its distance from a hand at rest.
    fileprivate func meet(_ good: Double, _ bad: Double, _ counts: (Double) -> Bool) -> Double {
        var (good, bad) = (good - origin, bad - origin)
        while max(good, bad) > 1.0005 * min(good, bad) {
            let middle = pow(good * bad, 0.5)
            if counts(origin + middle) { good = middle } else { bad = middle }
        }
        return origin + good
    }
}
