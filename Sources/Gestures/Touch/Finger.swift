package import TouchInput

/// One contact while it touches.
package struct Finger: Sendable, BitwiseCopyable {
    package var id: ContactID
    package var landing: Point
    package var landed: TouchInstant
    package var location: Point
    /// The place one frame earlier; equal to `landing` in the first frame.
    package var previous: Point
    /// The farthest that the finger has been from where it landed.
    package var farthestTravel = Length.zero

    /// The distance from a lifted contact within which one that lands soon is the same, come back: parts of a palm lie 3 to 9 mm apart. Of
    /// fingers that tap together, 95 in 100 recorded ones land 11.6 mm and more apart.
    static let returnReach = Length.mm(9)
    /// The farthest that a resting finger slips while others move: at most 2.7 mm in recordings.
    package static let slip = Length.mm(3)
    /// The farthest that a finger slips that keeps still while others that landed with it move: Decision 0052. libgestures calls a finger
    /// of 1.0 mm stationary.
    static let stillness = Length.mm(1.2)
    /// The farthest that a finger goes while another one sticks with which it scrolls: up to 4.7 mm in recordings of fingers behind each
    /// other. Our choice: what goes farther is a pinch around the still finger.
    static let lead = Length.mm(8)

    package init(id: ContactID, landing: Point, at landed: TouchInstant) {
        self.id = id
        self.landed = landed
        self.landing = landing
        location = landing
        previous = landing
    }

    /// Takes over the travel of a former thumb. If the thumb landed with the fingers, and they have not gone far, it has been a finger all
    /// along: this also takes over its landing, and returns true.
    mutating func resume(_ thumb: Finger, beside fingers: [Finger]) -> Bool {
        farthestTravel = (location - thumb.landing).length
        let isApart = fingers.contains { other in
            let (earlier, later) = (min(thumb.landed, other.landed), max(thumb.landed, other.landed))
            let limit = earlier.advanced(byMicroseconds: FingerGroup.landingLimitInMicroseconds)
            return later >= limit || other.farthestTravel.exceeds(Self.lead)
        }
        if fingers.isEmpty || isApart { return false }
        (landing, landed) = (thumb.landing, thumb.landed)
        return true
    }
}

extension [Finger] {
    /// The center of the fingers; the origin if there are none.
    package var middle: Point {
        var sum = Vector.zero
        for finger in self { sum += finger.location - .zero }
        return isEmpty ? .zero : .zero + sum / Double(count)
    }
}
