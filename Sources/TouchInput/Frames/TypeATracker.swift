/// Assigns contacts of protocol A, which have no slots and rarely tracking ids, to the slots that they had in the previous report. A packet
/// is the part of a report that describes one contact.
struct TypeATracker: Sendable {
    private(set) var packets: TypeAReport
    private let scale: SurfaceScale
    private var matching = ContactAssignment(limit: Self.farthestStep)
    /// The slots of contacts without a match yet. ``newPackets`` has the indexes of the packets to match with them.
    private var oldSlots: [Int] = []
    private var newPackets: [Int] = []
    private var oldPlaces: [Point] = []
    private var newPlaces: [Point] = []
    private var partners: [Int] = []
    /// The index of the packet for each slot; −1 if there is none.
    private var packetOfSlot: [Int] = []

    /// The least distance between places of successive reports at which they are not matched. It equals the longest first motion that
    /// `JumpDetector` accepts at the usual pace.
    static let farthestStep = JumpDetector.landingLimit

    init(scale: SurfaceScale, slotCount: Int) {
        self.scale = scale
        packets = TypeAReport(limit: slotCount)
    }

    mutating func note(_ code: UInt16, _ value: Int32) { packets.note(code, value) }

    mutating func closeContact() { packets.close() }

    mutating func forget() { packets.clear() }

    /// Ends a report: keeps or lands the contacts that it lists, and lifts all others.
    mutating func settle(_ table: inout ContactTable) {
        packetOfSlot.removeAll(keepingCapacity: true)
        newPackets.removeAll(keepingCapacity: true)
        for _ in table.slots { packetOfSlot.append(-1) }
        for index in packets.contacts.indices where !followByName(index, in: table) { newPackets.append(index) }
        followByPlace(in: table)
        for slot in table.slots.indices {
            if packetOfSlot[slot] >= 0 {
                table.replace(slot, by: packets.contacts[packetOfSlot[slot]])
            } else if table.slots[slot].touches {
                table.track(-1, in: slot)
            }
        }
        for packet in newPackets { land(packets.contacts[packet], in: &table) }
        packets.clear()
    }

    /// Matches a packet by tracking id. Returns false if it has none, an unknown one, or a shared one.
    private mutating func followByName(_ packet: Int, in table: ContactTable) -> Bool {
        let name = packets.contacts[packet].trackingID
        guard name >= 0, !isShared(name, in: table) else { return false }
        for slot in table.slots.indices where table.slots[slot].trackingID == name && packetOfSlot[slot] < 0 {
            packetOfSlot[slot] = packet
            return true
        }
        return false
    }

    /// Matches packets without a tracking id of their own by distance. Packets with a new id have landed.
    private mutating func followByPlace(in table: ContactTable) {
        oldSlots.removeAll(keepingCapacity: true)
        oldPlaces.removeAll(keepingCapacity: true)
        newPlaces.removeAll(keepingCapacity: true)
        for slot in table.slots.indices where table.slots[slot].touches && packetOfSlot[slot] < 0 {
            guard let place = scale.location(of: table.slots[slot]) else { continue }
            oldSlots.append(slot)
            oldPlaces.append(place)
        }
        // All packets have a place.
        for packet in newPackets { scale.location(of: packets.contacts[packet]).map { newPlaces.append($0) } }
        matching.match(newPlaces, to: oldPlaces, into: &partners)
        for index in partners.indices.reversed() where partners[index] >= 0 && isNameless(newPackets[index], in: table) {
            packetOfSlot[oldSlots[partners[index]]] = newPackets[index]
            newPackets.remove(at: index)
        }
    }

    /// Returns true if the packet has no tracking id, or a shared one.
    private func isNameless(_ packet: Int, in table: ContactTable) -> Bool {
        let name = packets.contacts[packet].trackingID
        return name < 0 || isShared(name, in: table)
    }

    /// Returns true if several packets, or several contacts of the previous report, have the tracking id: some drivers send only 0.
    private func isShared(_ name: Int32, in table: ContactTable) -> Bool {
        packets.contacts.count { $0.trackingID == name } > 1 || table.slots.count { $0.touches && $0.trackingID == name } > 1
    }

    private func land(_ contact: RawContact, in table: inout ContactTable) {
        guard let slot = table.slots.firstIndex(where: { !$0.touches }) else { return }
        table.track(max(contact.trackingID, 0), in: slot)
        table.replace(slot, by: contact)
    }
}

/// Collects the contacts of one protocol A report until `SYN_REPORT`.
struct TypeAReport: Sendable {
    /// The contacts completed so far.
    private(set) var contacts: [RawContact] = []
    private var open = RawContact()
    private var isWithoutSize = false
    /// True if the report lists contacts, even if it only states that there are none.
    private(set) var isPresent = false

    private let limit: Int

    init(limit: Int) {
        self.limit = limit
        contacts.reserveCapacity(limit)
    }

    mutating func note(_ code: UInt16, _ value: Int32) {
        switch code {
        case AbsoluteCode.mtTrackingID: open.trackingID = value
        case AbsoluteCode.mtTouchMajor: isWithoutSize = value == 0
        default: break
        }
        _ = ContactTable.update(&open, code, value)
    }

    /// Ends a contact at `SYN_MT_REPORT`. Without a place, the event means that nothing touches. A contact of size 0 is left out, because
    /// it has just lifted or hovers (bcm5974). A contact at a distance is left out, because it hovers. Contacts beyond the limit are left
    /// out.
    mutating func close() {
        isPresent = true
        if open.x != nil, open.y != nil, !isWithoutSize, open.distance <= 0, contacts.count < limit { contacts.append(open) }
        startContact()
    }

    mutating func clear() {
        contacts.removeAll(keepingCapacity: true)
        isPresent = false
        startContact()
    }

    private mutating func startContact() {
        open = RawContact()
        isWithoutSize = false
    }
}
