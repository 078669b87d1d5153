import Testing
import TouchInput

/// Checks rules that the frames of every device must keep.
struct FrameInvariants {
    private let ability: DeviceAbility
    private var last = TouchInstant(microseconds: .min)
    private var names: Set<ContactID> = []
    /// The contacts of the last frame.
    private(set) var touching: [ContactID] = []
    /// The number of contacts that have landed.
    private(set) var landings = 0
    private(set) var faults: Set<String> = []

    init(_ ability: DeviceAbility) { self.ability = ability }

    mutating func check(_ frame: TouchFrame) {
        func require(_ condition: Bool, _ fault: String) { if !condition { faults.insert(fault) } }
        let ids = frame.contacts.map(\.id)
        require(frame.time >= last, "time goes backwards")
        require(Set(ids).count == ids.count, "two contacts of one name")
        require(ids.count <= ability.slotCount, "more contacts than slots")
        require(frame.fingerCount >= 0, "a negative number of fingers")
        require(frame.fingerCount <= ability.maximumFingerCount, "more fingers than it can count")
        for contact in frame.contacts {
            require(contact.location.x.millimeters.isFinite && contact.location.y.millimeters.isFinite, "a contact nowhere")
            if touching.contains(contact.id) { continue }
            // An end is final: the id never comes back.
            require(!names.contains(contact.id), "a name used again")
            landings += 1
        }
        last = frame.time
        touching = ids
        names.formUnion(ids)
    }
}
