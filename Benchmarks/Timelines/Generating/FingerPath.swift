import Glibc

/// A place on the pad, or a motion, in millimeters.
struct Place: Hashable, Sendable {
    var x: Double
    var y: Double

    static let zero = Place(x: 0, y: 0)

    init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    /// Makes a motion; the angle is in radians clockwise from the right.
    init(angle: Double, length: Double) { self.init(x: cos(angle) * length, y: sin(angle) * length) }

    var length: Double { (x * x + y * y).squareRoot() }
    /// Returns this motion, turned clockwise.
    func turned(by angle: Double) -> Place { Place(x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle)) }

    static func + (a: Place, b: Place) -> Place { Place(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Place, b: Place) -> Place { Place(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: Place, factor: Double) -> Place { Place(x: a.x * factor, y: a.y * factor) }
}

/// A contact of a generated timeline. Times are in milliseconds.
struct FingerPath: Sendable {
    var landing: Double
    var lift: Double
    /// The greatest pressure, as a share of the axis.
    var pressure = 0.25
    /// True if the contact trembles, as all do but palms, whose movement is measured as a whole.
    var trembles = true
    /// Returns the intended place at a time.
    var place: @Sendable (_ time: Double) -> Place
}

/// The motion of a hand from 0 to 1 within a time. Its acceleration decreases evenly, so that it is fastest halfway, and it slows down
/// alike.
///
/// Recorded fingers get from 0.5 to 3 mm sooner than in a motion of least jerk. Their greatest speed is 1.5 to 1.8 times the mean speed.
/// In this motion it is 1.5 times the mean speed.
struct SmoothMotion: Sendable {
    var start: Double
    var duration: Double

    var end: Double { start + duration }

    func progress(at time: Double) -> Double {
        let part = min(max((time - start) / max(duration, 0.001), 0), 1)
        return part * part * (3 - 2 * part)
    }

    /// Returns when a share of the motion has been made, to a thousandth of its duration.
    func time(of share: Double) -> Double {
        for part in 0..<1000 {
            let time = start + duration * Double(part) / 1000
            if progress(at: time) >= share { return time }
        }
        return end
    }

    /// Makes a motion of a length that takes `duration` from its first half millimeter to its last. That is how durations are measured;
    /// the beginning and the end are slower.
    init(from landing: Double, wait: Double, length: Double, duration: Double, rest: Double) {
        // Near the start, the progress is about 3 t².
        let slow = min((0.5 / 3 / max(length, 0.5)).squareRoot(), 0.3)
        self.duration = duration / (1 - 2 * slow)
        start = landing + max(wait - slow * self.duration, 0)
        lift = end + max(rest - slow * self.duration, 0)
    }

    init(start: Double, duration: Double, rest: Double) {
        (self.start, self.duration) = (start, duration)
        lift = start + duration + rest
    }

    /// The time of the first lift.
    private(set) var lift = 0.0
}
