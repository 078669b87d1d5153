/// Turns device units into millimetres from the top left corner of the surface, as the user holds it.
public struct SurfaceScale: Hashable, Sendable {
    private let minimumX: Double
    private let minimumY: Double
    private let millimetersPerUnitX: Double
    private let millimetersPerUnitY: Double
    /// Width and height before any turning, in millimetres.
    private let width: Double
    private let height: Double
    private let profile: Turning

    private struct Turning: Hashable, Sendable {
        let rotation: Rotation
        let invertsX: Bool
        let invertsY: Bool
    }

    /// Nil when the device has no positions.
    public init?(of device: DeviceDescription, profile: DeviceProfile = DeviceProfile()) {
        guard let surface = Surface(of: device, profile: profile), let x = device.positionX, let y = device.positionY else { return nil }
        let isSideways = profile.rotation.isSideways
        width = (isSideways ? surface.height : surface.width).millimeters
        height = (isSideways ? surface.width : surface.height).millimeters
        minimumX = Double(x.minimum)
        minimumY = Double(y.minimum)
        millimetersPerUnitX = width / x.span
        millimetersPerUnitY = height / y.span
        self.profile = Turning(rotation: profile.rotation, invertsX: profile.invertsX, invertsY: profile.invertsY)
    }

    /// Outside of the surface for units outside of the axes' ranges; nothing is clipped.
    public func location(x: Int32, y: Int32) -> Point {
        var across = (Double(x) - minimumX) * millimetersPerUnitX
        var down = (Double(y) - minimumY) * millimetersPerUnitY
        if profile.invertsX { across = width - across }
        if profile.invertsY { down = height - down }
        return switch profile.rotation {
        case .none: Point(x: .mm(across), y: .mm(down))
        case .quarter: Point(x: .mm(height - down), y: .mm(across))
        case .half: Point(x: .mm(width - across), y: .mm(height - down))
        case .threeQuarters: Point(x: .mm(down), y: .mm(width - across))
        }
    }

    /// The axis that lies at `angle` clockwise from the device's vertical, from the surface's vertical: from −90° to 90°.
    func orientation(_ angle: Angle) -> Angle {
        let seen = profile.invertsX == profile.invertsY ? angle.degrees : -angle.degrees
        return .degrees((profile.rotation.isSideways ? seen + 90 : seen).remainder(dividingBy: 180))
    }
}
