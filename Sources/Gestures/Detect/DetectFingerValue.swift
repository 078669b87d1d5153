public import TouchInput

/// One finger at one moment.
public struct DetectFingerValue: Hashable, Sendable {
    public var event: SpatialEventCollection.Event
    public var timing: SpatialEventCollection.Cause
    /// Of the value it was taken from. Later than the event's own time in a heartbeat.
    public var time: TouchInstant

    public init(event: SpatialEventCollection.Event, timing: SpatialEventCollection.Cause, time: TouchInstant) {
        self.event = event
        self.timing = timing
        self.time = time
    }

    public var location: Point { event.location }
}

extension Sequence<DetectFingerValue> {
    /// Only what the finger did: without the values of its rest.
    public var withoutHeartbeats: [DetectFingerValue] { filter { $0.timing != .heartbeat } }
}
