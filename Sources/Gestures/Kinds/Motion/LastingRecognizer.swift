import TouchInput

/// What drag, pinch and rotate share: they begin when their motion decides, go on with every change, and end with the first lift.
protocol LastingRecognizer: InlineKindRecognizer {
    var tracking: MotionTracking { get set }
    var motionClass: MotionClass { get }
    /// What a further finger does to the gesture under way: end it, or make it fail.
    var endsWhenJoined: Bool { get }
    /// Asked while all fingers are there, until the answer is not ``MotionDecision/open``.
    mutating func decide(on motion: AccumulatedMotion) -> MotionDecision
    /// Why fingers that lifted after `motion` did not make this gesture.
    func shortfall(of motion: AccumulatedMotion) -> Failure
}

enum MotionDecision {
    case open
    case begins
    case fails(Failure)
}

extension LastingRecognizer {
    mutating func evaluateMotion(_ touches: TouchSequence) -> Verdict<FingerGroup.Role> {
        switch tracking.track(touches) {
        case .waiting(let until): return .possible(until: until)
        case .out(let failure): return .failed(failure)
        case .held(let hand, let until): return .held(hand, until: until)
        case .joined(let hand):
            if endsWhenJoined { return .ended(hand) }
            return .failed(.fingers(seen: touches.fingerCount, wanted: tracking.fingers))
        case .left(let hand):
            if tracking.hasBegun { return .ended(hand) }
            return .failed(shortfall(of: touches.motion(of: hand)))
        case .moving(let hand):
            if !tracking.hasBegun {
                switch decide(on: touches.motion(of: hand)) {
                case .open: return .possible(until: nil)
                case .fails(let failure): return .failed(failure)
                case .begins: tracking.begin(fingerCount: touches.fingerCount(of: hand))
                }
            }
            return .active(hand, until: nil)
        }
    }

    public var arenaTraits: ArenaTraits {
        var arenaTraits = tracking.arenaTraits(of: motionClass)
        arenaTraits.lasts = true
        return arenaTraits
    }
}
