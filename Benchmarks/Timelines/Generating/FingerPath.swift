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

/// The smooth motion of a hand from 0 to 1 that jerks least (T. Flash and N. Hogan, 1985), within a time.
struct SmoothMotion: Sendable {
    var start: Double
    var duration: Double

    var end: Double { start + duration }

    func progress(at time: Double) -> Double {
        let part = min(max((time - start) / max(duration, 0.001), 0), 1)
        return part * part * part * (10 + part * (6 * part - 15))
    }

    /// Makes a motion of a length that takes `duration` from its first half millimeter to its last. That is how durations are measured;
    /// the beginning and the end are slower. They take up to `before` and `after` more.
    init(from landing: Double, wait: Double, length: Double, duration: Double, rest: Double) {
        // The progress is about 10 t³ at first.
        let slow = min(cbrt(0.05 / max(length, 0.5)), 0.3)
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
