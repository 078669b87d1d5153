package import TouchInput

/// Reads the events of a virtual touchpad as a desktop does, and notes what no kernel device would send.
package struct DesktopReader {
    /// The faults of the stream, in words.
    package private(set) var faults: [String] = []
    private let checksFingerKeys: Bool
    private var ids: [Int32]
    private var places: [[UInt16: Int32]]
    private var slot = 0
    private var keys: Set<UInt16> = []
    /// The slots whose contacts land in this report, and the slots whose contacts lift.
    private var landed: Set<Int> = []
    private var lifted: Set<Int> = []
    private var hasMoved = false
    private var isEmpty = true

    /// Creates a reader that has seen nothing.
    ///
    /// - Parameter checksFingerKeys: False for a device whose own finger keys do not agree with its contacts.
    package init(_ device: DeviceDescription, checksFingerKeys: Bool = true) {
        self.checksFingerKeys = checksFingerKeys
        ids = Array(repeating: -1, count: device.slotCount)
        places = Array(repeating: [:], count: device.slotCount)
    }

    package var contactCount: Int { ids.filter { $0 >= 0 }.count }
    /// True if no contact and no key is down.
    package var isAtRest: Bool { contactCount == 0 && keys.isEmpty }

    /// Reads an event. At the end of a report, returns the number of contacts. `~` follows if a contact has moved, `b` while the left
    /// button is down, and `p` while the right button is down.
    package mutating func read(_ event: InputEvent) -> String? {
        switch (event.type, event.code) {
        case (EventType.synchronization, SynchronizationCode.report): return close()
        case (EventType.absolute, AbsoluteCode.mtSlot): slot = Int(event.value)
        case (EventType.absolute, AbsoluteCode.mtTrackingID): note(id: event.value)
        case (EventType.absolute, AbsoluteCode.mtPositionX), (EventType.absolute, AbsoluteCode.mtPositionY):
            guard ids.indices.contains(slot) else { break }
            let old = places[slot].updateValue(event.value, forKey: event.code)
            if ids[slot] >= 0, !landed.contains(slot), old != event.value { hasMoved = true }
        case (EventType.key, _):
            if keys.contains(event.code) == (event.value != 0) { faults.append("the key \(event.code) is \(event.value) again") }
            if event.value != 0 { keys.insert(event.code) } else { keys.remove(event.code) }
        default: break
        }
        isEmpty = false
        return nil
    }

    private mutating func note(id: Int32) {
        guard ids.indices.contains(slot) else { return faults.append("a contact in slot \(slot)") }
        if id >= 0, ids[slot] >= 0 { faults.append("a second contact in slot \(slot)") }
        if id < 0, ids[slot] < 0 { faults.append("a lift of nothing in slot \(slot)") }
        if id >= 0, ids.contains(id) { faults.append("the tracking id \(id) twice") }
        if id >= 0, lifted.contains(slot) { faults.append("a lift and a landing in slot \(slot) in one report") }
        if id >= 0 { landed.insert(slot) } else { lifted.insert(slot) }
        ids[slot] = max(id, -1)
    }

    private mutating func close() -> String {
        if isEmpty { faults.append("an empty report") }
        if checksFingerKeys { compareFingerKeys() }
        defer { (hasMoved, isEmpty, landed, lifted) = (false, true, [], []) }
        let buttons = (keys.contains(ButtonCode.left) ? "b" : "") + (keys.contains(ButtonCode.right) ? "p" : "")
        return "\(contactCount)\(hasMoved ? "~" : "")\(buttons)"
    }

    private mutating func compareFingerKeys() {
        let count = contactCount
        let wanted = count == 0 ? [] : [ButtonCode.tools[min(count, ButtonCode.tools.count) - 1], ButtonCode.touch]
        let found = keys.intersection(ButtonCode.tools + [ButtonCode.touch])
        if found != Set(wanted) { faults.append("the finger keys \(found.sorted()) for \(count) contacts") }
    }
}
