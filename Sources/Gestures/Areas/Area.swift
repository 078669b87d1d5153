public import TouchInput

/// A named rectangle on a surface. Its edges belong to it.
public struct Area: Hashable, Sendable {
    /// The name that messages show.
    public var name: String
    /// The horizontal range, from the surface's left edge.
    public var x: ClosedRange<Length>
    /// The vertical range, from the surface's top edge.
    public var y: ClosedRange<Length>

    /// Creates an area from ranges in millimeters from the surface's top left corner.
    public init(_ name: String, x: ClosedRange<Length>, y: ClosedRange<Length>) {
        self.name = name
        self.x = x
        self.y = y
    }

    /// Creates an area that covers a whole surface and has the name of the surface's kind.
    public init(_ surface: Surface) {
        self.init(surface.kind.rawValue, x: .zero...max(surface.width, .zero), y: .zero...max(surface.height, .zero))
    }

    /// The width, never negative.
    public var width: Length { x.upperBound - x.lowerBound }
    /// The height, never negative.
    public var height: Length { y.upperBound - y.lowerBound }
    /// The top left corner.
    public var origin: Point { Point(x: x.lowerBound, y: y.lowerBound) }

    /// Returns whether a place lies inside; the edges belong to the area.
    public func contains(_ place: Point) -> Bool { x.contains(place.x) && y.contains(place.y) }

    /// Returns whether all of `other` lies inside this area.
    public func contains(_ other: Area) -> Bool { x.contains(other.x) && y.contains(other.y) }

    /// Returns whether both areas share more than an edge.
    public func overlaps(_ other: Area) -> Bool {
        x.lowerBound < other.x.upperBound && other.x.lowerBound < x.upperBound && y.lowerBound < other.y.upperBound
            && other.y.lowerBound < y.upperBound
    }

    /// Returns a place as shares of the area's sides, from 0 to 1 inside the area.
    public func unitPoint(of place: Point) -> UnitPoint {
        UnitPoint(x: (place.x - x.lowerBound) / max(width, .mm(0.001)), y: (place.y - y.lowerBound) / max(height, .mm(0.001)))
    }
}
