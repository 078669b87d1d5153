import TouchInput

/// Writes the reports that turn the twin's present state into another one.
///
/// The twin is the virtual device that the desktop reads in place of the grabbed one. It has the same slots, axes and keys, and a tool type
/// in each slot.
struct TwinWriter: Sendable {
    /// The state that the desktop sees. Its tracking IDs are the twin's own.
    private(set) var shown: SlotState
    /// The tracking ID of the grabbed device for each contact shown. It is -1 for a slot without a contact, and `Int32.max` for a contact
    /// that no finger makes.
    private var sources: [Int32]
    let layout: SlotLayout
    let isTouchscreen: Bool
    private let touchKey: UInt64
    /// The keys for the number of fingers, from one finger to five.
    private let countKeys: [UInt64]
    /// The keys that depend on the contacts.
    let contactKeys: UInt64
    let toolAxis: Int
    let locationAxes: [LocationAxis]
    private var lastID: Int32 = -1
    /// The slot of the twin's last event; nil before the first one.
    private var slot: Int?
    private var hasOpenReport = false

    /// An axis of the contacts' location.
    struct LocationAxis: Sendable {
        let axis: Int
        /// The axis of the single touch that the device emulates; nil if the device has no such axis.
        let single: Int?
        let range: ClosedRange<Int32>
        /// 2 mm in the device's units, which is more than libinput allows for a tap, but at most half of the range.
        let hop: Int32

        var limits: ClosedRange<Double> { Double(range.lowerBound)...Double(range.upperBound) }

        /// Returns the value at `count` fifths of the range.
        func value(atFifth count: Int) -> Int32 {
            let (lowest, highest) = (Int64(range.lowerBound), Int64(range.upperBound))
            return Int32(clamping: lowest + (highest - lowest) * Int64(count) / 5)
        }
    }

    init(for device: DeviceDescription, _ layout: SlotLayout) {
        self.layout = layout
        shown = SlotState(layout)
        sources = shown.ids
        isTouchscreen = device.properties.contains(InputProperty.direct)
        touchKey = layout.mask(of: ButtonCode.touch)
        countKeys = ButtonCode.tools.map(layout.mask)
        contactKeys = countKeys.reduce(touchKey, |)
        toolAxis = layout.slotAxes.firstIndex(of: AbsoluteCode.mtToolType) ?? 0
        let codes = [(AbsoluteCode.mtPositionX, AbsoluteCode.x), (AbsoluteCode.mtPositionY, AbsoluteCode.y)]
        locationAxes = codes.compactMap { multitouch, single in
            guard let axis = layout.slotAxes.firstIndex(of: multitouch), let info = device.axes[multitouch] else { return nil }
            let (lowest, highest) = (min(info.minimum, info.maximum), max(info.minimum, info.maximum))
            // Without a resolution libinput assumes a pad of 69 by 50 mm, on which a fiftieth is at least 1 mm.
            let millimeter = info.resolution > 0 ? Int64(info.resolution) : (Int64(highest) - Int64(lowest)) / 50 + 1
            return LocationAxis(
                axis: axis, single: layout.singleAxes.firstIndex(of: single), range: lowest...highest,
                hop: Int32(clamping: min(millimeter * 2, (Int64(highest) - Int64(lowest)) / 2)))
        }
    }

    /// Returns true for a motion, in the device's units, of more than 3 mm along an axis.
    func isFar(_ motion: (x: Double, y: Double)) -> Bool {
        guard locationAxes.count == 2 else { return false }
        return motion.x.magnitude > 1.5 * Double(locationAxes[0].hop) || motion.y.magnitude > 1.5 * Double(locationAxes[1].hop)
    }

    /// Returns the part of a motion that libinput accepts in one report: on each axis, at most the report's own motion and 2 mm more.
    func step(of travel: (x: Double, y: Double), after motion: (x: Double, y: Double)) -> (x: Double, y: Double) {
        guard locationAxes.count == 2 else { return travel }
        func bounded(_ travel: Double, _ motion: Double, _ hop: Int32) -> Double {
            let limit = motion.magnitude + Double(hop)
            return min(max(travel, -limit), limit)
        }
        return (bounded(travel.x, motion.x, locationAxes[0].hop), bounded(travel.y, motion.y, locationAxes[1].hop))
    }

    /// The number of contacts that the desktop sees.
    var contactCount: Int { shown.contactCount }

    /// Returns whether the desktop sees a contact that has lifted.
    func showsMore(than state: SlotState) -> Bool { sources.indices.contains { sources[$0] >= 0 && sources[$0] != state.ids[$0] } }

    // MARK: - States

    /// Writes a report that shows a state of the grabbed device. If a slot has another contact now, writes an earlier report that lifts the
    /// old contact. Writes nothing if the desktop already sees that state.
    ///
    /// - Parameters:
    ///   - hidden: The slots whose contacts the desktop must not see, a bit each.
    ///   - buttons: The keys to show, apart from those that depend on the contacts.
    ///   - timestamp: The time by the device's own clock; nil if the report has none.
    mutating func show(
        _ state: SlotState, hidden: UInt64 = 0, buttons: UInt64, timestamp: InputEvent? = nil, into events: inout [InputEvent]
    ) {
        liftReplaced(by: state, hidden, &events)
        var isWhole = true
        for slot in state.ids.indices {
            let isHidden = hidden & (1 << UInt64(slot)) != 0
            if isHidden, state.ids[slot] >= 0 { isWhole = false }
            showContact(isHidden ? -1 : state.ids[slot], of: state, in: slot, &events)
        }
        if isWhole {
            for axis in state.singles.indices { showSingle(axis, state.singles[axis], &events) }
            showKeys(state.keys & contactKeys | buttons & ~contactKeys, &events)
        } else {
            showSingles(&events)
            showKeys(keys(for: contactCount) | buttons & ~contactKeys, &events)
        }
        if hasOpenReport, let timestamp { send(EventType.misc, timestamp.code, timestamp.value, &events) }
        closeReport(&events)
    }

