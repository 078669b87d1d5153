public import TouchInput

/// Fingers that move together in one direction. The gesture happens once.
///
/// ```swift
/// let nextPage = SwipeGesture(direction: .left, minimumDistance: .mm(10), fingers: 3).onEnded { _ in print("next page") }
/// ```
public struct SwipeGesture: PrimitiveGesture, BitwiseCopyable {
    /// The moment at which a swipe is decided.
    public enum Decision: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
        /// The swipe is decided as soon as the minimum distance is reached.
        case threshold
        /// The swipe is decided when all fingers have lifted. Going back before lifting revokes it.
        case lift
    }

    /// The direction of the mean motion of all fingers when the minimum distance is reached. If ``angles`` are given, it is the direction
    /// nearest to the middle of their range.
    public var direction: Direction
    /// The accepted angles, in place of the sector around the direction; nil for that sector.
    public var angles: AngleRange?
    /// The number of sectors: four by default, always eight for a diagonal direction and for angles.
    public var sectors: Direction.Sectors
    /// The least distance from the last finger's landing; 6 mm by default.
    public var minimumDistance: Length
    /// The least speed over the last 100 ms before the decision, or before the first finger lifts; zero by default.
    public var minimumSpeed: Speed
    /// The moment of the decision; at the threshold by default.
    public var decision: Decision
    /// The number of fingers; three by default.
    public var fingers: FingerCounts

    /// Creates a swipe. Three-finger swipes recorded from real hands travel 6.7 mm or more, at any speed: hence 6 mm and no minimum speed.
    /// Traps for a distance or speed that is negative or not finite, and if no number of fingers is accepted.
    public init(
        direction: Direction, sectors: Direction.Sectors = .four, minimumDistance: Length = .mm(6), minimumSpeed: Speed = .zero,
        decision: Decision = .threshold, fingers: FingerCounts = 3
    ) {
        Require.threshold(minimumDistance, "minimumDistance")
        Require.threshold(minimumSpeed, "minimumSpeed")
        Require.fingers(fingers, of: "a swipe gesture")
        self.direction = direction
        self.sectors = direction.isDiagonal ? .eight : sectors
        self.minimumDistance = minimumDistance
        self.minimumSpeed = minimumSpeed
        self.decision = decision
        self.fingers = fingers
    }

    /// Creates a swipe between two angles. Everything else is as for a direction.
    public init(
        angles: AngleRange, minimumDistance: Length = .mm(6), minimumSpeed: Speed = .zero, decision: Decision = .threshold,
        fingers: FingerCounts = 3
    ) {
        self.init(
            direction: Direction(nearestTo: angles.middle), sectors: .eight, minimumDistance: minimumDistance, minimumSpeed: minimumSpeed,
            decision: decision, fingers: fingers)
        self.angles = angles
    }

    /// The longest time between the first and the last lift of a stroke, or of a swipe that is decided at the lift. Our choice: in 95 of
    /// 100 two-finger taps it is at most 48 ms, and more fingers take longer.
    static let liftLimit = Duration.milliseconds(250)

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { KindRecognizer(gesture: self, in: context) }

    /// Returns the value that a drag of the same fingers would have.
    public func value(of measured: GestureValue, in context: GestureContext) -> DragGesture.Value {
        DragGesture().value(of: measured, in: context)
    }

    /// A recognizer of one swipe that reports all measurements.
    public struct KindRecognizer: InlineKindRecognizer, Sendable, BitwiseCopyable {
        private let gesture: SwipeGesture
        private var tracking: MotionTracking
        private let sectors: SectorSet
        /// True once the fingers have gone far enough in the right direction, while the gesture waits for the lift.
        private(set) var hasCrossed = false

        init(gesture: SwipeGesture, in context: GestureContext) {
            self.gesture = gesture
            tracking = MotionTracking(fingers: gesture.fingers, in: context)
            sectors = gesture.travel.directions
        }

        public var arenaTraits: ArenaTraits {
            var arenaTraits = tracking.arenaTraits(of: .translation)
            arenaTraits.sectors = sectors
            return arenaTraits
        }

        /// Ends when the swipe has decided. Fails for example if the direction or the speed is wrong, or if a finger lifts too early.
        mutating func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
            switch touches.state(of: tracking) {
            case .waiting(let until): return .possible(until: until)
            case .out(let failure): return .failed(failure)
            case .moving(let hand): return move(touches, hand)
            case .left(let hand): return hasCrossed ? lift(touches, hand) : .failed(shortfall(touches.motion(of: hand)))
            }
        }

        private mutating func move(_ touches: TouchSequence, _ hand: FingerGroup.Role) -> Verdict<MeasuredGroup> {
            let motion = touches.motion(of: hand)
            guard !hasCrossed, motion.translation != .zero, motion.translation.length.reaches(gesture.minimumDistance),
                motion.rival(of: .translation, besides: tracking.companions) == nil
            else { return .possible(until: nil) }
            if let failure = failure(of: motion.translation) { return .failed(failure) }
            switch gesture.decision {
            case .threshold: return end(touches, hand)
            case .lift:
                hasCrossed = true
                return .possible(until: nil)
            }
        }

        private func failure(of motion: Vector) -> Failure? {
            if let angles = gesture.angles {
                let seen = Angle(of: motion)
                return angles.contains(seen) ? nil : .wrongAngle(seen, wanted: angles)
            }
            let seen = Direction(of: motion, sectors: gesture.sectors)
            return seen == gesture.direction ? nil : .wrongDirection(seen, wanted: gesture.direction)
        }

        /// Returns how far the fingers have gone, as for the threshold. If they have turned aside since then, returns how far they have gone
        /// in the direction; negative against it. With angles, returns zero then.
        private func progress(of motion: Vector) -> Length {
            if motion != .zero, failure(of: motion) == nil { return motion.length }
            return gesture.angles == nil ? motion.length(towards: gesture.direction) : .zero
        }

        /// Returns possible until the remaining fingers have lifted, then ended. Fails if the fingers went back, lift too long after each
        /// other, or were too slow.
        private func lift(_ touches: TouchSequence, _ hand: FingerGroup.Role) -> Verdict<MeasuredGroup> {
            let motion = touches.motion(of: hand)
            let progress = progress(of: motion.translation)
            if !progress.reaches(gesture.minimumDistance) { return .failed(.travelled(progress, needed: gesture.minimumDistance)) }
            let deadline = touches.lastMoment(of: hand) + SwipeGesture.liftLimit + .microseconds(1)
            if touches.time >= deadline { return .failed(.liftedApart(limit: SwipeGesture.liftLimit)) }
            return touches.isOver ? end(touches, hand) : .possible(until: deadline)
        }

        private func end(_ touches: TouchSequence, _ hand: FingerGroup.Role) -> Verdict<MeasuredGroup> {
            let speed = touches.value(of: hand).velocity.speed
            if !speed.reaches(gesture.minimumSpeed) { return .failed(.tooSlow(speed, needed: gesture.minimumSpeed)) }
            return .ended(MeasuredGroup(hand, direction: gesture.direction))
        }

        private func shortfall(_ motion: AccumulatedMotion) -> Failure {
            tracking.shortfall(of: motion, .translation, needed: gesture.minimumDistance)
        }
    }
}

