/// The area fingers move on, in millimetres.
public struct Surface: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case touchpad, touchscreen
    }

    public var kind: Kind
    public var width: Length
    public var height: Length
    /// The device gave no resolution; the size is ``assumedSize(of:)``.
    public var isSizeAssumed: Bool

    public init(kind: Kind, width: Length, height: Length, isSizeAssumed: Bool = false) {
        self.kind = kind
        self.width = width
        self.height = height
        self.isSizeAssumed = isSizeAssumed
    }

    /// Nil when the device has no multitouch positions.
    public init?(of device: DeviceDescription) {
        guard let x = device.axes[AbsoluteCode.mtPositionX], let y = device.axes[AbsoluteCode.mtPositionY] else { return nil }
        kind = device.properties.contains(InputProperty.direct) ? .touchscreen : .touchpad
        if x.resolution > 0, y.resolution > 0 {
            width = .mm(x.span / Double(x.resolution))
            height = .mm(y.span / Double(y.resolution))
            isSizeAssumed = false
        } else {
            (width, height) = Self.assumedSize(of: kind)
            isSizeAssumed = true
        }
    }

    /// A large laptop's touchpad, for where there is no device: 130 × 80 mm.
    public static let imagined = Surface(kind: .touchpad, width: .mm(130), height: .mm(80))

    /// Touchpads: 69 × 50 mm, libinput's assumption. Touchscreens: 294 × 166 mm, a 13.3 inch panel.
    public static func assumedSize(of kind: Kind) -> (width: Length, height: Length) {
        switch kind {
        case .touchpad: (.mm(69), .mm(50))
        case .touchscreen: (.mm(294), .mm(166))
        }
    }

    public var center: Point { Point(x: width / 2, y: height / 2) }
}
