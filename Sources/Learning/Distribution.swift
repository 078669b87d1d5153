import Gestures
import TouchInput

/// The distribution of numbers measured in repetitions.
package struct Distribution: Hashable, Sendable {
    /// The numbers in ascending order; never empty.
    package let values: [Double]

    /// Makes a distribution of numbers in any order; nil if there are none.
    package init?(_ values: [Double]) {
        if values.isEmpty { return nil }
        self.values = values.sorted()
    }

    /// The smallest number.
    package var least: Double { values[0] }
    /// The largest number.
    package var most: Double { values[values.count - 1] }
    /// The median: the middle number, or the mean of the two in the middle.
    package var median: Double { quantile(0.5) }

    /// Returns the quantile of a share, 0…1: 0 gives the least number, 1 the greatest. Between two numbers it is interpolated.
    package func quantile(_ share: Double) -> Double {
        let place = share * Double(values.count - 1)
        let index = min(Int(place), values.count - 1)
        let next = min(index + 1, values.count - 1)
        return values[index] + (values[next] - values[index]) * (place - Double(index))
    }

    /// Returns whether a number is so far below the others that it is probably a slip: below Tukey's outer fence, three interquartile
    /// ranges below the lower quartile (J. W. Tukey, "Exploratory Data Analysis", 1977). The number must also be below half of the median,
    /// because steady hands have a narrow interquartile range.
    package func isFarBelow(_ value: Double) -> Bool {
        let (low, high) = (quantile(0.25), quantile(0.75))
        return value < low - 3 * (high - low) && value < median / 2
    }

    /// Returns whether a number is so far above the others that it is probably a slip: above the outer fence of the upper quartile, and
    /// also above twice the median.
    package func isFarAbove(_ value: Double) -> Bool {
        let (low, high) = (quantile(0.25), quantile(0.75))
        return value > high + 3 * (high - low) && value > median * 2
    }
}

/// A measurement over all usable repetitions.
package struct Measurement: Hashable, Sendable {
    /// The name in texts and in JSON.
    package let name: String
    package let unit: Unit
    package let distribution: Distribution
    /// The threshold to compare with; nil for measurements that are only shown.
    package let threshold: Threshold?
}

extension Measurement {
    /// Returns the measurements of the gesture's thresholds, then those that are only shown. Measurements without values are left out.
    static func all(of repetitions: [Repetition], for gesture: StandardGesture) -> [Measurement] {
        let learned = gesture.thresholds.compactMap { threshold -> Measurement? in
            let values = repetitions.compactMap { $0.reached[threshold] }
            return Distribution(values).map {
                Measurement(name: threshold.noun, unit: threshold.unit, distribution: $0, threshold: threshold)
            }
        }
        let motions = repetitions.map(\.motion)
        let moved = motions.filter { $0.direction != nil }
        // A few taps that slipped do not make a motion.
        let moving = moved.count * 2 > motions.count ? moved : []
        let rows: [(String, Unit, [Double])] = [
            ("time", .milliseconds, motions.map(\.duration.milliseconds)),
            ("peak speed", .millimetersPerSecond, moving.map(\.peakSpeed.millimetersPerSecond)),
            ("slant", .degrees, gesture.traits.direction.map { wanted in moving.compactMap { $0.slant(from: wanted)?.degrees } } ?? []),
            ("landing", .milliseconds, gesture.fingers.maximum > 1 ? motions.map(\.landing.milliseconds) : []),
        ]
        return learned
            + rows.compactMap { name, unit, values in
                Distribution(values).map { Measurement(name: name, unit: unit, distribution: $0, threshold: nil) }
            }
    }
}
