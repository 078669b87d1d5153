/// The area on which fingers move, in millimeters.
public struct Surface: Hashable, Sendable {
    /// The relation of the surface to the screen.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A surface beside the screen: fingers act at the pointer.
        case touchpad
        /// A screen, or a tablet that acts as one.
        case touchscreen
    }

    /// The kind: from the profile, or else from the device's property ``InputProperty/direct``.
    public var kind: Kind
    /// The length along x, from the left edge to the right one.
    public var width: Length
    /// The length along y, from the top edge to the bottom one.
    public var height: Length
    /// True if the size is ``assumedSize(of:)``, because the profile gave no size and the device no plausible one.
    public var isSizeAssumed: Bool

    /// Makes a surface. Both lengths must be longer than zero; this is not checked.
    public init(kind: Kind, width: Length, height: Length, isSizeAssumed: Bool = false) {
        self.kind = kind
        self.width = width
        self.height = height
        self.isSizeAssumed = isSizeAssumed
    }

    /// Makes the surface of a device; nil unless it is a touch device, see ``TouchProtocol``. The profile takes precedence over the device.
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

    /// Returns the length of an axis; nil if its range or resolution is missing, or if the length is not plausible.
    private static func length(of axis: AxisInfo) -> Length? {
        guard axis.resolution > 0, axis.minimum < axis.maximum else { return nil }
        let length = Length.mm(axis.span / Double(axis.resolution))
        return length >= shortest && length <= longest ? length : nil
    }

    /// The shortest plausible length. Our choice: shorter than the touch strip of any known keyboard.
    public static let shortest = Length.mm(10)
    /// The longest plausible length. Our choice: longer than a panel of 85 inches, which is 1.88 m wide.
    public static let longest = Length.mm(2000)

    /// A large laptop's touchpad of 130 × 80 mm, for use without a device.
    public static let imagined = Surface(kind: .touchpad, width: .mm(130), height: .mm(80))

    /// Returns the size assumed for a kind. It is 69 × 50 mm for touchpads, as in libinput, and 294 × 166 mm for touchscreens, a 13.3 inch
    /// panel.
    public static func assumedSize(of kind: Kind) -> (width: Length, height: Length) {
        switch kind {
        case .touchpad: (.mm(69), .mm(50))
        case .touchscreen: (.mm(294), .mm(166))
        }
    }

    /// The center of the surface.
    public var center: Point { Point(x: width / 2, y: height / 2) }

    /// Returns how far a place is from the left or right edge, whichever is nearer; less than zero outside of them.
    package func distanceToSide(of place: Point) -> Length { min(place.x, width - place.x) }
}

/// The clockwise rotation of a surface against its axes, for example of a convertible's screen in tablet position.
public enum Rotation: Int, Hashable, Sendable, CaseIterable {
    /// No turn: the device's top edge is at the top.
    case none = 0
    /// A quarter turn: the device's left edge is at the top.
    case quarter = 90
    /// A half turn: the device is upside down.
    case half = 180
    /// Three quarters of a turn: the device's right edge is at the top.
    case threeQuarters = 270

    /// True if width and height are swapped.
    public var isSideways: Bool { self == .quarter || self == .threeQuarters }
}

/// Converts device units to millimeters from the top left corner of the surface, as the user holds it.
public struct SurfaceScale: Hashable, Sendable {
    private let minimumX: Double
    private let minimumY: Double
    private let millimetersPerUnitX: Double
    private let millimetersPerUnitY: Double
    /// The width and height before rotation, in millimeters.
    private let width: Double
    private let height: Double
    private let profile: Turning

    private struct Turning: Hashable, Sendable {
        let rotation: Rotation
        let invertsX: Bool
        let invertsY: Bool
    }

    /// Makes a scale for a device; nil unless it is a touch device, see ``TouchProtocol``.
    public init?(of device: DeviceDescription, profile: DeviceProfile = DeviceProfile()) {
        guard let surface = Surface(of: device, profile: profile), let x = device.positionX, let y = device.positionY else { return nil }
        let isSideways = profile.rotation.isSideways
        width = (isSideways ? surface.height : surface.width).millimeters
        height = (isSideways ? surface.width : surface.height).millimeters
        minimumX = Double(min(x.minimum, x.maximum))
        minimumY = Double(min(y.minimum, y.maximum))
        millimetersPerUnitX = width / x.span
        millimetersPerUnitY = height / y.span
        self.profile = Turning(rotation: profile.rotation, invertsX: profile.invertsX, invertsY: profile.invertsY)
    }

    /// Returns the place for device units. Units outside the axis ranges give places outside the surface.
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

    /// Converts the clockwise angle of an ellipse from the device's vertical to the surface's vertical. The result is from −90° to 90°.
    func orientation(_ angle: Angle) -> Angle {
        let seen = profile.invertsX == profile.invertsY ? angle.degrees : -angle.degrees
        return .degrees((profile.rotation.isSideways ? seen + 90 : seen).remainder(dividingBy: 180))
    }
}
