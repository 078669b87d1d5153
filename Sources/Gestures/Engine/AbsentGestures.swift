/// The gestures of an arena that cannot match the number of fingers of the present touches, in groups that begin together.
///
/// A gesture of an absent group costs nothing: neither its recognizer nor its entry is touched. It begins when enough fingers have landed.
/// Until then, it would have waited, and its verdicts depend only on the touches so far. So it gives the same verdicts as if it had begun
/// with the first finger.
struct AbsentGestures: Sendable {
    /// The gestures with the same numbers of fingers and the same `mayFailEarly`.
    struct Group: Sendable {
        let fingers: FingerCounts
        /// True if the gestures can fail before their fingers have landed, as a tap does when a finger moves.
        let mayFailEarly: Bool
        /// The places of the entries, ascending.
        fileprivate(set) var places: [Int]
        var state = State.present
    }

    enum State: Hashable, Sendable {
        /// The gestures have begun, or there has been no touch.
        case present
        /// More fingers have to land.
        case waiting
        /// Before the gestures could begin, too many fingers landed, all lifted, or the button was pressed.
        case missed
        /// Another gesture has won while more fingers had to land.
        case lost(to: GestureID)
    }

    var groups: [Group] = []
    /// The places of the entries in no group, ascending: they begin with every touch.
    private(set) var others: [Int] = []
    /// The number of the sequence that the states of the groups describe.
    private(set) var sequence = 0

    /// The least number of gestures for which groups are worth their overhead. Our choice: people configure fewer.
    static let worthwhileCount = 64

    /// Creates the groups of the entries, or none if there are few.
    init(of entries: ArenaEntries, worthwhileCount: Int) {
        let candidates = entries.indices.count { entries[$0].mayBeginLate }
        for place in entries.indices {
            guard candidates >= max(worthwhileCount, 1), entries[place].mayBeginLate else {
                others.append(place)
                continue
            }
            let arenaTraits = entries[place].recognizer.arenaTraits
            let (fingers, mayFailEarly) = (arenaTraits.fingers, !arenaTraits.awaitsFingers)
            if let index = groups.firstIndex(where: { $0.fingers == fingers && $0.mayFailEarly == mayFailEarly }) {
                groups[index].places.append(place)
            } else {
                groups.append(Group(fingers: fingers, mayFailEarly: mayFailEarly, places: [place]))
            }
        }
    }

    /// Notes the first landing of a sequence.
    ///
    /// - Parameter isWaiting: False if all gestures begin with this landing.
    mutating func begin(_ sequence: Int, isWaiting: Bool) {
        self.sequence = sequence
        for index in groups.indices { groups[index].state = isWaiting ? .waiting : .present }
    }

    /// True if a group has not begun with the present touches.
    var isAny: Bool { groups.contains { $0.state != .present } }

    /// Makes the waiting groups lose to a winner.
    mutating func lose(to winner: GestureID) {
        for index in groups.indices where groups[index].state == .waiting { groups[index].state = .lost(to: winner) }
    }
}
