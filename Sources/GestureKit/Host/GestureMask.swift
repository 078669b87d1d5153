/// The gestures that stay enabled when a gesture is added to an area.
public struct GestureMask: OptionSet, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The added gesture only; gestures of the areas within, and those added before it, are off.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of the areas within, and those added before; the added one is off.
    public static let subviews = GestureMask(rawValue: 2)
    /// All gestures.
    public static let all: GestureMask = [.gesture, .subviews]
    /// No gesture: neither the added one, nor those added before, nor those of the areas within.
    public static let none: GestureMask = []
}
