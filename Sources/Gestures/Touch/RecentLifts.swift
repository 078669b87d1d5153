import TouchInput

/// The last three lifts of fingers.
struct RecentLifts: Sendable, BitwiseCopyable {
    struct Lift: Sendable, BitwiseCopyable {
        var time = TouchInstant(microseconds: .min)
        var place = Point.zero
    }

    private var lifts = (Lift(), Lift(), Lift())

    /// The latest one; nil before any.
    var last: Lift? { lifts.0.time.microseconds == .min ? nil : lifts.0 }

    // Out of the way of frames without a lift.
    @inline(never)
    mutating func note(_ place: Point, at time: TouchInstant) { lifts = (Lift(time: time, place: place), lifts.0, lifts.1) }

    /// Returns whether a finger has lifted after a time, nearer than `reach` to a place.
    func contains(after time: TouchInstant, nearer reach: Length, to place: Point) -> Bool {
        func isNear(_ lift: Lift) -> Bool { lift.time > time && (lift.place - place).length < reach }
        return isNear(lifts.0) || isNear(lifts.1) || isNear(lifts.2)
    }
}
