/// One number of a gesture that repetitions can teach.
public enum Threshold: String, CaseIterable, Hashable, Sendable {
    case distance, velocity, scale, angle, duration, within, gap, slop, zone, size, score
    /// How far fingers that pinch go apart or together.
    case widening
    /// How far fingers that press may stray.
    case stillness
    /// How far a drawn shape may be turned.
    case tilt

    /// As the file calls it.
    public var key: String {
        switch self {
        case .distance, .widening, .stillness: "distance"
        case .tilt: "rotation"
        case .velocity, .scale, .angle, .duration, .within, .gap, .slop, .zone, .size, .score: rawValue
        }
    }

    /// What hands do of it, for people.
    public var noun: String {
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

    /// What a hand has to do with it.
    public enum Sense: Hashable, Sendable {
        /// As much or more.
        case reach
        /// As much or less.
        case stayWithin
    }

    /// Whether the gesture needs so much or allows no more.
    public var sense: Sense {
        switch self {
        case .distance, .velocity, .scale, .widening, .angle, .duration, .size, .score: .reach
        case .within, .gap, .slop, .stillness, .zone, .tilt: .stayWithin
        }
    }

    /// Of all numbers that are said of it.
    public var unit: Unit {
        switch self {
        case .distance, .widening, .stillness, .slop, .zone, .size: .millimeters
        case .duration, .within, .gap: .milliseconds
        case .velocity: .millimetersPerSecond
        case .angle, .tilt: .degrees
        case .scale, .score: .none
        }
    }

    /// What the file may say, in ``unit``.
    public var range: ClosedRange<Double> {
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

    /// Where a hand that does nothing is: what it does is counted from there.
    var origin: Double {
        switch self {
        case .scale: 1
        // What scores half is no more like the shape than many another.
        case .score: 0.49
        case .distance, .velocity, .widening, .angle, .duration, .within, .gap, .slop, .stillness, .zone, .size, .tilt: 0
        }
    }

    /// Of several such thresholds one that is reached suffices.
    var isAlternative: Bool {
        switch self {
        case .scale, .widening: true
        case .distance, .velocity, .angle, .duration, .within, .gap, .slop, .stillness, .zone, .size, .tilt, .score: false
        }
    }
}

/// What a number counts.
public enum Unit: String, Hashable, Sendable {
    case millimeters = "mm"
    case milliseconds = "ms"
    case millimetersPerSecond = "mm/s"
    case degrees = "deg"
    case none = ""
}
