import TouchInput

/// The axes and keys of a device with slots, in the order in which ``SlotState`` keeps their values.
struct SlotLayout: Hashable, Sendable {
    let slotCount: Int
    /// The axes of a slot, without the slot itself and the tracking ID.
    let slotAxes: [UInt16]
    /// The other absolute axes.
    let singleAxes: [UInt16]
    /// The keys and buttons; at most 64.
    let keys: [UInt16]

    /// Creates the layout; nil for a device without slots.
    init?(of device: DeviceDescription) {
        guard device.slotCount > 0 else { return nil }
        slotCount = device.slotCount
        let axes = device.axes.keys.sorted()
        // The twin always distinguishes palms, see `TwinWriter`.
        let ofSlot = axes.filter { AbsoluteCode.slotAxes.contains($0) && $0 != AbsoluteCode.mtTrackingID }
        slotAxes = Set(ofSlot + [AbsoluteCode.mtToolType]).sorted()
        singleAxes = axes.filter { $0 < AbsoluteCode.mtSlot }
        keys = Array((device.codes[EventType.key] ?? []).filter(ButtonCode.all.contains).sorted().prefix(64))
    }

    func mask(of key: UInt16) -> UInt64 { keys.firstIndex(of: key).map { 1 << UInt64($0) } ?? 0 }
}

/// The state that a device with slots has reported: its contacts, axes and keys.
struct SlotState: Hashable, Sendable {
    let layout: SlotLayout
    /// The tracking IDs of the slots; -1 for a slot without a contact.
    var ids: [Int32]
    /// The values of the slot axes, slot after slot. They outlive their contact.
    var values: [Int32]
    /// The values of the axes that have no slots.
    var singles: [Int32]
    /// Bit n is set while the key n of the layout is down.
    var keys: UInt64 = 0
    /// The slot that the device's next events are about.
    private(set) var slot = 0

    init(_ layout: SlotLayout) {
        self.layout = layout
        ids = Array(repeating: -1, count: layout.slotCount)
        values = Array(repeating: 0, count: layout.slotCount * layout.slotAxes.count)
        singles = Array(repeating: 0, count: layout.singleAxes.count)
    }

    var contactCount: Int { ids.reduce(into: 0) { $0 += $1 >= 0 ? 1 : 0 } }

    /// Returns the slots with contacts for which `isWanted` is true, a bit each.
    func contacts(where isWanted: (_ slot: Int) -> Bool) -> UInt64 {
        ids.indices.reduce(0) { ids[$1] >= 0 && isWanted($1) ? $0 | bit(of: $1) : $0 }
    }

    subscript(slot: Int, axis: Int) -> Int32 {
        get { values[slot * layout.slotAxes.count + axis] }
        set { values[slot * layout.slotAxes.count + axis] = newValue }
    }

    /// Takes over the value of an event. Events about slots, axes and keys that the device does not have are ignored.
    mutating func apply(_ event: InputEvent) {
        switch event.type {
        case EventType.key:
            let mask = layout.mask(of: event.code)
            keys = event.value != 0 ? keys | mask : keys & ~mask
        case EventType.absolute where event.code == AbsoluteCode.mtSlot: slot = Int(event.value)
        case EventType.absolute:
            if let axis = layout.singleAxes.firstIndex(of: event.code) { return singles[axis] = event.value }
            guard ids.indices.contains(slot) else { return }
            if event.code == AbsoluteCode.mtTrackingID { return ids[slot] = max(event.value, -1) }
            if let axis = layout.slotAxes.firstIndex(of: event.code) { self[slot, axis] = event.value }
        default: break
        }
    }

    /// Returns the motion of the current slot's contact by an event that has not been applied, in the device's units. Nil if the event is
    /// not a motion, or if the slot has no contact.
    func motion(by event: InputEvent) -> (dx: Double, dy: Double)? {
        guard event.type == EventType.absolute, ids.indices.contains(slot), ids[slot] >= 0,
            event.code == AbsoluteCode.mtPositionX || event.code == AbsoluteCode.mtPositionY,
            let axis = layout.slotAxes.firstIndex(of: event.code)
        else { return nil }
        let way = Double(event.value) - Double(self[slot, axis])
        return event.code == AbsoluteCode.mtPositionX ? (way, 0) : (0, way)
    }

    /// Forgets the contacts and keys, because events were lost. The next events list the contacts and keys that are down.
    mutating func lose() {
        for slot in ids.indices { ids[slot] = -1 }
        keys = 0
    }

    /// Copies the values of a slot's axes from another state.
    mutating func copyAxes(of slot: Int, from other: SlotState) {
        for axis in layout.slotAxes.indices { self[slot, axis] = other[slot, axis] }
    }
}
