import Gestures

/// A description of how to distinguish several gestures, and what to do with the one that happened.
///
/// It has two phases. As long as nothing is detected, `detect` is called at every value. That is at every change, at every heartbeat while
/// fingers rest, and when a detector's answer changes because time has passed. Its result goes to `handle` in the same step. From then on
/// every value goes to `handle`, until that returns that it has finished.
///
/// The description holds no state. A ``DetectRecognizer`` runs it on its own. Attached to a ``TouchArea`` it takes part in arbitration like
/// any gesture, see ``makeRecognizer(in:)``.
///
/// ```swift
/// enum Sign { case tap, circle }
///
/// let signs = DetectGesture<Sign>(
///     detect: { state in
///         if state.detected(.rotation(minimumAngle: .degrees(180))) { return .circle }
///         return state.detected(.tap(quietFor: .milliseconds(350))) ? .tap : nil
///     },
///     handle: { sign, state in
///         print(sign, state.lastValue?.locations ?? [])
///         return state.isTouched ? .yet : .finished
///     })
/// var engine = DetectEngine(signs)
/// engine.consume(frame)
/// ```
public struct DetectGesture<Detection> {
    /// A closure that detects a gesture; it returns nil if there is none yet. The order of its questions is the order of precedence.
    public typealias Detect = (_ state: inout DetectState) -> Detection?
    /// A closure that handles a detection, first in the same step, then at every value.
    public typealias Handle = (_ detection: Detection, _ state: inout DetectState) -> DetectHandling
    /// A closure that is called with the detection and everything that led to it.
    public typealias Ended = (_ detection: Detection, _ state: DetectState) -> Void

    let memory: DetectMemory
    let detect: Detect
    let handle: Handle
    let ended: Ended?
    let patience: Duration

    /// Creates a gesture.
    ///
    /// - Parameters:
    ///   - memory: The limits of the history that the closures can read.
    ///   - patience: The time that an attached gesture waits for the next touch after the last lift. The default lets it count the taps of
    ///     a double tap, which are at most 350 ms apart. Not negative.
    ///   - detect: Returns the gesture that the touches so far are.
    ///   - handle: Handles the detection, in the same step and at every value after it. ``DetectState/lastValue`` shows when the touch
    ///     ended, or was canceled, after which the closure is not called again.
    ///   - ended: Called once after `handle` has returned ``DetectHandling/finished``, while the state is still complete.
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

/// An answer of a handler about the detected gesture.
public enum DetectHandling: Hashable, Sendable {
    /// The gesture is complete. Nothing is detected until all fingers have lifted; then detection begins anew.
    case finished
    /// The gesture goes on. The next value goes to the handler again, in the same touch or in the next.
    case yet
    /// The detection was wrong. The next value goes to detection again. Fingers that touch now, and all earlier touches, are consumed: they
    /// do not count for later detections.
    case cancel
}
