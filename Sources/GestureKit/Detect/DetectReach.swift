import Gestures
import TouchInput

/// The farthest distance of a motion in each direction, measured while that was its main direction.
///
/// A diagonal motion is measured in one direction only. Moving back does not reduce the distance.
struct DetectReach: Sendable, BitwiseCopyable {
    /// The distances in millimeters, by the eighths of the directions.
    private var ofFour = SIMD8<Double>.zero
    private var ofEight = SIMD8<Double>.zero

    /// Takes the motion so far into account.
    ///
    /// - Parameter translation: The vector from the start of the motion.
    mutating func note(_ translation: Vector) {
        guard translation != .zero else { return }
        note(translation, in: .four, &ofFour)
        note(translation, in: .eight, &ofEight)
    }

    private func note(_ translation: Vector, in sectors: Direction.Sectors, _ reach: inout SIMD8<Double>) {
        let direction = Direction(of: translation, sectors: sectors)
        reach[direction.eighths] = max(reach[direction.eighths], translation.length(towards: direction).millimeters)
    }

    func length(towards direction: Direction, sectors: Direction.Sectors) -> Length {
        switch sectors {
        case .four: .mm(ofFour[direction.eighths])
        case .eight: .mm(ofEight[direction.eighths])
        }
    }
}

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
