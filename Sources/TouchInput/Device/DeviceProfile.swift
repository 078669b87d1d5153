/// Facts about a device beyond its own description, from a quirk or from the user's configuration.
public struct DeviceProfile: Hashable, Sendable {
    /// The size before ``rotation``. If it is nil, the size is computed from the resolution, or assumed if the device has none.
    public var size: SurfaceSize?
    /// The kind; nil to use the property of the device.
    public var kind: Surface.Kind?
    /// The rotation of the surface: as configured, or as the screen is rotated, see ``turnsWithScreen``.
    public var rotation = Rotation.none
    /// True if the device counts x from the right edge.
    public var invertsX = false
    /// True if the device counts y from the bottom edge.
    public var invertsY = false
    /// True if ``rotation`` follows the rotation of the screen when it is known.
    public var turnsWithScreen = false
    /// False if the device is not read at all.
    public var isEnabled = true
    /// True to show the desktop a virtual twin of the device instead of the device itself.
    package var isGrabbed = false
    /// The limits for palms.
    public var palm = PalmLimits()
    /// The limits for resting thumbs.
    public var thumb = ThumbLimits()

    /// Makes a profile that changes nothing.
    public init() {}
}

/// The size of a surface, for devices that do not report it.
public struct SurfaceSize: Hashable, Sendable {
    /// The length along x.
    public var width: Length
    /// The length along y.
    public var height: Length

    /// Makes a size. Both lengths must be longer than zero; this is not checked.
    public init(width: Length, height: Length) {
        self.width = width
        self.height = height
    }
}

/// The limits that decide whether a contact is a palm.
public struct PalmLimits: Hashable, Sendable {
    /// If false, only contacts that the device itself reports as palms are treated as palms, and ``edge`` has no effect.
    public var isEnabled = true
    /// The least pressure of a palm, in device units. If it is nil, touchpads with a usable pressure range use a share of that range, and
    /// other devices ignore the pressure.
    public var pressure: Int32?
    /// The least pressure of a palm in its first report, in device units; nil to ignore it. The pressure of a finger rises from there.
    public var landingPressure: Int32?
    /// The least length of a palm, in the device units of ``AbsoluteCode/mtTouchMajor``; nil to ignore the length.
    public var touchMajor: Int32?
    /// The width of the zones along the left and right edges, in which a landing contact may be a palm. Nil for the default of the device's
    /// kind.
    public var edge: Length?

    /// Makes limits with the defaults of the device's kind.
    public init() {}
}

/// The limits that decide whether a contact is a resting thumb.
public struct ThumbLimits: Hashable, Sendable {
    /// False to treat thumbs as fingers.
    public var isEnabled = true
    /// The height of the strip at the bottom in which thumbs rest; nil for a share of the surface's height.
    public var zone: Length?
    /// The least pressure of a thumb, in device units; nil to ignore the pressure.
    public var pressure: Int32?
    /// The least length of a thumb, in the device units of ``AbsoluteCode/mtTouchMajor``; nil to ignore the length.
    public var touchMajor: Int32?

    /// Makes limits with the defaults of the device's kind.
    public init() {}
}
