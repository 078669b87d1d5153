internal import TouchInput

/// Recognizes the hand that takes a grabbed device back, whatever the configuration and the gestures do.
///
/// On a device with a button, the hand presses the left button for 3 s with four or more fingers. On a device without one, it holds five or
/// more fingers still for 5 s. If the device counts fewer fingers, as many as it counts are enough. The watch reads events of the device
/// and does not depend on frames.
struct EscapeWatch {
    private struct Place {
        var x: Int32 = 0
        var y: Int32 = 0
    }

    private let fingerCount: Int
    private let needsButton: Bool
    /// The farthest that a resting contact may move on each axis, in units of the device.
    private let tolerance: Place

    private var slot = 0
    private var isDown: [Bool]
    private var places: [Place]
    /// The places at the time of `since`.
    private var starts: [Place]
    /// A bit for each number of fingers that the device reports by a key.
    private var tools = 0
    private var isPressed = false
    private var since: TouchInstant?

    /// Creates a watch. Fails for a device without slots or positions, and for one that counts a single finger.
    init?(for device: DeviceDescription) {
        guard let ability = DeviceAbility(of: device), device.slotCount > 0, let x = device.positionX, let y = device.positionY else {
            return nil
        }
        needsButton = ability.buttons != .none
        fingerCount = min(ability.maximumFingerCount, needsButton ? 4 : 5)
        if fingerCount < 2 { return nil }
        // Our choice: five percent of the surface, about 5 mm on a usual pad.
        tolerance = Place(x: Int32(x.span / 20), y: Int32(y.span / 20))
        isDown = Array(repeating: false, count: device.slotCount)
        places = Array(repeating: Place(), count: device.slotCount)
        starts = places
    }

    /// The time at which the escape is complete, if nothing changes until then; nil while no escape is active.
    var deadline: TouchInstant? { since.map { $0 + .seconds(needsButton ? 3 : 5) } }

    func isComplete(at now: TouchInstant) -> Bool { deadline.map { $0 <= now } ?? false }

    /// Takes an event. All events of the device must come in order.
    mutating func take(_ event: InputEvent) {
        switch (event.type, event.code) {
        case (EventType.absolute, AbsoluteCode.mtSlot): slot = Int(event.value)
        case (EventType.absolute, AbsoluteCode.mtTrackingID) where isDown.indices.contains(slot): isDown[slot] = event.value >= 0
        case (EventType.absolute, AbsoluteCode.mtPositionX) where isDown.indices.contains(slot): places[slot].x = event.value
        case (EventType.absolute, AbsoluteCode.mtPositionY) where isDown.indices.contains(slot): places[slot].y = event.value
        case (EventType.key, ButtonCode.left): isPressed = event.value != 0
        case (EventType.key, _):
            guard let tool = ButtonCode.tools.firstIndex(of: event.code) else { return }
            tools = event.value != 0 ? tools | 1 << tool : tools & ~(1 << tool)
        case (EventType.synchronization, SynchronizationCode.report): settle(at: event.time)
        case (EventType.synchronization, SynchronizationCode.dropped): forget()
        default: break
        }
    }

    private mutating func settle(at time: TouchInstant) {
        var fingers = 0
        for isDown in isDown where isDown { fingers += 1 }
        if tools != 0 { fingers = max(fingers, Int.bitWidth - tools.leadingZeroBitCount) }
        guard fingers >= fingerCount, isPressed || !needsButton else { return since = nil }
        if since == nil || !needsButton && hasMoved {
            since = time
            for slot in places.indices { starts[slot] = places[slot] }
        }
    }

    private var hasMoved: Bool {
        for slot in places.indices where isDown[slot] {
            let (x, y) = (places[slot].x.distance(to: starts[slot].x), places[slot].y.distance(to: starts[slot].y))
            if x.magnitude > tolerance.x || y.magnitude > tolerance.y { return true }
        }
        return false
    }

    /// Forgets the contacts and keys. The following events list the ones that are down.
    private mutating func forget() {
        for slot in isDown.indices { isDown[slot] = false }
        (tools, isPressed, since) = (0, false, nil)
    }
}
