/// The gestures that a configuration file can ask for. A closed world: what handles one handles all, or does not compile.
public enum StandardGesture: Hashable, Sendable {
    case tap(TapGesture)
    case press(LongPressGesture)
    case drag(DragGesture)
    case swipe(SwipeGesture)
    case pinch(MagnifyGesture)
    case rotate(RotateGesture)

    public var fingers: FingerCounts {
        switch self {
        case .tap(let gesture): gesture.fingers
        case .press(let gesture): gesture.fingers
        case .drag(let gesture): gesture.fingers
        case .swipe(let gesture): gesture.fingers
        case .pinch(let gesture): gesture.fingers
        case .rotate(let gesture): gesture.fingers
        }
    }

    /// The phases that the gesture can report.
    public var phases: [GesturePhase] {
        switch self {
        case .tap, .swipe: [.ended]
        case .press: [.began, .ended, .released, .cancelled]
        case .drag, .pinch, .rotate: [.began, .changed, .ended, .cancelled]
        }
    }

    /// What a verdict of `active` means to the other gestures.
    enum Activity {
        /// The gesture has decided; it lasts.
        case claim
        /// It is under way and may still fail.
        case provisional
    }

    var activity: Activity {
        switch self {
        case .drag, .pinch, .rotate: .claim
        case .tap, .press, .swipe: .provisional
        }
    }

    /// What several fingers must do together for it; nil for gestures whose fingers stay in place.
    var motionClass: MotionClass? {
        switch self {
        case .tap, .press: nil
        case .drag, .swipe: .translation
        case .pinch: .spread
        case .rotate: .turn
        }
    }

    /// Whether `claim`, at its deciding moment, rules this gesture out: a hand that has decided to travel neither spreads nor turns,
    /// and so on, though it may look possible still.
    func isRuledOut(by claim: StandardGesture) -> Bool {
        guard let own = motionClass, let decided = claim.motionClass else { return false }
        return own != decided
    }

    /// Whether this gesture begins like `other` and goes on where that one is done, so that `other` has to wait for it.
    func extends(_ other: StandardGesture) -> Bool {
        guard case .tap(let longer) = self, case .tap(let shorter) = other else { return false }
        return longer.count > shorter.count && !longer.fingers.isDisjoint(with: shorter.fingers)
    }
}

/// One attempt at any ``StandardGesture``.
enum StandardAttempt: Sendable {
    case tap(TapGesture.Attempt)
    case press(LongPressGesture.Attempt)
    case drag(DragGesture.Attempt)
    case swipe(SwipeGesture.Attempt)
    case pinch(MagnifyGesture.Attempt)
    case rotate(RotateGesture.Attempt)

    init(at gesture: StandardGesture) {
        switch gesture {
        case .tap(let gesture): self = .tap(gesture.makeAttempt())
        case .press(let gesture): self = .press(gesture.makeAttempt())
        case .drag(let gesture): self = .drag(gesture.makeAttempt())
        case .swipe(let gesture): self = .swipe(gesture.makeAttempt())
        case .pinch(let gesture): self = .pinch(gesture.makeAttempt())
        case .rotate(let gesture): self = .rotate(gesture.makeAttempt())
        }
    }

    mutating func judge(_ touches: TouchSequence) -> Verdict<GestureValue> {
        switch self {
        case .tap(var attempt):
            defer { self = .tap(attempt) }
            return attempt.judge(touches)
        case .press(var attempt):
            defer { self = .press(attempt) }
            return attempt.judge(touches)
        case .drag(var attempt):
            defer { self = .drag(attempt) }
            return attempt.judge(touches)
        case .swipe(var attempt):
            defer { self = .swipe(attempt) }
            return attempt.judge(touches)
        case .pinch(var attempt):
            defer { self = .pinch(attempt) }
            return attempt.judge(touches)
        case .rotate(var attempt):
            defer { self = .rotate(attempt) }
            return attempt.judge(touches)
        }
    }
}
