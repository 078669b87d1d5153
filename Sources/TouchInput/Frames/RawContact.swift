/// A contact in device units, as the events so far have it.
struct RawContact: Sendable, BitwiseCopyable {
    /// The kernel's name for it: −1 while nothing touches.
    var trackingID: Int32 = -1
    /// Given anew at each landing.
    var id = ContactID(rawValue: 0)
    var x: Int32 = 0
    var y: Int32 = 0
    var tool: Int32 = ToolType.finger
    var pressure: Int32 = 0
    var touchMajor: Int32 = 0
    var touchMinor: Int32 = 0
    var orientation: Int32 = 0
    /// More than 0 above the surface. As all values, the next contact in the slot has it too: the kernel sends what changes.
    var distance: Int32 = 0

    var touches: Bool { trackingID >= 0 && distance <= 0 }

    /// Near the surface, but not on it: the kernel gives such a finger a slot and a name as well, which it keeps when it lands.
    var hovers: Bool { trackingID >= 0 && distance > 0 }

    /// Takes in what an `ABS_MT_*` code says of it. False for codes that say nothing of use.
    mutating func note(_ code: UInt16, _ value: Int32) -> Bool {
        switch code {
        case AbsoluteCode.mtPositionX: x = value
        case AbsoluteCode.mtPositionY: y = value
        case AbsoluteCode.mtToolType: tool = value
        case AbsoluteCode.mtPressure: pressure = value
        case AbsoluteCode.mtTouchMajor: touchMajor = value
        case AbsoluteCode.mtTouchMinor: touchMinor = value
        case AbsoluteCode.mtOrientation: orientation = value
        case AbsoluteCode.mtDistance: distance = value
        default: return false
        }
        return true
    }
}

/// The contacts of a device by slot, whatever its protocol: of protocol A the places are followed, a single touch has one slot.
struct ContactTable: Sendable {
    private(set) var slots: [RawContact]
    private var lastContactID: Int64 = 0

    init(slotCount: Int) { slots = Array(repeating: RawContact(), count: slotCount) }

    /// A landing where the tracking id is not negative, also where another contact had the slot until now; else a lift.
    mutating func track(_ trackingID: Int32, in slot: Int) {
        slots[slot].trackingID = trackingID
        if trackingID >= 0 { name(slot) }
    }

    /// What comes down to the surface lands there, although the kernel knows it already. False where nothing has changed that matters.
    mutating func note(_ code: UInt16, _ value: Int32, in slot: Int) -> Bool {
        let hovered = slots[slot].hovers
        guard slots[slot].note(code, value) else { return false }
        if hovered, slots[slot].touches { name(slot) }
        return !hovered || !slots[slot].hovers
    }

    private mutating func name(_ slot: Int) {
        lastContactID += 1
        slots[slot].id = ContactID(rawValue: lastContactID)
    }

    /// New values for the contact in a slot, which keeps its names.
    mutating func replace(_ slot: Int, by contact: RawContact) {
        let old = slots[slot]
        slots[slot] = contact
        slots[slot].trackingID = old.trackingID
        slots[slot].id = old.id
    }

    mutating func liftAll() { for slot in slots.indices { slots[slot].trackingID = -1 } }

    /// Contacts that hover keep their slots. False if nothing touched.
    mutating func liftTouching() -> Bool {
        var lifts = false
        for slot in slots.indices where slots[slot].touches {
            slots[slot].trackingID = -1
            lifts = true
        }
        return lifts
    }
}
