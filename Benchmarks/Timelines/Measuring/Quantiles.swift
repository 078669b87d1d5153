/// A distribution as a few of its quantiles, which is all that the repository keeps of a measurement.
public struct Quantiles: Hashable, Sendable {
    /// The shares of the quantiles: the least number, percentiles, and the greatest number.
    public static let shares = [0, 0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 1]

    /// The count of the numbers that were measured.
    public let count: Int
    /// The quantiles at ``shares``, in ascending order.
    public let values: [Double]

    /// Takes quantiles at ``shares``; nil if their number is another one, or if they fall.
    public init?(count: Int, values: [Double]) {
        guard values.count == Self.shares.count, zip(values, values.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
        self.count = count
        self.values = values
    }

    /// Computes the quantiles of numbers in any order; nil without numbers. Between two numbers a quantile is interpolated.
    public init?(of numbers: [Double]) {
        guard !numbers.isEmpty else { return nil }
        let sorted = numbers.sorted()
        count = sorted.count
        values = Self.shares.map { share in
            let place = share * Double(sorted.count - 1)
            let index = min(Int(place), sorted.count - 1)
            let next = min(index + 1, sorted.count - 1)
            return sorted[index] + (sorted[next] - sorted[index]) * (place - Double(index))
        }
    }

    /// The median.
    public var median: Double { value(at: 0.5) }

    /// Returns the number at a share from 0 to 1, interpolated between the quantiles. With an evenly drawn share, the results are
    /// distributed like the measured numbers.
    public func value(at share: Double) -> Double {
        let shares = Self.shares
        let next = shares.firstIndex { $0 >= share } ?? shares.count - 1
        if next == 0 { return values[0] }
        let part = (share - shares[next - 1]) / (shares[next] - shares[next - 1])
        return values[next - 1] + (values[next] - values[next - 1]) * part
    }
}
