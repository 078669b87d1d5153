public import TouchInput

/// What an attempt has to know about where and beside what it is made.
public struct GestureContext: Sendable {
    /// What the fingers are on.
    public var surface: Surface
    /// The part of the surface that the gesture is attached to; nil for all of it.
    public var area: Area?
    /// Goes on together with others: what the fingers do for those does not speak against it.
    public var isSimultaneous = false

    /// For a gesture by itself.
    public init(surface: Surface, area: Area? = nil) {
        self.surface = surface
        self.area = area
    }

    /// The same for a part that goes on together with others.
    var beside: GestureContext {
        var context = self
        context.isSimultaneous = true
        return context
    }

    /// A place as shares of the sides of what the gesture is attached to.
    func anchor(of place: Point) -> UnitPoint { (area ?? Area(surface)).unitPoint(of: place) }
}
