/// Facts about a device beyond its own description, from a quirk or from the user's configuration.
public struct DeviceProfile: Hashable, Sendable {
    /// The size before ``rotation``; nil to compute it from the resolution, or else to assume it.
    public var size: SurfaceSize?
    /// The kind; nil to use the property of the device.
    public var kind: Surface.Kind?
    /// The rotation of the surface: the configured one, or that of the screen, see ``turnsWithScreen``.
    public var rotation = Rotation.none
    /// True if the device counts x from the right edge.
    public var invertsX = false
    /// True if the device counts y from the bottom edge.
    public var invertsY = false
    /// True if ``rotation`` follows the rotation of the screen when it is known.
    public var turnsWithScreen = false
    /// False if the device is not read at all.
    public var isEnabled = true
    /// True if the desktop is to see a virtual twin of the device instead of the device itself.
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

/// The limits that decide whether a contact counts as a palm.
public struct PalmLimits: Hashable, Sendable {
    /// False if only the device's own reports of palms count and ``edge`` has no effect.
    public var isEnabled = true
    /// The least pressure of a palm, in device units. If it is nil, a share of the pressure range counts on touchpads with a usable one,
    /// and no pressure on other devices.
    public var pressure: Int32?
    /// The least length of a palm, in the device units of ``AbsoluteCode/mtTouchMajor``; nil if the length does not count.
    public var touchMajor: Int32?
    /// The width of the zones at the left and right edge in which a landing contact may be a palm; nil for the default of the device's
    /// kind.
    public var edge: Length?

    /// Makes limits with the defaults of the device's kind.
    public init() {}
}

/// The limits that decide whether a contact counts as a resting thumb.
public struct ThumbLimits: Hashable, Sendable {
    /// False if thumbs count as fingers.
    public var isEnabled = true
    /// The height of the strip at the bottom in which thumbs rest; nil for a share of the surface's height.
    public var zone: Length?
    /// The least pressure of a thumb, in device units; nil if the pressure does not count.
    public var pressure: Int32?
    /// The least length of a thumb, in the device units of ``AbsoluteCode/mtTouchMajor``; nil if the length does not count.
    public var touchMajor: Int32?

    /// Makes limits with the defaults of the device's kind.
    public init() {}
}
