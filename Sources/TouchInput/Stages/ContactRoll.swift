/// Who touched one frame earlier, so that stages need look for newcomers only where there may be some.
struct ContactRoll: Sendable {
    private var names: [ContactID] = []

    init() { names.reserveCapacity(DeviceDescription.maximumSlotCount) }

    /// The same contacts touch, in the same order.
    func isSame(as contacts: [Contact]) -> Bool {
        if names.count != contacts.count { return false }
        for index in names.indices where names[index] != contacts[index].id { return false }
        return true
    }

    func contains(_ id: ContactID) -> Bool { names.contains(id) }

    mutating func note(_ contacts: [Contact]) {
        names.removeAll(keepingCapacity: true)
        for contact in contacts { names.append(contact.id) }
    }
}
