package import TouchInput

/// One contact while it touches.
package struct Finger: Sendable, BitwiseCopyable {
    package var id: ContactID
    package var landing: Point
    package var landed: TouchInstant
    package var location: Point
    /// Where it was one frame earlier; equal to `landing` in its first frame.
    package var previous: Point
    /// The farthest it has been from where it landed.
    package var farthestTravel = Length.zero

    /// As far as a finger slips that rests while others move: 2.7 mm at most on recordings.
    package static let slip = Length.mm(3)

    package init(id: ContactID, landing: Point, at landed: TouchInstant) {
        self.id = id
        self.landed = landed
        self.landing = landing
        location = landing
        previous = landing
    }
}

extension [Finger] {
    /// The middle of the fingers; zero of none.
    package var middle: Point {
        var sum = Vector.zero
        for finger in self { sum += finger.location - .zero }
        return isEmpty ? .zero : .zero + sum / Double(count)
    }
}
