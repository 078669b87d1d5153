public import Gestures
public import TouchInput

/// One finger at one moment.
public struct DetectFingerValue: Hashable, Sendable {
    /// As the raw layer reported it, with the phase it had then.
    public var event: SpatialEventCollection.Event
    /// Of the value it was taken from.
    public var timing: SpatialEventCollection.Cause
    /// Of the value it was taken from. Later than the event's own time in a heartbeat.
    public var time: TouchInstant

    /// `time` is not before the event's own.
    public init(event: SpatialEventCollection.Event, timing: SpatialEventCollection.Cause, time: TouchInstant) {
        self.event = event
        self.timing = timing
        self.time = time
    }

    /// Where the finger was.
    public var location: Point { event.location }
}

extension Sequence<DetectFingerValue> {
    /// Only what the finger did: without the values of its rest.
    public var withoutHeartbeats: [DetectFingerValue] { filter { $0.timing != .heartbeat } }
}
