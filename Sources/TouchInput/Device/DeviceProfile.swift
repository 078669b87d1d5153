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
