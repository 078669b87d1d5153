internal import Gestures
internal import TouchInput

/// The facts about a recording that the table of a page shows and filters by.
struct RecordingSummary {
    /// A gesture and an outcome: 0 for success, else ``FailureClass/outcome``.
    struct Outcome: Hashable {
        var gesture: GestureID
        var number: Int
    }

    private let record: PlaybackRecord
    /// The numbers of touches with each outcome, in the order in which they first happen.
    let outcomes: [(outcome: Outcome, name: String, touchCount: Int)]

    init(of record: PlaybackRecord) {
        self.record = record
        var list: [(outcome: Outcome, name: String, touchCount: Int)] = []
        var places: [Outcome: Int] = [:]
        for touch in record.touches {
            for lane in touch.lanes {
                var numbers: Set<Int> = Set(lane.losses.map(\.kind.outcome))
                if lane.hasEnded { numbers.insert(0) }
                if lane.moments.contains(where: { $0.phase == .cancelled }) { numbers.insert(FailureClass.canceled.outcome) }
                for number in numbers.sorted() {
                    let outcome = Outcome(gesture: lane.gesture, number: number)
                    if let place = places[outcome] {
                        list[place].touchCount += 1
                    } else {
                        places[outcome] = list.count
                        list.append((outcome, lane.name, 1))
                    }
                }
            }
        }
        outcomes = list
    }

    /// The end of the last touch in the record; zero if there is none.
    var end: Duration { record.touches.last?.end ?? .zero }

    /// The most fingers that touched at once.
    var fingerCount: Int { record.touches.map(\.fingerCount).max() ?? 0 }

    /// The failure nearest to success in the touches in which no gesture won; nil if none came near. Losses to other gestures are ignored.
    var nearestFailure: (lane: GestureLane, loss: GestureLane.Loss)? {
        var nearest: (lane: GestureLane, loss: GestureLane.Loss)?
        for touch in record.touches where touch.winners.isEmpty {
            for lane in touch.lanes {
                for loss in lane.losses where loss.kind != .lost && loss.closeness > nearest?.loss.closeness ?? 0 { nearest = (lane, loss) }
            }
        }
        return nearest
    }
}
