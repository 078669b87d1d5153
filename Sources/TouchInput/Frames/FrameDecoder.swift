/// Turns the kernel's slot protocol (multitouch protocol B) into frames.
///
/// It is fed every event of one device in order, including `SYN_DROPPED`. After a loss the reader says what touches now, as plain
/// slot events up to a `SYN_REPORT`; the frame made of them is marked ``TouchFrame/isAfterLoss``.
public struct FrameDecoder: Sendable {
    private struct Slot: Sendable {
        var trackingID: Int32 = -1
        var id = ContactID(rawValue: 0)
        var x: Int32 = 0
        var y: Int32 = 0
        var tool: Int32 = ToolType.finger
        var pressure: Int32 = 0
        var touchMajor: Int32 = 0
    }

    private enum Continuity {
        case whole
        /// Between `SYN_DROPPED` and the next report: the events there are debris.
        case dropping
        /// The next report is the first whole one after a loss.
        case recovering
    }

    private let scale: SurfaceScale
    private let hasPressure: Bool
    private let hasTouchMajor: Bool
    private var slots: [Slot]
    /// Nil while the device talks about a slot it does not have.
    private var currentSlot: Int? = 0
    private var lastContactID: Int64 = 0
    private var buttons: UInt8 = 0
    private var tools: UInt8 = 0
    private var continuity = Continuity.whole
    private var hasChanged = false
    private var lastTime = TouchInstant(microseconds: .min)
    private var contacts: [Contact] = []

    /// Nil when the device has no slots.
    public init?(for device: DeviceDescription, profile: DeviceProfile = DeviceProfile()) {
        guard device.hasSlots, let scale = SurfaceScale(of: device, profile: profile) else { return nil }
        self.scale = scale
        hasPressure = device.axes[AbsoluteCode.mtPressure] != nil
        hasTouchMajor = device.axes[AbsoluteCode.mtTouchMajor] != nil
        slots = Array(repeating: Slot(), count: device.slotCount)
        contacts.reserveCapacity(device.slotCount)
    }

    /// A frame at each `SYN_REPORT` since the last of which something about the contacts or buttons changed; nil at all other events.
    ///
    /// Frame times never go backwards: an event older than its predecessor counts as simultaneous with it.
    public mutating func decode(_ event: InputEvent) -> TouchFrame? {
        if event.type == EventType.synchronization {
            switch event.code {
            case SynchronizationCode.report: return report(at: event.time)
            case SynchronizationCode.dropped: forget()
            default: break
            }
            return nil
        }
        if continuity == .dropping { return nil }
        switch event.type {
        case EventType.absolute: noteAxis(event.code, event.value)
        case EventType.key: noteKey(event.code, isDown: event.value != 0)
        default: break
        }
        return nil
    }

    private mutating func noteAxis(_ code: UInt16, _ value: Int32) {
        if code == AbsoluteCode.mtSlot {
            currentSlot = slots.indices.contains(Int(value)) ? Int(value) : nil
            return
        }
        guard let index = currentSlot else { return }
        switch code {
        case AbsoluteCode.mtTrackingID:
            if value == slots[index].trackingID { return }
            slots[index].trackingID = value
            if value >= 0 {
                lastContactID += 1
                slots[index].id = ContactID(rawValue: lastContactID)
            }
        case AbsoluteCode.mtPositionX: slots[index].x = value
        case AbsoluteCode.mtPositionY: slots[index].y = value
        case AbsoluteCode.mtToolType: slots[index].tool = value
        case AbsoluteCode.mtPressure: slots[index].pressure = value
        case AbsoluteCode.mtTouchMajor: slots[index].touchMajor = value
        default: return
        }
        hasChanged = true
    }

    private mutating func noteKey(_ code: UInt16, isDown: Bool) {
        func set(_ bit: UInt8, in mask: inout UInt8) {
            let old = mask
            if isDown { mask |= bit } else { mask &= ~bit }
            if mask != old { hasChanged = true }
        }
        switch code {
        case ButtonCode.left: set(1, in: &buttons)
        case ButtonCode.right: set(2, in: &buttons)
        case ButtonCode.middle: set(4, in: &buttons)
        case ButtonCode.toolFinger: set(1, in: &tools)
        case ButtonCode.toolDoubleTap: set(2, in: &tools)
        case ButtonCode.toolTripleTap: set(4, in: &tools)
        case ButtonCode.toolQuadTap: set(8, in: &tools)
        case ButtonCode.toolQuintTap: set(16, in: &tools)
        default: break
        }
    }

    private mutating func forget() {
        for index in slots.indices { slots[index].trackingID = -1 }
        buttons = 0
        tools = 0
        continuity = .dropping
    }

    private mutating func report(at time: TouchInstant) -> TouchFrame? {
        lastTime = max(lastTime, time)
        switch continuity {
        case .whole:
            if !hasChanged { return nil }
        case .dropping:
            continuity = .recovering
            return nil
        case .recovering: break
        }
        let isAfterLoss = continuity == .recovering
        continuity = .whole
        hasChanged = false
        collectContacts()
        return TouchFrame(
            time: lastTime, contacts: contacts, fingerCount: fingerCount, isButtonDown: buttons != 0, isAfterLoss: isAfterLoss)
    }

    private mutating func collectContacts() {
        contacts.removeAll(keepingCapacity: true)
        for slot in slots where slot.trackingID >= 0 {
            contacts.append(
                Contact(
                    id: slot.id,
                    location: scale.location(x: slot.x, y: slot.y),
                    tool: slot.tool == ToolType.palm ? .palm : slot.tool == ToolType.pen ? .pen : .finger,
                    pressure: hasPressure ? slot.pressure : nil,
                    touchMajor: hasTouchMajor ? slot.touchMajor : nil))
        }
    }

    /// `BTN_TOOL_*` is believed only beyond the number of slots: below that it counts palms too.
    private var fingerCount: Int {
        let palms = contacts.reduce(0) { $0 + ($1.tool == .palm ? 1 : 0) }
        let counted = 8 - tools.leadingZeroBitCount
        return counted > slots.count ? max(counted, contacts.count) - palms : contacts.count - palms
    }
}
