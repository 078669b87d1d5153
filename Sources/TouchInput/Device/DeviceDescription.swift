/// What a device says of itself before its first event: what evemu and `libinput record` put at the head of a recording.
public struct DeviceDescription: Hashable, Sendable {
    /// As the device or its driver gives it. Not unique, and often with a vendor in front.
    public var name: String
    /// `BUS_*` of the kernel: 0x03 USB, 0x05 Bluetooth, 0x11 i8042, 0x18 I²C.
    public var bus: UInt16
    /// Number of the vendor on the bus; 0 when unknown.
    public var vendor: UInt16
    /// Number of the product among those of its vendor; 0 when unknown.
    public var product: UInt16
    /// Number of the firmware or driver, as the bus has it; 0 when unknown.
    public var version: UInt16
    /// ``InputProperty`` values.
    public var properties: Set<UInt16>
    /// The codes the device can send, by event type (``EventType``). Axes appear here and in ``axes``.
    public var codes: [UInt16: Set<UInt16>]
    /// Ranges of the absolute axes, by code (``AbsoluteCode``).
    public var axes: [UInt16: AxisInfo]

    /// `codes` should name every axis in `axes` under ``EventType/absolute``; nothing here adds them.
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

    /// Range of the contacts' x, `ABS_MT_POSITION_X` or for a single touch `ABS_X`; nil when it is no touch device.
    public var positionX: AxisInfo? { position(AbsoluteCode.mtPositionX, AbsoluteCode.x) }
    /// See ``positionX``.
    public var positionY: AxisInfo? { position(AbsoluteCode.mtPositionY, AbsoluteCode.y) }

    private func position(_ multitouch: UInt16, _ single: UInt16) -> AxisInfo? {
        switch TouchProtocol(of: self) {
        case .slots, .typeA: axes[multitouch]
        case .single: axes[single]
        case nil: nil
        }
    }

    /// Whether the device reports contacts in slots (multitouch protocol B).
    public var hasSlots: Bool { TouchProtocol(of: self) == .slots }

    /// Contacts the device can tell apart at once; 0 when it has no slots. Bounded, because a recording can claim anything.
    public var slotCount: Int {
        guard let slot = axes[AbsoluteCode.mtSlot], hasSlots else { return 0 }
        return min(max(Int(slot.maximum) + 1, 1), Self.maximumSlotCount)
    }

    /// More than any hand or any known panel has; the kernel itself allows more.
    public static let maximumSlotCount = 64
}
