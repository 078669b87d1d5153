package import TouchInput

// For histories that follow touches without an engine.

extension SpatialEventCollection {
    /// Replaces the collection by another one at some time. It keeps its own storage, so that it allocates nothing.
    package mutating func assign(_ other: SpatialEventCollection, at time: TouchInstant) {
        events.removeAll(keepingCapacity: true)
        events.append(contentsOf: other.events)
        self.time = time
        cause = other.cause
        surface = other.surface
        unplacedFingerCount = other.unplacedFingerCount
    }
}

extension TouchSequence {
    /// Follows the contacts of a collection, as of `time`.
    package mutating func note(_ collection: SpatialEventCollection, at time: TouchInstant) {
        events.assign(collection, at: time)
        note(isButtonDown: false)
    }
}
