#if canImport(Glibc)
    import func Glibc.floor
    import func Glibc.log10
    import func Glibc.pow
#elseif canImport(Musl)
    import func Musl.floor
    import func Musl.log10
    import func Musl.pow
#endif

/// A number of a gesture that repetitions can teach.
package struct Threshold: Hashable, Sendable {
    /// The name in the output of `tactus learn --json`.
    package let name: String
    /// The key in the file.
    package let key: String
    /// The measured quantity, in words.
    package let noun: String
    /// The way in which the threshold limits the measured quantity.
    package let sense: Sense
    /// The unit of all its values.
    package let unit: Unit
    /// The range of the search, in ``unit``. It is within the range that the file allows.
    package let range: ClosedRange<Double>
    /// The value of a hand at rest, from which distances between values are measured, in ``unit``.
    package let origin: Double
    /// True if a gesture with several thresholds of this group has to reach only one of them.
    let isAlternative: Bool

    /// The way in which a threshold limits the measured quantity.
    package enum Sense: Hashable, Sendable {
        /// The quantity must be at least the threshold.
        case reach
        /// The quantity must be at most the threshold.
        case stayWithin
    }

    private init(
        _ name: String, key: String? = nil, _ noun: String, _ sense: Sense, _ range: ClosedRange<Double>, _ unit: Unit,
        origin: Double = 0, isAlternative: Bool = false
    ) {
        self.name = name
        self.key = key ?? name
        self.noun = noun
        self.sense = sense
        self.unit = unit
        self.range = range
        self.origin = origin
        self.isAlternative = isAlternative
    }

    package static let distance = Threshold("distance", "distance", .reach, 0.1...1000, .millimeters)
    package static let velocity = Threshold("velocity", "speed", .reach, 1...10_000, .millimetersPerSecond)
    package static let scale = Threshold("scale", "scale", .reach, 1.01...100, .none, origin: 1, isAlternative: true)
    package static let angle = Threshold("angle", "turn", .reach, 0.5...360, .degrees)
    package static let duration = Threshold("duration", "hold", .reach, 10...60_000, .milliseconds)
    package static let within = Threshold("within", "time down", .stayWithin, 30...60_000, .milliseconds)
    package static let gap = Threshold("gap", "pause", .stayWithin, 10...60_000, .milliseconds)
    package static let slop = Threshold("slop", "straying", .stayWithin, 0.1...1000, .millimeters)
    package static let zone = Threshold("zone", "from the edge", .stayWithin, 0.1...1000, .millimeters)
    package static let size = Threshold("size", "size", .reach, 6...1000, .millimeters)
    // A shape with a score of one half is not more similar than many others.
    package static let score = Threshold("score", "likeness", .reach, 0.5...0.99, .none, origin: 0.49)
    /// The change of distance between the fingers of a pinch.
    package static let widening = Threshold(
        "widening", key: "distance", "widening", .reach, 0.1...1000, .millimeters, isAlternative: true)
    /// The motion allowed to the fingers of a press.
    package static let stillness = Threshold("stillness", key: "distance", "straying", .stayWithin, 0.1...1000, .millimeters)
    /// The rotation allowed to a drawn shape.
    package static let tilt = Threshold("tilt", key: "rotation", "tilt", .stayWithin, 1...180, .degrees)

    /// All thresholds, in the order of lists of them.
    package static let all = [
        distance, velocity, scale, angle, duration, within, gap, slop, zone, size, score, widening, stillness, tilt,
    ]
}

/// A unit of a threshold, as the file writes it.
package enum Unit: String, Hashable, Sendable {
    case millimeters = "mm"
    case milliseconds = "ms"
    case millimetersPerSecond = "mm/s"
    case degrees = "deg"
    case none = ""
}

/// Rounding to the numbers that people write: rounded down, 37 becomes 35, and 137 becomes 130.
enum RoundNumber {
    /// Returns the step of rounding. It is a tenth of the first digit's unit for a first digit of 1, half of it for 2 to 4, else the unit.
    private static func grain(of number: Double) -> Double {
        let magnitude = pow(10, floor(log10(number) + 1e-9))
        return number < 2 * magnitude ? magnitude / 10 : number < 5 * magnitude ? magnitude / 2 : magnitude
    }

    /// The tolerance of rounding, as a share of the step: 29.99 is treated as 30. Our choice.
    private static let slack = 0.02

    /// Returns the largest round number that is not above a positive one, except by the tolerance.
    static func below(_ number: Double) -> Double {
        let grain = grain(of: number)
        return tidy(floor(number / grain + slack) * grain)
    }

    /// Returns the smallest round number that is not below a positive one, except by the tolerance.
    static func above(_ number: Double) -> Double {
        let grain = grain(of: number)
        return tidy(-floor(-number / grain + slack) * grain)
    }

    /// Returns the number rounded to three decimals.
    static func tidy(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}

extension Double {
    /// The number with at most three decimals, and none for a whole number.
    package var plain: String {
        let text = "\(RoundNumber.tidy(self))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Threshold {
    /// Returns the value as the file writes it: `"8mm"` in quotes, or a bare number without a unit.
    package func written(_ value: Double) -> String {
        switch unit {
        case .none: value.plain
        case .millimeters, .milliseconds, .millimetersPerSecond, .degrees: "\"\(value.plain)\(unit.rawValue)\""
        }
    }
}
