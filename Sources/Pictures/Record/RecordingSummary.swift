internal import Gestures

/// The facts about all touches of a playback, also about those that are not kept. The table of a page shows them and filters by them.
struct RecordingSummary: Hashable, Sendable {
    /// A gesture and what became of it.
    struct Outcome: Hashable, Sendable {
        var gesture: GestureID
        /// The name of the gesture.
        var name: String
        /// 0 for success, else ``FailureClass/outcome``.
        var number: Int
    }

    /// A failure and the name of the gesture.
    struct NamedLoss: Hashable, Sendable {
        var name: String
        var loss: GestureLane.Loss
    }

    /// The outcomes in the order in which they first happen.
    private(set) var outcomes: [Outcome] = []
    /// The number of touches with each outcome.
    private(set) var touchCounts: [Outcome: Int] = [:]
    /// The end of the last touch; zero if there is none.
    private(set) var end = Duration.zero
    /// The most fingers that touched at once.
    private(set) var fingerCount = 0
    /// The failure nearest to success in the touches in which no gesture won; nil if none came near. Losses to other gestures are ignored.
    private(set) var nearestFailure: NamedLoss?

    /// Adds a touch that has ended.
    mutating func add(_ touch: TouchRecord) {
        end = touch.end
        fingerCount = max(fingerCount, touch.fingerCount)
        for lane in touch.lanes {
            for number in lane.outcomes.sorted() {
                let outcome = Outcome(gesture: lane.gesture, name: lane.name, number: number)
                if touchCounts[outcome] == nil { outcomes.append(outcome) }
                touchCounts[outcome, default: 0] += 1
            }
        }
        guard touch.winners.isEmpty else { return }
        for lane in touch.lanes {
            for loss in lane.losses where loss.kind != .lost && loss.closeness > nearestFailure?.loss.closeness ?? 0 {
                nearestFailure = NamedLoss(name: lane.name, loss: loss)
            }
        }
    }
}

extension GestureLane {
    /// The numbers of the lane's outcomes, see ``RecordingSummary/Outcome``.
    fileprivate var outcomes: Set<Int> {
        var numbers = Set(losses.map(\.kind.outcome))
        if hasEnded { numbers.insert(0) }
        if moments.contains(where: { $0.phase == .cancelled }) { numbers.insert(FailureClass.canceled.outcome) }
        return numbers
    }
}
