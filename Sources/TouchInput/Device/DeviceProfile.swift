/// What is known of a device beyond what it says of itself: from a quirk, or from the user's own configuration.
public struct DeviceProfile: Hashable, Sendable {
    /// Width and height as the device's axes count, before ``rotation``. Nil: from its resolution, else assumed.
    public var size: SurfaceSize?
    /// Nil: by the property that the device claims.
    public var kind: Surface.Kind?
    /// How the user has turned it.
    public var rotation = Rotation.none
    /// The device counts x from the right edge.
    public var invertsX = false
    /// The device counts y from the bottom edge.
    public var invertsY = false
    /// ``rotation`` follows the screen's, as far as somebody tells how that is turned.
    public var turnsWithScreen = false
    /// False: the device is not read at all.
    public var isEnabled = true
    /// What is taken for a palm.
    public var palm = PalmLimits()
    /// What is taken for a resting thumb.
    public var thumb = ThumbLimits()

    /// Nothing beyond what the device says.
    public init() {}
}

/// Width and height.
public struct SurfaceSize: Hashable, Sendable {
    /// Along x.
    public var width: Length
    /// Along y.
    public var height: Length

    /// Both longer than zero; this is not checked.
    public init(width: Length, height: Length) {
        self.width = width
        self.height = height
    }
}

/// From where on a contact is a palm.
public struct PalmLimits: Hashable, Sendable {
    /// False: only the device's own word counts.
    public var isEnabled = true
    /// Least pressure of a palm, in device units. Nil: from the device's kind.
    public var pressure: Int32?
    /// Least length of a palm, in the device units of ``AbsoluteCode/mtTouchMajor``. Nil: from the device's kind.
    public var touchMajor: Int32?
    /// Width of the zones at the left and the right edge in which a landing contact is suspected. Nil: from the device's kind.
    public var edge: Length?

    /// Nothing beyond what holds for the device's kind.
    public init() {}
}

/// From where on a contact is a resting thumb.
public struct ThumbLimits: Hashable, Sendable {
    /// False: a thumb is a finger.
    public var isEnabled = true
    /// Height of the strip at the bottom in which thumbs rest. Nil: from the device's kind.
    public var zone: Length?
    /// Least pressure of a thumb, in device units. Nil: from the device's kind.
    public var pressure: Int32?
    /// Least length of a thumb, in the device units of ``AbsoluteCode/mtTouchMajor``. Nil: from the device's kind.
    public var touchMajor: Int32?

    /// Nothing beyond what holds for the device's kind.
    public init() {}
}
