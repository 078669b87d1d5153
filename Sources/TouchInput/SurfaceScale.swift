/// Turns device units into millimetres from the top left corner of the surface.
public struct SurfaceScale: Hashable, Sendable {
    private let minimumX: Double
    private let minimumY: Double
    private let millimetersPerUnitX: Double
    private let millimetersPerUnitY: Double

    /// Nil when the device has no multitouch positions.
    public init?(of device: DeviceDescription) {
        guard let surface = Surface(of: device),
            let x = device.axes[AbsoluteCode.mtPositionX], let y = device.axes[AbsoluteCode.mtPositionY]
        else { return nil }
        minimumX = Double(x.minimum)
        minimumY = Double(y.minimum)
        millimetersPerUnitX = surface.width.millimeters / x.span
        millimetersPerUnitY = surface.height.millimeters / y.span
    }

    /// Outside of the surface for units outside of the axes' ranges; nothing is clipped.
    public func location(x: Int32, y: Int32) -> Point {
        Point(x: .mm((Double(x) - minimumX) * millimetersPerUnitX), y: .mm((Double(y) - minimumY) * millimetersPerUnitY))
    }
}
