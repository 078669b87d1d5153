import TouchInput

/// One contact while it touches.
struct Finger: Sendable, BitwiseCopyable {
    var id: ContactID
    var landing: Point
    var landed: TouchInstant
    var location: Point
    /// Where it was one frame earlier; equal to `landing` in its first frame.
    var previous: Point
    /// The farthest it has been from where it landed.
    var farthestTravel = Length.zero

    /// As far as a finger slips that rests while others move: 2.7 mm at most on recordings.
    static let slip = Length.mm(3)

    init(id: ContactID, landing: Point, at landed: TouchInstant) {
        self.id = id
        self.landed = landed
        self.landing = landing
        location = landing
        previous = landing
    }
}
