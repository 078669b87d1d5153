/// A place in a unit square: 0, 0 at the top left, 1, 1 at the bottom right; beyond them outside.
public struct UnitPoint: Hashable, Sendable {
    /// Share of the width, from the left.
    public var x: Double
    /// Share of the height, from the top.
    public var y: Double

    /// 0, 0.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// ½, ½.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// 1, 1.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// Shares, not percentages.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
