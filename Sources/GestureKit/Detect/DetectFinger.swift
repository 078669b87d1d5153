import Gestures
public import TouchInput

/// The summary of one contact from landing to lift. It is updated while the contact touches.
public struct DetectFinger: Identifiable, Sendable, BitwiseCopyable {
    /// The ``DetectSequence/number`` of the finger's sequence.
    public let sequence: Int
    /// The time at which the finger lifted; nil while it touches.
    public private(set) var ended: TouchInstant?
    /// True if the system took the contact away, for example because it was not a finger or the device is gone.
    public private(set) var isCancelled = false
    /// The time of the last value that contains the finger.
    public internal(set) var time: TouchInstant
    /// True if the finger touched when a handler returned ``DetectHandling/cancel``: later detections ignore it.
    public internal(set) var isConsumed = false

    /// The contact as the engine reported it last, with the landing that it was first reported with.
    private var finger: Finger
    private(set) var reach = DetectReach()
    private(set) var bounds: DetectBounds
    /// The velocity at the lift; see ``DetectState/velocity(of:)-(DetectFinger)``.
    private(set) var liftVelocity = Velocity.zero
    /// The number of the first value that contains the finger, counted by ``DetectValues/total``.
    let firstValue: Int

    init(_ finger: Finger, sequence: Int, firstValue: Int) {
        self.finger = finger
        self.sequence = sequence
        time = finger.landed
        bounds = DetectBounds(finger.landing)
        self.firstValue = firstValue
        follow(finger.location)
    }

    /// The id, which no other contact ever has, even if the kernel reuses its own ids. A finger that was taken for a thumb until a later
    /// sequence has a summary in both.
    public var id: ContactID { finger.id }
    /// The time at which the finger landed.
    public var began: TouchInstant { finger.landed }
    /// The place where the finger landed.
    public var startLocation: Point { finger.landing }
    /// The current place; after the lift, the last place.
    public var location: Point { finger.location }
    /// The farthest distance from the place where the finger landed.
    public var farthestTravel: Length { finger.farthestTravel }

    /// True until the value in which the finger lifts.
    public var isTouching: Bool { ended == nil }

    /// The vector from the landing to the current or last place.
    public var translation: Vector { location - startLocation }

    /// The time from landing to lift; until the lift, the time from landing to the last value.
    public var period: ClosedRange<TouchInstant> { began...max(began, ended ?? time) }

    /// The time for which the finger has touched.
    public var duration: Duration { period.upperBound - began }

    /// Returns whether both fingers touched at the same time. A finger that lands when the other lifts does not overlap it.
    public func overlaps(_ other: DetectFinger) -> Bool {
        let never = TouchInstant(microseconds: .max)
        return began < other.ended ?? never && other.began < ended ?? never
    }

    /// Returns whether any of `others`, except this finger, touched at the same time as this finger.
    public func isOverlapped(with others: some Sequence<DetectFinger>) -> Bool { others.contains { $0.id != id && overlaps($0) } }

    mutating func follow(_ location: Point) {
        finger.location = location
        finger.farthestTravel = max(finger.farthestTravel, translation.length)
        reach.note(translation)
        bounds.grow(to: location)
    }

    mutating func lift(at time: TouchInstant, velocity: Velocity, isCancelled: Bool) {
        (ended, self.time, liftVelocity, self.isCancelled) = (time, time, velocity, isCancelled)
    }

    /// Continues the summary of a finger that was mistaken for a thumb.
    mutating func resume(at location: Point) {
        (ended, isCancelled) = (nil, false)
        follow(location)
    }
}
