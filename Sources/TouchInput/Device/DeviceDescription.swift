/// The description that a device gives of itself, which evemu and `libinput record` put at the head of a recording.
public struct DeviceDescription: Hashable, Sendable {
    /// The name from the device or its driver; it often begins with the vendor. Other devices may have the same name.
    public var name: String
    /// The bus, a `BUS_*` value of the kernel: 0x03 USB, 0x05 Bluetooth, 0x11 i8042, 0x18 I²C.
    public var bus: UInt16
    /// The vendor id on the bus; 0 if unknown.
    public var vendor: UInt16
    /// The product id of the vendor; 0 if unknown.
    public var product: UInt16
    /// The version of the firmware or driver; 0 if unknown.
    public var version: UInt16
    /// The properties, ``InputProperty`` values.
    public var properties: Set<UInt16>
    /// The codes the device can send, by event type (``EventType``). Axes appear here and in ``axes``.
    public var codes: [UInt16: Set<UInt16>]
    /// The ranges of the absolute axes, by code (``AbsoluteCode``).
    public var axes: [UInt16: AxisInfo]

    /// Makes a description. `codes` must list every axis of `axes` under ``EventType/absolute``, because the initializer does not add them.
    public init(
        name: String, bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0,
        properties: Set<UInt16> = [], codes: [UInt16: Set<UInt16>] = [:], axes: [UInt16: AxisInfo] = [:]
    ) {
        self.name = name
        self.bus = bus
        self.vendor = vendor
        self.product = product
        self.version = version
        self.properties = properties
        self.codes = codes
        self.axes = axes
    }

    /// The range of the contacts' x: `ABS_MT_POSITION_X`, or `ABS_X` for a single touch. Nil unless the device is a touch device.
    public var positionX: AxisInfo? { position(AbsoluteCode.mtPositionX, AbsoluteCode.x) }
    /// The range of the contacts' y, see ``positionX``.
    public var positionY: AxisInfo? { position(AbsoluteCode.mtPositionY, AbsoluteCode.y) }

    private func position(_ multitouch: UInt16, _ single: UInt16) -> AxisInfo? {
        switch TouchProtocol(of: self) {
        case .slots, .typeA: axes[multitouch]
        case .single: axes[single]
        case nil: nil
        }
    }

    /// True if the device reports contacts in slots (multitouch protocol B).
    public var hasSlots: Bool { TouchProtocol(of: self) == .slots }

    /// The number of slots; 0 unless the device has slots. It is at most ``maximumSlotCount``, because a recording can claim any number.
    public var slotCount: Int {
        guard let slot = axes[AbsoluteCode.mtSlot], hasSlots else { return 0 }
        return min(max(Int(slot.maximum) + 1, 1), Self.maximumSlotCount)
    }

    /// The largest number of slots accepted. Our choice: more than any known panel has.
    public static let maximumSlotCount = 64
}

/// The range of an absolute axis in device units: the kernel's `struct input_absinfo` without its current value.
public struct AxisInfo: Hashable, Sendable {
    /// The first device unit of the range. Devices may send values outside it.
    public var minimum: Int32
    /// The last device unit of the range, inclusive.
    public var maximum: Int32
    /// The changes in device units that the kernel filters as noise; 0 for no filter.
    public var fuzz: Int32
    /// The dead zone around the center of a joystick, in device units; it has no meaning on touch devices.
    public var flat: Int32
    /// The device units per millimeter, on axes of places and sizes; 0 if the device does not report them.
    public var resolution: Int32

    /// Makes a range in device units; `resolution` is in device units per millimeter, 0 if unknown.
    public init(minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0) {
        self.minimum = minimum
        self.maximum = maximum
        self.fuzz = fuzz
        self.flat = flat
        self.resolution = resolution
    }

    /// The number of steps from end to end, at least 1; ``assumedSpan`` if the range is empty or reversed.
    public var span: Double { maximum > minimum ? Double(maximum) - Double(minimum) : Self.assumedSpan }

    /// The span assumed for an empty or reversed range. Our choice: typical of touchpads.
    public static let assumedSpan = 4096.0
}

/// The protocol in which a device reports contacts, determined from its ``DeviceDescription``.
public enum TouchProtocol: String, Hashable, Sendable, CaseIterable {
    /// Multitouch protocol B: each contact has a slot and, from landing to lifting, a tracking id.
    case slots
    /// Multitouch protocol A: reports list all contacts anew, usually without ids. Contacts without ids are tracked by their places.
    case typeA
    /// A single place for all fingers; old touchpads also count the fingers.
    case single

    /// Determines the protocol; nil for devices without the axes or keys of a touch device, such as keyboards, mice, joysticks and pens.
    public init?(of device: DeviceDescription) {
        let keys = device.codes[EventType.key] ?? []
        if device.hasAxes(AbsoluteCode.mtPositionX, AbsoluteCode.mtPositionY) {
            // Some devices have so many axes that their codes run into the multitouch range. They also have the code just before that
            // range, which libevdev checks for the same reason.
            if device.axes[AbsoluteCode.beforeMultitouch] != nil { return nil }
            self = device.axes[AbsoluteCode.mtSlot] == nil ? .typeA : .slots
        } else if device.hasAxes(AbsoluteCode.x, AbsoluteCode.y), keys.isDisjoint(with: [ButtonCode.toolPen, ButtonCode.stylus]),
            !keys.isDisjoint(with: [ButtonCode.touch, ButtonCode.toolFinger])
        {
            // Check pens first, as udev does: the buttons of a drawing tablet once reported a finger.
            self = .single
        } else {
            return nil
        }
    }
}

extension DeviceDescription {
    fileprivate func hasAxes(_ x: UInt16, _ y: UInt16) -> Bool { axes[x] != nil && axes[y] != nil }
}
