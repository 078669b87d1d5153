/// Which gestures hold once one was added to an area.
public struct GestureMask: OptionSet, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The added gesture; those of the areas within, and those added before it, are off.
    public static let gesture = GestureMask(rawValue: 1)
    /// Those of the areas within, and those added before; the added one is off.
    public static let subviews = GestureMask(rawValue: 2)
    /// Everything holds.
    public static let all: GestureMask = [.gesture, .subviews]
    /// Nothing holds: neither the added gesture nor those before it.
    public static let none: GestureMask = []
}
