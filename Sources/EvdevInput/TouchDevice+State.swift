internal import Clibevdev
public import TouchInput

extension TouchDevice {
    /// Returns the current contacts and buttons as events that follow a loss at `time`, for a reader that begins during a touch. With
    /// protocol A the contacts are missing, because only the device's next report lists them.
    public func state(at time: TouchInstant) -> [InputEvent] {
        func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
            InputEvent(time: time, type: type, code: code, value: value)
        }
        let report = event(EventType.synchronization, SynchronizationCode.report, 0)
        var events = [event(EventType.synchronization, SynchronizationCode.dropped, 0), report]
        events += values(of: StateCode.slotAxes, at: time)
        for key in StateCode.keys where current.isDown(key) {
            events.append(event(EventType.key, key, 1))
        }
        return events + [report]
    }

    /// The values that lifted contacts leave in their slots, or a single touch in its axes, as events without the end of a report. The
    /// kernel sends only changes, so it never sends a value that the next contact there shares.
    ///
    /// With protocol A each contact is complete, and nothing is kept.
    package var remains: [InputEvent] {
        if TouchProtocol(of: description) == .typeA { return [] }
        return values(of: StateCode.slotAxes.filter { $0 != AbsoluteCode.mtTrackingID }, at: .zero)
    }

    /// Returns the values of these axes in all slots, and then the current slot. Without slots, it returns the place and the pressure of a
    /// single touch.
    private func values(of slotAxes: [UInt16], at time: TouchInstant) -> [InputEvent] {
        func event(_ axis: UInt16, _ value: Int32) -> InputEvent {
            InputEvent(time: time, type: EventType.absolute, code: axis, value: value)
        }
        let present = description.codes[EventType.absolute] ?? []
        // The device has a single touch, or protocol A, of which no contacts are kept; the next report lists them.
        if current.slotCount == 0 { return StateCode.singleAxes.filter(present.contains).map { event($0, current.value(of: $0)) } }
        let axes = slotAxes.filter(present.contains)
        let slots = (0..<current.slotCount).flatMap { slot in
            [event(AbsoluteCode.mtSlot, Int32(slot))] + axes.map { event($0, current.value(of: $0, in: slot)) }
        }
        return slots + [event(AbsoluteCode.mtSlot, Int32(current.slot))]
    }

    /// True while a finger is known to be on the surface or, with slots, to hover. Without slots, only the touch key and the tool keys show
    /// a touch.
    package var isTouched: Bool {
        if current.slotCount == 0 { return StateCode.touchKeys.contains(where: current.isDown) }
        return (0..<current.slotCount).contains { current.value(of: AbsoluteCode.mtTrackingID, in: $0) >= 0 }
    }
}

extension DeviceDescription {
    /// Reads the name, ids, properties, event codes and axes of a libevdev device.
    init(of raw: OpaquePointer) {
        self.init(
            name: String(cString: libevdev_get_name(raw)),
            bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(raw)),
            vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(raw)),
            product: UInt16(truncatingIfNeeded: libevdev_get_id_product(raw)),
            version: UInt16(truncatingIfNeeded: libevdev_get_id_version(raw)))
        for property in 0..<UInt32(INPUT_PROP_CNT) where libevdev_has_property(raw, property) == 1 {
            properties.insert(UInt16(property))
        }
        for type in 0..<UInt32(EV_CNT) where libevdev_has_event_type(raw, type) == 1 {
            let limit = libevdev_event_type_get_max(type)
            guard limit >= 0 else { continue }
            codes[UInt16(type)] = Set(
                (0...UInt32(limit)).filter { libevdev_has_event_code(raw, type, $0) == 1 }.map { UInt16($0) })
        }
        for axis in codes[EventType.absolute] ?? [] {
            guard let info = libevdev_get_abs_info(raw, UInt32(axis))?.pointee else { continue }
            axes[axis] = AxisInfo(
                minimum: info.minimum, maximum: info.maximum, fuzz: info.fuzz, flat: info.flat, resolution: info.resolution)
        }
    }
}

/// The codes whose values make up the state of a touch device.
private enum StateCode {
    /// The axes of a slot. The tracking id comes after the values that it turns into a contact, and the tool type after it.
    static let slotAxes = [
        AbsoluteCode.mtPositionX, AbsoluteCode.mtPositionY, AbsoluteCode.mtPressure, AbsoluteCode.mtTouchMajor,
        AbsoluteCode.mtTouchMinor, AbsoluteCode.mtOrientation, AbsoluteCode.mtDistance, AbsoluteCode.mtTrackingID, AbsoluteCode.mtToolType,
    ]
    static let singleAxes = [AbsoluteCode.x, AbsoluteCode.y, AbsoluteCode.pressure]
    static let touchKeys = [ButtonCode.touch] + ButtonCode.tools
    static let keys = [ButtonCode.left, ButtonCode.right, ButtonCode.middle] + touchKeys
}
