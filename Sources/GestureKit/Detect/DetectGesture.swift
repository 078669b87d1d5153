import Gestures

/// A description of how to distinguish several gestures, and what to do with the one that happened.
///
/// It has two phases. As long as nothing is detected, `detect` is called at every value. A value is a change, a heartbeat while fingers
/// rest, or a moment at which a detector's answer may change because time has passed. A detection goes to `handle` in the same step. After
/// that, every value goes to `handle` until it returns ``DetectHandling/finished`` or ``DetectHandling/cancel``, or a touch is canceled.
///
/// The description holds no state. A ``DetectRecognizer`` runs it on its own. Attached to a ``TouchArea``, it takes part in arbitration
/// like any gesture, see ``makeRecognizer(in:)``.
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
    /// A closure that detects a gesture; it returns nil if there is none yet. The gesture that it checks first takes precedence.
    public typealias Detect = (_ state: inout DetectState) -> Detection?
    /// A closure that handles a detection, first in the same step, then at every value.
    public typealias Handle = (_ detection: Detection, _ state: inout DetectState) -> DetectHandling
    /// A closure that is called with the detection and the state that led to it.
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
    ///   - patience: The time that an attached gesture waits for the next touch after the last lift; not negative. The default lets it
    ///     count the taps of a double tap, which are at most 350 ms apart. While a closure waits for a deadline, the gesture waits up to a
    ///     minute longer.
    ///   - detect: A closure that returns the gesture that the touches so far make up; nil if there is none yet.
    ///   - handle: A closure that handles the detection, in the same step and at every value after it. ``DetectState/lastValue`` shows when
    ///     the touch has ended or was canceled. After a canceled touch the closure is not called again.
    ///   - ended: A closure that is called once after `handle` has returned ``DetectHandling/finished``, while the state is still complete.
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
    /// The gesture continues. The next value goes to the handler again, in the same touch or in the next.
    case yet
    /// The detection was wrong. The next value goes to detection again. Fingers that touch now, and all earlier touches, are consumed:
    /// later detections ignore them.
    case cancel
}
