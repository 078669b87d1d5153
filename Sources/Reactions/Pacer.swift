import Configuration
import Gestures
import TouchInput

/// Says how often one action is done within one gesture.
struct Pacer: Sendable {
    /// What a distance is one of.
    enum Measure: Sendable {
        /// The way of the fingers' middle.
        case way
        /// The distance between fingers, twice that from their middle.
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

    /// Another gesture begins.
    mutating func begin() {
        count = 0
        last = nil
    }

    /// Whether it may be done at the event; then it counts as done.
    mutating func allows(_ event: GestureEvent) -> Bool {
        if let limit, count >= limit { return false }
        if let every, let last, !every.hasPassed(from: last, to: event, measure) { return false }
        if limit != nil { count += 1 }
        if every != nil { last = event }
        return true
    }
}

extension Interval {
    /// Sums of many small steps lose digits.
    private static var tolerance: Double { 0.000_001 }

    fileprivate func hasPassed(from last: GestureEvent, to event: GestureEvent, _ measure: Pacer.Measure) -> Bool {
        let (old, new) = (last.value, event.value)
        switch self {
        case .time(let pause): return event.time - last.time >= pause
        case .distance(let distance):
            let way =
                switch measure {
                case .way: (new.translation - old.translation).length
                case .spread: (new.spread - old.spread).magnitude * 2
                }
            return way >= distance - .mm(Self.tolerance)
        case .angle(let angle): return (new.rotation - old.rotation).magnitude >= angle - .degrees(Self.tolerance)
        case .scale(let ratio):
            guard new.scale > 0, old.scale > 0 else { return false }
            return max(new.scale / old.scale, old.scale / new.scale) >= ratio - Self.tolerance
        }
    }
}
