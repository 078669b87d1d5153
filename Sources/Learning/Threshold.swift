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
package enum Threshold: String, CaseIterable, Hashable, Sendable {
    case distance, velocity, scale, angle, duration, within, gap, slop, zone, size, score
    /// The change of distance between the fingers of a pinch.
    case widening
    /// The motion allowed to the fingers of a press.
    case stillness
    /// The rotation allowed to a drawn shape.
    case tilt

    /// The key in the file.
    package var key: String {
        switch self {
        case .distance, .widening, .stillness: "distance"
        case .tilt: "rotation"
        case .velocity, .scale, .angle, .duration, .within, .gap, .slop, .zone, .size, .score: rawValue
        }
    }

    /// The measured quantity, in words.
    package var noun: String {
        switch self {
        case .distance: "distance"
        case .velocity: "speed"
        case .scale: "scale"
        case .widening: "widening"
        case .angle: "turn"
        case .duration: "hold"
        case .within: "time down"
        case .gap: "pause"
        case .slop, .stillness: "straying"
        case .zone: "from the edge"
        case .size: "size"
        case .tilt: "tilt"
        case .score: "likeness"
        }
    }

    /// The way in which a threshold limits the measured quantity.
    package enum Sense: Hashable, Sendable {
        /// The quantity must be at least the threshold.
        case reach
        /// The quantity must be at most the threshold.
        case stayWithin
    }

    /// The way in which this threshold limits the measured quantity.
    package var sense: Sense {
        switch self {
        case .distance, .velocity, .scale, .widening, .angle, .duration, .size, .score: .reach
        case .within, .gap, .slop, .stillness, .zone, .tilt: .stayWithin
        }
    }

    /// The unit of all its values.
    package var unit: Unit {
        switch self {
        case .distance, .widening, .stillness, .slop, .zone, .size: .millimeters
        case .duration, .within, .gap: .milliseconds
        case .velocity: .millimetersPerSecond
        case .angle, .tilt: .degrees
        case .scale, .score: .none
        }
    }

    /// The range of the search, in ``unit``. It is within the range that the file allows.
    package var range: ClosedRange<Double> {
        switch self {
        case .distance, .widening, .stillness, .slop, .zone: 0.1...1000
        case .size: 6...1000
        case .velocity: 1...10_000
        case .scale: 1.01...100
        case .angle: 0.5...360
        case .tilt: 1...180
        case .duration, .gap: 10...60_000
        case .within: 30...60_000
        case .score: 0.5...0.99
        }
    }

    /// The value of a hand at rest, from which distances between values are measured, in ``unit``.
    package var origin: Double {
        switch self {
        case .scale: 1
        // A shape with a score of one half is not more similar than many others.
        case .score: 0.49
        case .distance, .velocity, .widening, .angle, .duration, .within, .gap, .slop, .stillness, .zone, .size, .tilt: 0
        }
    }

    /// True if a gesture with several thresholds of this group has to reach only one of them.
    var isAlternative: Bool {
        switch self {
        case .scale, .widening: true
        case .distance, .velocity, .angle, .duration, .within, .gap, .slop, .stillness, .zone, .size, .tilt, .score: false
        }
    }
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
