import TouchInput

/// Decides when gestures report ticks while their fingers rest.
///
/// A hand never rests perfectly still, and many devices report a resting finger at every scan. Here, a hand is at rest while it moves no
/// more than it trembles. The tick belongs to the gesture, not to a pause in the device's reports.
struct RestTicker: Sendable {
    /// The rest of one gesture's fingers.
    private struct Rest {
        /// The value when the rest began.
        var value: GestureValue
        /// The time of the next tick; nil once it would come after `last`.
        var next: TouchInstant?
        /// The latest time of a tick: `RestTicker.restLimit` after the rest began.
        var last: TouchInstant
    }

    private let interval: Int64
    /// True at the places of gestures that report ticks.
    let listeners: [Bool]
    private var rests: [Rest?]
    /// The places of gestures whose fingers rest.
    private(set) var going: [Int] = []

    /// The longest rest with ticks, in microseconds. Our choice, as in ``Heartbeat``: a contact that has not moved for a minute is not a
    /// hand.
    private static let restLimit: Int64 = 60_000_000
    // Our choice: well above the tremble of resting fingers in recordings, a tenth of a millimeter, and well below a deliberate motion.
    private static let tremble = (distance: Length.mm(0.5), angle: Angle.degrees(2), scale: 1.02)

    /// Creates a ticker that ticks every `interval`, at least a microsecond, for the gestures at the places that are true in `listeners`.
    init(every interval: Duration, listeners: [Bool]) {
        self.interval = max(interval.microseconds, 1)
        self.listeners = listeners
        rests = Array(repeating: nil, count: listeners.count)
        going.reserveCapacity(listeners.count { $0 })
    }

    /// Returns the time of the next tick of the gesture at `place`; nil if none is scheduled.
    func next(_ place: Int) -> TouchInstant? { rests[place]?.next }

    /// Takes the value of a gesture that goes on. Returns true if a tick is due at `now`, and then schedules the next one. A value that has
    /// moved too far begins a new rest.
    mutating func isDue(_ place: Int, _ value: GestureValue, at now: TouchInstant) -> Bool {
        guard let rest = rests[place], rest.value.isAbout(value, within: Self.tremble) else {
            if rests[place] == nil { going.append(place) }
            let last = now.advanced(byMicroseconds: Self.restLimit)
            rests[place] = Rest(value: value, next: tick(after: now, last), last: last)
            return false
        }
        guard let next = rest.next, next <= now else { return false }
        let following = tick(after: next, rest.last)
        rests[place]?.next = following
        return true
    }

    private func tick(after moment: TouchInstant, _ last: TouchInstant) -> TouchInstant? {
        let tick = moment.advanced(byMicroseconds: interval)
        return tick > moment && tick <= last ? tick : nil
    }

    /// Ends the rests of gestures that are over.
    mutating func stop(where isOver: (Int) -> Bool) {
        for place in going where isOver(place) { rests[place] = nil }
        going.removeAll(where: isOver)
    }
}

extension GestureValue {
    fileprivate func isAbout(_ other: GestureValue, within tremble: (distance: Length, angle: Angle, scale: Double)) -> Bool {
        (translation - other.translation).length < tremble.distance && (rotation - other.rotation).magnitude < tremble.angle
            && scale < other.scale * tremble.scale && other.scale < scale * tremble.scale
    }
}
