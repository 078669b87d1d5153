/// What a device measures of contacts, so that what it does not measure is left out and not zero.
struct ContactMeasures: Sendable {
    private let hasPressure: Bool
    private let hasTouchMajor: Bool
    private let hasTouchMinor: Bool
    /// Of one device unit of orientation; nil where there is none.
    private let anglePerUnit: Angle?
    private let scale: SurfaceScale

    init(of device: DeviceDescription, _ ability: DeviceAbility, _ scale: SurfaceScale) {
        hasPressure = ability.tellsPressure
        hasTouchMajor = ability.tellsSize
        hasTouchMinor = ability.tellsSize && device.axes[AbsoluteCode.mtTouchMinor] != nil
        // The end of the range is a quarter of a turn, whatever its unit is; so is the 1 of devices that only tell the axes apart.
        let quarter = ability.tellsOrientation ? device.axes[AbsoluteCode.mtOrientation]?.maximum ?? 0 : 0
        anglePerUnit = quarter > 0 ? .degrees(90 / Double(quarter)) : nil
        self.scale = scale
    }

    func contact(_ raw: RawContact, at location: Point) -> Contact {
        Contact(
            id: raw.id, location: location,
            tool: raw.tool == ToolType.palm ? .palm : raw.tool == ToolType.pen ? .pen : .finger,
            pressure: hasPressure ? raw.pressure : nil, touchMajor: hasTouchMajor ? raw.touchMajor : nil,
            touchMinor: hasTouchMinor ? raw.touchMinor : nil,
            orientation: anglePerUnit.map { scale.orientation($0 * Double(raw.orientation)) })
    }
}
