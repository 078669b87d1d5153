package import Configuration
package import Gestures

/// A proposal of thresholds for a gesture, made from repetitions of it.
///
/// Equal repetitions and recordings give equal proposals.
package struct ThresholdProposal: Hashable, Sendable {
    /// The gesture in the file.
    package let gesture: ConfiguredGesture
    /// The repetitions in the given order.
    package private(set) var repetitions: [Repetition]
    /// The measurements over the usable repetitions.
    package let measures: [Measurement]
    /// The proposed values in the order of the gesture's thresholds, even if they do not change. Thresholds that could not be measured are
    /// missing.
    package let changes: [ThresholdChange]
    /// The gesture with the proposed thresholds.
    package let proposedGesture: StandardGesture
    /// The recordings without the gesture, in the given order.
    package let negativeSamples: [NegativeSample]

    /// The false triggers in a recording of something else.
    package struct NegativeSample: Hashable, Sendable {
        package let source: String
        package let duration: Duration
        /// The number of recognitions with the thresholds of the file.
        package let present: Int
        /// The number of recognitions with the proposed thresholds.
        package let proposed: Int
    }

    /// Learns from repetitions. Throws if the gesture has nothing to learn, if too few repetitions are usable, or if no repetition is
    /// recognized with the proposal.
    /// - Parameters:
    ///   - repetitions: Repetitions of one gesture of one configuration, possibly on several devices.
    ///   - others: Recordings without the gesture.
    package init(from repetitions: [Repetition], against others: [Clip]) throws(LearningError) {
        guard let gesture = repetitions.first?.clip.target.gesture else {
            throw .tooFew(usable: 0, of: 0, rest: [:], wanted: .any, areAlike: true)
        }
        try Self.check(gesture.gesture)
        var usable = repetitions.filter { $0.leftOut == nil }
        guard usable.count >= LearningError.leastRepetitions else {
            let rest = Dictionary(grouping: repetitions.compactMap(\.leftOut)) { $0 }.mapValues(\.count)
            let traits = gesture.gesture.traits
            throw .tooFew(
                usable: usable.count, of: repetitions.count, rest: rest, wanted: traits.fingers, areAlike: traits.movesFingersAlike)
        }
        Self.measure(&usable, gesture.gesture)
        guard usable.contains(where: { !$0.reached.isEmpty }) else {
            throw .neverRecognized(usable.lazy.compactMap { ReplayResult(of: $0.clip.alone).failure }.first)
        }
        let best = ProposalCandidate.best(for: gesture.gesture, usable, against: others)
        guard best.results.contains(where: { $0.count > 0 }) else {
            throw .neverRecognized(best.results.lazy.compactMap(\.failure).first)
        }

        self.gesture = gesture
        measures = Measurement.all(of: usable, for: gesture.gesture)
        changes = best.changes
        proposedGesture = best.gesture
        negativeSamples = zip(others, best.falseTriggers).map { clip, count in
            NegativeSample(source: clip.source, duration: clip.duration, present: ReplayResult(of: clip).count, proposed: count)
        }
        var judged = zip(usable, best.results).makeIterator()
        self.repetitions = repetitions.map { repetition in
            guard repetition.leftOut == nil, let (known, result) = judged.next() else { return repetition }
            var judged = known
            judged.proposed = result
            return judged
        }
    }

    /// Throws for a gesture without anything to learn, so that the user need not repeat it first.
    package static func check(_ gesture: StandardGesture) throws(LearningError) {
        if gesture.kind is any Teachable { return }
        if gesture.kind.composition != nil { throw .nothingToLearn(.parts) }
        throw .nothingToLearn(gesture.traits.isExternal ? .detector : .click)
    }

    /// The changes to write into the file: changed thresholds and, if one of them is an alternative to others, those others as well.
    package var edits: [ThresholdChange] {
        let changed = changes.filter(\.isChange)
        let takesAlternatives = changed.contains { $0.threshold.isAlternative }
        return changes.filter { changed.contains($0) || takesAlternatives && $0.threshold.isAlternative }
    }

    /// The number of usable repetitions.
    package var usableCount: Int { repetitions.count { $0.leftOut == nil } }
    /// The number of usable repetitions that are recognized with the thresholds of the file.
    package var presentCount: Int { repetitions.count { $0.leftOut == nil && $0.present.count > 0 } }
    /// The number of usable repetitions that are recognized with the proposed thresholds.
    package var proposedCount: Int { repetitions.count { $0.leftOut == nil && $0.proposed?.count ?? 0 > 0 } }

    /// Measures each repetition threshold by threshold. Meanwhile, minimums that are already measured and are not alternatives have
    /// approximately their proposed values. All other thresholds have lenient ones.
    private static func measure(_ repetitions: inout [Repetition], _ gesture: StandardGesture) {
        var lenient = gesture
        for threshold in gesture.thresholds { lenient = lenient.setting(threshold, to: threshold.mostLenient) }
        for threshold in gesture.thresholds {
            for index in repetitions.indices {
                repetitions[index].reached[threshold] = ThresholdSearch.find(threshold, of: lenient, in: repetitions[index].clip)
            }
            let reached = repetitions.compactMap { $0.reached[threshold] }
            guard threshold.sense == .reach, !threshold.isAlternative,
                let change = ThresholdChange(threshold, present: 0, reached: reached, .easy, lasting: gesture.isLasting)
            else { continue }
            lenient = lenient.setting(threshold, to: change.proposed)
        }
    }
}

extension Threshold {
    /// The most lenient value that the file allows; 0 for an alternative, which switches it off.
    fileprivate var mostLenient: Double {
        switch sense {
        case .reach: isAlternative ? 0 : range.lowerBound
        case .stayWithin: range.upperBound
        }
    }
}

extension StandardGesture {
    var isLasting: Bool { triggeringPhase == .began }
}

/// A clip in which the user repeats the gesture, with its measurements.
package struct Repetition: Hashable, Sendable {
    package let clip: Clip
    package let motion: HandMotion
    /// The reason why the repetition is left out; nil for usable ones.
    package let leftOut: LeftOut?
    /// The result with the thresholds of the file.
    package let present: ReplayResult
    /// The values of the thresholds at which the repetition is only just recognized. Thresholds without such a value are left out.
    package internal(set) var reached: [Threshold: Double] = [:]
    /// The result with the proposed thresholds; nil before there is a proposal, and for a repetition that is left out.
    package internal(set) var proposed: ReplayResult?

    package init(_ clip: Clip) {
        let gesture = clip.target.gesture.gesture
        self.clip = clip
        motion = HandMotion(of: clip)
        present = ReplayResult(of: clip)
        leftOut =
            !gesture.fingers.contains(motion.fingerCount)
            ? .fingers(motion.fingerCount) : clip.touchCount != gesture.touchCount ? .touches(clip.touchCount) : nil
    }
}
