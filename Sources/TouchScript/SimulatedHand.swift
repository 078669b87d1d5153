import TouchInput

/// The contacts and the button at one moment.
struct SimulatedHand {
    /// The contacts by slot. A contact keeps its slot; a new one takes the lowest free slot, as in the kernel.
    private var slots: [Contact?] = []
    private var lastID: Int64 = 0
    var isButtonDown = false
    /// The pose for the next landing without a given place.
    var pose = LandingPose()
    /// The contacts that landed without a given place.
    private(set) var withoutPlace: Set<ContactID> = []
    /// The contacts of the last step that named or landed any. All fingers except these are "the other fingers".
    var lastNamed: Set<ContactID> = []

    /// The contacts in slot order.
    var contacts: [Contact] { slots.compactMap { $0 } }

    /// Returns the contacts of a tool in landing order.
    func contacts(with tool: Contact.Tool) -> [Contact] { contacts.filter { $0.tool == tool }.sorted { $0.id < $1.id } }

    func isDown(_ id: ContactID) -> Bool { slots.contains { $0?.id == id } }

    mutating func land(at location: Point, tool: Contact.Tool, hasPlace: Bool) -> ContactID {
        lastID += 1
        let contact = Contact(id: ContactID(rawValue: lastID), location: location, tool: tool)
        if !hasPlace { withoutPlace.insert(contact.id) }
        if let free = slots.firstIndex(where: { $0 == nil }) {
            slots[free] = contact
        } else {
            slots.append(contact)
        }
        return contact.id
    }

    mutating func lift(_ id: ContactID) {
        withoutPlace.remove(id)
        if let slot = slots.firstIndex(where: { $0?.id == id }) { slots[slot] = nil }
    }

    /// Changes a contact; does nothing if it has been lifted.
    mutating func update(_ id: ContactID, _ change: (inout Contact) -> Void) {
        for slot in slots.indices {
            if var contact = slots[slot], contact.id == id {
                change(&contact)
                slots[slot] = contact
            }
        }
    }

    /// Returns the contacts that a clause names, at least one, in landing order. Throws if no contact has the name, or if the name is
    /// ambiguous.
    func contacts(
        named name: TouchScript.FingerName, lastNamed: Set<ContactID>
    ) throws(SentenceError.Problem) -> [Contact] {
        let fingers = contacts(with: .finger)
        let chosen: [Contact]
        switch name {
        case .palms: chosen = contacts(with: .palm)
        case .thumbs: chosen = contacts(with: .thumb)
        case .all: chosen = fingers
        case .last: chosen = fingers.suffix(1)
        case .nth(let number): chosen = Array(fingers.dropFirst(number - 1).prefix(1))
        case .others: chosen = fingers.filter { !lastNamed.contains($0.id) }
        case .middle:
            if fingers.count.isMultiple(of: 2), !fingers.isEmpty { throw .noMiddle(down: fingers.count) }
            chosen = Array(Self.sortedAlongRow(fingers).dropFirst(fingers.count / 2).prefix(1))
        case .outermost(let side):
            let ranked = fingers.map { ($0, $0.location.distance(from: side)) }.sorted { $0.1 < $1.1 }
            if ranked.count > 1, ranked[1].1 - ranked[0].1 < .imperceptible { throw .equallyFar(side) }
            chosen = ranked.prefix(1).map(\.0)
        }
        if !chosen.isEmpty { return chosen }
        throw fingers.isEmpty && name != .palms && name != .thumbs ? .noFingerDown : .noSuchFinger(name, down: fingers.count)
    }

    /// Sorts fingers from left to right, or from top to bottom if they form a column.
    private static func sortedAlongRow(_ fingers: [Contact]) -> [Contact] {
        let (xs, ys) = (fingers.map(\.location.x), fingers.map(\.location.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return [] }
        let isColumn = bottom - top > right - left
        return fingers.sorted { isColumn ? $0.location.y < $1.location.y : $0.location.x < $1.location.x }
    }
}

extension Point {
    /// Returns a distance for comparisons: it grows away from the side, and its zero is arbitrary.
    fileprivate func distance(from side: TouchScript.Side) -> Length {
        switch side {
        case .left: x
        case .right: -x
        case .top: y
        case .bottom: -y
        }
    }
}
