import Gestures
public import TouchInput

/// What one contact did from landing to lifting, summed up as it goes.
public struct DetectFinger: Identifiable, Sendable, BitwiseCopyable {
    /// Never that of another finger, whatever the kernel reuses.
    public let id: ContactID
    /// The ``DetectSequence/number`` of the sequence it belongs to.
    public let sequence: Int
    /// When it landed.
    public let began: TouchInstant
    /// When it lifted; nil while it touches.
    public internal(set) var ended: TouchInstant?
    /// The system took it away: it was no finger, or the device is gone.
    public internal(set) var isCancelled = false
    /// Time of the last value it is in.
    public internal(set) var time: TouchInstant
    /// Where it landed.
    public let startLocation: Point
    /// Where it is, or where it lifted.
    public internal(set) var location: Point
    /// The farthest it has been from where it landed.
    public internal(set) var farthestTravel = Length.zero
    /// It touched when a handler returned ``DetectHandling/cancel``: it counts for nothing any more.
    public internal(set) var isConsumed = false

    var reach = DetectReach()
    var bounds: DetectBounds
    /// When it lifted; see ``DetectState/velocity(of:)-(DetectFinger)``.
    var liftVelocity = Velocity.zero
    /// Number of the first value it is in, counted by ``DetectValues/total``.
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

    /// False from the value on in which it lifts.
    public var isTouching: Bool { ended == nil }

    /// From where it landed to where it is, or was last.
    public var translation: Vector { location - startLocation }

    /// From landing to lifting; to the last value while it touches.
    public var period: ClosedRange<TouchInstant> { began...max(began, ended ?? time) }

    /// How long it has touched.
    public var duration: Duration { period.upperBound - began }

    /// Whether both touched at some moment. One that lands when the other lifts does not overlap it.
    public func overlaps(_ other: DetectFinger) -> Bool {
        let never = TouchInstant(microseconds: .max)
        return began < other.ended ?? never && other.began < ended ?? never
    }

    /// Whether any of `others`, this finger aside, touched at some moment while this finger did.
    public func isOverlapped(with others: some Sequence<DetectFinger>) -> Bool { others.contains { $0.id != id && overlaps($0) } }

    mutating func move(to place: Point) {
        location = place
        let translation = translation
        farthestTravel = max(farthestTravel, translation.length)
        reach.note(translation)
        bounds.grow(to: place)
    }
}
