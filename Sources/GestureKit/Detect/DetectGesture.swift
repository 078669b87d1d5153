import Gestures

/// How to tell several gestures apart, and what to do with the one that happened.
///
/// Two phases. As long as nothing is detected, `detect` is asked at every value: at every change, at every heartbeat while fingers
/// rest, and when a detector's answer changes by the mere passing of time. What it returns goes to `handle` in the same step, and from
/// then on every value does, until `handle` says that it has finished.
///
/// A description: it holds no state. A ``DetectRecognizer`` runs it on its own; attached to a ``TouchArea`` it takes part in arbitration
/// like any gesture, see ``makeRecognizer(in:)``.
public struct DetectGesture<Detection> {
    /// Nil: nothing yet. The order in which it asks is the order of precedence.
    public typealias Detect = (_ state: inout DetectState) -> Detection?
    /// Asked with what was detected, first in the same step, then at every value.
    public typealias Handle = (_ detection: Detection, _ state: inout DetectState) -> DetectHandling
    /// Told what was detected, and everything that led to it.
    public typealias Ended = (_ detection: Detection, _ state: DetectState) -> Void

    let memory: DetectMemory
    let detect: Detect
    let handle: Handle
    let ended: Ended?
    let patience: Duration

    /// - Parameters:
    ///   - memory: How much of what happened the closures can look back at.
    ///   - patience: How long after the last lift an attached gesture waits for the next touch. The default lets it count the taps of a
    ///     double tap, which are at most 350 ms apart. Not negative.
    ///   - detect: Which gesture the touches so far are.
    ///   - handle: Told about it, in the same step and at every value after it. Learns from ``DetectState/lastValue`` when the touch
    ///     ended, or was cancelled, after which it is not asked again.
    ///   - ended: Called once after `handle` said ``DetectHandling/finished``, while the state still knows everything.
    public init(
        remembering memory: DetectMemory = DetectMemory(), patience: Duration = .milliseconds(500), detect: @escaping Detect,
        handle: @escaping Handle, ended: Ended? = nil
    ) {
        Require.time(patience, "patience")
        self.memory = memory
        self.patience = patience
        self.detect = detect
        self.handle = handle
        self.ended = ended
    }
}
