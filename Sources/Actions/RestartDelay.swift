/// When a program that has ended may be started again: after 1 s, 2 s, 4 s … 60 s. Needs no timer: whoever wants to start asks.
///
/// Instants in microseconds, as the loop's.
struct RestartDelay {
    static let longest: Int64 = 60_000_000

    /// Of a program that has lived as long as the longest delay.
    private let first: Int64
    private var next: Int64
    private var earliest = Int64.min

    /// `first` is another for tests that cannot wait.
    init(first: Int64 = 1_000_000) {
        self.first = first
        next = first
    }

    func allowsStart(at now: Int64) -> Bool { now >= earliest }

    /// Returns how long to stay away. A life of `longest` was a good one, after which counting begins anew.
    mutating func hasEnded(at now: Int64, after life: Int64) -> Int64 {
        let delay = life >= Self.longest ? first : next
        next = min(delay * 2, Self.longest)
        earliest = now + delay
        return delay
    }
}
