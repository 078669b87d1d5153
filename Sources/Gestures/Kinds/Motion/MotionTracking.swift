import TouchInput

/// The fingers of a gesture made of motion. Waits for them, holds a lost or added finger for ``FingerGroup/debounce``, and fixes their
/// number once the gesture has begun.
struct MotionTracking: Sendable, BitwiseCopyable {
    enum State {
        /// Fingers have to land, or a pending change has to pass.
        case waiting(until: TouchInstant?)
        case moving(FingerGroup.Role)
        /// The gesture is under way while the number of fingers differs for the moment.
        case held(FingerGroup.Role, until: TouchInstant)
        /// A finger has lifted for good.
        case left(FingerGroup.Role)
        /// The gesture is under way, and a finger was added for good.
        case joined(FingerGroup.Role)
        case out(Failure)
    }

    private(set) var fingers: FingerCounts
    private(set) var hasBegun = false
    private let companions: HandMotionKinds

    init(fingers: FingerCounts, in context: GestureContext) {
        self.fingers = fingers
        companions = context.companions
    }

    /// Returns the class of motion that keeps `own` from deciding. Classes that go on together with it do not.
    func rival(of own: MotionClass, in motion: AccumulatedMotion) -> MotionClass? { own.rival(in: motion, besides: companions) }

    /// Returns the reason why `motion` did not become a gesture of the class `own` that needs `needed`.
    func shortfall(of motion: AccumulatedMotion, _ own: MotionClass, needed: Length) -> Failure {
        if own.amount(in: motion).reaches(needed), let rival = rival(of: own, in: motion) { return .outdone(own, by: rival) }
        return .travelled(own.amount(in: motion), needed: needed)
    }

    /// Fixes the number of fingers from here on.
    mutating func begin(fingerCount: Int) {
        hasBegun = true
        fingers = FingerCounts(CollectionOfOne(fingerCount))
    }

    func arenaTraits(of own: MotionClass) -> ArenaTraits {
        var arenaTraits = ArenaTraits(fingers: fingers, motionKind: .motion(own))
        arenaTraits.awaitsFingers = true
        return arenaTraits
    }

    func track(_ touches: TouchSequence) -> State {
        // A click before the gesture has begun is a click; a click during it belongs to it.
        if touches.sawButton, !hasBegun { return .out(.buttonPressed) }
        switch touches.fingerCountStatus(of: fingers, hasBegun: hasBegun) {
        case .landing: return .waiting(until: nil)
        case .together(let hand): return .moving(hand)
        case .disturbed(let hand, let until): return hasBegun ? .held(hand, until: until) : .waiting(until: until)
        case .left(let hand): return .left(hand)
        case .joined(let hand): return .joined(hand)
        case .exceeded, .missed: return .out(.fingers(seen: touches.peakFingerCount, wanted: fingers))
        }
    }
}
