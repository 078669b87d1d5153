package import TouchInput

/// Limits messages or calls to `burst` per label and interval, and counts those that it suppresses.
///
/// It keeps a gesture that fails sixty times a second from flooding the log.
package struct RateLimiter<Label: Hashable> {
    private struct Window {
        let start: TouchInstant
        var passed = 0
        var suppressed = 0
    }

    private let burst: Int
    private let interval: Duration
    private var windows: [Label: Window] = [:]

    package init(burst: Int, interval: Duration) {
        self.burst = burst
        self.interval = interval
    }

    /// Counts a message of the label. Returns the number of messages suppressed since the last one that passed; nil if this one is
    /// suppressed.
    package mutating func admit(_ label: Label, at now: TouchInstant) -> Int? {
        var window = windows[label] ?? Window(start: now)
        var suppressed = 0
        if now - window.start >= interval {
            suppressed = window.suppressed
            window = Window(start: now)
        }
        let passes = window.passed < burst
        if passes { window.passed += 1 } else { window.suppressed += 1 }
        // Labels come and go with the configuration: old windows are dropped.
        if windows.count >= 64 { windows = windows.filter { now - $0.value.start < interval } }
        windows[label] = window
        return passes ? suppressed : nil
    }
}
