/// The contacts of the previous frame, so that stages look for new ones only when there may be some.
struct PreviousContacts: Sendable {
    private var names: [ContactID] = []

    init() { names.reserveCapacity(DeviceDescription.maximumSlotCount) }

    var isEmpty: Bool { names.isEmpty }

    /// Returns true if the same contacts touch in the same order.
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
