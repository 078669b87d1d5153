public import Configuration
public import Gestures
import TouchInput

/// What repetitions of a gesture teach about its thresholds.
///
/// Recordings and repetitions go in, a proposal comes out; equal ones give equal proposals.
public struct Lesson: Hashable, Sendable {
    /// As the file has it.
    public let gesture: ConfiguredGesture
    /// In the order given.
    public private(set) var repetitions: [Repetition]
    /// Of those that are learned from.
    public let measures: [Measure]
    /// In the order of the gesture's thresholds; also where nothing changes.
    public let changes: [Change]
    /// The gesture with the proposed thresholds.
    public let proposal: StandardGesture
    /// In the order given.
    public let bystanders: [Bystander]

    /// What the gesture does in a recording of something else.
    public struct Bystander: Hashable, Sendable {
        public let source: String
        public let duration: Duration
        /// How often it happens with the thresholds of the file.
        public let present: Int
        /// How often with those that are proposed.
        public let proposed: Int
    }

    /// - Parameters:
    ///   - repetitions: All of one gesture of one configuration, though perhaps on several devices.
    ///   - others: Recordings in which the gesture is not meant.
    public init(from repetitions: [Repetition], against others: [Passage]) throws(LearningError) {
        guard let gesture = repetitions.first?.passage.ground.gesture else {
            throw .tooFew(usable: 0, of: 0, rest: [:], wanted: .any)
        }
        try Self.check(gesture.gesture)
        var usable = repetitions.filter { $0.leftOut == nil }
        guard usable.count >= LearningError.leastRepetitions else {
            let rest = Dictionary(grouping: repetitions.compactMap(\.leftOut)) { $0 }.mapValues(\.count)
            throw .tooFew(usable: usable.count, of: repetitions.count, rest: rest, wanted: gesture.gesture.hands)
        }
        Self.measure(&usable, gesture.gesture)
        guard usable.contains(where: { !$0.reached.isEmpty }) else {
            throw .neverRecognized(usable.lazy.compactMap { Trial(of: $0.passage.alone).failure }.first)
        }
        var contest = Contest(gesture.gesture, usable, others)
        contest.decide()

        self.gesture = gesture
        measures = Measure.all(of: usable, for: gesture.gesture)
        changes = contest.changes
        proposal = contest.proposal
        bystanders = contest.bystanders
        var judged = zip(usable, contest.trials).makeIterator()
        self.repetitions = repetitions.map { repetition in
            guard repetition.leftOut == nil, let (known, trial) = judged.next() else { return repetition }
            var judged = known
            judged.proposed = trial
            return judged
        }
    }

    /// Throws for a gesture that has nothing to learn; nobody needs to repeat it first.
    public static func check(_ gesture: StandardGesture) throws(LearningError) {
        if gesture.kind is any Teachable { return }
        if gesture.kind.composition != nil { throw .nothingToLearn(.parts) }
        throw .nothingToLearn(gesture.traits.isExternal ? .detector : .click)
    }

    /// What the file has to be told: thresholds that become others, and those that count only together with one of these.
    public var edits: [Change] {
        let changed = changes.filter { $0.proposed != $0.present }
        let takesAlternatives = changed.contains { $0.threshold.isAlternative }
        return changes.filter { changed.contains($0) || takesAlternatives && $0.threshold.isAlternative }
    }

    /// Repetitions that are learned from.
    public var usableCount: Int { repetitions.count { $0.leftOut == nil } }
    /// Of those, how many happen with the thresholds of the file.
    public var presentCount: Int { repetitions.count { $0.leftOut == nil && $0.present.count > 0 } }
    /// And with those that are proposed.
    public var proposedCount: Int { repetitions.count { $0.leftOut == nil && $0.proposed?.count ?? 0 > 0 } }

    /// Finds what each repetition reaches, threshold by threshold: those already known are then where they will be about, the others where
    /// they are not in the way.
    private static func measure(_ repetitions: inout [Repetition], _ gesture: StandardGesture) {
        var lenient = gesture
        for threshold in gesture.thresholds { lenient = lenient.setting(threshold, to: threshold.mostLenient) }
        for threshold in gesture.thresholds {
            for index in repetitions.indices {
                repetitions[index].reached[threshold] = Limit.find(threshold, of: lenient, in: repetitions[index].passage)
            }
            let reached = repetitions.compactMap { $0.reached[threshold] }
            guard threshold.sense == .reach, !threshold.isAlternative,
                let change = Change(threshold, present: 0, reached: reached, .easy, lasting: gesture.isLasting)
            else { continue }
            lenient = lenient.setting(threshold, to: change.proposed)
        }
    }
}

extension Threshold {
    /// Where it keeps no repetition from counting.
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
