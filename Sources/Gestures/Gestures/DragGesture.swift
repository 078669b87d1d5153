public import TouchInput

/// Fingers move together, and what they do is reported as long as they do it.
public struct DragGesture: Gesture {
    /// Where a drag must go when it crosses its minimum distance. Afterwards it may go anywhere.
    public enum Course: Hashable, Sendable {
        case any
        case axis(Axis)
        case direction(Direction, Direction.Sectors)
    }

    /// From where the last finger landed. Zero: begins at once.
    public var minimumDistance: Length
    public var course: Course
    public var fingers: FingerCounts

    /// The defaults are SwiftUI's: ten points, a point being 1/163 inch.
    public init(minimumDistance: Length = .mm(1.56), course: Course = .any, fingers: FingerCounts = 1) {
        self.minimumDistance = minimumDistance
        self.course = course
        self.fingers = fingers
    }

    public func makeAttempt() -> Attempt { Attempt(gesture: self) }

    public struct Attempt: LastingRecognition {
        private let gesture: DragGesture
        var tracking: MotionTracking
        private(set) var direction: Direction?
        var endsWhenJoined: Bool { false }

        init(gesture: DragGesture) {
            self.gesture = gesture
            tracking = MotionTracking(fingers: gesture.fingers)
        }

        public mutating func judge(_ touches: TouchSequence) -> Verdict<GestureValue> { judgeMotion(touches) }

        mutating func decide(on motion: Path) -> MotionDecision {
            guard motion.translation.length.reaches(gesture.minimumDistance), MotionClass.translation.rival(in: motion) == nil else {
                return .open
            }
            // Without a motion there is no direction yet.
            if gesture.course != .any, motion.translation == .zero { return .open }
            switch gesture.course {
            case .any: break
            case .axis(let wanted):
                let seen = Axis(of: motion.translation)
                if seen != wanted { return .fails(.wrongAxis(seen, wanted: wanted)) }
            case .direction(let wanted, let sectors):
                let seen = Direction(of: motion.translation, sectors: sectors)
                if seen != wanted { return .fails(.wrongDirection(seen, wanted: wanted)) }
            }
            direction = Direction(of: motion.translation, sectors: gesture.course.sectors)
            return .begins
        }

        func shortfall(of motion: Path) -> Failure {
            MotionClass.translation.shortfall(of: motion, needed: gesture.minimumDistance)
        }
    }
}

extension DragGesture.Course {
    /// How finely the direction in the drag's value is told.
    var sectors: Direction.Sectors {
        switch self {
        case .any, .axis: .four
        case .direction(_, let sectors): sectors
        }
    }
}
