import TouchInput

/// The changes that a report makes to the state of a device.
struct ReportChange {
    /// The slots in which contacts have landed or lifted, a bit each.
    var slots: UInt64 = 0
    var hasLanding = false
    /// True if events were lost.
    var isLoss = false
    /// The sum of the contacts' motions after the report's last landing, in the device's units.
    var motion = (x: 0.0, y: 0.0)
    /// The event with the time by the device's own clock; nil if the report has no such event.
    var timestamp: InputEvent?
}

extension SlotState {
    /// Applies a report and returns the changes that it makes.
    mutating func take(_ report: [InputEvent]) -> ReportChange {
        var change = ReportChange()
        for event in report {
            switch (event.type, event.code) {
            case (EventType.synchronization, SynchronizationCode.dropped):
                lose()
                change.isLoss = true
            case (EventType.misc, MiscCode.timestamp): change.timestamp = event
            default:
                if change.slots & bit(of: slot) == 0, let (dx, dy) = motion(by: event) {
                    change.motion = (change.motion.x + dx, change.motion.y + dy)
                }
                apply(event)
                guard event.type == EventType.absolute, event.code == AbsoluteCode.mtTrackingID else { continue }
                change.slots |= bit(of: slot)
                if event.value < 0 { continue }
                change.hasLanding = true
                change.motion = (0, 0)
            }
        }
        return change
    }

    /// Returns the bit of a slot in a set of slots; 0 for a slot that the device does not have.
    func bit(of slot: Int) -> UInt64 { ids.indices.contains(slot) ? 1 << UInt64(slot) : 0 }
}

extension InputEvent {
    /// True for an event that changes which contacts or buttons are down, or that may change it.
    var isChangeOfContacts: Bool {
        switch type {
        case EventType.key: true
        case EventType.absolute: code == AbsoluteCode.mtTrackingID
        case EventType.synchronization: code == SynchronizationCode.dropped
        default: false
        }
    }
}
