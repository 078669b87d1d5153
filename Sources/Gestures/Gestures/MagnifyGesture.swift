public import TouchInput

/// Fingers go apart or together: a pinch.
public struct MagnifyGesture: Gesture {
    public enum Direction: String, CaseIterable, Hashable, Sendable {
        /// The fingers go together.
        case `in`
        /// The fingers go apart.
        case out
        case either
    }

    /// Ratio of the fingers' distances at which the gesture begins, above 1; its reciprocal when they go together.
    public var minimumScale: Double?
    /// Change of the distance between two fingers (for more: of the mean diameter) at which the gesture begins.
    public var minimumDistance: Length?
    public var direction: Direction
    public var fingers: FingerCounts

    /// One of the two thresholds suffices to begin. The default is SwiftUI's: one per cent.
    public init(minimumScale: Double? = 1.01, minimumDistance: Length? = nil, direction: Direction = .either, fingers: FingerCounts = 2) {
        self.minimumScale = minimumScale
        self.minimumDistance = minimumDistance
        self.direction = direction
        self.fingers = fingers
    }

    public func makeAttempt() -> Attempt { Attempt(gesture: self) }

    public struct Attempt: LastingRecognition {
        private let gesture: MagnifyGesture
        var tracking: MotionTracking
        var direction: Gestures.Direction? { nil }
        var endsWhenJoined: Bool { true }

        init(gesture: MagnifyGesture) {
            self.gesture = gesture
            tracking = MotionTracking(fingers: gesture.fingers)
        }

        public mutating func judge(_ touches: TouchSequence) -> Verdict<GestureValue> { judgeMotion(touches) }

        mutating func decide(on motion: Path) -> MotionDecision {
            guard isWideEnough(motion), MotionClass.spread.rival(in: motion) == nil else { return .open }
            switch gesture.direction {
            case .either: break
            case .in: if motion.scale > 1 { return .fails(shortfall(of: motion)) }
            case .out: if motion.scale < 1 { return .fails(shortfall(of: motion)) }
            }
            return .begins
        }

        func shortfall(of motion: Path) -> Failure {
            if isWideEnough(motion) {
                if let rival = MotionClass.spread.rival(in: motion) { return .outdone(.spread, by: rival) }
                return .scaledOtherWay(motion.scale, wanted: gesture.direction)
            }
            if let ratio = gesture.minimumScale { return .scaled(motion.scale, needed: motion.scale < 1 ? 1 / ratio : ratio) }
            return .travelled(motion.radial.magnitude * 2, needed: gesture.minimumDistance ?? .zero)
        }

        private func isWideEnough(_ motion: Path) -> Bool {
            if let ratio = gesture.minimumScale, motion.scale.reaches(ratio) || (1 / motion.scale).reaches(ratio) { return true }
            if let distance = gesture.minimumDistance, (motion.radial.magnitude * 2).reaches(distance) { return true }
            return false
        }
    }
}
