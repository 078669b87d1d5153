import TouchInput

/// What every gesture made of motion does about its fingers: wait for them, hold a lost or added one for ``FingerGroup/debounce``, and
/// stick to their number once it has begun.
struct MotionTracking: Sendable, BitwiseCopyable {
    enum State {
        /// For fingers to land, or for a pendingChange to pass.
        case waiting(until: TouchInstant?)
        case moving(FingerGroup.Role)
        /// Under way, with a finger more or less for the moment.
        case held(FingerGroup.Role, until: TouchInstant)
        /// A finger lifted for good.
        case left(FingerGroup.Role)
        /// Under way, and a finger was added for good.
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

    /// Which class of motion keeps `own` from deciding; none of those that go on together with it.
    func rival(of own: MotionClass, in motion: AccumulatedMotion) -> MotionClass? { own.rival(in: motion, besides: companions) }

    /// Why `motion` did not become a gesture of the class `own` that needs `needed`.
    func shortfall(of motion: AccumulatedMotion, _ own: MotionClass, needed: Length) -> Failure {
        if own.amount(in: motion).reaches(needed), let rival = rival(of: own, in: motion) { return .outdone(own, by: rival) }
        return .travelled(own.amount(in: motion), needed: needed)
    }

    /// The number of fingers is fixed from here on.
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
        // A click before the gesture has begun is a click; one during it belongs to it.
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
