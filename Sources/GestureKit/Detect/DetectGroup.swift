import Gestures
public import TouchInput

/// The common motion of the same fingers. A group begins when the last of them lands or another finger lifts. It ends when one of them
/// lifts or another finger lands. With two fingers it is a pinch.
public struct DetectGroup: Sendable, BitwiseCopyable {
    /// The ``DetectSequence/number`` of the group's sequence.
    public let sequence: Int
    /// The number of fingers that touch, including those that the device counts without reporting their places.
    public let fingerCount: Int
    /// True if the device reports the place of each finger; otherwise distance and rotation are meaningless.
    public let isPlaced: Bool
    /// The finger of the group that landed first.
    public let first: ContactID
    /// The finger of the group that landed last; the same as ``first`` if there is only one.
    public let last: ContactID
    /// The time at which the last of its fingers landed, or at which another finger lifted.
    public let began: TouchInstant
    /// The time at which a finger joined or left the group; nil while the group lasts.
    public private(set) var ended: TouchInstant?
    /// True if the group ended because the system took a contact away.
    public private(set) var isCancelled = false
    /// The center of the fingers when the group began.
    public let startCenter: Point
    /// The current center of the fingers; after the end, their last center.
    public private(set) var center: Point
    /// The ``distance`` when the group began.
    public let startDistance: Length
    /// The distance between two fingers; for more fingers, twice the mean distance from their center; zero for one.
    public private(set) var distance: Length
    /// The farthest distance of the center from ``startCenter``.
    public private(set) var farthestTravel = Length.zero
    /// True if all of its fingers touched when a handler returned ``DetectHandling/cancel``: later detections ignore the group.
    public internal(set) var isConsumed = false

    private(set) var greatestDistance: Length
    private(set) var smallestDistance: Length
    private(set) var farthestClockwise = Angle.zero
    private(set) var farthestAnticlockwise = Angle.zero
    private(set) var reach = DetectReach()
    /// The velocity when the group ended; see ``DetectState/velocity(of:)-(DetectGroup)``.
    private(set) var endVelocity = Velocity.zero
    /// The motion of the touches when the group began.
    private let base: AccumulatedMotion
    /// The motion since the group began.
    private var motion = AccumulatedMotion.start

    /// Creates a group that begins at `time`.
    ///
    /// - Parameter fingers: The fingers in the order of landing; not empty.
    init(of fingers: [Finger], unplaced: Int, base: AccumulatedMotion, isConsumed: Bool, sequence: Int, at time: TouchInstant) {
        self.sequence = sequence
        self.base = base
        fingerCount = fingers.count + unplaced
        isPlaced = unplaced == 0
        first = fingers[0].id
        last = fingers[fingers.count - 1].id
        began = time
        startCenter = fingers.middle
        center = startCenter
        startDistance = fingers.spread(around: startCenter)
        distance = startDistance
        greatestDistance = startDistance
        smallestDistance = startDistance
        self.isConsumed = isConsumed
    }

    /// The direction of a pinch: the current distance compared with the distance at the start.
    public enum PinchDirection: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
        /// The fingers are closer than at the start.
        case `in`
        /// The fingers are farther apart than at the start.
        case out
    }

    /// True after one of its fingers has lifted or another one has landed.
    public var isEnded: Bool { ended != nil }

    /// The translation of the center since the group began.
    public var translation: Vector { motion.translation }

    /// The rotation since the group began, without wraparound; clockwise is positive.
    public var rotation: Angle { motion.rotation }

    /// The ratio of the distance to its value at the start; 1 if the distance at the start is zero, as for one finger.
    public var scale: Double { startDistance > .zero ? distance / startDistance : 1 }

    /// The direction of the pinch: closer or farther apart than at the start; nil if neither.
    public var pinchDirection: PinchDirection? {
        if (distance - startDistance).exceeds(.zero) { return .out }
        return (startDistance - distance).exceeds(.zero) ? .in : nil
    }

    /// Takes a motion of the fingers into account.
    ///
    /// - Parameters:
    ///   - fingers: The fingers of the group.
    ///   - path: The motion of the touches so far.
    mutating func move(_ fingers: [Finger], path: AccumulatedMotion) {
        motion = path.since(base)
        center = fingers.middle
        distance = fingers.spread(around: center)
        greatestDistance = max(greatestDistance, distance)
        smallestDistance = min(smallestDistance, distance)
        farthestClockwise = max(farthestClockwise, rotation)
        farthestAnticlockwise = min(farthestAnticlockwise, rotation)
        farthestTravel = max(farthestTravel, translation.length)
        reach.note(translation)
    }

    mutating func end(at time: TouchInstant, velocity: Velocity, isCancelled: Bool) {
        (ended, endVelocity, self.isCancelled) = (time, velocity, isCancelled)
    }
}

extension [Finger] {
    /// Returns twice the mean distance from the center; for two fingers this is the distance between them.
    fileprivate func spread(around center: Point) -> Length {
        var sum = Length.zero
        for finger in self { sum += (finger.location - center).length }
        return sum * 2 / Double(count)
    }
}
