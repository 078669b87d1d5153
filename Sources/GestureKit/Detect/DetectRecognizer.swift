public import Gestures
public import TouchInput

/// Runs a ``DetectGesture`` on the collections of one device.
///
/// It never reads a clock; its owner calls ``advance(to:)`` at ``nextDeadline``. A copy continues from the state of the original, with
/// the same closures.
public struct DetectRecognizer<Detection> {
    /// The phase of a recognizer, which decides which closure gets the next value.
    public enum Phase {
        /// No touch is known.
        case idle
        /// Touches have been seen, and nothing was detected.
        case detecting
        /// A gesture was detected, and its handler has not finished.
        case handling(Detection)
        /// The gesture was handled; the recognizer waits until all fingers have lifted.
        case done
    }

    private let gesture: DetectGesture<Detection>
    /// The phase. It changes in ``consume(_:)``, ``advance(to:)`` and ``forget()``.
    public private(set) var phase = Phase.idle
    /// The state at the closures' last call; empty while ``phase`` is idle or done.
    public private(set) var state: DetectState

    /// The handler's last answer, with the detection that it was about; nil if the last value did not go to the handler.
    private(set) var lastAnswer: (handling: DetectHandling, detection: Detection)?
    private let defersEnd: Bool
    /// The deferred call of `ended`; nil if there is none.
    private var end: (() -> Void)?

    /// Creates a recognizer without touches.
    public init(_ gesture: DetectGesture<Detection>) { self.init(gesture, defersEnd: false) }

    /// Creates a recognizer.
    ///
    /// - Parameter defersEnd: True to leave the call of `ended` to the caller, see ``takeEnd()``.
    init(_ gesture: DetectGesture<Detection>, defersEnd: Bool) {
        self.gesture = gesture
        self.defersEnd = defersEnd
        state = DetectState(remembering: gesture.memory)
    }

    /// Takes a collection. Deadlines up to its time fire first, each at its own time. A heartbeat replaces a deadline of the same time.
    public mutating func consume(_ events: SpatialEventCollection) {
        let isBeat = events.cause == .heartbeat
        advance(to: isBeat ? events.time.advanced(byMicroseconds: -1) : events.time)
        if case .done = phase {
            if Self.isWithoutFingers(events) { phase = .idle }
            return
        }
        state.note(events)
        step()
    }

    /// Lets time pass: calls the closures again at the deadlines up to and including `time`.
    public mutating func advance(to time: TouchInstant) {
        while let deadline = state.deadline, deadline <= time {
            state.beat(at: deadline)
            step()
        }
    }

    /// The next time at which an answer may change without any motion. It is always later than the last value; nil if no detector waits for
    /// time to pass.
    public var nextDeadline: TouchInstant? { state.deadline }

    /// Forgets all touches and cancels all deadlines, as needed when the device is gone or events were lost.
    public mutating func forget() {
        phase = .idle
        state.forget()
    }

    /// Passes one noted value to the closures.
    private mutating func step() {
        state.deadline = nil
        lastAnswer = nil
        switch phase {
        case .done: return
        case .idle, .detecting:
            if let detection = gesture.detect(&state) {
                // The deadlines of detectors no longer matter.
                state.deadline = nil
                handle(detection)
            } else {
                phase = .detecting
            }
        case .handling(let detection): handle(detection)
        }
    }

    private mutating func handle(_ detection: Detection) {
        phase = .handling(detection)
        let handling = gesture.handle(detection, &state)
        lastAnswer = (handling, detection)
        switch handling {
        case .yet:
            if state.lastValue?.timing == .cancelled { forget() }
        case .finished:
            callEnded(detection)
            let isTouched = state.isTouched
            forget()
            if isTouched { phase = .done }
        case .cancel:
            state.consumeTouches()
            phase = state.isTouched ? .detecting : .idle
        }
    }

    private mutating func callEnded(_ detection: Detection) {
        guard let ended = gesture.ended else { return }
        if defersEnd { end = { [state] in ended(detection, state) } } else { ended(detection, state) }
    }

    /// Returns the deferred call of `ended` and removes it; nil if there is none.
    mutating func takeEnd() -> (() -> Void)? {
        defer { end = nil }
        return end
    }

    /// Returns true if no finger touches any more. A thumb may go on resting.
    private static func isWithoutFingers(_ events: SpatialEventCollection) -> Bool {
        switch events.cause {
        case .ended, .cancelled: true
        case .changed, .heartbeat: events.fingerCount == 0
        }
    }
}
