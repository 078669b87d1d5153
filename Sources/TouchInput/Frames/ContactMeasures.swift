/// What a device measures of contacts, so that what it does not measure is left out and not zero.
struct ContactMeasures: Sendable {
    private let hasPressure: Bool
    private let hasTouchMajor: Bool
    private let hasTouchMinor: Bool

    init(of device: DeviceDescription, _ ability: DeviceAbility) {
        hasPressure = ability.tellsPressure
        hasTouchMajor = ability.tellsSize
        hasTouchMinor = ability.tellsSize && device.axes[AbsoluteCode.mtTouchMinor] != nil
    }

    func contact(_ raw: RawContact, at location: Point) -> Contact {
        Contact(
            id: raw.id, location: location,
            tool: raw.tool == ToolType.palm ? .palm : raw.tool == ToolType.pen ? .pen : .finger,
            pressure: hasPressure ? raw.pressure : nil, touchMajor: hasTouchMajor ? raw.touchMajor : nil,
            touchMinor: hasTouchMinor ? raw.touchMinor : nil)
    }
}
