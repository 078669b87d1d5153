/// How a surface is turned, clockwise, against the way its axes count: what a convertible's screen is in a tablet's position.
public enum Rotation: Int, Hashable, Sendable, CaseIterable {
    /// As the device counts.
    case none = 0
    /// The device's left edge is at the top.
    case quarter = 90
    /// Upside down.
    case half = 180
    /// The device's right edge is at the top.
    case threeQuarters = 270

    /// Width and height change places.
    public var isSideways: Bool { self == .quarter || self == .threeQuarters }
}
