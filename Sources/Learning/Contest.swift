import Gestures
import TouchInput

/// Finds among proposals of growing strictness the best: the one that most repetitions pass among all other gestures, of those the one
/// that the fewest other touches pass, and of those the easiest.
struct Contest {
    private let gesture: StandardGesture
    private let repetitions: [Repetition]
    private let others: [Passage]
    private var best: Entry?

    private struct Entry {
        var changes: [Change]
        var proposal: StandardGesture
        var trials: [Trial]
        var falseTriggers: [Int]

        func isBetter(than other: Entry) -> Bool {
            (-recognized, falseTriggers.reduce(0, +)) < (-other.recognized, other.falseTriggers.reduce(0, +))
        }

        var recognized: Int { trials.count { $0.count > 0 } }
    }

    init(_ gesture: StandardGesture, _ repetitions: [Repetition], _ others: [Passage]) {
        self.gesture = gesture
        self.repetitions = repetitions
        self.others = others
    }

    mutating func decide() {
        for strictness in Strictness.allCases {
            let entry = entry(strictness)
            if best.map(entry.isBetter) ?? true { best = entry }
            // Stricter cannot be better.
            if entry.recognized == repetitions.count, entry.falseTriggers.allSatisfy({ $0 == 0 }) { break }
        }
    }

    var changes: [Change] { best?.changes ?? [] }
    var proposal: StandardGesture { best?.proposal ?? gesture }
    /// In the order of the repetitions.
    var trials: [Trial] { best?.trials ?? [] }

    var bystanders: [Lesson.Bystander] {
        zip(others, best?.falseTriggers ?? []).map { passage, count in
            Lesson.Bystander(
                source: passage.source, duration: passage.duration, present: Trial(of: passage).count, proposed: count)
        }
    }

    private func entry(_ strictness: Strictness) -> Entry {
        let changes = gesture.thresholds.compactMap { threshold in
            Change(
                threshold, present: gesture.value(of: threshold) ?? 0, reached: repetitions.compactMap { $0.reached[threshold] },
                strictness, lasting: gesture.isLasting)
        }
        let proposal = changes.reduce(gesture) { $0.setting($1.threshold, to: $1.proposed) }
        return Entry(
            changes: changes, proposal: proposal, trials: repetitions.map { Trial(of: $0.passage.replacing(with: proposal)) },
            falseTriggers: others.map { Trial(of: $0.replacing(with: proposal)).count })
    }
}
