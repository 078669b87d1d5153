import TouchInput

/// One contact while it touches.
struct Finger: Sendable, BitwiseCopyable {
    var id: ContactID
    var landing: Point
    var location: Point
    /// Where it was one frame earlier; equal to `landing` in its first frame.
    var previous: Point

    init(id: ContactID, landing: Point) {
        self.id = id
        self.landing = landing
        location = landing
        previous = landing
    }
}
