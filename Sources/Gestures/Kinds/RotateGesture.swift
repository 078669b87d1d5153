public import TouchInput

/// Fingers that turn around their center.
///
/// ```swift
/// let turn = RotateGesture(minimumAngleDelta: .degrees(10)).onChanged { value in print(value.rotation.degrees) }
/// ```
public struct RotateGesture: PrimitiveGesture, BitwiseCopyable {
    /// A direction of a turn.
    public enum Direction: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
        /// The fingers turn clockwise as the user sees it: a positive angle.
        case clockwise
        /// The fingers turn counterclockwise as the user sees it: a negative angle.
        case anticlockwise
        /// The fingers turn in either direction.
        case either
    }

    /// The turn at which the gesture begins.
    public var minimumAngleDelta: Angle
    /// The accepted direction; either by default.
    public var direction: Direction
    /// The number of fingers, at least two; two by default.
    public var fingers: FingerCounts

    /// Creates a rotation. The default is SwiftUI's: one degree. At zero the gesture begins at once. Traps for an angle that is negative or
    /// not finite, and if fewer than two fingers are accepted.
    public init(minimumAngleDelta: Angle = .degrees(1), direction: Direction = .either, fingers: FingerCounts = 2) {
        Require.threshold(minimumAngleDelta, "minimumAngleDelta")
        Require.fingers(fingers, atLeast: 2, of: "a rotate gesture")
        self.minimumAngleDelta = minimumAngleDelta
        self.direction = direction
        self.fingers = fingers
    }

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { KindRecognizer(gesture: self, in: context) }

    /// A recognizer of one rotation that reports all measurements.
    public struct KindRecognizer: LastingRecognizer, Sendable, BitwiseCopyable {
        private let gesture: RotateGesture
        var tracking: MotionTracking
        var motionClass: MotionClass { .turn }
        var endsWhenJoined: Bool { false }

        init(gesture: RotateGesture, in context: GestureContext) {
            self.gesture = gesture
            tracking = MotionTracking(fingers: gesture.fingers, in: context)
        }

        /// Returns active once the fingers have turned far enough, until one lifts or another one joins them.
        mutating func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup> { evaluateMotion(touches) }

        mutating func decide(on motion: AccumulatedMotion) -> MotionDecision {
            guard motion.rotation.magnitude.reaches(gesture.minimumAngleDelta), motion.rival(of: .turn, besides: tracking.companions) == nil
            else {
                return .open
            }
            switch gesture.direction {
            case .either: break
            case .clockwise: if motion.rotation < .zero { return .fails(.turnedOtherWay(wanted: .clockwise)) }
            case .anticlockwise: if motion.rotation > .zero { return .fails(.turnedOtherWay(wanted: .anticlockwise)) }
            }
            return .begins
        }

        func shortfall(of motion: AccumulatedMotion) -> Failure {
            if motion.rotation.magnitude.reaches(gesture.minimumAngleDelta),
                let rival = motion.rival(of: .turn, besides: tracking.companions)
            {
                return .outdone(.turn, by: rival)
            }
            let isAnticlockwise = gesture.direction == .either ? motion.rotation < .zero : gesture.direction == .anticlockwise
            return .turned(motion.rotation, needed: isAnticlockwise ? .zero - gesture.minimumAngleDelta : gesture.minimumAngleDelta)
        }
    }
}

extension RotateGesture {
    /// The rotation of the fingers. Two values with the same rotation and start location are equal.
    public struct Value: Equatable, Sendable {
        /// The moment that the value describes.
        public var time: TouchInstant
        /// The rotation without wraparound; clockwise is positive.
        public var rotation: Angle
        /// The rotation per second; clockwise is positive.
        public var velocity: Angle
        /// The center of the fingers at the start, as shares of the sides of the area, or of the surface if there is no area.
        public var startAnchor: UnitPoint
        /// The center of the fingers when the last of them landed.
        public var startLocation: Point

        /// Creates a value, for tests of handlers.
        public init(time: TouchInstant, rotation: Angle, velocity: Angle, startAnchor: UnitPoint, startLocation: Point) {
            self.time = time
            self.rotation = rotation
            self.velocity = velocity
            self.startAnchor = startAnchor
            self.startLocation = startLocation
        }

        /// Returns whether rotation and start location are equal; everything else is ignored.
        public static func == (a: Value, b: Value) -> Bool { a.rotation == b.rotation && a.startLocation == b.startLocation }
    }

    /// Returns the rotation's value, with its place in ``CoordinateSpace/local``.
    public func value(of measured: GestureValue, in context: GestureContext) -> Value {
        Value(
            time: measured.time, rotation: measured.rotation, velocity: measured.rotationVelocity,
            startAnchor: context.anchor(of: measured.startLocation),
            startLocation: CoordinateSpace.local.convert(measured.startLocation, in: context))
    }
}

extension RotateGesture: StandardKind {
    package var standard: StandardGesture { .rotate(self) }

    package var traits: KindTraits {
        var traits = KindTraits(fingers: fingers)
        traits.phases = KindTraits.lastingPhases
        traits.span = .motion
        traits.dimensions = [.angle]
        traits.startAngle = minimumAngleDelta
        traits.decidesWhileLanding = true
        traits.fingersGoingOn = fingers
        traits.motion = .rotate(direction)
        traits.needs = [.separateFingers(fingers.minimum)]
        traits.motionAtDecision = GestureProfile.handRadius * minimumAngleDelta.radians
        return traits
    }

    package func shadow(over other: GestureProfile) -> Shadow? {
        guard case .rotate(let its) = other.gesture, covers(its), minimumAngleDelta <= its.minimumAngleDelta else { return nil }
        return direction == .either || minimumAngleDelta == its.minimumAngleDelta ? .always : .nearlyAlways
    }

    package func delay(of other: GestureProfile) -> Delay? {
        other.delay(byMotion: .turn) {
            guard case .rotate(let its) = other.gesture, minimumAngleDelta > its.minimumAngleDelta else { return nil }
            return covers(its) ? .late : .turn(minimumAngleDelta)
        }
    }

    package func isMet(by other: GestureProfile) -> Bool? {
        guard case .rotate(let its) = other.gesture, covers(its) || its.direction == .either else { return nil }
        return covers(its)
    }

    private func covers(_ other: RotateGesture) -> Bool { direction == .either || direction == other.direction }
}
