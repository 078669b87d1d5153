import TouchInput

/// The common part of drag, pinch and rotate: they begin when their motion decides, go on with every change, and end with the first lift.
protocol LastingRecognizer: InlineKindRecognizer {
    var tracking: MotionTracking { get set }
    var motionClass: MotionClass { get }
    /// The direction of the gesture; nil for kinds without one, and for a drag that has not begun.
    var direction: Direction? { get }
    /// True if a further finger ends the active gesture, false if it makes the gesture fail.
    var endsWhenJoined: Bool { get }
    /// Returns the decision on a motion. It is called while all fingers touch, until the answer is not `MotionDecision.open`.
    mutating func decide(on motion: AccumulatedMotion) -> MotionDecision
    /// Returns the reason why `motion` did not make this gesture.
    func shortfall(of motion: AccumulatedMotion) -> Failure
}

enum MotionDecision {
    case open
    case begins
    case fails(Failure)
}

extension LastingRecognizer {
    var direction: Direction? { nil }

    mutating func evaluateMotion(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
        if tracking.hasBegun { return goOn(touches) }
        switch touches.state(of: tracking) {
        case .waiting(let until): return .possible(until: until)
        case .out(let failure): return .failed(failure)
        case .left(let hand): return .failed(shortfall(of: touches.motion(of: hand)))
        case .moving(let hand):
            switch decide(on: touches.motion(of: hand)) {
            case .open: return .possible(until: nil)
            case .fails(let failure): return .failed(failure)
            case .begins:
                tracking.begin(fingerCount: touches.fingerCount(of: hand))
                return .active(measured(hand), until: nil)
            }
        }
    }

    /// Returns the verdict of an active gesture.
    private func goOn(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
        switch touches.fingerCountStatus(of: tracking.fingers, hasBegun: true) {
        case .landing: return .possible(until: nil)
        case .together(let hand): return .active(measured(hand), until: nil)
        case .disturbed(let hand, let until): return .held(measured(hand), until: until)
        case .left(let hand): return .ended(measured(hand))
        case .joined:
            return endsWhenJoined ? .ended(measured(.previous)) : .failed(.fingers(seen: touches.fingerCount, wanted: tracking.fingers))
        case .exceeded, .missed: return .failed(.fingers(seen: touches.peakFingerCount, wanted: tracking.fingers))
        }
    }

    private func measured(_ hand: FingerGroup.Role) -> MeasuredGroup { MeasuredGroup(hand, direction: direction) }

    public var arenaTraits: ArenaTraits {
        var arenaTraits = tracking.arenaTraits(of: motionClass)
        arenaTraits.lasts = true
        return arenaTraits
    }
}
