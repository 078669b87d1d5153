import TouchInput

/// The last lifts of fingers, as many as a hand has.
struct RecentLifts: Sendable, BitwiseCopyable {
    struct Lift: Sendable, BitwiseCopyable {
        var time: TouchInstant
        var place: Point
    }

    private var lifts: (Lift?, Lift?, Lift?, Lift?, Lift?)

    /// The latest one; nil before any.
    var last: Lift? { lifts.0 }

    mutating func note(_ place: Point, at time: TouchInstant) { lifts = (Lift(time: time, place: place), lifts.0, lifts.1, lifts.2, lifts.3) }

    /// Returns whether a finger has lifted after a time, nearer than `reach` to a place.
    func contains(after time: TouchInstant, nearer reach: Length, to place: Point) -> Bool {
        func isNear(_ lift: Lift?) -> Bool { lift.map { $0.time > time && ($0.place - place).length < reach } ?? false }
        return isNear(lifts.0) || isNear(lifts.1) || isNear(lifts.2) || isNear(lifts.3) || isNear(lifts.4)
    }
}
