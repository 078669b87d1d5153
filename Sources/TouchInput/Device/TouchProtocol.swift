/// The way in which a device tells what touches, as its ``DeviceDescription`` shows.
public enum TouchProtocol: String, Hashable, Sendable, CaseIterable {
    /// Multitouch protocol B: each contact has a slot and, from landing to lifting, a tracking id.
    case slots
    /// Multitouch protocol A: every report lists the contacts anew, mostly without names. They are followed by their places.
    case typeA
    /// One place for whatever touches; old touchpads count the fingers beside it.
    case single

    /// Nil for what nobody touches with fingers: keyboards, mice, joysticks, pens and their tablets.
    public init?(of device: DeviceDescription) {
        let keys = device.codes[EventType.key] ?? []
        if device.hasAxes(AbsoluteCode.mtPositionX, AbsoluteCode.mtPositionY) {
            // A device with so many axes that they reach into the multitouch codes: libevdev knows such by the code before them too.
            if device.axes[AbsoluteCode.beforeMultitouch] != nil { return nil }
            self = device.axes[AbsoluteCode.mtSlot] == nil ? .typeA : .slots
        } else if device.hasAxes(AbsoluteCode.x, AbsoluteCode.y), keys.isDisjoint(with: [ButtonCode.toolPen, ButtonCode.stylus]),
            !keys.isDisjoint(with: [ButtonCode.touch, ButtonCode.toolFinger])
        {
            // Pens come first, as they do for udev: the buttons of a drawing tablet once claimed to be a finger.
            self = .single
        } else {
            return nil
        }
    }
}

extension DeviceDescription {
    fileprivate func hasAxes(_ x: UInt16, _ y: UInt16) -> Bool { axes[x] != nil && axes[y] != nil }
}
