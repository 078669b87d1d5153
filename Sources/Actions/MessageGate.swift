/// Keeps one gesture, sixty times a second, from flooding the log: so many messages of a label in so much time, then silence.
package struct MessageGate<Label: Hashable> {
    package enum Verdict: Hashable {
        /// `held`: how many were held back since the last one that passed.
        case pass(held: Int)
        case hold
    }

    private struct Window {
        let start: Int64
        var passed = 0
        var held = 0
    }

    private let burst: Int
    private let interval: Int64
    private var windows: [Label: Window] = [:]

    /// - Parameter interval: In microseconds.
    package init(burst: Int, interval: Int64) {
        self.burst = burst
        self.interval = interval
    }

    /// Whether a message of the label may be logged now, in microseconds.
    package mutating func judge(_ label: Label, at now: Int64) -> Verdict {
        var window = windows[label] ?? Window(start: now)
        var held = 0
        if now - window.start >= interval {
            held = window.held
            window = Window(start: now)
        }
        let passes = window.passed < burst
        if passes { window.passed += 1 } else { window.held += 1 }
        // Gestures come and go with the configuration; what is over need not be remembered.
        if windows.count >= 64 { windows = windows.filter { now - $0.value.start < interval } }
        windows[label] = window
        return passes ? .pass(held: held) : .hold
    }
}
