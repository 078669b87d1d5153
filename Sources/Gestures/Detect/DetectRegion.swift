public import TouchInput

/// A rectangle on a surface; its edges belong to it.
public struct DetectRegion: Hashable, Sendable, BitwiseCopyable {
    /// Top left.
    public var origin: Point
    /// Bottom right.
    public var end: Point

    /// - Parameters:
    ///   - x: From the surface's left edge.
    ///   - y: From the surface's top edge.
    public init(x: ClosedRange<Length>, y: ClosedRange<Length>) {
        origin = Point(x: x.lowerBound, y: y.lowerBound)
        end = Point(x: x.upperBound, y: y.upperBound)
    }

    /// All of a surface.
    public init(_ surface: Surface) {
        self.init(x: .zero...max(surface.width, .zero), y: .zero...max(surface.height, .zero))
    }

    /// The smallest around one place.
    init(_ place: Point) {
        origin = place
        end = place
    }

    /// Places on the edges are inside.
    public func contains(_ place: Point) -> Bool {
        place.x >= origin.x && place.x <= end.x && place.y >= origin.y && place.y <= end.y
    }

    /// Also where both are the same.
    func contains(_ other: DetectRegion) -> Bool { contains(other.origin) && contains(other.end) }

    mutating func grow(to place: Point) {
        origin = Point(x: min(origin.x, place.x), y: min(origin.y, place.y))
        end = Point(x: max(end.x, place.x), y: max(end.y, place.y))
    }
}
