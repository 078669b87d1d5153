import Gestures
import TouchInput

/// One thing that was measured of all repetitions that are learned from.
public struct Measure: Hashable, Sendable {
    /// What, for people and for JSON.
    public let name: String
    public let unit: Unit
    public let spread: Spread
    /// The threshold that it is held against; nil for what is only told.
    public let threshold: Threshold?
}

extension Measure {
    /// What the gesture's thresholds are about first, then what else hands did. Without what nobody did.
    static func all(of repetitions: [Repetition], for gesture: StandardGesture) -> [Measure] {
        let learned = gesture.thresholds.compactMap { threshold -> Measure? in
            let values = repetitions.compactMap { $0.reached[threshold] }
            return Spread(values).map { Measure(name: threshold.noun, unit: threshold.unit, spread: $0, threshold: threshold) }
        }
        let motions = repetitions.map(\.motion)
        let moved = motions.filter { $0.direction != nil }
        // Of a tap that slipped there is nothing to tell.
        let moving = moved.count * 2 > motions.count ? moved : []
        let told: [(String, Unit, [Double])] = [
            ("time", .milliseconds, motions.map { Double($0.duration.microseconds) / 1000 }),
            ("peak speed", .millimetersPerSecond, moving.map(\.peakSpeed.millimetersPerSecond)),
            ("slant", .degrees, gesture.direction.map { wanted in moving.compactMap { $0.slant(from: wanted)?.degrees } } ?? []),
            (
                "landing", .milliseconds,
                gesture.hands.maximum > 1 ? motions.map { Double($0.landing.microseconds) / 1000 } : []
            ),
        ]
        return learned
            + told.compactMap { name, unit, values in
                Spread(values).map { Measure(name: name, unit: unit, spread: $0, threshold: nil) }
            }
    }
}
