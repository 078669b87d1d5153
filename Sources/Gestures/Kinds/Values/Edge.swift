public import TouchInput

/// A side of a surface, as the user sees it.
public enum Edge: String, CaseIterable, Hashable, Sendable {
    /// Where x is zero.
    case left
    /// Where x is the surface's width.
    case right
    /// Where y is zero: away from the user on a touchpad.
    case top
    /// Where y is the surface's height: towards the user on a touchpad.
    case bottom

    /// Away from the edge.
    public var inward: Direction {
        switch self {
        case .left: .right
        case .right: .left
        case .top: .down
        case .bottom: .up
        }
    }

    /// How far a place is from the edge; negative beyond it.
    public func distance(to place: Point, on surface: Surface) -> Length {
        switch self {
        case .left: place.x
        case .right: surface.width - place.x
        case .top: place.y
        case .bottom: surface.height - place.y
        }
    }
}
