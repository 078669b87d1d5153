public import TouchInput

/// Fingers turn around their middle.
public struct RotateGesture: PrimitiveGesture, BitwiseCopyable {
    /// Which way the fingers may turn.
    public enum Direction: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
        /// As the user sees it: a positive angle.
        case clockwise
        /// As the user sees it: a negative angle.
        case anticlockwise
        /// Whichever way the fingers turn.
        case either
    }

    /// The turn at which the gesture begins.
    public var minimumAngleDelta: Angle
    /// Either unless told.
    public var direction: Direction
    /// Two unless told; not fewer.
    public var fingers: FingerCounts

    /// The default is SwiftUI's: one degree. Zero: it begins at once. Traps for values with which it could never happen.
    public init(minimumAngleDelta: Angle = .degrees(1), direction: Direction = .either, fingers: FingerCounts = 2) {
        Require.threshold(minimumAngleDelta, "minimumAngleDelta")
        Require.fingers(fingers, atLeast: 2, of: "a rotate gesture")
        self.minimumAngleDelta = minimumAngleDelta
        self.direction = direction
        self.fingers = fingers
    }

    /// A fresh recognizer that tells all there is to measure.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { KindRecognizer(gesture: self, in: context) }

    /// Recognizes one gesture and reports all there is to measure.
    public struct KindRecognizer: LastingRecognizer, Sendable, BitwiseCopyable {
        private let gesture: RotateGesture
        var tracking: MotionTracking
        var motionClass: MotionClass { .turn }
        var endsWhenJoined: Bool { false }

        init(gesture: RotateGesture, in context: GestureContext) {
            self.gesture = gesture
            tracking = MotionTracking(fingers: gesture.fingers, in: context)
        }

        /// Active once the fingers have done enough, until one lifts.
        mutating func glance(at touches: TouchSequence) -> Verdict<FingerGroup.Role> { evaluateMotion(touches) }

        mutating func decide(on motion: AccumulatedMotion) -> MotionDecision {
            guard motion.rotation.magnitude.reaches(gesture.minimumAngleDelta), tracking.rival(of: .turn, in: motion) == nil else {
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
            if motion.rotation.magnitude.reaches(gesture.minimumAngleDelta), let rival = tracking.rival(of: .turn, in: motion) {
                return .outdone(.turn, by: rival)
            }
            return .turned(motion.rotation, needed: gesture.minimumAngleDelta)
        }
    }
}

extension RotateGesture {
    /// How far the fingers have turned. Two are equal when the rotation is.
    public struct Value: Equatable, Sendable {
        /// Of the last report.
        public var time: TouchInstant
        /// Clockwise positive, unwrapped.
        public var rotation: Angle
        /// Turn in a second.
        public var velocity: Angle
        /// Where the middle of the fingers was at first, as shares of the area's sides.
        public var startAnchor: UnitPoint
        /// Middle of the fingers when the last of them landed.
        public var startLocation: Point

        /// Whether the fingers are turned as far; when and how fast is no news by itself.
        public static func == (a: Value, b: Value) -> Bool { a.rotation == b.rotation && a.startLocation == b.startLocation }
    }

    /// Places are measured from the top left of the area that the gesture is attached to.
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
            return covers(its) ? .late : .waits(.turn(minimumAngleDelta))
        }
    }

    package func isMet(by other: GestureProfile) -> Bool? {
        guard case .rotate(let its) = other.gesture, covers(its) || its.direction == .either else { return nil }
        return covers(its)
    }

    private func covers(_ other: RotateGesture) -> Bool { direction == .either || direction == other.direction }
}
