import Gestures
import TouchInput

/// The smallest rectangle around all places it was told of.
struct DetectBounds: Sendable, BitwiseCopyable {
    /// Top left.
    private(set) var origin: Point
    /// Bottom right.
    private(set) var end: Point

    /// Around one place.
    init(_ place: Point) {
        origin = place
        end = place
    }

    mutating func grow(to place: Point) {
        origin = Point(x: min(origin.x, place.x), y: min(origin.y, place.y))
        end = Point(x: max(end.x, place.x), y: max(end.y, place.y))
    }

    /// Whether none of the places is outside.
    func lies(in area: Area) -> Bool { area.contains(origin) && area.contains(end) }
}
