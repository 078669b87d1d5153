public import TouchInput

/// A named rectangle on a surface; its edges belong to it.
public struct Area: Hashable, Sendable {
    /// For people and messages.
    public var name: String
    /// From the surface's left edge.
    public var x: ClosedRange<Length>
    /// From the surface's top edge.
    public var y: ClosedRange<Length>

    /// Ranges in millimeters from the surface's top left corner.
    public init(_ name: String, x: ClosedRange<Length>, y: ClosedRange<Length>) {
        self.name = name
        self.x = x
        self.y = y
    }

    /// All of a surface.
    public init(_ surface: Surface) {
        self.init(surface.kind.rawValue, x: .zero...max(surface.width, .zero), y: .zero...max(surface.height, .zero))
    }

    /// Never negative.
    public var width: Length { x.upperBound - x.lowerBound }
    /// Never negative.
    public var height: Length { y.upperBound - y.lowerBound }
    /// The corner at the top left.
    public var origin: Point { Point(x: x.lowerBound, y: y.lowerBound) }

    /// Places on the edges are inside.
    public func contains(_ place: Point) -> Bool { x.contains(place.x) && y.contains(place.y) }

    /// Whether a place that is inside of `other` is inside of this one.
    public func contains(_ other: Area) -> Bool { x.contains(other.x) && y.contains(other.y) }

    /// Whether more than an edge is common to both.
    public func overlaps(_ other: Area) -> Bool {
        x.lowerBound < other.x.upperBound && other.x.lowerBound < x.upperBound && y.lowerBound < other.y.upperBound
            && other.y.lowerBound < y.upperBound
    }

    /// Where a place lies, as shares of the area's sides.
    public func unitPoint(of place: Point) -> UnitPoint {
        UnitPoint(x: (place.x - x.lowerBound) / max(width, .mm(0.001)), y: (place.y - y.lowerBound) / max(height, .mm(0.001)))
    }
}
