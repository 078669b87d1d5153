internal import Gestures
internal import TouchInput

/// A difference between two playbacks of the same touches: a gesture that happens in one of them, or at another time.
struct OccurrenceChange: Equatable {
    enum Kind: String, CaseIterable {
        case gained, lost, earlier, later
    }

    let gesture: GestureID
    /// The number of the touch, from 0.
    let touch: Int
    /// The time in the first playback; nil if the gesture is gained.
    let before: Duration?
    /// The time in the second playback; nil if the gesture is lost.
    let after: Duration?

    var kind: Kind {
        guard let before else { return .gained }
        guard let after else { return .lost }
        return after < before ? .earlier : .later
    }

    /// The time by which the gesture is earlier or later; zero for other changes.
    var shift: Duration {
        guard let before, let after else { return .zero }
        return after < before ? before - after : after - before
    }

    /// The time of the gesture, in the second playback if it happens there.
    var time: Duration { after ?? before ?? .zero }

    /// Returns the changes from one list to another, by time. The n-th time of a gesture in a touch corresponds to the n-th one of the
    /// other list.
    static func changes(from old: [Occurrence], to new: [Occurrence]) -> [OccurrenceChange] {
        struct Place: Hashable {
            var gesture: GestureID
            var touch: Int
        }
        var places: [Place] = []
        var times: [Place: (before: [Duration], after: [Duration])] = [:]
        for (occurrence, isNew) in old.map({ ($0, false) }) + new.map({ ($0, true) }) {
            let place = Place(gesture: occurrence.gesture, touch: occurrence.touch)
            if times[place] == nil { places.append(place) }
            if isNew {
                times[place, default: ([], [])].after.append(occurrence.time)
            } else {
                times[place, default: ([], [])].before.append(occurrence.time)
            }
        }
        let changes = places.flatMap { place in
            let (before, after) = times[place] ?? ([], [])
            return (0..<max(before.count, after.count)).compactMap { index -> OccurrenceChange? in
                let (a, b) = (index < before.count ? before[index] : nil, index < after.count ? after[index] : nil)
                return a == b ? nil : OccurrenceChange(gesture: place.gesture, touch: place.touch, before: a, after: b)
            }
        }
        return changes.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }
}

/// The changes of one gesture in several recordings, or of all gestures.
struct ChangeCount {
    /// The number of occurrences with the first configuration.
    var before = 0
    /// The number of occurrences with the second configuration.
    var after = 0
    private(set) var counts: [OccurrenceChange.Kind: Int] = [:]
    /// The sum and the largest of the shifts of each kind.
    private(set) var shifts: [OccurrenceChange.Kind: (sum: Duration, most: Duration)] = [:]

    mutating func add(_ change: OccurrenceChange) {
        counts[change.kind, default: 0] += 1
        let (sum, most) = shifts[change.kind] ?? (.zero, .zero)
        shifts[change.kind] = (sum + change.shift, max(most, change.shift))
    }

    func count(_ kind: OccurrenceChange.Kind) -> Int { counts[kind] ?? 0 }

    /// Returns the mean shift of a kind of change; nil if there are no changes of this kind.
    func mean(_ kind: OccurrenceChange.Kind) -> Duration? {
        guard let sum = shifts[kind]?.sum, count(kind) > 0 else { return nil }
        return .microseconds(sum.microseconds / Int64(count(kind)))
    }

    var hasChanged: Bool { !counts.isEmpty }
}
