public import TouchInput

/// A side of a surface, as the user sees it.
public enum Edge: String, CaseIterable, Hashable, Sendable {
    /// The side at x = 0.
    case left
    /// The side at x = the surface's width.
    case right
    /// The side at y = 0: away from the user on a touchpad.
    case top
    /// The side at y = the surface's height: toward the user on a touchpad.
    case bottom

    /// The direction away from the edge.
    public var inward: Direction {
        switch self {
        case .left: .right
        case .right: .left
        case .top: .down
        case .bottom: .up
        }
    }

    /// Returns the distance of a place from the edge; negative beyond it.
    public func distance(to place: Point, on surface: Surface) -> Length {
        switch self {
        case .left: place.x
        case .right: surface.width - place.x
        case .top: place.y
        case .bottom: surface.height - place.y
        }
    }
}