    /// Lifts the contacts whose slots have new contacts. If a contact ends and another begins in one report, libinput takes both for the
    /// same contact.
    private mutating func liftReplaced(by state: SlotState, _ hidden: UInt64, _ events: inout [InputEvent]) {
        for slot in state.ids.indices
        where hidden & (1 << UInt64(slot)) == 0 && state.ids[slot] >= 0 && shown.ids[slot] >= 0 && sources[slot] != state.ids[slot] {
            lift(slot, &events)
        }
        if !hasOpenReport { return }
        showKeys(keys(for: contactCount) | shown.keys & ~contactKeys, &events)
        closeReport(&events)
    }

    private mutating func showContact(_ source: Int32, of state: SlotState, in slot: Int, _ events: inout [InputEvent]) {
        if source != sources[slot] {
            lift(slot, &events)
            if source >= 0 { land(source, as: state[slot, toolAxis], in: slot, &events) }
        }
        guard source >= 0 else { return }
        for axis in layout.slotAxes.indices { showAxis(axis, state[slot, axis], in: slot, &events) }
    }

    /// Lifts all contacts in one report.
    mutating func liftAll(_ events: inout [InputEvent]) {
        for slot in shown.ids.indices where shown.ids[slot] >= 0 {
            // The tool type belongs to the slot: the next contact there must not begin as a palm.
            showAxis(toolAxis, ToolType.finger, in: slot, &events)
            lift(slot, &events)
        }
        showKeys(shown.keys & ~contactKeys, &events)
        closeReport(&events)
    }

    /// Releases the buttons that are shown as down but are not among `keys`.
    mutating func releaseButtons(except keys: UInt64, into events: inout [InputEvent]) {
        let kept = shown.keys & (keys | contactKeys)
        if kept == shown.keys { return }
        showKeys(kept, &events)
        closeReport(&events)
    }

    /// Returns the keys without those that depend on the contacts.
    func buttons(of keys: UInt64) -> UInt64 { keys & ~contactKeys }

    /// Withdraws all contacts and releases all keys.
    mutating func end(into events: inout [InputEvent]) {
        withdraw(into: &events)
        if shown.keys == 0 { return }
        showKeys(0, &events)
        closeReport(&events)
    }

    // MARK: - Parts of a report

    mutating func land(_ source: Int32, as tool: Int32, in slot: Int, _ events: inout [InputEvent]) {
        // A touchscreen's contact that begins as a palm stays a palm, so the type comes first.
        showAxis(toolAxis, tool, in: slot, &events)
        lastID = (lastID + 1) & 0xffff
        select(slot, &events)
        send(EventType.absolute, AbsoluteCode.mtTrackingID, lastID, &events)
        (shown.ids[slot], sources[slot]) = (lastID, source)
    }

    mutating func lift(_ slot: Int, _ events: inout [InputEvent]) {
        guard shown.ids[slot] >= 0 else { return }
        select(slot, &events)
        send(EventType.absolute, AbsoluteCode.mtTrackingID, -1, &events)
        (shown.ids[slot], sources[slot]) = (-1, -1)
    }

    mutating func showAxis(_ axis: Int, _ value: Int32, in slot: Int, _ events: inout [InputEvent]) {
        if shown[slot, axis] == value { return }
        shown[slot, axis] = value
        select(slot, &events)
        send(EventType.absolute, layout.slotAxes[axis], value, &events)
    }

    /// Shows the single touch that a device with slots emulates: the oldest contact.
    private mutating func showSingles(_ events: inout [InputEvent]) {
        var oldest: Int?
        for slot in shown.ids.indices where shown.ids[slot] >= 0 {
            if let known = oldest, shown.ids[known] < shown.ids[slot] { continue }
            oldest = slot
        }
        guard let oldest else { return }
        for place in locationAxes {
            if let single = place.single { showSingle(single, shown[oldest, place.axis], &events) }
        }
    }

    private mutating func showSingle(_ axis: Int, _ value: Int32, _ events: inout [InputEvent]) {
        if shown.singles[axis] == value { return }
        shown.singles[axis] = value
        send(EventType.absolute, layout.singleAxes[axis], value, &events)
    }

    mutating func showKeys(_ keys: UInt64, _ events: inout [InputEvent]) {
        var changed = shown.keys ^ keys
        while changed != 0 {
            let key = changed.trailingZeroBitCount
            changed &= changed - 1
            send(EventType.key, layout.keys[key], keys & (1 << UInt64(key)) != 0 ? 1 : 0, &events)
        }
        shown.keys = keys
    }

    /// Returns the keys that are down while this number of contacts is shown.
    func keys(for count: Int) -> UInt64 { count == 0 ? 0 : touchKey | countKeys[min(count, countKeys.count) - 1] }

    private mutating func select(_ slot: Int, _ events: inout [InputEvent]) {
        if self.slot == slot { return }
        self.slot = slot
        send(EventType.absolute, AbsoluteCode.mtSlot, Int32(slot), &events)
    }

    /// Ends a report, unless it is empty.
    mutating func closeReport(_ events: inout [InputEvent]) {
        if !hasOpenReport { return }
        send(EventType.synchronization, SynchronizationCode.report, 0, &events)
        hasOpenReport = false
    }

    /// Adds an event. The kernel stamps it when it is written.
    private mutating func send(_ type: UInt16, _ code: UInt16, _ value: Int32, _ events: inout [InputEvent]) {
        hasOpenReport = true
        events.append(InputEvent(time: .zero, type: type, code: code, value: value))
    }
}
