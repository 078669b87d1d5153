package import TouchInput

/// Turns frames into events with phases. Only this type turns a missing contact into `ended`.
struct SpatialEventTracker: Sendable {
    /// The contacts that turned out to be palms or were taken away, and still touch. They are not reported again.
    private var revoked: [ContactID] = []
    /// True if a finger of the previous frame has turned out to be a thumb.
    private(set) var hasFoundThumb = false

    /// The most contacts followed at once; further ones are ignored until a place is free.
    static let limit = FingerCounts.limit

    mutating func track(_ frame: TouchFrame, at time: TouchInstant, in current: inout SpatialEventCollection) {
        hasFoundThumb = false
        if !revoked.isEmpty { revoked.removeAll { id in !frame.contacts.contains { $0.id == id } } }
        current.dropFinished()
        var followed = 0
        for index in current.events.indices where follow(&current.events[index], index, in: frame, at: time) { followed += 1 }
        if followed < frame.contacts.count { addNew(of: frame, at: time, to: &current) }
        // A span avoids the copies that reading array elements makes.
        let contacts = frame.contacts.span
        var placed = 0
        for index in contacts.indices where contacts[index].tool.isFinger { placed += 1 }
        current.unplacedFingerCount = frame.fingerCount > placed ? frame.fingerCount - placed : 0
        current.time = time
        current.cause = current.events.contains { $0.phase == .active } ? .changed : .ended
    }

    private func addNew(of frame: TouchFrame, at time: TouchInstant, to current: inout SpatialEventCollection) {
        for contact in frame.contacts where isNew(contact, in: current) {
            var event = SpatialEventCollection.Event(
                id: contact.id, phase: .active, location: contact.location, timestamp: time, kind: contact.tool,
                pressure: contact.pressure, touchMajor: contact.touchMajor, touchMinor: contact.touchMinor, orientation: contact.orientation
            )
            (event.landing, event.travel) = (contact.landing, contact.travel)
            current.events.append(event)
        }
    }

    /// Updates an event from the frame, and returns whether the contact is in it. The index from the last frame is only a guess.
    private mutating func follow(
        _ event: inout SpatialEventCollection.Event, _ guess: Int, in frame: TouchFrame, at time: TouchInstant
    ) -> Bool {
        event.timestamp = time
        let contacts = frame.contacts.span
        let isThere = guess < contacts.count && contacts[guess].id == event.id
        guard let place = isThere ? guess : frame.contacts.firstIndex(where: { [id = event.id] in $0.id == id }) else {
            event.phase = .ended
            return false
        }
        let tool = contacts[place].tool
        if tool == .palm {
            event.phase = .cancelled
            revoked.append(event.id)
            return true
        }
        hasFoundThumb = hasFoundThumb || tool == .thumb && event.kind != .thumb
        event.location = contacts[place].location
        event.kind = tool
        event.pressure = contacts[place].pressure
        event.touchMajor = contacts[place].touchMajor
        event.touchMinor = contacts[place].touchMinor
        event.orientation = contacts[place].orientation
        return true
    }

    /// Takes away everything that touches. Contacts that stay are not reported again until they lift.
    mutating func revoke(_ current: SpatialEventCollection) {
        for event in current where event.phase == .active { revoked.append(event.id) }
    }

    /// Returns whether fingers touch that are not trusted until they lift.
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
    /// Takes away everything that touches. The caller has to ignore contacts that stay.
    mutating func cancel(at time: TouchInstant) {
        dropFinished()
        for index in events.indices {
            events[index].phase = .cancelled
            events[index].timestamp = time
        }
        unplacedFingerCount = 0
        self.time = time
        cause = .cancelled
    }

    package mutating func beat(at time: TouchInstant) {
        dropFinished()
        self.time = time
        cause = .heartbeat
    }

    /// Drops contacts that have lifted or been taken away: they are reported once.
    fileprivate mutating func dropFinished() {
        if events.contains(where: { $0.phase != .active }) { events.removeAll { $0.phase != .active } }
    }
}
