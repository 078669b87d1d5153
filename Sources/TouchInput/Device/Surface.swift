/// The area fingers move on, in millimetres.
public struct Surface: Hashable, Sendable {
    /// Whether fingers move a pointer or touch what they mean.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Beside the screen: what fingers do on it happens at the pointer.
        case touchpad
        /// On the screen, or a tablet that acts as one.
        case touchscreen
    }

    /// By the property that the device claims, ``InputProperty/direct``.
    public var kind: Kind
    /// Along x, from the left edge to the right one.
    public var width: Length
    /// Along y, from the top edge to the bottom one.
    public var height: Length
    /// The device gave no resolution, or one that cannot be; the size is ``assumedSize(of:)``.
    public var isSizeAssumed: Bool

    /// Both lengths longer than zero; this is not checked.
    public init(kind: Kind, width: Length, height: Length, isSizeAssumed: Bool = false) {
        self.kind = kind
        self.width = width
        self.height = height
        self.isSizeAssumed = isSizeAssumed
    }

    /// Nil when the device has no positions. What the profile says goes before what the device says.
    public init?(of device: DeviceDescription, profile: DeviceProfile = DeviceProfile()) {
        guard let x = device.positionX, let y = device.positionY else { return nil }
        kind = profile.kind ?? (device.properties.contains(InputProperty.direct) ? .touchscreen : .touchpad)
        if let size = profile.size {
            (width, height, isSizeAssumed) = (size.width, size.height, false)
        } else if let measured = Self.length(of: x), let other = Self.length(of: y) {
            (width, height, isSizeAssumed) = (measured, other, false)
        } else {
            (width, height) = Self.assumedSize(of: kind)
            isSizeAssumed = true
        }
        if profile.rotation.isSideways { (width, height) = (height, width) }
    }

    /// Nil when the axis does not say, or says what cannot be.
    private static func length(of axis: AxisInfo) -> Length? {
        guard axis.resolution > 0, axis.minimum < axis.maximum else { return nil }
        let length = Length.mm(axis.span / Double(axis.resolution))
        return length >= shortest && length <= longest ? length : nil
    }

    /// Narrower than the touch strip of any known keyboard: the device's numbers are made up.
    public static let shortest = Length.mm(10)
    /// Wider than a panel of 85 inches, which has 1.88 m.
    public static let longest = Length.mm(2000)

    /// A large laptop's touchpad, for where there is no device: 130 × 80 mm.
    public static let imagined = Surface(kind: .touchpad, width: .mm(130), height: .mm(80))

    /// Touchpads: 69 × 50 mm, libinput's assumption. Touchscreens: 294 × 166 mm, a 13.3 inch panel.
    public static func assumedSize(of kind: Kind) -> (width: Length, height: Length) {
        switch kind {
        case .touchpad: (.mm(69), .mm(50))
        case .touchscreen: (.mm(294), .mm(166))
        }
    }

    /// As far from the left edge as from the right one, and from the top as from the bottom.
    public var center: Point { Point(x: width / 2, y: height / 2) }
}