extension SwipeGesture: StandardKind {
    package var standard: StandardGesture { .swipe(self) }

    package var traits: KindTraits {
        var traits = KindTraits(fingers: fingers)
        traits.mayHaveDirection = true
        traits.decidesWhileLanding = decision == .threshold
        traits.endsInTouch = decision == .threshold
        traits.fingersAtEnd = decision == .threshold ? fingers : nil
        traits.fingersGoingOn = fingers
        traits.direction = angles == nil ? direction : nil
        traits.hasChosenSectors = angles == nil
        traits.motion = .travel(.direction(direction, sectors))
        traits.needs = [.fingers(fingers.minimum), .travel(minimumDistance, angles == nil ? .direction(direction, sectors) : .any)]
        traits.motionAtDecision = minimumDistance
        traits.travel = travel
        traits.openness = decision == .threshold ? .travel(minimumDistance) : .lift
        return traits
    }

    fileprivate var travel: TravelConstraint {
        let directions = angles.map { SectorSet($0, whole: false) } ?? SectorSet(direction, sectors)
        return TravelConstraint(
            distance: minimumDistance, speed: minimumSpeed, directions: directions,
            certain: angles.map { SectorSet($0, whole: true) } ?? directions, angles: angles, isForLift: decision == .lift)
    }

    package var decidingOnArrival: SwipeGesture {
        var swipe = self
        swipe.decision = .lift
        return swipe
    }

    package func choosing(_ sectors: Direction.Sectors) -> SwipeGesture {
        if angles != nil { return self }
        var swipe = self
        swipe.sectors = sectors
        return swipe
    }

    package func delay(of other: GestureProfile) -> Delay? { other.delay(byMotion: .translation) { nil } }
}
