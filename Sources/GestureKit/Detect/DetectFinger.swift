import Gestures
public import TouchInput

/// The summary of one contact from landing to lift, kept while it touches.
public struct DetectFinger: Identifiable, Sendable, BitwiseCopyable {
    /// The id, which no other finger ever has, even if the kernel reuses its own ids.
    public let id: ContactID
    /// The ``DetectSequence/number`` of the finger's sequence.
    public let sequence: Int
    /// The time at which the finger landed.
    public let began: TouchInstant
    /// The time at which it lifted; nil while it touches.
    public internal(set) var ended: TouchInstant?
    /// True if the system took the contact away: it was no finger, or the device is gone.
    public internal(set) var isCancelled = false
    /// The time of the last value that contains the finger.
    public internal(set) var time: TouchInstant
    /// The place where it landed.
    public let startLocation: Point
    /// The place where it is, or where it lifted.
    public internal(set) var location: Point
    /// The farthest distance from where it landed.
    public internal(set) var farthestTravel = Length.zero
    /// True if the finger touched when a handler returned ``DetectHandling/cancel``: it no longer counts.
    public internal(set) var isConsumed = false

    var reach = DetectReach()
    var bounds: DetectBounds
    /// The velocity at the lift; see ``DetectState/velocity(of:)-(DetectFinger)``.
    var liftVelocity = Velocity.zero
    /// The number of the first value that contains the finger, counted by ``DetectValues/total``.
    let firstValue: Int

    init(_ event: SpatialEventCollection.Event, sequence: Int, at time: TouchInstant, firstValue: Int) {
        id = event.id
        self.sequence = sequence
        began = time
        self.time = time
        startLocation = event.location
        location = event.location
        bounds = DetectBounds(event.location)
        self.firstValue = firstValue
    }

    /// True until the value in which the finger lifts.
    public var isTouching: Bool { ended == nil }

    /// The vector from the landing to the present or last place.
    public var translation: Vector { location - startLocation }

    /// The time from landing to lift; to the last value while the finger touches.
    public var period: ClosedRange<TouchInstant> { began...max(began, ended ?? time) }

    /// The time for which the finger has touched.
    public var duration: Duration { period.upperBound - began }

    /// Returns whether both fingers touched at some moment. A finger that lands when the other lifts does not overlap it.
    public func overlaps(_ other: DetectFinger) -> Bool {
        let never = TouchInstant(microseconds: .max)
        return began < other.ended ?? never && other.began < ended ?? never
    }

    /// Returns whether any of `others`, except this finger, touched at some moment while this finger did.
    public func isOverlapped(with others: some Sequence<DetectFinger>) -> Bool { others.contains { $0.id != id && overlaps($0) } }

    mutating func move(to place: Point) {
        location = place
        let translation = translation
        farthestTravel = max(farthestTravel, translation.length)
        reach.note(translation)
        bounds.grow(to: place)
    }
}
