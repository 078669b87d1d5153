import TouchInput

// Contacts that no finger makes: decoys, which make the desktop forget real contacts, and fingers that it sees in place of real ones.
extension TwinWriter {
    // MARK: - Withdrawal

    /// Takes back the contacts that the desktop sees, so that nothing follows from them: no tap, motion or scrolling.
    ///
    /// A touchscreen's contacts become palms, which libinput cancels, and lift in the next report. On some touchpads libinput ignores
    /// palms. So on a touchpad with fewer than four contacts, decoys land until there are four. Then all move by 2 mm in one direction, and
    /// all lift. Four or more contacts only lift. Libinput shows no motion in the report after a landing, and no tap of contacts that have
    /// moved. It has no taps of four or more fingers. See Documentation/Decisions/0031.
    mutating func withdraw(into events: inout [InputEvent]) {
        let count = contactCount
        if count == 0 { return }
        if isTouchscreen {
            for slot in shown.ids.indices where shown.ids[slot] >= 0 { showAxis(toolAxis, ToolType.palm, in: slot, &events) }
            closeReport(&events)
        } else if count < Self.decoyedCount {
            landDecoys(&events)
            hop(&events)
        }
        liftAll(&events)
    }

    private static let decoyedCount = 4

    /// Lands fingers that differ from the first shown contact only in their location. On a device with too few slots, the finger keys
    /// include the missing fingers.
    private mutating func landDecoys(_ events: inout [InputEvent]) {
        guard let model = shown.ids.firstIndex(where: { $0 >= 0 }) else { return }
        for slot in shown.ids.indices where shown.ids[slot] < 0 && contactCount < Self.decoyedCount {
            land(Int32.max, as: ToolType.finger, in: slot, &events)
            for axis in layout.slotAxes.indices where axis != toolAxis && !locationAxes.contains(where: { $0.axis == axis }) {
                showAxis(axis, shown[model, axis], in: slot, &events)
            }
            for place in locationAxes { showAxis(place.axis, place.value(atFifth: contactCount), in: slot, &events) }
        }
        showKeys(keys(for: Self.decoyedCount) | shown.keys & ~contactKeys, &events)
        closeReport(&events)
    }

    /// Moves all contacts by 2 mm in one direction.
    private mutating func hop(_ events: inout [InputEvent]) {
        for place in locationAxes.prefix(1) {
            let slots = shown.ids.indices.filter { shown.ids[$0] >= 0 }
            let highest = slots.map { Int64(shown[$0, place.axis]) }.max() ?? 0
            let hop = highest + Int64(place.hop) <= Int64(place.range.upperBound) ? Int64(place.hop) : -Int64(place.hop)
            for slot in slots { showAxis(place.axis, Int32(clamping: Int64(shown[slot, place.axis]) + hop), in: slot, &events) }
        }
        closeReport(&events)
    }

    // MARK: - Fingers in place of others

    /// Lands fingers at the center of the surface and lets them hop. Requires that no contact is shown. Returns nil if the device does not
    /// have both axes of location.
    mutating func begin(_ count: Int, into events: inout [InputEvent]) -> ShownFingers? {
        guard locationAxes.count == 2 else { return nil }
        var fingers = ShownFingers(count, x: locationAxes[0].limits, y: locationAxes[1].limits, slotCount: layout.slotCount)
        land(fingers, &events)
        hop(&events)
        fingers.x = Double(shown[fingers.slot, locationAxes[0].axis])
        return fingers
    }

    /// Shows the fingers where they are. With `landsAnew`, lands them in their new slots in the report in which the contacts in the old
    /// slots lift. On a device that lacks the slots for both, the old contacts lift first.
    mutating func show(_ fingers: ShownFingers, landsAnew: Bool, into events: inout [InputEvent]) {
        if !landsAnew {
            place(fingers, &events)
            return closeReport(&events)
        }
        let isUsed = (fingers.slot..<fingers.slot + fingers.count).contains { shown.ids[$0] >= 0 }
        if isUsed { liftAll(&events) }
        for slot in shown.ids.indices { lift(slot, &events) }
        land(fingers, &events)
    }

    private mutating func land(_ fingers: ShownFingers, _ events: inout [InputEvent]) {
        for slot in fingers.slot..<fingers.slot + fingers.count { land(Int32.max, as: ToolType.finger, in: slot, &events) }
        place(fingers, &events)
        showKeys(keys(for: contactCount) | shown.keys & ~contactKeys, &events)
        closeReport(&events)
    }

    private mutating func place(_ fingers: ShownFingers, _ events: inout [InputEvent]) {
        for finger in 0..<fingers.count {
            let x = fingers.x + Double(finger) * fingers.spacing
            for (axis, value) in [(locationAxes[0].axis, x), (locationAxes[1].axis, fingers.y)] {
                showAxis(axis, Int32(value.rounded()), in: fingers.slot + finger, &events)
            }
        }
    }
}
