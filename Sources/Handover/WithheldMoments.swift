import TouchInput

/// A withheld state of the device: the first one that is withheld, or the one after a change of contacts or keys.
struct Moment: Sendable {
    /// The number of the touch; nil for contacts that belong to none so far, such as a resting thumb.
    var touch: Int?
    var time: TouchInstant
    var state: SlotState
}

/// The moments of the touches that a consuming gesture can still win, the oldest first.
struct WithheldMoments: Sendable {
    private var moments: [Moment] = []

    // The most moments that are withheld. Our choice: ten fingers that land and lift one by one, three times.
    private static let limit = 60

    init() { moments.reserveCapacity(Self.limit) }

    var isFull: Bool { moments.count >= Self.limit }

    /// The number of the latest touch; nil if no moment belongs to a touch.
    var latestTouch: Int? { moments.last { $0.touch != nil }?.touch }

    /// The moments of the oldest touch, or of contacts before it that belong to none; empty if nothing is withheld.
    var oldest: ArraySlice<Moment> {
        let touch = moments.first?.touch
        return moments.prefix { $0.touch == touch }
    }

    /// Appends the present state. Contacts that land while the gestures report no touch do not belong to the touch before.
    ///
    /// - Parameter touch: The number of the touch that the gestures report; nil if they report none.
    mutating func append(_ state: SlotState, of touch: Int?, hasLanding: Bool, at time: TouchInstant) {
        moments.append(Moment(touch: hasLanding ? touch : touch ?? moments.last?.touch, time: time, state: state))
    }

    /// Gives the contacts that have landed and belong to no touch so far to a touch that the gestures report now.
    mutating func give(to touch: Int) {
        for index in moments.indices.reversed() {
            if moments[index].touch != nil || moments[index].state.contactCount == 0 { break }
            moments[index].touch = touch
        }
    }

    /// Removes the moments of ``oldest``.
    mutating func removeOldest() { moments.removeFirst(oldest.count) }

    mutating func removeAll() { moments.removeAll(keepingCapacity: true) }
}
