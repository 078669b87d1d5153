public import TouchInput

/// Fingers turn around their middle.
public struct RotateGesture: Gesture {
    public enum Direction: String, CaseIterable, Hashable, Sendable {
        case clockwise, anticlockwise, either
    }

    /// The turn at which the gesture begins.
    public var minimumAngle: Angle
    public var direction: Direction
    public var fingers: FingerCounts

    /// The default is SwiftUI's: one degree.
    public init(minimumAngle: Angle = .degrees(1), direction: Direction = .either, fingers: FingerCounts = 2) {
        self.minimumAngle = minimumAngle
        self.direction = direction
        self.fingers = fingers
    }

    public func makeAttempt() -> Attempt { Attempt(gesture: self) }

    public struct Attempt: LastingRecognition {
        private let gesture: RotateGesture
        var tracking: MotionTracking
        var direction: Gestures.Direction? { nil }
        var endsWhenJoined: Bool { false }

        init(gesture: RotateGesture) {
            self.gesture = gesture
            tracking = MotionTracking(fingers: gesture.fingers)
        }

        public mutating func judge(_ touches: TouchSequence) -> Verdict<GestureValue> { judgeMotion(touches) }

        mutating func decide(on motion: Path) -> MotionDecision {
            guard motion.rotation.magnitude.reaches(gesture.minimumAngle), MotionClass.turn.rival(in: motion) == nil else { return .open }
            switch gesture.direction {
            case .either: break
            case .clockwise: if motion.rotation < .zero { return .fails(.turnedOtherWay(wanted: .clockwise)) }
            case .anticlockwise: if motion.rotation > .zero { return .fails(.turnedOtherWay(wanted: .anticlockwise)) }
            }
            return .begins
        }

        func shortfall(of motion: Path) -> Failure {
            if motion.rotation.magnitude.reaches(gesture.minimumAngle), let rival = MotionClass.turn.rival(in: motion) {
                return .outdone(.turn, by: rival)
            }
            return .turned(motion.rotation, needed: gesture.minimumAngle)
        }
    }
}
