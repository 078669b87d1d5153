public import Gestures
public import TouchInput

/// All contacts at one moment, as a ``DetectGesture`` gets to see it.
public struct DetectValue: Hashable, Sendable {
    /// As the raw layer reported it.
    public internal(set) var collection: SpatialEventCollection

    init(on surface: Surface) { collection = SpatialEventCollection(time: .zero, cause: .changed, surface: surface) }

    /// Why there is a value: something changed, fingers rest, the last finger lifted, or the system took the touch away.
    public var timing: SpatialEventCollection.Cause { collection.cause }

    /// Never before that of the value before.
    public var time: TouchInstant { collection.time }

    /// Fingers that touch; those that have just lifted do not count.
    public var fingerCount: Int { collection.fingerCount }

    /// In the order of landing, with the last places of fingers that have just lifted.
    public var locations: [Point] { collection.map(\.location) }

    /// Each finger at this moment, in the order of landing, with fingers that have just lifted.
    public var fingers: [DetectFingerValue] { collection.map { DetectFingerValue(event: $0, timing: timing, time: time) } }

    /// Whether no finger is outside, those that have just lifted included. True where there is none.
    public func isAllFingersInView(_ area: Area) -> Bool { collection.allSatisfy { area.contains($0.location) } }

    /// Becomes what `events` are, in storage of its own, which it keeps: a value written over another one costs no allocation.
    mutating func assign(_ events: SpatialEventCollection, at time: TouchInstant) {
        collection.events.removeAll(keepingCapacity: true)
        collection.events.append(contentsOf: events.events)
        collection.time = time
        collection.cause = events.cause
        collection.surface = events.surface
        collection.unplacedFingerCount = events.unplacedFingerCount
    }

    /// Becomes a heartbeat after `value`.
    mutating func assign(beatAfter value: DetectValue, at time: TouchInstant) {
        collection.events.removeAll(keepingCapacity: true)
        for event in value.collection.events where event.phase == .active { collection.events.append(event) }
        collection.time = time
        collection.cause = .heartbeat
        collection.surface = value.collection.surface
        collection.unplacedFingerCount = value.collection.unplacedFingerCount
    }
}
