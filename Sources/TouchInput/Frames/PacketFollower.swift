/// Gives the contacts of protocol A, which have no slots and mostly no names, the slot they had in the report before.
struct PacketFollower: Sendable {
    private(set) var packets: PacketList
    private let scale: SurfaceScale
    private var matching = PlaceMatching(limit: Self.farthestStep)
    /// Slots of the contacts that could be any of the nameless, and which of the packets those are.
    private var oldSlots: [Int] = []
    private var newPackets: [Int] = []
    private var oldPlaces: [Point] = []
    private var newPlaces: [Point] = []
    private var partners: [Int] = []
    /// By slot: the packet that is its contact's, or −1.
    private var packetOfSlot: [Int] = []

    /// Farther from report to report is another contact. The same length as ``ContactCutter/landingLimit``: what is followed over more
    /// would be cut there.
    static let farthestStep = ContactCutter.landingLimit

    init(scale: SurfaceScale, slotCount: Int) {
        self.scale = scale
        packets = PacketList(limit: slotCount)
    }

    mutating func note(_ code: UInt16, _ value: Int32) { packets.note(code, value) }

    mutating func closeContact() { packets.close() }

    mutating func forget() { packets.clear() }

    /// The report is complete: what it lists touches, and nothing else.
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

    /// False where the packet has no name, or one that is not known or that another packet has taken: drivers number them all 0.
    private mutating func followByName(_ packet: Int, in table: ContactTable) -> Bool {
        let name = packets.contacts[packet].trackingID
        guard name >= 0 else { return false }
        for slot in table.slots.indices where table.slots[slot].trackingID == name && packetOfSlot[slot] < 0 {
            packetOfSlot[slot] = packet
            return true
        }
        return false
    }

    /// What has a name of its own that is new has landed; the nameless are matched with the contacts that are left.
    private mutating func followByPlace(in table: ContactTable) {
        oldSlots.removeAll(keepingCapacity: true)
        oldPlaces.removeAll(keepingCapacity: true)
        newPlaces.removeAll(keepingCapacity: true)
        for slot in table.slots.indices where table.slots[slot].touches && packetOfSlot[slot] < 0 {
            oldSlots.append(slot)
            oldPlaces.append(scale.location(x: table.slots[slot].x, y: table.slots[slot].y))
        }
        for packet in newPackets {
            newPlaces.append(scale.location(x: packets.contacts[packet].x, y: packets.contacts[packet].y))
        }
        matching.match(newPlaces, to: oldPlaces, into: &partners)
        for index in partners.indices.reversed() where partners[index] >= 0 && isNameless(newPackets[index], in: table) {
            packetOfSlot[oldSlots[partners[index]]] = newPackets[index]
            newPackets.remove(at: index)
        }
    }

    /// Its name, if it has one, is also that of another contact.
    private func isNameless(_ packet: Int, in table: ContactTable) -> Bool {
        let name = packets.contacts[packet].trackingID
        return name < 0 || table.slots.indices.contains { table.slots[$0].trackingID == name && packetOfSlot[$0] >= 0 }
    }

    private func land(_ contact: RawContact, in table: inout ContactTable) {
        guard let slot = table.slots.firstIndex(where: { !$0.touches }) else { return }
        table.track(max(contact.trackingID, 0), in: slot)
        table.replace(slot, by: contact)
    }
}
