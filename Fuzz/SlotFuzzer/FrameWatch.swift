import TouchInput

/// Checks the rules that frames must keep for any device.
struct FrameWatch {
    let slots: Int
    private var last = TouchInstant(microseconds: .min)
    private var names: Set<ContactID> = []
    private var touching: [ContactID] = []

    init(slots: Int) { self.slots = slots }

    mutating func check(_ frame: TouchFrame) {
        func require(_ condition: Bool, _ fault: String) {
            if !condition { fatalError("\(fault): \(frame)") }
        }
        require(frame.time >= last, "time goes backwards")
        require(frame.contacts.count <= slots, "more contacts than slots")
        require(frame.fingerCount >= 0, "a negative number of fingers")
        require(Set(frame.contacts.map(\.id)).count == frame.contacts.count, "two contacts of one name")
        for contact in frame.contacts {
            require(contact.location.x.millimeters.isFinite && contact.location.y.millimeters.isFinite, "a contact nowhere")
            require(touching.contains(contact.id) || !names.contains(contact.id), "a name used again")
        }
        last = frame.time
        touching = frame.contacts.map(\.id)
        names.formUnion(touching)
    }
}
