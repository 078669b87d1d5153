import Gestures
import TouchInput

/// The conditions under which a touch is a tap.
struct TapRule: Sendable {
    private let maximumDuration: Int64
    private let maximumDistance: Length
    private let fingers: FingerCounts
    private let area: Area?

    init(maximumDuration: Duration, maximumDistance: Length, fingers: FingerCounts, area: Area?) {
        Require.time(maximumDuration, "maximumDuration")
        Require.limit(maximumDistance, "maximumDistance")
        Require.fingers(fingers, of: "a tap detector")
        self.maximumDuration = maximumDuration.microseconds
        self.maximumDistance = maximumDistance
        self.fingers = fingers
        self.area = area
    }

    func accepts(_ sequence: DetectSequence) -> Bool {
        !sequence.isCancelled && !sequence.isConsumed && fingers.contains(sequence.peakFingerCount)
            && accepts(sequence.began, sequence.ended, travel: sequence.farthestTravel, bounds: sequence.bounds)
    }

    func accepts(_ finger: DetectFinger) -> Bool {
        accepts(finger.began, finger.ended, travel: finger.farthestTravel, bounds: finger.bounds)
    }

    private func accepts(_ began: TouchInstant, _ ended: TouchInstant?, travel: Length, bounds: DetectBounds) -> Bool {
        guard let ended, ended <= began.advanced(byMicroseconds: maximumDuration), !travel.exceeds(maximumDistance) else { return false }
        return area.map(bounds.lies(in:)) ?? true
    }
}

/// The conditions for taps in a row: their number, the pauses between them, and the touches that may follow.
struct TapRun: Sendable {
    private let count: Int
    private let maximumInterval: Int64
    private let quiet: Int64
    private let checksOnlyLast: Bool

    init(count: Int, maximumInterval: Duration, quiet: Duration, checksOnlyLast: Bool) {
        precondition(count > 0, "a run of taps needs a count of at least 1")
        Require.time(maximumInterval, "maximumInterval")
        Require.time(quiet, "quietFor")
        self.count = count
        self.maximumInterval = maximumInterval.microseconds
        self.quiet = quiet.microseconds
        self.checksOnlyLast = checksOnlyLast
    }

    func detects(_ rule: TapRule, in state: inout DetectState) -> Bool {
        let sequences = state.history.sequences
        var run = 0
        var runEnded: TouchInstant?
        for index in (checksOnlyLast ? max(0, sequences.count - count) : 0)..<sequences.count {
            guard rule.accepts(sequences[index]), let ended = sequences[index].ended else {
                (run, runEnded) = (0, nil)
                continue
            }
            let isClose = runEnded.map { sequences[index].began <= $0.advanced(byMicroseconds: maximumInterval) } ?? false
            run = isClose ? run + 1 : 1
            runEnded = ended
            let isLast = index == sequences.count - 1
            if run < count || checksOnlyLast && !isLast { continue }
            if isQuiet(after: ended, until: isLast ? nil : sequences[index + 1].began, &state) { return true }
        }
        return false
    }

    /// Returns whether the quiet time is over and no touch came in it. Until it is over, requests another detection at its end.
    ///
    /// - Parameter next: The time of the next touch; nil if there is none.
    private func isQuiet(after ended: TouchInstant, until next: TouchInstant?, _ state: inout DetectState) -> Bool {
        if quiet <= 0 { return true }
        // A touch exactly at the end of the quiet time is still within it.
        let deadline = ended.advanced(byMicroseconds: quiet).advanced(byMicroseconds: 1)
        if next ?? state.time >= deadline { return true }
        if next == nil { state.wake(at: deadline) }
        return false
    }
}
