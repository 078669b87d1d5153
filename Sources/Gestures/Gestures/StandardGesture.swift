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

    /// What the hand does for it, of the things that a hand does one at a time; nil for a tap, which shows only afterwards.
    enum Conduct {
        case rest
        case motion(MotionClass)
    }

    var conduct: Conduct? {
        switch self {
        case .tap: nil
        case .press: .rest
        case .drag, .swipe: .motion(.translation)
        case .pinch: .motion(.spread)
        case .rotate: .motion(.turn)
        }
    }

    /// Whether `claim`, at its deciding moment, rules this gesture out although it may look possible still: a hand that has decided
    /// to travel neither spreads nor turns, and one that has rested for as long as a press takes did not mean to move.
    func isRuledOut(by claim: StandardGesture) -> Bool {
        guard case .motion(let own) = conduct else { return false }
        switch claim.conduct {
        case .rest: return true
        case .motion(let decided): return own != decided
        case nil: return false
        }
    }

    /// Whether this gesture begins like `other` and goes on where that one is done, so that `other` has to wait for it.
    func extends(_ other: StandardGesture) -> Bool {
        guard case .tap(let longer) = self, case .tap(let shorter) = other else { return false }
        return longer.count > shorter.count && !longer.fingers.isDisjoint(with: shorter.fingers)
    }
}
