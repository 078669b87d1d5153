public import TouchInput

/// A side of a surface, as the user sees it.
public enum Edge: String, CaseIterable, Hashable, Sendable {
    case left, right, top, bottom

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
