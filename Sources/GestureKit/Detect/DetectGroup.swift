import Gestures
public import TouchInput

/// What the same fingers did together, from the moment the last of them landed until one lifts or another lands. Of two fingers: a pinch.
public struct DetectGroup: Sendable, BitwiseCopyable {
    /// The ``DetectSequence/number`` of the sequence it belongs to.
    public let sequence: Int
    /// Fingers that touch, placed or only counted.
    public let fingerCount: Int
    /// The device says where each of the fingers is; without that, distance and rotation say nothing.
    public let isPlaced: Bool
    /// The finger of the group that landed first.
    public let first: ContactID
    /// The finger of the group that landed last; the same as ``first`` where there is only one.
    public let last: ContactID
    /// When the last of its fingers landed, or when the others had lifted.
    public let began: TouchInstant
    /// When its fingers were no longer the same; nil while they touch.
    public internal(set) var ended: TouchInstant?
    /// It ended because the system took a contact away.
    public internal(set) var isCancelled = false
    /// Middle of the fingers when the last of them landed.
    public let startCenter: Point
    /// Middle of the fingers, now or when the group ended.
    public internal(set) var center: Point
    /// ``distance`` when the last finger landed.
    public let startDistance: Length
    /// Between two fingers; of more fingers twice the mean distance from their middle; zero for one.
    public internal(set) var distance: Length
    /// The farthest that the middle has been from ``startCenter``.
    public internal(set) var farthestTravel = Length.zero
    /// All of its fingers touched when a handler returned ``DetectHandling/cancel``: it counts for nothing any more.
    public internal(set) var isConsumed = false

    var greatestDistance: Length
    var smallestDistance: Length
    var farthestClockwise = Angle.zero
    var farthestAnticlockwise = Angle.zero
    var reach = DetectReach()
    /// When it ended; see ``DetectState/velocity(of:)-(DetectGroup)``.
    var endVelocity = Velocity.zero
    private var path = AccumulatedMotion.start

    /// - Parameter fingers: Not empty, in the order of landing.
    init(of fingers: [Finger], unplaced: Int, isConsumed: Bool, sequence: Int, at time: TouchInstant) {
        self.sequence = sequence
        fingerCount = fingers.count + unplaced
        isPlaced = unplaced == 0
        first = fingers[0].id
        last = fingers[fingers.count - 1].id
        began = time
        startCenter = fingers.middle
        center = startCenter
        startDistance = Self.distance(of: fingers, around: startCenter)
        distance = startDistance
        greatestDistance = startDistance
        smallestDistance = startDistance
        self.isConsumed = isConsumed
    }

    /// How the distance compares with that at the start.
    public enum PinchDirection: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
        /// The fingers are closer than at the start.
        case `in`
        /// The fingers are farther apart than at the start.
        case out
    }

    /// Its fingers are no longer the same.
    public var isEnded: Bool { ended != nil }

    /// Of the middle, since the last finger landed.
    public var translation: Vector { path.translation }

    /// Clockwise positive, unwrapped, since the last finger landed.
    public var rotation: Angle { path.rotation }

    /// Ratio of the distance to what it was at first; 1 for one finger.
    public var scale: Double { startDistance > .zero ? distance / startDistance : 1 }

    /// Whether the fingers are closer or farther apart than at the start; nil while neither.
    public var pinchDirection: PinchDirection? {
        if (distance - startDistance).exceeds(.zero) { return .out }
        return (startDistance - distance).exceeds(.zero) ? .in : nil
    }

    /// Takes the step from the previous to the present places of `fingers`, which are the group's.
    mutating func move(_ fingers: [Finger]) {
        path.add(fingers)
        center = fingers.middle
        distance = Self.distance(of: fingers, around: center)
        greatestDistance = max(greatestDistance, distance)
        smallestDistance = min(smallestDistance, distance)
        farthestClockwise = max(farthestClockwise, path.rotation)
        farthestAnticlockwise = min(farthestAnticlockwise, path.rotation)
        farthestTravel = max(farthestTravel, path.translation.length)
        reach.note(path.translation)
    }

    private static func distance(of fingers: [Finger], around center: Point) -> Length {
        switch fingers.count {
        case 1: return .zero
        case 2: return (fingers[1].location - fingers[0].location).length
        default:
            var sum = Length.zero
            for finger in fingers { sum += (finger.location - center).length }
            return sum * 2 / Double(fingers.count)
        }
    }
}
