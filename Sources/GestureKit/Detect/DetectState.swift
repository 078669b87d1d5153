import Gestures
public import TouchInput

/// What the closures of a ``DetectGesture`` get to see: the newest values, and the touches that led here summed up in three views, by
/// touch sequence, by finger, and by group of fingers.
///
/// It spans touch sequences until a handler has finished or cancelled, within the bounds of its ``DetectMemory``. Asking is constant
/// work, however long a touch lasts.
public struct DetectState: Sendable {
    private(set) var history: DetectHistory
    /// When to ask again though nothing moves, as noted by those who were asked.
    var deadline: TouchInstant?

    init(remembering memory: DetectMemory) { history = DetectHistory(memory) }

    /// Whether the touches so far are what `detector` looks for. Where time alone can change the answer, the recognizer asks again at
    /// exactly that time.
    public mutating func detected(_ detector: some Detector) -> Bool { detector.detects(in: &self) }

    /// Whether `values` alone, as if nothing had happened before them, are what `detector` looks for. A finger that touches in the first
    /// of them counts as landing there. The cost grows with the number of values.
    ///
    /// If `values` reach to the last value and time alone can change the answer, the recognizer asks again at exactly that time.
    public mutating func detected(_ detector: some Detector, in values: some Sequence<DetectValue>) -> Bool {
        var part = DetectState(remembering: history.memory)
        for value in values { part.note(value.collection) }
        let isDetected = part.detected(detector)
        if let deadline = part.deadline, part.time == time { wake(at: deadline) }
        return isDetected
    }

    /// Has detection asked again at `time`, if nothing is reported before, with a heartbeat of that very time. Nothing happens for a
    /// time that is over.
    public mutating func wake(at time: TouchInstant) {
        guard time > history.now else { return }
        deadline = deadline.map { min($0, time) } ?? time
    }

    // MARK: - Values

    /// Time of the last value.
    public var time: TouchInstant { history.now }

    /// What the last value is on.
    public var surface: Surface { history.surface }

    /// Oldest first.
    public var values: DetectValues { history.values }

    /// The one this asking is about.
    public var lastValue: DetectValue? { history.values.last }

    /// The values of a sequence, as far as they are remembered.
    public func values(of sequence: DetectSequence) -> Slice<DetectValues> {
        let start = values.position(of: sequence.firstValue)
        let following = history.sequences.first { $0.number > sequence.number }
        let end = following.map { values.position(of: $0.firstValue) } ?? values.endIndex
        return values[start..<end]
    }

    /// Each value that `finger` is in, as far as they are remembered, reduced to it.
    public func values(of finger: DetectFinger) -> [DetectFingerValue] {
        values[values.position(of: finger.firstValue)...].lazy.prefix { $0.time <= finger.time }.compactMap { value in
            value.collection[finger.id].map { DetectFingerValue(event: $0, timing: value.timing, time: value.time) }
        }
    }

    /// Each remembered finger with its values, in the order of landing. ``DetectValue/fingers`` is the other view: the fingers of a value.
    public var valuesByFinger: [(finger: DetectFinger, values: [DetectFingerValue])] { fingers.map { ($0, values(of: $0)) } }

    // MARK: - Touches

    /// Oldest first; the last one may still be going on.
    public var touchSequences: [DetectSequence] { history.sequences }

    /// In the order of landing.
    public var fingers: [DetectFinger] { history.fingers }

    /// Those that touch now, in the order of landing.
    public var touchingFingers: [DetectFinger] { history.touchingFingers }

    /// Any finger touches, one the device can place.
    public var isTouched: Bool { history.isTouched }

    /// In the order of time; the last one may still be going on.
    public var groups: [DetectGroup] { history.groups }

    /// Groups of exactly two fingers that the device could place.
    public var pinches: [DetectGroup] { history.groups.filter { $0.fingerCount == 2 && $0.isPlaced } }

    /// Fitted over the movement of the last 100 ms: before now while the finger touches, else before it lifted. Zero after a rest of that length.
    public func velocity(of finger: DetectFinger) -> Velocity {
        finger.isTouching ? history.velocity(ofTouching: finger.id) ?? .zero : finger.liftVelocity
    }

    /// Of the middle, fitted over the movement of the last 100 ms: before now while the group touches, else before it ended.
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
