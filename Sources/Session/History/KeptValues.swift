import TouchInput

/// The last values of its axes and buttons that a device has sent. The kernel sends only changes, so a reader that begins later needs them.
///
/// Its memory has a fixed size, allocated once.
struct KeptValues: Sendable {
    /// The axes of a single touch: all before the multitouch ones.
    private static let singleAxes: Range<UInt16> = 0..<AbsoluteCode.mtSlot
    // The most slots that are kept. Our choice: more than six slots for each finger of a person.
    private static let slotLimit = 64

    /// The number of slots whose values are kept; 0 for a device without slots.
    private let slotCount: Int
    private var slot = 0
    /// The values of the slot axes, slot after slot; nil for an axis whose value the device never sent.
    private var slots: [Int32?]
    private var singles: [Int32?]
    private var isDown = [Bool](repeating: false, count: ButtonCode.all.count)

    init(of device: DeviceDescription) {
        let hasSlots = TouchProtocol(of: device) == .slots
        let count = hasSlots ? Int(device.axes[AbsoluteCode.mtSlot]?.maximum ?? 0) + 1 : 0
        slotCount = min(max(count, 0), Self.slotLimit)
        slots = [Int32?](repeating: nil, count: slotCount * AbsoluteCode.slotAxes.count)
        // The single-touch axes of a device with slots repeat the first slot.
        singles = [Int32?](repeating: nil, count: hasSlots ? 0 : Self.singleAxes.count)
    }

    mutating func take(_ event: InputEvent) {
        switch event.type {
        case EventType.key where ButtonCode.all.contains(event.code):
            isDown[Int(event.code - ButtonCode.all.lowerBound)] = event.value != 0
        case EventType.absolute where event.code == AbsoluteCode.mtSlot: slot = Int(event.value)
        case EventType.absolute where AbsoluteCode.slotAxes.contains(event.code):
            guard (0..<slotCount).contains(slot) else { return }
            slots[slot * AbsoluteCode.slotAxes.count + Int(event.code - AbsoluteCode.slotAxes.lowerBound)] = event.value
        case EventType.absolute where Int(event.code) < singles.count: singles[Int(event.code)] = event.value
        default: break
        }
    }

    /// Returns the values as events, without the end of a report.
    func events(at time: TouchInstant) -> [InputEvent] {
        func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
            InputEvent(time: time, type: type, code: code, value: value)
        }
        var events: [InputEvent] = []
        let count = AbsoluteCode.slotAxes.count
        for number in 0..<slotCount where slots[number * count..<(number + 1) * count].contains(where: { $0 != nil }) {
            events.append(event(EventType.absolute, AbsoluteCode.mtSlot, Int32(number)))
            for (code, value) in zip(AbsoluteCode.slotAxes, slots[number * count..<(number + 1) * count]) {
                // A slot without a contact has no id.
                guard let value, code != AbsoluteCode.mtTrackingID || value >= 0 else { continue }
                events.append(event(EventType.absolute, code, value))
            }
        }
        if slotCount > 0 { events.append(event(EventType.absolute, AbsoluteCode.mtSlot, Int32(clamping: slot))) }
        for (code, value) in singles.enumerated() {
            if let value { events.append(event(EventType.absolute, UInt16(code), value)) }
        }
        for (code, isDown) in zip(ButtonCode.all, isDown) where isDown { events.append(event(EventType.key, code, 1)) }
        return events
    }
}
