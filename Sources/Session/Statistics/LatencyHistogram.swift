import TouchInput

/// The distribution of times, in memory of a fixed size.
///
/// The buckets are logarithmic, with whole microseconds as their borders: each power of two is divided into 32 parts, as in HDR histograms.
/// So a bucket is at most 1/32 (3.1 %) as wide as the times in it, and times below 64 µs are exact.
package struct LatencyHistogram: Hashable, Sendable {
    /// The bits of a time below its highest one that choose its bucket. Our choice: with 5 bits the error stays below 5 %.
    private static let precision = 5
    /// The number of bits of the longest time that has a bucket of its own: 2²⁷ µs are 134 s. Our choice: no command waits that long.
    private static let width = 27
    private static let bucketCount = (width - precision + 1) << precision

    /// The numbers of times by bucket. Allocated once.
    private var buckets = [UInt32](repeating: 0, count: bucketCount)
    /// The number of noted times.
    package private(set) var count = 0
    /// The longest noted time.
    package private(set) var maximum = Duration.zero

    package init() {}

    /// Adds a time. A negative one is treated as zero, and one above 134 s is in the last bucket.
    package mutating func note(_ time: Duration) {
        let bucket = Self.bucket(of: max(time.microseconds, 0))
        if buckets[bucket] < .max { buckets[bucket] += 1 }
        count += 1
        maximum = max(maximum, time)
    }

    /// Returns the time that a share of all times does not exceed; nil without times. It is rounded up to the border of its bucket, but is
    /// at most ``maximum``. Times above 134 s are treated as 134 s.
    ///
    /// - Parameter share: A number from 0 to 1: 0.5 for the median.
    package func time(ofShare share: Double) -> Duration? {
        if count == 0 { return nil }
        let wanted = max((Double(count) * share).rounded(.up), 1)
        var total = 0
        for (bucket, number) in buckets.enumerated() {
            total += Int(number)
            if Double(total) >= wanted { return min(.microseconds(Self.longest(in: bucket)), maximum) }
        }
        return maximum
    }

    /// Returns the bucket of a time in microseconds.
    private static func bucket(of time: Int64) -> Int {
        let shift = max(Int64.bitWidth - time.leadingZeroBitCount - precision - 1, 0)
        return min(shift << precision + Int(time >> Int64(shift)), bucketCount - 1)
    }

    /// Returns the longest time of a bucket in microseconds.
    private static func longest(in bucket: Int) -> Int64 {
        let shift = max(bucket >> precision - 1, 0)
        return Int64(bucket - shift << precision + 1) << Int64(shift) - 1
    }
}
