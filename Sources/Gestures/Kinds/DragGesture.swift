public import TouchInput

/// Fingers that move together. Their motion is reported as long as it goes on.
///
/// ```swift
/// let scroll = DragGesture(course: .axis(.vertical), fingers: 2)
///     .onChanged { value in print(value.translation.dy, value.velocity.speed) }
///     .onEnded { _ in print("lifted") }
/// ```
public struct DragGesture: PrimitiveGesture {
    /// The direction that a drag must have when it crosses its minimum distance. Afterwards it may go anywhere.
    public enum Course: Hashable, Sendable, BitwiseCopyable {
        /// A motion in any direction.
        case any
        /// A motion that is longer along this axis than along the other; an equally long one is horizontal.
        case axis(Axis)
        /// A motion into this sector.
        case direction(Direction, Direction.Sectors)
    }

    /// The distance from the last finger's landing at which the drag begins. At zero it begins at once or, with a course, with the first
    /// motion.
    public var minimumDistance: Length
    /// The course that the drag must take; any by default.
    public var course: Course
    /// The number of fingers; one by default.
    public var fingers: FingerCounts
    /// The coordinate space of the places in the value.
    public var coordinateSpace: CoordinateSpace

    /// Creates a drag. The default distance is SwiftUI's: ten points, a point being 1/163 inch. A diagonal direction always has eight
    /// sectors. Traps for a distance that is negative or not finite, and if no number of fingers is accepted.
    public init(
        minimumDistance: Length = .mm(1.56), course: Course = .any, fingers: FingerCounts = 1, coordinateSpace: CoordinateSpace = .local
    ) {
        Require.threshold(minimumDistance, "minimumDistance")
        Require.fingers(fingers, of: "a drag gesture")
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
        self.course = course.withReachableDirection
        self.fingers = fingers
    }

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { KindRecognizer(gesture: self, in: context) }

    /// A recognizer of one drag that reports all measurements.
    public struct KindRecognizer: LastingRecognizer, Sendable, BitwiseCopyable {
        private let minimumDistance: Length
        private let course: Course
        var tracking: MotionTracking
        var motionClass: MotionClass { .translation }
        private(set) var direction: Direction?
        var endsWhenJoined: Bool { false }

        init(gesture: DragGesture, in context: GestureContext) {
            minimumDistance = gesture.minimumDistance
            course = gesture.course
            tracking = MotionTracking(fingers: gesture.fingers, in: context)
        }

        /// Returns active once the fingers have gone far enough along the course, until one lifts or another one joins them.
        mutating func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup> { evaluateMotion(touches) }

        mutating func decide(on motion: AccumulatedMotion) -> MotionDecision {
            guard motion.translation.length.reaches(minimumDistance), motion.rival(of: .translation, besides: tracking.companions) == nil
            else {
                return .open
            }
            // Without a motion there is no direction yet.
            if course != .any, motion.translation == .zero { return .open }
            switch course {
            case .any: break
            case .axis(let wanted):
                let seen = Axis(of: motion.translation)
                if seen != wanted { return .fails(.wrongAxis(seen, wanted: wanted)) }
            case .direction(let wanted, let sectors):
                let seen = Direction(of: motion.translation, sectors: sectors)
                if seen != wanted { return .fails(.wrongDirection(seen, wanted: wanted)) }
            }
            direction = Direction(of: motion.translation, sectors: course.sectors)
            return .begins
        }

        func shortfall(of motion: AccumulatedMotion) -> Failure {
            tracking.shortfall(of: motion, .translation, needed: minimumDistance)
        }
    }
}

extension DragGesture.Course {
    /// The course with eight sectors for a diagonal direction, which no motion has among four sectors.
    fileprivate var withReachableDirection: DragGesture.Course {
        switch self {
        case .direction(let direction, .four) where direction.isDiagonal: .direction(direction, .eight)
        case .any, .axis, .direction: self
        }
    }

    /// The number of sectors for the direction in the drag's value.
    var sectors: Direction.Sectors {
        switch self {
        case .any, .axis: .four
        case .direction(_, let sectors): sectors
        }
    }
}

