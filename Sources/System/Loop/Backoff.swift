/// Doubles the delay before each next try, up to a longest delay or until the tries are used up.
package struct Backoff: Hashable, Sendable {
    private let first: Duration
    private let longest: Duration
    private let limit: Int
    private let goodUptime: Duration
    private var upcoming: Duration
    /// The number of failures since the start or the last ``reset()``.
    package private(set) var failures = 0

    /// Creates a backoff.
    ///
    /// - Parameters:
    ///   - first: The delay after the first failure.
    ///   - longest: The upper limit of all delays.
    ///   - limit: The most tries; after them ``next(afterUptime:)`` returns nil.
    ///   - goodUptime: The uptime after which a failure is treated as the first one again.
    package init(first: Duration, longest: Duration = .seconds(3600), limit: Int = .max, goodUptime: Duration = .seconds(3600)) {
        (self.first, self.longest, self.limit, self.goodUptime) = (first, longest, limit, goodUptime)
        upcoming = first
    }

    /// Counts a failure and returns the delay before the next try; nil when no tries are left.
    ///
    /// - Parameter uptime: The time of successful operation before this failure.
    package mutating func next(afterUptime uptime: Duration = .zero) -> Duration? {
        if uptime >= goodUptime { reset() }
        guard failures < limit else { return nil }
        failures += 1
        defer { upcoming = min(upcoming * 2, longest) }
        return upcoming
    }

    /// Forgets all failures, after a success.
    package mutating func reset() {
        failures = 0
        upcoming = first
    }
}
