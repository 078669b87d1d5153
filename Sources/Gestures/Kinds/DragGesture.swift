public import TouchInput

/// Fingers move together, and what they do is reported as long as they do it.
public struct DragGesture: PrimitiveGesture {
    /// Where a drag must go when it crosses its minimum distance. Afterwards it may go anywhere.
    public enum Course: Hashable, Sendable, BitwiseCopyable {
        /// Anywhere.
        case any
        /// More along this axis than along the other.
        case axis(Axis)
        /// Into this sector.
        case direction(Direction, Direction.Sectors)
    }

    /// From where the last finger landed. Zero: begins at once.
    public var minimumDistance: Length
    /// Anywhere unless told.
    public var course: Course
    /// One unless told.
    public var fingers: FingerCounts
    /// Of the places in the value.
    public var coordinateSpace: CoordinateSpace

    /// The defaults are SwiftUI's: ten points, a point being 1/163 inch. A diagonal direction always has eight sectors. Traps for values
    /// with which it could never happen.
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

    /// A fresh recognizer that tells all there is to measure.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { KindRecognizer(gesture: self, in: context) }

    /// Recognizes one gesture and reports all there is to measure.
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

        /// Active once the fingers have done enough, until one lifts.
        mutating func glance(at touches: TouchSequence) -> Verdict<FingerGroup.Role> { evaluateMotion(touches) }

        mutating func decide(on motion: AccumulatedMotion) -> MotionDecision {
            guard motion.translation.length.reaches(minimumDistance), tracking.rival(of: .translation, in: motion) == nil else {
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
    /// No motion has a diagonal direction among four sectors.
    fileprivate var withReachableDirection: DragGesture.Course {
        switch self {
        case .direction(let direction, .four) where direction.isDiagonal: .direction(direction, .eight)
        case .any, .axis, .direction: self
        }
    }

    /// How finely the direction in the drag's value is told.
    var sectors: Direction.Sectors {
        switch self {
        case .any, .axis: .four
        case .direction(_, let sectors): sectors
        }
    }
}

extension DragGesture {
    /// Where a drag is and how it got there. Two are equal when the fingers are at the same places.
    public struct Value: Equatable, Sendable {
        /// Of the last report.
        public var time: TouchInstant
        /// Middle of the fingers now.
        public var location: Point
        /// Middle of the fingers when the last of them landed.
        public var startLocation: Point
        /// Of the last 100 ms; zero after a rest.
        public var velocity: Velocity
        /// The side or sector that the motion lay in when the drag began.
        public var direction: Direction?

        /// From ``startLocation`` to ``location``.
        public var translation: Vector { location - startLocation }
        /// Where the fingers would come to rest: a quarter of a second on at the present velocity.
        public var predictedEndLocation: Point { location + velocity.distance(in: Self.glide) }
        /// From ``startLocation`` to ``predictedEndLocation``.
        public var predictedEndTranslation: Vector { predictedEndLocation - startLocation }

        private static let glide = Duration.milliseconds(250)

        /// Whether the fingers are at the same places; when and how fast is no news by itself.
        public static func == (a: Value, b: Value) -> Bool { a.location == b.location && a.startLocation == b.startLocation }
    }

    /// Places in ``coordinateSpace``.
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
        switch course {
        case .any:
            // It begins when the fingers land, whatever they do then.
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
        case .any: TravelConstraint(fingers: fingers, distance: minimumDistance, directions: .all, isFree: true)
        case .axis(let axis): TravelConstraint(fingers: fingers, distance: minimumDistance, directions: SectorSet(axis))
        case .direction(let direction, let sectors):
            TravelConstraint(fingers: fingers, distance: minimumDistance, directions: SectorSet(direction, sectors))
        }
    }

    package func choosing(_ sectors: Direction.Sectors) -> DragGesture {
        guard case .direction(let direction, _) = course else { return self }
        var drag = self
        drag.course = .direction(direction, sectors)
        return drag
    }

    /// Half of its size is how far at least a stroke gets from where it began.
    package func shadow(over other: GestureProfile) -> Shadow? {
        guard case .stroke(let stroke) = other.gesture else { return nil }
        return course == .any && minimumDistance <= stroke.minimumSize / 2 ? .nearlyAlways : nil
    }

    package func delay(of other: GestureProfile) -> Delay? { other.delay(byMotion: .translation) { nil } }
}