extension DragGesture {
    /// The place of a drag and the motion that led there. Two values are equal if their location and their start location are equal.
    public struct Value: Equatable, Sendable {
        /// The moment that the value describes.
        public var time: TouchInstant
        /// The center of the fingers now.
        public var location: Point
        /// The center of the fingers when the last of them landed.
        public var startLocation: Point
        /// The mean velocity over the last 100 ms; zero after a rest.
        public var velocity: Velocity
        /// The direction that the gesture has decided on; nil for gestures without one. For a drag that began without a motion it is
        /// `right`.
        public var direction: Direction?

        /// Creates a value, for tests of handlers.
        public init(time: TouchInstant, location: Point, startLocation: Point, velocity: Velocity, direction: Direction? = nil) {
            self.time = time
            self.location = location
            self.startLocation = startLocation
            self.velocity = velocity
            self.direction = direction
        }

        /// The vector from ``startLocation`` to ``location``.
        public var translation: Vector { location - startLocation }
        /// The place where the fingers would come to rest. Our choice: a quarter of a second farther at the present velocity.
        public var predictedEndLocation: Point { location + velocity.distance(in: Self.glide) }
        /// The vector from ``startLocation`` to ``predictedEndLocation``.
        public var predictedEndTranslation: Vector { predictedEndLocation - startLocation }

        private static let glide = Duration.milliseconds(250)

        /// Returns whether both places are equal; time, velocity and direction are ignored.
        public static func == (a: Value, b: Value) -> Bool { a.location == b.location && a.startLocation == b.startLocation }
    }

    /// Returns the drag's value, with places in ``coordinateSpace``.
    public func value(of measured: GestureValue, in context: GestureContext) -> Value {
        Value(
            time: measured.time, location: coordinateSpace.convert(measured.location, in: context),
            startLocation: coordinateSpace.convert(measured.startLocation, in: context), velocity: measured.velocity,
            direction: measured.direction)
    }
}

extension DragGesture: StandardKind {
    package var standard: StandardGesture { .drag(self) }

    package var traits: KindTraits {
        var traits = KindTraits(fingers: fingers)
        traits.phases = KindTraits.lastingPhases
        traits.span = .motion
        traits.dimensions = [.distance]
        traits.startDistance = minimumDistance
        traits.measuresTravel = true
        traits.mayHaveDirection = true
        traits.decidesWhileLanding = true
        traits.fingersGoingOn = fingers
        traits.motion = .travel(course)
        traits.needs = [.fingers(fingers.minimum), .travel(minimumDistance, course)]
        traits.motionAtDecision = minimumDistance
        traits.travel = travel
        traits.openness = .travel(minimumDistance)
        switch course {
        case .any:
            // The drag begins when the fingers land, however they move afterwards.
            if minimumDistance == .zero { traits.shadowOverAll = .always }
        case .axis(.horizontal): traits.forward = .right
        case .axis(.vertical): traits.forward = .down
        case .direction(let direction, _):
            traits.forward = direction
            traits.direction = direction
            traits.hasChosenSectors = true
        }
        return traits
    }

    private var travel: TravelConstraint {
        switch course {
        case .any: TravelConstraint(distance: minimumDistance, directions: .all, isFree: true)
        case .axis(let axis): TravelConstraint(distance: minimumDistance, directions: SectorSet(axis))
        case .direction(let direction, let sectors):
            TravelConstraint(distance: minimumDistance, directions: SectorSet(direction, sectors))
        }
    }

    package func choosing(_ sectors: Direction.Sectors) -> DragGesture {
        guard case .direction(let direction, _) = course else { return self }
        var drag = self
        drag.course = .direction(direction, sectors)
        return drag
    }

    /// Returns how a drag without a course shadows a stroke. A stroke's fingers get at least half of its size away from where they landed.
    /// Nil if the drag needs a longer distance or has a course, and for other gestures.
    package func shadow(over other: GestureProfile) -> Shadow? {
        guard case .stroke(let stroke) = other.gesture else { return nil }
        return course == .any && minimumDistance <= stroke.minimumSize / 2 ? .nearlyAlways : nil
    }

    package func delay(of other: GestureProfile) -> Delay? { other.delay(byMotion: .translation) { nil } }
}
