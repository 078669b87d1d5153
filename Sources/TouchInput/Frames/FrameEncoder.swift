/// Encodes frames as the kernel events of a slot device, for a ``FrameDecoder`` to decode.
///
/// It encodes places, the tools that have a kernel code, the button and losses. It leaves out pressure, size, orientation and fingers
/// without a place.
public struct FrameEncoder: Sendable {
    private let device: DeviceDescription
    /// The contact in each slot; nil if the slot is free.
    private var slots: [Contact?]
    /// The last sent tool of each slot. The kernel keeps it for the next contact in the slot.
    private var tools: [Int32]
    private var lastTrackingID: Int32 = 0
    private var isButtonDown = false

    /// Makes an encoder for a device, which must have slots. Contacts without a free slot are left out.
    public init(for device: DeviceDescription) {
        self.device = device
        slots = Array(repeating: nil, count: device.slotCount)
        tools = Array(repeating: ToolType.finger, count: device.slotCount)
    }

    /// Encodes one frame. The events end with a `SYN_REPORT` even if nothing changed; a `SYN_DROPPED` precedes a frame after a loss.
    public mutating func encode(_ frame: TouchFrame) -> [InputEvent] {
        var events: [InputEvent] = []
        func send(_ type: UInt16, _ code: UInt16, _ value: Int32) {
            events.append(InputEvent(time: frame.time, type: type, code: code, value: value))
        }
        if frame.isAfterLoss {
            send(EventType.synchronization, SynchronizationCode.dropped, 0)
            send(EventType.synchronization, SynchronizationCode.report, 0)
            slots = slots.map { _ in nil }
            isButtonDown = false
        }
        for slot in slots.indices {
            guard let old = slots[slot], !frame.contacts.contains(where: { $0.id == old.id }) else { continue }
            send(EventType.absolute, AbsoluteCode.mtSlot, Int32(slot))
            send(EventType.absolute, AbsoluteCode.mtTrackingID, -1)
            slots[slot] = nil
        }
        for contact in frame.contacts {
            let known = slots.firstIndex { $0?.id == contact.id }
            guard let slot = known ?? slots.firstIndex(where: { $0 == nil }) else { continue }
            if slots[slot] == contact { continue }
            send(EventType.absolute, AbsoluteCode.mtSlot, Int32(slot))
            if known == nil {
                lastTrackingID = (lastTrackingID + 1) & 0xffff
                send(EventType.absolute, AbsoluteCode.mtTrackingID, lastTrackingID)
            }
            if contact.tool.code != tools[slot] {
                tools[slot] = contact.tool.code
                send(EventType.absolute, AbsoluteCode.mtToolType, tools[slot])
            }
            send(EventType.absolute, AbsoluteCode.mtPositionX, units(contact.location.x, AbsoluteCode.mtPositionX))
            send(EventType.absolute, AbsoluteCode.mtPositionY, units(contact.location.y, AbsoluteCode.mtPositionY))
            slots[slot] = contact
        }
        if frame.isButtonDown != isButtonDown {
            isButtonDown = frame.isButtonDown
            send(EventType.key, ButtonCode.left, isButtonDown ? 1 : 0)
        }
        send(EventType.synchronization, SynchronizationCode.report, 0)
        return events
    }

    private func units(_ length: Length, _ code: UInt16) -> Int32 {
        guard let axis = device.axes[code], let surface = Surface(of: device), length.millimeters.isFinite else { return 0 }
        let size = code == AbsoluteCode.mtPositionX ? surface.width : surface.height
        let unit = (length / size * axis.span + Double(min(axis.minimum, axis.maximum))).rounded()
        return Int32(min(max(unit, Double(Int32.min)), Double(Int32.max)))
    }
}

extension Contact.Tool {
    /// The `MT_TOOL_*` value of the tool. The kernel has no value for a thumb, so a thumb is encoded as a finger.
    var code: Int32 {
        switch self {
        case .finger: ToolType.finger
        case .pen: ToolType.pen
        case .palm: ToolType.palm
        case .thumb: ToolType.finger
        }
    }
}

extension DeviceDescription {
    /// Makes the description of an imaginary clickpad with `slots` slots and 100 units per millimeter.
    public static func touchpad(named name: String, _ surface: Surface, slots: Int32 = 10) -> DeviceDescription {
        func axis(_ length: Length) -> AxisInfo {
            AxisInfo(minimum: 0, maximum: Int32(length.millimeters * 100), resolution: 100)
        }
        let (x, y) = (axis(surface.width), axis(surface.height))
        let axes: [UInt16: AxisInfo] = [
            AbsoluteCode.x: x, AbsoluteCode.y: y, AbsoluteCode.mtPositionX: x, AbsoluteCode.mtPositionY: y,
            AbsoluteCode.mtSlot: AxisInfo(minimum: 0, maximum: slots - 1),
            AbsoluteCode.mtTrackingID: AxisInfo(minimum: 0, maximum: 0xffff),
            AbsoluteCode.mtToolType: AxisInfo(minimum: 0, maximum: ToolType.palm),
        ]
        let keys: Set<UInt16> = [
            ButtonCode.left, ButtonCode.touch, ButtonCode.toolFinger, ButtonCode.toolDoubleTap, ButtonCode.toolTripleTap,
            ButtonCode.toolQuadTap, ButtonCode.toolQuintTap,
        ]
        return DeviceDescription(
            name: name, bus: 0x06, properties: [InputProperty.pointer, InputProperty.buttonpad],
            codes: [
                EventType.synchronization: [SynchronizationCode.report], EventType.key: keys, EventType.absolute: Set(axes.keys),
            ],
            axes: axes)
    }
}
