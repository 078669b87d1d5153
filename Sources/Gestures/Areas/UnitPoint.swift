/// A place in a unit square: (0, 0) is the top left and (1, 1) the bottom right. A coordinate below 0 or above 1 lies outside.
public struct UnitPoint: Hashable, Sendable {
    /// The share of the width, from the left.
    public var x: Double
    /// The share of the height, from the top.
    public var y: Double

    /// The point (0, 0).
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The point (0, 0).
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The point (½, 0).
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The point (1, 0).
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The point (0, ½).
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The point (½, ½).
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The point (1, ½).
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The point (0, 1).
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The point (½, 1).
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The point (1, 1).
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// Creates a point from shares, not percentages.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
