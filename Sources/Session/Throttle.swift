import Configuration
import Gestures
import TouchInput

/// Limits the number of runs of one action within one gesture.
struct Throttle: Sendable {
    /// A way to measure a distance.
    enum Measure: Sendable {
        /// The displacement of the fingers' center.
        case travel
        /// The distance between fingers: twice their distance from the center.
        case spread
    }

    private let every: Interval?
    private let limit: Int?
    private let measure: Measure
    private var count = 0
    private var last: GestureEvent?

    init(_ action: Action, measuring measure: Measure) {
        every = action.every
        limit = action.limit
        self.measure = measure
    }

    /// Starts over for another gesture.
    mutating func begin() {
        count = 0
        last = nil
    }

    /// Returns whether the action may run at the event, and counts a run if so.
    mutating func allows(_ event: GestureEvent) -> Bool {
        if let limit, count >= limit { return false }
        if let every, let last, !every.hasPassed(from: last, to: event, measure) { return false }
        if limit != nil { count += 1 }
        if every != nil { last = event }
        return true
    }
}

extension Interval {
    /// The error that sums of many small motions may have: in mm, in degrees, or as a ratio. Our choice: far above the error of rounding.
    private static var tolerance: Double { 0.000_001 }

    fileprivate func hasPassed(from last: GestureEvent, to event: GestureEvent, _ measure: Throttle.Measure) -> Bool {
        let (old, new) = (last.value, event.value)
        switch self {
        case .time(let pause): return event.time - last.time >= pause
        case .distance(let distance):
            let distanceSoFar =
                switch measure {
                case .travel: (new.translation - old.translation).length
                case .spread: (new.spread - old.spread).magnitude * 2
                }
            return distanceSoFar >= distance - .mm(Self.tolerance)
        case .angle(let angle): return (new.rotation - old.rotation).magnitude >= angle - .degrees(Self.tolerance)
        case .scale(let ratio):
            guard new.scale > 0, old.scale > 0 else { return false }
            return max(new.scale / old.scale, old.scale / new.scale) >= ratio - Self.tolerance
        }
    }
}
