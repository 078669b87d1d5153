import TouchInput

/// The numbers of fingers that a gesture made of motion wants. Once the gesture has begun, only the number that began it is left.
struct MotionTracking: Sendable, BitwiseCopyable {
    /// The state of a gesture that has not begun.
    enum State {
        /// Waits for fingers to land, or for the end of a pending count change.
        case waiting(until: TouchInstant?)
        case moving(FingerGroup.Role)
        /// A finger has lifted for good.
        case left(FingerGroup.Role)
        case out(Failure)
    }

    private(set) var fingers: FingerCounts
    private(set) var hasBegun = false
    /// The motions that go on together with the gesture and do not keep it from deciding.
    let companions: HandMotionKinds

    init(fingers: FingerCounts, in context: GestureContext) {
        self.fingers = fingers
        companions = context.companions
    }

    /// Returns the reason why `motion` did not become a gesture of the class `own` that needs `needed`.
    func shortfall(of motion: AccumulatedMotion, _ own: MotionClass, needed: Length) -> Failure {
        let amount = motion.amount(of: own)
        if amount.reaches(needed), let rival = motion.rival(of: own, besides: companions) { return .outdone(own, by: rival) }
        return .travelled(amount, needed: needed)
    }

    /// Notes that the gesture has begun, and fixes its number of fingers.
    mutating func begin(fingerCount: Int) {
        hasBegun = true
        fingers = FingerCounts(fingerCount)
    }

    func arenaTraits(of own: MotionClass) -> ArenaTraits {
        var arenaTraits = ArenaTraits(fingers: fingers, motionKinds: HandMotionKinds(own))
        arenaTraits.awaitsFingers = true
        return arenaTraits
    }
}

extension TouchSequence {
    /// Returns the state of a gesture made of motion that has not begun.
    func state(of tracking: MotionTracking) -> MotionTracking.State {
        // A click before the gesture has begun is a click; a click during it belongs to it.
        if sawButton, !lastPress.hasMovedOn { return .out(.buttonPressed) }
        switch fingerCountStatus(of: tracking.fingers, hasBegun: false) {
        case .landing: return .waiting(until: nil)
        case .together(let hand): return .moving(hand)
        case .disturbed(_, let until): return .waiting(until: until)
        case .left(let hand): return .left(hand)
        case .joined, .exceeded, .missed: return .out(.fingers(seen: peakFingerCount, wanted: tracking.fingers))
        }
    }
}
