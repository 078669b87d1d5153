import TouchInput

/// Makes phases out of frames: the one place where "was there, is gone" becomes `ended`.
struct SpatialEventTracker: Sendable {
    /// Contacts that turned out to be palms or were taken away, and still touch. They are not reported again.
    private var revoked: [ContactID] = []
    /// A finger of the frame before has turned out to be a thumb.
    private(set) var hasFoundThumb = false

    /// Contacts followed at once; further ones are ignored until a place is free.
    static let limit = FingerCounts.limit

    mutating func track(_ frame: TouchFrame, at time: TouchInstant, in current: inout SpatialEventCollection) {
        hasFoundThumb = false
        revoked.removeAll { id in !frame.contacts.contains { $0.id == id } }
        current.events.removeAll { $0.phase != .active }
        for index in current.events.indices { follow(&current.events[index], in: frame, at: time) }
        for contact in frame.contacts where isNew(contact, in: current) {
            var event = SpatialEventCollection.Event(
                id: contact.id, phase: .active, location: contact.location, timestamp: time, kind: contact.tool,
                pressure: contact.pressure, touchMajor: contact.touchMajor)
            (event.landing, event.travel) = (contact.landing, contact.travel)
            current.events.append(event)
        }
        let placed = frame.contacts.reduce(0) { $0 + ($1.tool.isFinger ? 1 : 0) }
        current.unplacedFingerCount = frame.fingerCount > placed ? frame.fingerCount - placed : 0
        current.time = time
        current.cause = current.events.contains { $0.phase == .active } ? .changed : .ended
    }

    private mutating func follow(_ event: inout SpatialEventCollection.Event, in frame: TouchFrame, at time: TouchInstant) {
        event.timestamp = time
        guard let contact = frame.contacts.first(where: { [id = event.id] in $0.id == id }) else {
            event.phase = .ended
            return
        }
        if contact.tool == .palm {
            event.phase = .cancelled
            revoked.append(contact.id)
            return
        }
        hasFoundThumb = hasFoundThumb || contact.tool == .thumb && event.kind != .thumb
        event.location = contact.location
        event.kind = contact.tool
        event.pressure = contact.pressure
        event.touchMajor = contact.touchMajor
    }

    /// Everything that touches has been taken away; what of it stays until it lifts is not reported again.
    mutating func revoke(_ current: SpatialEventCollection) {
        for event in current where event.phase == .active { revoked.append(event.id) }
    }

    /// Whether fingers touch that are not to be trusted until they lift.
    mutating func isWaiting(in frame: TouchFrame) -> Bool {
        revoked.removeAll { id in !frame.contacts.contains { $0.id == id } }
        return frame.contacts.contains { $0.tool.isFinger }
    }

    private func isNew(_ contact: Contact, in current: SpatialEventCollection) -> Bool {
        contact.tool != .palm && current.events.count < Self.limit && !revoked.contains(contact.id)
            && !current.events.contains { $0.id == contact.id }
    }
}

extension SpatialEventCollection {
    /// Everything that touches is taken away; what of it stays is for the caller to ignore.
    mutating func cancel(at time: TouchInstant) {
        events.removeAll { $0.phase != .active }
        for index in events.indices {
            events[index].phase = .cancelled
            events[index].timestamp = time
        }
        unplacedFingerCount = 0
        self.time = time
        cause = .cancelled
    }

    mutating func beat(at time: TouchInstant) {
        events.removeAll { $0.phase != .active }
        self.time = time
        cause = .heartbeat
    }
}
