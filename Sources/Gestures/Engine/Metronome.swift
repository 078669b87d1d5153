import TouchInput

/// When gestures that go on while their fingers rest are told so.
///
/// No hand rests as still as a table, and many devices report a finger that rests at every scan. So a hand rests here that moves no more
/// than it trembles, and the beat is one of the gesture, not of the device's silence.
struct Metronome: Sendable {
    /// Since when the hand has been about where it is, and when that is news.
    private struct Rest {
        var value: GestureValue
        /// Nil where the fingers have become furniture.
        var next: TouchInstant?
        /// After that they are.
        var last: TouchInstant
    }

    private let interval: Int64
    /// By the contender's place.
    let listeners: [Bool]
    private var rests: [Rest?]
    /// The places of those.
    private(set) var going: [Int] = []

    /// As the heartbeat's: what has not moved for a minute is no hand.
    private static let restLimit: Int64 = 60_000_000
    // Our choice, well above what resting fingers tremble on recordings, a tenth of a millimeter, and well below what is meant.
    private static let tremble = (distance: Length.mm(0.5), angle: Angle.degrees(2), scale: 1.02)

    /// - Parameter interval: Longer than zero.
    init(every interval: Duration, listeners: [Bool]) {
        self.interval = max(interval.microseconds, 1)
        self.listeners = listeners
        rests = Array(repeating: nil, count: listeners.count)
        going.reserveCapacity(listeners.count { $0 })
    }

    /// When the contender's next beat is due; nil where none is.
    func next(_ place: Int) -> TouchInstant? { rests[place]?.next }

    /// The contender goes on, with this value. Whether a beat is due at `now`; the one after it is set then.
    mutating func beats(_ place: Int, _ value: GestureValue, at now: TouchInstant) -> Bool {
        guard let rest = rests[place], rest.value.isAbout(value, within: Self.tremble) else {
            if rests[place] == nil { going.append(place) }
            let last = now.advanced(byMicroseconds: Self.restLimit)
            rests[place] = Rest(value: value, next: beat(after: now, last), last: last)
            return false
        }
        guard let next = rest.next, next <= now else { return false }
        let following = beat(after: next, rest.last)
        rests[place]?.next = following
        return true
    }

    private func beat(after moment: TouchInstant, _ last: TouchInstant) -> TouchInstant? {
        let beat = moment.advanced(byMicroseconds: interval)
        return beat > moment && beat <= last ? beat : nil
    }

    /// Those contenders are over.
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

extension Arena {
    /// When the next beat of a gesture that goes on is due.
    var nextTick: TouchInstant? {
        guard let metronome else { return nil }
        var earliest: TouchInstant?
        for place in metronome.going where contenders[place].goesOn {
            guard let next = metronome.next(place) else { continue }
            earliest = min(earliest ?? next, next)
        }
        return earliest
    }

    /// Tells beats that are due, and takes in who rests.
    mutating func tick<Report: ArenaReport>(_ touches: TouchSequence, _ report: inout Report) where Report.Recognizer == Entry.Recognizer {
        if metronome?.going.isEmpty == false { metronome?.stop { touches.isOver || !contenders[$0].goesOn } }
        if touches.isOver { return }
        for place in live where metronome?.listeners[place] == true && contenders[place].goesOn {
            guard var value = contenders[place].value, metronome?.beats(place, value, at: touches.time) == true else { continue }
            value.duration += touches.time - value.time
            value.time = touches.time
            value.velocity = .zero
            tell(place, .tick, value, touches.time, &report)
        }
    }
}

extension Contender {
    /// It is under way, or a press whose fingers still touch.
    fileprivate var goesOn: Bool {
        switch state {
        case .won: hasReportedBegan
        case .pressed: true
        case .undecided, .claimed, .out: false
        }
    }
}
