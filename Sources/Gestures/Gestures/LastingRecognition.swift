import TouchInput

/// What drag, pinch and rotate share: they begin when their motion decides, go on with every change, and end with the first lift.
protocol LastingRecognition: Recognition where Value == GestureValue {
    var tracking: MotionTracking { get set }
    var motionClass: MotionClass { get }
    /// Part of the value of gestures that decide on a direction.
    var direction: Direction? { get }
    /// What a further finger does to the gesture under way: end it, or make it fail.
    var endsWhenJoined: Bool { get }
    /// Asked while all fingers are there, until the answer is not ``MotionDecision/open``.
    mutating func decide(on motion: Path) -> MotionDecision
    /// Why fingers that lifted after `motion` did not make this gesture.
    func shortfall(of motion: Path) -> Failure
}

enum MotionDecision {
    case open
    case begins
    case fails(Failure)
}

extension LastingRecognition {
    mutating func judgeMotion(_ touches: TouchSequence) -> Verdict<GestureValue> {
        switch tracking.track(touches) {
        case .waiting(let until): return .possible(until: until)
        case .out(let failure): return .failed(failure)
        case .held(let hand, let until): return .held(touches.value(of: hand, direction: direction), until: until)
        case .joined(let hand):
            if endsWhenJoined { return .ended(touches.value(of: hand, direction: direction)) }
            return .failed(.fingers(seen: touches.fingerCount, wanted: tracking.fingers))
        case .left(let hand):
            if tracking.hasBegun { return .ended(touches.value(of: hand, direction: direction)) }
            return .failed(shortfall(of: touches.motion(of: hand)))
        case .moving(let hand):
            if !tracking.hasBegun {
                switch decide(on: touches.motion(of: hand)) {
                case .open: return .possible(until: nil)
                case .fails(let failure): return .failed(failure)
                case .begins: tracking.begin(fingerCount: touches.fingerCount(of: hand))
                }
            }
            return .active(touches.value(of: hand, direction: direction), until: nil)
        }
    }

    public var stance: Stance {
        var stance = Stance(fingers: tracking.fingers, conduct: .motion(motionClass))
        stance.lasts = true
        return stance
    }
}
