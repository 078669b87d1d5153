/// A place in a unit square: 0, 0 at the top left, 1, 1 at the bottom right; beyond them outside.
public struct UnitPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
