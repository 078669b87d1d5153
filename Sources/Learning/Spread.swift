/// How numbers lie: of repetitions, in no particular order.
public struct Spread: Hashable, Sendable {
    /// Ascending; never empty.
    public let values: [Double]

    /// Nil for no numbers.
    public init?(_ values: [Double]) {
        if values.isEmpty { return nil }
        self.values = values.sorted()
    }

    /// The first of ``values``.
    public var least: Double { values[0] }
    /// The last of ``values``.
    public var most: Double { values[values.count - 1] }
    /// Half of the numbers are below it.
    public var median: Double { quantile(0.5) }

    /// The value that this share of the numbers, 0…1, does not exceed; between two of them in proportion.
    public func quantile(_ share: Double) -> Double {
        let place = share * Double(values.count - 1)
        let index = min(Int(place), values.count - 1)
        let next = min(index + 1, values.count - 1)
        return values[index] + (values[next] - values[index]) * (place - Double(index))
    }

    /// Whether one of the numbers is so far below the others that a slip is likelier than a habit: beyond Tukey's outer fence, three times
    /// the middle half's width below it (J. W. Tukey, "Exploratory Data Analysis", 1977), and below half of the median, since a middle
    /// half of hands that repeat themselves well is narrow.
    public func isFarBelow(_ value: Double) -> Bool {
        let (low, high) = (quantile(0.25), quantile(0.75))
        return value < low - 3 * (high - low) && value < median / 2
    }

    /// The same above, from twice the median on.
    public func isFarAbove(_ value: Double) -> Bool {
        let (low, high) = (quantile(0.25), quantile(0.75))
        return value > high + 3 * (high - low) && value > median * 2
    }
}
