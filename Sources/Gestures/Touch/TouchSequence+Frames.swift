package import TouchInput

// Turns frames into events with phases. Only this code turns a missing contact into `ended`.
extension TouchSequence {
    /// The largest number of contacts that are followed at once; further ones are ignored until one of them lifts.
    static let contactLimit = FingerCounts.limit

    /// Brings ``events`` up to date with a frame. Call `note(isButtonDown:startsAnew:)` next.
    ///
    /// - Parameter revoked: The contacts that turned out to be palms or were taken away, and still touch. They are not reported again.
    /// - Returns: True if a finger of the previous frame has turned out to be a thumb.
    mutating func track(_ frame: TouchFrame, at time: TouchInstant, ignoring revoked: inout [ContactID]) -> Bool {
        var hasFoundThumb = false
        if !revoked.isEmpty { revoked.removeAll { id in !frame.contacts.contains { $0.id == id } } }
        events.dropFinished()
        var followed = 0
        // A mutable span makes sure only once that no other array shares its storage.
        var tracked = events.events.mutableSpan
        for index in tracked.indices {
            switch tracked[index].follow(frame, guess: index, at: time) {
            case .lifted: continue
            case .touches: break
            case .isThumb: hasFoundThumb = true
            case .isPalm: revoked.append(tracked[index].id)
            }
            followed += 1
        }
        if followed < frame.contacts.count { addNew(of: frame, at: time, ignoring: revoked) }
        // A span avoids the copies that reading array elements makes.
        let contacts = frame.contacts.span
        var placed = 0
        for index in contacts.indices where contacts[index].tool.isFinger { placed += 1 }
        events.unplacedFingerCount = frame.fingerCount > placed ? frame.fingerCount - placed : 0
        events.time = time
        events.cause = events.events.contains { $0.phase == .active } ? .changed : .ended
        return hasFoundThumb
    }

    /// Returns whether a finger has just turned out to be a palm or a thumb. One that landed beside other fingers, or after them, less than
    /// `FingerGroup.debounce` ago does not count: it was only a ghost contact. Call it between `track(_:at:ignoring:)` and
    /// `note(isButtonDown:startsAnew:)`.
    func hasStranger(at now: TouchInstant) -> Bool {
        fingers.contains { finger in
            guard let event = events[finger.id], event.phase == .cancelled || event.kind == .thumb else { return false }
            return fingerCount < 2 && finger.landed <= began || now >= finger.landed + FingerGroup.debounce
        }
    }

    /// Returns whether a finger has just turned out to be a palm or a thumb, and all others landed within the last
    /// `FingerGroup.landingLimit` and have kept still.
    func hasGhostWhileLanding(at now: TouchInstant) -> Bool {
        let limit = now.advanced(byMicroseconds: -FingerGroup.landingLimitInMicroseconds)
        // Fingers that have come back to an active gesture are not landing: their touches began long before.
        if began < limit { return false }
        var hasGhost = false
        for finger in fingers {
            if let event = events[finger.id], event.phase == .cancelled || event.kind == .thumb {
                hasGhost = true
            } else if finger.landed < limit || finger.farthestTravel > Self.tremor {
                return false
            }
        }
        return hasGhost
    }

    /// The farthest that a finger goes while the hand lands. Fingers of 95 % of recorded two-finger taps stray up to 1.62 mm.
    private static let tremor = Length.mm(1.62)

    /// Follows the contacts of a collection, as of `time`, for histories that follow touches without an engine.
    package mutating func note(_ collection: SpatialEventCollection, at time: TouchInstant) {
        events.assign(collection, at: time)
        // The fingers that stay are counted anew once a contact has turned out to be none.
        let isTouched = events.contains { $0.phase == .active && $0.kind.isFinger }
        note(isButtonDown: false, startsAnew: isTouched && hasStranger(at: time))
    }

    /// True if there are no thumbs, and the fingers are exactly the contacts, in the same order.
    var isComplete: Bool {
        if !thumbs.isEmpty || fingers.count != events.events.count { return false }
        for index in fingers.indices where fingers[index].id != events.events[index].id { return false }
        return true
    }

    private mutating func addNew(of frame: TouchFrame, at time: TouchInstant, ignoring revoked: [ContactID]) {
        for contact in frame.contacts where contact.tool != .palm && !revoked.contains(contact.id) {
            if events.events.count == Self.contactLimit || events[contact.id] != nil { continue }
            var event = SpatialEventCollection.Event(
                id: contact.id, phase: .active, location: contact.location, timestamp: time, kind: contact.tool,
                pressure: contact.pressure, touchMajor: contact.touchMajor, touchMinor: contact.touchMinor, orientation: contact.orientation
            )
            (event.landing, event.way, event.landed, event.mayRest) = (contact.landing, contact.way, contact.landed, contact.mayRest)
            events.events.append(event)
        }
    }
}

extension SpatialEventCollection.Event {
    /// The effect of a frame on a contact of the previous frame.
    fileprivate enum Change {
        case lifted
        case touches
        /// The contact has turned out to be a thumb.
        case isThumb
        case isPalm
    }

    /// Updates the event from the frame and returns the effect. `guess` is the index in the last frame, which may be wrong by now.
    @inline(__always)
    fileprivate mutating func follow(_ frame: TouchFrame, guess: Int, at time: TouchInstant) -> Change {
        timestamp = time
        let contacts = frame.contacts.span
        let isThere = guess < contacts.count && contacts[guess].id == id
        guard let place = isThere ? guess : frame.contacts.firstIndex(where: { [id = id] in $0.id == id }) else {
            phase = .ended
            return .lifted
        }
        let tool = contacts[place].tool
        if tool == .palm {
            phase = .cancelled
            return .isPalm
        }
        let isNewThumb = tool == .thumb && kind != .thumb
        location = contacts[place].location
        mayRest = contacts[place].mayRest
        kind = tool
        pressure = contacts[place].pressure
        touchMajor = contacts[place].touchMajor
        touchMinor = contacts[place].touchMinor
        orientation = contacts[place].orientation
        return isNewThumb ? .isThumb : .touches
    }
}

extension SpatialEventCollection {
    /// Cancels all contacts. The caller must ignore those that still touch.
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

    /// Copies the contents of another collection and sets its time to `time`. The collection keeps its storage, so it allocates only to
    /// grow.
    package mutating func assign(_ other: SpatialEventCollection, at time: TouchInstant) {
        events.removeAll(keepingCapacity: true)
        events.append(contentsOf: other.events)
        self.time = time
        cause = other.cause
        surface = other.surface
        unplacedFingerCount = other.unplacedFingerCount
    }
}
