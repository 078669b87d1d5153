import Gestures
import TouchInput

/// The smallest rectangle around all given places.
struct DetectBounds: Sendable, BitwiseCopyable {
    /// The top left corner.
    private(set) var origin: Point
    /// The bottom right corner.
    private(set) var end: Point

    /// Creates a rectangle around one place.
    init(_ place: Point) {
        origin = place
        end = place
    }

    mutating func grow(to place: Point) {
        origin = Point(x: min(origin.x, place.x), y: min(origin.y, place.y))
        end = Point(x: max(end.x, place.x), y: max(end.y, place.y))
    }

    /// Returns whether no place is outside of `area`.
    func lies(in area: Area) -> Bool { area.contains(origin) && area.contains(end) }
}
