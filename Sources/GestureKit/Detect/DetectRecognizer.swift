public import Gestures
public import TouchInput

/// Runs a ``DetectGesture``: collections of one device and time go in, its closures are called.
///
/// It never looks at a clock; whoever owns it calls ``advance(to:)`` at ``nextDeadline``. A copy goes on from where the original was,
/// with the same closures.
public struct DetectRecognizer<Detection> {
    /// Who is asked at the next value.
    public enum Phase {
        /// Nothing is remembered.
        case idle
        /// Touches have been seen, and nothing was detected.
        case detecting
        /// Something was detected, and its handler has not finished.
        case handling(Detection)
        /// Handled; waits until all fingers have lifted.
        case done
    }

    private let gesture: DetectGesture<Detection>
    /// Changes only while values come in or time passes.
    public private(set) var phase = Phase.idle
    /// As the closures saw it last; nothing in it while ``phase`` is idle or done.
    public private(set) var state: DetectState

    /// The handler's last answer, with the detection that it was asked about; nil if the last value did not go to it.
    private(set) var lastAnswer: (handling: DetectHandling, detection: Detection)?
    private let defersEnd: Bool
    /// The call of `ended` that is due, if calls are deferred.
    private var end: (() -> Void)?

    /// A new recognizer: it knows of no touch.
    public init(_ gesture: DetectGesture<Detection>) { self.init(gesture, defersEnd: false) }

    /// - Parameter defersEnd: Leaves the call of `ended` to the caller, see ``takeEnd()``.
    init(_ gesture: DetectGesture<Detection>, defersEnd: Bool) {
        self.gesture = gesture
        self.defersEnd = defersEnd
        state = DetectState(remembering: gesture.memory)
    }

    /// Takes a collection. Deadlines before it fire first, each at its own time; one at the very time of a heartbeat is served by it.
    public mutating func consume(_ events: SpatialEventCollection) {
        let isBeat = events.cause == .heartbeat
        advance(to: isBeat ? events.time.advanced(byMicroseconds: -1) : events.time)
        if case .done = phase {
            if Self.isFinal(events) { phase = .idle }
            return
        }
        state.note(events)
        step()
    }

    /// Time passed and nothing moved: asks again at the deadlines up to and including `time`.
    public mutating func advance(to time: TouchInstant) {
        while let deadline = state.deadline, deadline <= time {
            state.beat(at: deadline)
            step()
        }
    }

    /// When an answer changes though nothing moves, always later than the last value; nil while nothing waits for time to pass.
    public var nextDeadline: TouchInstant? { state.deadline }

    /// The device is gone: what was seen counts for nothing, and nothing waits any longer.
    public mutating func forget() {
        phase = .idle
        state.forget()
    }

    /// One value, already noted.
    private mutating func step() {
        state.deadline = nil
        lastAnswer = nil
        switch phase {
        case .done: return
        case .idle, .detecting:
            if let detection = gesture.detect(&state) {
                // Deadlines of what is no longer asked for do not matter.
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

    /// The call of `ended` that is due. None unless calls are deferred.
    mutating func takeEnd() -> (() -> Void)? {
        defer { end = nil }
        return end
    }

    private static func isFinal(_ events: SpatialEventCollection) -> Bool {
        switch events.cause {
        case .ended, .cancelled: true
        case .changed, .heartbeat: false
        }
    }
}
