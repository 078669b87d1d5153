import Gestures
public import TouchInput

/// The history that the closures of a ``DetectGesture`` can read. It holds the newest values, and summaries of the touches by touch
/// sequence, by finger, and by group of fingers.
///
/// It spans touch sequences until a handler finishes or cancels, or until the touches are lost. The limits are in its ``DetectMemory``.
/// The cost of a question about all touches does not grow with the duration of a touch.
public struct DetectState: Sendable {
    private(set) var history: DetectHistory
    /// The earliest time at which an answer may change without any motion, as requested by detectors.
    var deadline: TouchInstant?

    init(remembering memory: DetectMemory) { history = DetectHistory(memory) }

    /// Returns whether the touches so far match `detector`. If time alone can change the answer, requests another detection at exactly that
    /// time.
    public mutating func detected(_ detector: some Detector) -> Bool { detector.detects(in: &self) }

    /// Returns whether `values` alone match `detector`, as if nothing had happened before them. A finger that touches in the first value is
    /// treated as landing there. The cost grows with the number of values.
    ///
    /// If `values` reach to the last value and time alone can change the answer, requests another detection at exactly that time.
    public mutating func detected(_ detector: some Detector, in values: some Sequence<DetectValue>) -> Bool {
        var part = DetectState(remembering: history.memory)
        for value in values {
            var collection = value.collection
            // A heartbeat lands no fingers.
            if part.lastValue == nil, collection.cause == .heartbeat { collection.cause = .changed }
            part.note(collection)
        }
        let isDetected = part.detected(detector)
        if let deadline = part.deadline, part.time == time { wake(at: deadline) }
        return isDetected
    }

    /// Requests another detection at `time`, with a heartbeat of that time, unless a report comes earlier. A time that is not after the
    /// last value is ignored.
    public mutating func wake(at time: TouchInstant) {
        guard time > history.now else { return }
        deadline = soonest(deadline, time)
    }

    // MARK: - Values

    /// The time of the last value.
    public var time: TouchInstant { history.now }

    /// The surface of the last value; `Surface.imagined` without values.
    public var surface: Surface { history.surface }

    /// The values, oldest first.
    public var values: DetectValues { history.values }

    /// The newest value, which the current call is about; nil before the first one.
    public var lastValue: DetectValue? { history.values.last }

    /// Returns the values of a sequence, as far as they are remembered. A sequence that another recognizer has seen has none.
    public func values(of sequence: DetectSequence) -> Slice<DetectValues> {
        let start = values.position(of: sequence.firstValue)
        let following = history.sequences.first { $0.number > sequence.number }
        let end = max(start, following.map { values.position(of: $0.firstValue) } ?? values.endIndex)
        let isKnown = start < end && values[start].time <= sequence.time
        return values[start..<(isKnown ? end : start)]
    }

    /// Returns the values of one finger, as far as they are remembered. A finger that another recognizer has seen has none.
    public func values(of finger: DetectFinger) -> [DetectFingerValue] {
        values[values.position(of: finger.firstValue)...].lazy.prefix { $0.time <= finger.time }.compactMap { value in
            value.collection[finger.id].map { DetectFingerValue(event: $0, timing: value.timing, time: value.time) }
        }
    }

    /// The remembered fingers with their values, in the order of landing. ``DetectValue/fingers`` lists the fingers of one value instead.
    public var valuesByFinger: [(finger: DetectFinger, values: [DetectFingerValue])] { fingers.map { ($0, values(of: $0)) } }

    // MARK: - Touches

    /// The touch sequences, oldest first; the last one may not be over.
    public var touchSequences: [DetectSequence] { history.sequences }

    /// The fingers in the order of landing.
    public var fingers: [DetectFinger] { history.fingers }

    /// The fingers that touch now, in the order of landing.
    public var touchingFingers: [DetectFinger] { history.touchingFingers }

    /// True if any finger touches whose place the device reports.
    public var isTouched: Bool { history.isTouched }

    /// The groups in the order of time; the last one may not have ended.
    public var groups: [DetectGroup] { history.groups }

    /// The groups of exactly two fingers whose places the device reports.
    public var pinches: [DetectGroup] { history.groups.filter { $0.fingerCount == 2 && $0.isPlaced } }

    /// Returns the velocity of a finger, fitted over the last 100 ms of movement; after the lift, over the last 100 ms before it. It is
    /// zero after a rest of that length.
    public func velocity(of finger: DetectFinger) -> Velocity {
        finger.isTouching ? history.velocity(ofTouching: finger.id) ?? .zero : finger.liftVelocity
    }

    /// Returns the velocity of the center, fitted over the last 100 ms of movement; after the group's end, over the last 100 ms before it.
    public func velocity(of group: DetectGroup) -> Velocity { group.isEnded ? group.endVelocity : history.velocityOfGroup }

    // MARK: - Changing

    mutating func note(_ events: SpatialEventCollection) { history.note(events) }

    mutating func beat(at time: TouchInstant) { history.beat(at: time) }

    mutating func forget() {
        history.removeAll()
        deadline = nil
    }

    mutating func consumeTouches() {
        history.consumeTouches()
        deadline = nil
    }
}
