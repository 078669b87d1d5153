/// The state of one contact in device units.
struct RawContact: Sendable, BitwiseCopyable {
    /// The tracking id; −1 while nothing touches.
    var trackingID: Int32 = -1
    /// The id, a new one at each landing.
    var id = ContactID(rawValue: 0)
    var x: Int32 = 0
    var y: Int32 = 0
    var tool: Int32 = ToolType.finger
    var pressure: Int32 = 0
    var touchMajor: Int32 = 0
    var touchMinor: Int32 = 0
    var orientation: Int32 = 0
    /// The distance above the surface; more than 0 while the contact hovers. Like all values it stays for the next contact in the slot,
    /// because the kernel sends only changes.
    var distance: Int32 = 0

    var touches: Bool { trackingID >= 0 && distance <= 0 }

    /// True near the surface. The kernel gives a hovering finger a slot and a tracking id, which it keeps when it lands.
    var hovers: Bool { trackingID >= 0 && distance > 0 }

    /// Updates the contact from an `ABS_MT_*` event; returns false for codes that are not used.
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

/// The contacts of a device by slot, for all protocols: protocol A contacts are tracked by place, a single touch has one slot.
struct ContactTable: Sendable {
    private(set) var slots: [RawContact]
    private var lastContactID: Int64 = 0

    init(slotCount: Int) { slots = Array(repeating: RawContact(), count: slotCount) }

    /// Lands a contact in a slot, even if another one had it; lifts it if the tracking id is negative.
    mutating func track(_ trackingID: Int32, in slot: Int) {
        slots[slot].trackingID = trackingID
        if trackingID >= 0 { name(slot) }
    }

    /// Updates a contact; a hovering one that comes down lands. Returns false if nothing relevant has changed.
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

    /// Replaces the values of the contact in a slot, which keeps its ids.
    mutating func replace(_ slot: Int, by contact: RawContact) {
        let old = slots[slot]
        slots[slot] = contact
        slots[slot].trackingID = old.trackingID
        slots[slot].id = old.id
    }

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

/// Makes contacts of raw ones. Values that the device does not measure are nil, not zero.
struct ContactMeasures: Sendable {
    private let hasPressure: Bool
    private let hasTouchMajor: Bool
    private let hasTouchMinor: Bool
    /// The angle of one device unit of orientation; nil without an orientation axis.
    private let anglePerUnit: Angle?
    private let scale: SurfaceScale

    init(of device: DeviceDescription, _ ability: DeviceAbility, _ scale: SurfaceScale) {
        hasPressure = ability.reportsPressure
        hasTouchMajor = ability.reportsSize
        hasTouchMinor = ability.reportsSize && device.axes[AbsoluteCode.mtTouchMinor] != nil
        // The end of the range is a quarter of a turn, in any unit. The same holds for the 1 of devices that only distinguish the axes.
        let quarter = ability.reportsOrientation ? device.axes[AbsoluteCode.mtOrientation]?.maximum ?? 0 : 0
        anglePerUnit = quarter > 0 ? .degrees(90 / Double(quarter)) : nil
        self.scale = scale
    }

    func contact(_ raw: RawContact, at location: Point) -> Contact {
        Contact(
            id: raw.id, location: location,
            tool: raw.tool == ToolType.palm ? .palm : raw.tool == ToolType.pen ? .pen : .finger,
            pressure: hasPressure ? raw.pressure : nil, touchMajor: hasTouchMajor ? raw.touchMajor : nil,
            touchMinor: hasTouchMinor ? raw.touchMinor : nil,
            orientation: anglePerUnit.map { scale.orientation($0 * Double(raw.orientation)) })
    }
}

/// The buttons and finger counters of a touch device that are down.
struct KeyState: Sendable {
    private var buttons: UInt8 = 0
    private var tools: UInt8 = 0
    /// The state of `BTN_TOUCH`.
    private(set) var isTouching = false

    /// Updates a key; returns true if that changes anything.
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
            // BTN_TOUCH alone is not a change; decoding of single touches reads `isTouching`.
            isTouching = isDown
            return false
        default: return false
        }
    }

    var isButtonDown: Bool { buttons != 0 }

    /// The finger count by `BTN_TOOL_*`: the largest that is down, or 0.
    var countedFingers: Int { 8 - tools.leadingZeroBitCount }
}
