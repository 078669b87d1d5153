internal import Clibevdev
internal import TouchInput

/// The values of a device's axes and buttons, which its events change.
///
/// libevdev could follow the events as well (`libevdev_set_event_value`), by the same rules. It takes 270 instructions for each event.
final class InputState {
    /// The number of slots; 0 without slots.
    let slotCount: Int
    private(set) var slot = 0
    /// The values of the slot axes, slot after slot, with room for 16 axes each. An array would check before each change whether it is
    /// shared.
    private let slots: UnsafeMutableBufferPointer<Int32>
    /// The values of all axes; of the slot axes only for a device without slots.
    private let axes: UnsafeMutableBufferPointer<Int32>
    /// The buttons that are down, from the first code of a button on.
    private var isDown: [Bool]
    /// The codes of axes and of `EV_MSC` that the device has, a bit each.
    private let axisCodes: UInt64
    private let miscCodes: UInt64
    private let hasButton: [Bool]
    private let codes: [UInt16: Set<UInt16>]

    /// Creates the state of a device whose values are all zero. No slot has a contact.
    ///
    /// - Parameters:
    ///   - codes: The codes of each type that the device has, without keys.
    ///   - slotCount: The number of slots; 0 without slots.
    init(codes: [UInt16: Set<UInt16>], slotCount: Int) {
        self.codes = codes
        self.slotCount = slotCount
        slots = .allocate(capacity: max(slotCount, 1) * 16)
        slots.initialize(repeating: 0)
        axes = .allocate(capacity: 64)
        axes.initialize(repeating: 0)
        isDown = [Bool](repeating: false, count: ButtonCode.all.count)
        func mask(_ type: UInt16) -> UInt64 { (codes[type] ?? []).reduce(0) { $1 < 64 ? $0 | 1 << UInt64($1) : $0 } }
        axisCodes = mask(EventType.absolute)
        miscCodes = mask(EventType.misc)
        hasButton = ButtonCode.all.map { codes[EventType.key]?.contains($0) == true }
        for number in 0..<slotCount { slots[place(AbsoluteCode.mtTrackingID, number)] = -1 }
    }

    /// Takes the state that libevdev has.
    ///
    /// - Parameter codes: The codes of each type that the device has, without keys.
    convenience init(of raw: OpaquePointer, codes: [UInt16: Set<UInt16>]) {
        self.init(codes: codes, slotCount: max(Int(libevdev_get_num_slots(raw)), 0))
        let type = UInt32(EventType.absolute)
        for code in codes[EventType.absolute] ?? [] where code < 64 {
            axes[Int(code)] = libevdev_get_event_value(raw, type, UInt32(code))
            if code < AbsoluteCode.slotAxes.lowerBound { continue }
            for number in 0..<slotCount {
                slots[place(code, number)] = libevdev_get_slot_value(raw, UInt32(number), UInt32(code))
            }
        }
        for code in codes[EventType.key] ?? [] where ButtonCode.all.contains(code) {
            isDown[Int(code - ButtonCode.all.lowerBound)] = libevdev_get_event_value(raw, UInt32(EventType.key), UInt32(code)) != 0
        }
        if slotCount > 0 { slot = min(max(Int(libevdev_get_current_slot(raw)), 0), slotCount - 1) }
    }

    deinit {
        slots.deallocate()
        axes.deallocate()
    }

    private func place(_ code: UInt16, _ slot: Int) -> Int { slot << 4 + Int(code - AbsoluteCode.slotAxes.lowerBound) }

    /// Returns the value of an axis; of a slot axis for a device without slots.
    func value(of axis: UInt16) -> Int32 { axes[Int(axis)] }

    /// Returns the value of a slot axis in a slot.
    func value(of axis: UInt16, in slot: Int) -> Int32 { slots[place(axis, slot)] }

    func isDown(_ button: UInt16) -> Bool { isDown[Int(button - ButtonCode.all.lowerBound)] }

    /// Takes over the value of an event. Returns false, without a change, for an event that is not valid: one with a code or a slot that
    /// the device does not have, a landing in a slot that has a contact already, or a lift in one that has none.
    @inline(__always)
    func take(_ event: InputEvent) -> Bool {
        switch event.type {
        case EventType.absolute: return takeAxis(event.code, event.value)
        case EventType.synchronization: return true
        default: return takeOther(event)
        }
    }

    private func takeOther(_ event: InputEvent) -> Bool {
        switch event.type {
        case EventType.misc: return event.code < 64 && miscCodes >> UInt64(event.code) & 1 == 1
        case EventType.key:
            guard ButtonCode.all.contains(event.code), hasButton[Int(event.code - ButtonCode.all.lowerBound)] else { return false }
            isDown[Int(event.code - ButtonCode.all.lowerBound)] = event.value != 0
            return true
        default: return codes[event.type]?.contains(event.code) == true
        }
    }

    @inline(__always)
    private func takeAxis(_ code: UInt16, _ value: Int32) -> Bool {
        guard code < 64, axisCodes >> UInt64(code) & 1 == 1 else { return false }
        if code < AbsoluteCode.mtSlot || slotCount == 0 {
            axes[Int(code)] = value
        } else if code == AbsoluteCode.mtSlot {
            guard value >= 0, value < slotCount else { return false }
            slot = Int(value)
        } else {
            let place = place(code, slot)
            if code == AbsoluteCode.mtTrackingID, (value == -1) == (slots[place] == -1) { return false }
            slots[place] = value
        }
        return true
    }
}
