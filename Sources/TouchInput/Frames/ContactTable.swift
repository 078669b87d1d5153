/// The state of one contact in device units.
struct RawContact: Sendable, BitwiseCopyable {
    /// The tracking id; negative while the slot is free, and for protocol A contacts without a tracking id.
    var trackingID: Int32 = -1
    /// The contact's own id; each landing gets a new one.
    var id = ContactID(rawValue: 0)
    /// The place; nil until the device has sent it. The kernel sends only changes, so a recording may begin without it.
    var x: Int32?
    var y: Int32?
    var tool: Int32 = ToolType.finger
    var pressure: Int32 = 0
    var touchMajor: Int32 = 0
    var touchMinor: Int32 = 0
    var orientation: Int32 = 0
    /// The distance above the surface; more than 0 while the contact hovers. Like all measured values it stays for the next contact in the
    /// slot, because the kernel sends only changes.
    var distance: Int32 = 0

    var touches: Bool { trackingID >= 0 && distance <= 0 }

    /// True if the contact is near the surface but does not touch it. The kernel gives a hovering finger a slot and a tracking id, which
    /// the finger keeps when it lands.
    var hovers: Bool { trackingID >= 0 && distance > 0 }
}

/// The contacts of a device by slot, for all protocols: `TypeATracker` gives protocol A contacts slots, and a single touch has one slot.
struct ContactTable: Sendable {
    private(set) var slots: [RawContact]
    /// The slot that the events describe; nil while the device selects a slot that it does not have.
    private var currentSlot: Int? = 0
    private var lastContactID: Int64 = 0

    init(slotCount: Int) { slots = Array(repeating: RawContact(), count: slotCount) }

    /// Reads an `ABS_MT_*` event, which selects the current slot or describes its contact. Returns false if nothing relevant has changed.
    @inline(__always)
    mutating func read(_ code: UInt16, _ value: Int32) -> Bool {
        if code == AbsoluteCode.mtSlot {
            currentSlot = slots.indices.contains(Int(value)) ? Int(value) : nil
            return false
        }
        guard let slot = currentSlot else { return false }
        if code == AbsoluteCode.mtTrackingID {
            // A repeated tracking id means the same contact, because a lift clears the id of the slot.
            if value == slots[slot].trackingID { return false }
            track(value, in: slot)
            return true
        }
        let hovered = slots[slot].hovers
        guard Self.update(&slots[slot], code, value) else { return false }
        // A hovering contact that touches now has landed and gets a new id.
        if hovered, slots[slot].touches { name(slot) }
        return !hovered || !slots[slot].hovers
    }

    /// Updates a contact from an `ABS_MT_*` event. Returns false for codes that are not used.
    @inline(__always)
    static func update(_ contact: inout RawContact, _ code: UInt16, _ value: Int32) -> Bool {
        switch code {
        case AbsoluteCode.mtPositionX: contact.x = value
        case AbsoluteCode.mtPositionY: contact.y = value
        case AbsoluteCode.mtToolType: contact.tool = value
        case AbsoluteCode.mtPressure: contact.pressure = value
        case AbsoluteCode.mtTouchMajor: contact.touchMajor = value
        case AbsoluteCode.mtTouchMinor: contact.touchMinor = value
        case AbsoluteCode.mtOrientation: contact.orientation = value
        case AbsoluteCode.mtDistance: contact.distance = value
        default: return false
        }
        return true
    }

    /// Lands a contact in a slot, in place of any contact there. With a negative tracking id, lifts the contact in the slot.
    mutating func track(_ trackingID: Int32, in slot: Int) {
        slots[slot].trackingID = trackingID
        if trackingID >= 0 { name(slot) }
    }

    private mutating func name(_ slot: Int) {
        lastContactID += 1
        slots[slot].id = ContactID(rawValue: lastContactID)
    }

    /// Replaces the values of the contact in a slot, which keeps its ids.
    mutating func replace(_ slot: Int, by contact: RawContact) {
        let old = slots[slot]
        slots[slot] = contact
        slots[slot].trackingID = old.trackingID
        slots[slot].id = old.id
    }

    /// Gives new ids to the contacts that touch, so that they are new contacts when they appear again.
    mutating func nameTouching() { for slot in slots.indices where slots[slot].touches { name(slot) } }

    mutating func liftAll() { for slot in slots.indices { slots[slot].trackingID = -1 } }

    /// Lifts all contacts that touch; hovering ones keep their slots. Returns false if nothing touched.
    mutating func liftTouching() -> Bool {
        var lifts = false
        for slot in slots.indices where slots[slot].touches {
            slots[slot].trackingID = -1
            lifts = true
        }
        return lifts
    }
}

/// The buttons and finger counters of a touch device that are down.
struct KeyState: Sendable {
    private var buttons: UInt8 = 0
    private var tools: UInt8 = 0
    /// The state of `BTN_TOUCH`.
    private(set) var isTouching = false
    /// True from the moment at which `BTN_TOUCH` goes up until it goes down again; false before it was ever down.
    private(set) var isTouchReleased = false

    /// Updates a key. Returns true if a button or a finger counter has changed.
    mutating func note(_ code: UInt16, isDown: Bool) -> Bool {
        func set(_ bit: UInt8, in mask: inout UInt8) -> Bool {
            let old = mask
            if isDown { mask |= bit } else { mask &= ~bit }
            return mask != old
        }
        switch code {
        case ButtonCode.left: return set(1, in: &buttons)
        case ButtonCode.right: return set(2, in: &buttons)
        case ButtonCode.middle: return set(4, in: &buttons)
        case ButtonCode.toolFinger: return set(1, in: &tools)
        case ButtonCode.toolDoubleTap: return set(2, in: &tools)
        case ButtonCode.toolTripleTap: return set(4, in: &tools)
        case ButtonCode.toolQuadTap: return set(8, in: &tools)
        case ButtonCode.toolQuintTap: return set(16, in: &tools)
        case ButtonCode.touch:
            // BTN_TOUCH alone is not a change; decoding of touches reads `isTouching` and `isTouchReleased`.
            isTouching = isDown
            isTouchReleased = !isDown
            return false
        default: return false
        }
    }

    var isButtonDown: Bool { buttons != 0 }

    /// The finger count by `BTN_TOOL_*`: the largest that is down, or 0.
    var countedFingers: Int { 8 - tools.leadingZeroBitCount }
}
