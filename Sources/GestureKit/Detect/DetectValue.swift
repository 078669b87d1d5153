public import Gestures
public import TouchInput

/// All contacts at one moment, in the form that a ``DetectGesture`` reads.
public struct DetectValue: Hashable, Sendable {
    /// The contacts with their phases.
    public internal(set) var collection: SpatialEventCollection

    init(on surface: Surface) { collection = SpatialEventCollection(time: .zero, cause: .changed, surface: surface) }

    /// The cause of the value: a change, resting fingers, a requested time, the lift of the last finger, or a cancellation by the system.
    public var timing: SpatialEventCollection.Cause { collection.cause }

    /// The time of the value; never earlier than the time of the previous value.
    public var time: TouchInstant { collection.time }

    /// The number of fingers that touch, without those that have just lifted.
    public var fingerCount: Int { collection.fingerCount }

    /// The places of fingers and resting thumbs in the order of landing. A contact that has just lifted or was just canceled has its last
    /// place.
    public var locations: [Point] { collection.map(\.location) }

    /// The fingers and resting thumbs at this moment in the order of landing, with those that have just lifted or were just canceled.
    public var fingers: [DetectFingerValue] { collection.map { DetectFingerValue(event: $0, timing: timing, time: time) } }

    /// Returns whether all of ``fingers`` are inside `area`; true if there are none.
    public func areAllFingers(in area: Area) -> Bool { collection.allSatisfy { area.contains($0.location) } }
}

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
    /// The values without heartbeats, which bring no new places.
    public var withoutHeartbeats: [DetectFingerValue] { filter { $0.timing != .heartbeat } }
}
