import TouchInput

/// Makes phases out of frames: the one place where "was there, is gone" becomes `ended`.
struct SpatialEventTracker: Sendable {
    private(set) var current: SpatialEventCollection
    /// Contacts that turned out to be palms and still touch. They are not reported again.
    private var revoked: [ContactID] = []

    /// Contacts followed at once; further ones are ignored until a place is free.
    static let limit = FingerCounts.limit

    init(on surface: Surface) { current = SpatialEventCollection(time: .zero, cause: .ended, surface: surface) }

    mutating func track(_ frame: TouchFrame, at time: TouchInstant) {
        revoked.removeAll { id in !frame.contacts.contains { $0.id == id } }
        current.events.removeAll { $0.phase != .active }
        for index in current.events.indices { follow(index, in: frame, at: time) }
        for contact in frame.contacts where isNew(contact) {
            current.events.append(
                SpatialEventCollection.Event(
                    id: contact.id, phase: .active, location: contact.location, timestamp: time, kind: contact.tool,
                    pressure: contact.pressure, touchMajor: contact.touchMajor))
        }
        let placed = frame.contacts.reduce(0) { $0 + ($1.tool == .palm ? 0 : 1) }
        current.unplacedFingerCount = frame.fingerCount > placed ? frame.fingerCount - placed : 0
        current.time = time
        current.cause = current.events.contains { $0.phase == .active } ? .changed : .ended
    }

    /// Everything that touches is taken away; what of it stays is for the caller to ignore.
    mutating func cancel(at time: TouchInstant) {
        current.events.removeAll { $0.phase != .active }
        for index in current.events.indices {
            current.events[index].phase = .cancelled
            current.events[index].timestamp = time
        }
        current.unplacedFingerCount = 0
        current.time = time
        current.cause = .cancelled
    }

    mutating func beat(at time: TouchInstant) {
        current.events.removeAll { $0.phase != .active }
        current.time = time
        current.cause = .heartbeat
    }

    private mutating func follow(_ index: Int, in frame: TouchFrame, at time: TouchInstant) {
        current.events[index].timestamp = time
        guard let contact = frame.contacts.first(where: { $0.id == current.events[index].id }) else {
            current.events[index].phase = .ended
            return
        }
        if contact.tool == .palm {
            current.events[index].phase = .cancelled
            revoked.append(contact.id)
            return
        }
        current.events[index].location = contact.location
        current.events[index].kind = contact.tool
        current.events[index].pressure = contact.pressure
        current.events[index].touchMajor = contact.touchMajor
    }

    private func isNew(_ contact: Contact) -> Bool {
        contact.tool != .palm && current.events.count < Self.limit && !revoked.contains(contact.id)
            && !current.events.contains { $0.id == contact.id }
    }
}
