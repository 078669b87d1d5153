public import Gestures
public import TouchInput

/// One finger at one moment.
public struct DetectFingerValue: Hashable, Sendable {
    /// The reported event, with the phase of that moment.
    public var event: SpatialEventCollection.Event
    /// The cause of the value that contained the finger.
    public var timing: SpatialEventCollection.Cause
    /// The time of the value that contained the finger. In a heartbeat it is later than the event's own time.
    public var time: TouchInstant

    /// Creates a value. `time` must not be before the event's own time.
    public init(event: SpatialEventCollection.Event, timing: SpatialEventCollection.Cause, time: TouchInstant) {
        self.event = event
        self.timing = timing
        self.time = time
    }

    /// The place of the finger.
    public var location: Point { event.location }
}

extension Sequence<DetectFingerValue> {
    /// The values without the heartbeats of resting fingers.
    public var withoutHeartbeats: [DetectFingerValue] { filter { $0.timing != .heartbeat } }
}
