public import TouchInput

/// The origin that places are measured from. Distances are millimeters in all spaces; for shares of an area's sides see
/// ``Area/unitPoint(of:)``.
public enum CoordinateSpace: Hashable, Sendable {
    /// The top left of the area that the gesture is attached to, or of the surface if there is no area.
    case local
    /// The top left of the surface.
    case surface
    /// The top left of a given area, whichever area the gesture is attached to.
    case area(Area)

    /// Converts `place`, measured from the surface's top left, into this space.
    public func convert(_ place: Point, in context: GestureContext) -> Point {
        let origin: Point =
            switch self {
            case .local: context.area?.origin ?? .zero
            case .surface: .zero
            case .area(let area): area.origin
            }
        return Point(x: place.x - origin.x, y: place.y - origin.y)
    }
}
