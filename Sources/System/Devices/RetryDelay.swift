internal import TouchInput

/// When to try a failing device again: 50 ms after its first failure, then 100 ms, 200 ms … 3.2 s, and then no more.
///
/// A driver that is bound anew needs tens of milliseconds; firmware that has to be loaded first, seconds.
struct RetryDelay: Hashable, Sendable {
    /// After so many failures it is given up: six and a half seconds after the first one.
    static let mostTries = 8
    /// Who has lived so long does not fail for an old reason.
    static let goodLife: Int64 = 10_000_000

    private var failures = 0

    /// Nil when it is enough. `opened` is when the device was last opened, if the failure came after that.
    mutating func failed(at now: TouchInstant, opened: TouchInstant?) -> TouchInstant? {
        if let opened, now.microseconds - opened.microseconds >= Self.goodLife { failures = 0 }
        failures += 1
        if failures >= Self.mostTries { return nil }
        return TouchInstant(microseconds: now.microseconds + 50_000 << (failures - 1))
    }

    var isFirst: Bool { failures == 1 }
}
