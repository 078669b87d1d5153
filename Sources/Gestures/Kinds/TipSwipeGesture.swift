public import TouchInput

/// Fingers that swipe beside resting ones.
///
/// ```swift
/// let louder = TipSwipeGesture(direction: .up, resting: 1).onEnded { _ in print("louder") }
/// ```
public struct TipSwipeGesture: PrimitiveGesture {
    /// The number of fingers that rest in place: thumbs above the lowest 16 % of the surface's height, and fingers that have been down for
    /// 45 ms or longer when the swiping ones land.
    public var resting: FingerCounts
    /// The number of fingers that swipe.
    public var fingers: FingerCounts
    /// The side on which the swiping fingers land; nil for any.
    public var side: TipSide?
    /// The direction of the mean motion of the swiping fingers.
    public var direction: Direction
    /// The least distance of the swiping fingers from where they landed.
    public var minimumDistance: Length
    /// The farthest that a resting finger may get from where it landed.
    public var slop: Length

    /// Creates a tip swipe. The default distance is ``SwipeGesture``'s. The default slop is more than resting fingers slip in recordings,
    /// 2.7 mm. Traps for numbers of fingers or a side that are impossible, for a distance that is negative or not finite, and for a
    /// negative slop.
    public init(
        direction: Direction, resting: FingerCounts = 1, fingers: FingerCounts = 1, side: TipSide? = nil,
        minimumDistance: Length = .mm(6), slop: Length = .mm(3)
    ) {
        Require.tips(resting, fingers, side)
        Require.threshold(minimumDistance, "minimumDistance")
        Require.limit(slop, "slop")
        self.direction = direction
        self.resting = resting
        self.fingers = fingers
        self.side = side
        self.minimumDistance = minimumDistance
        self.slop = slop
    }

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer {
        KindRecognizer(gesture: self, tracking: TipTracking(resting: resting, acting: fingers, slop: slop))
    }

    /// Returns the value that a drag of the swiping fingers would have, but with the mean velocity of all fingers.
    public func value(of measured: GestureValue, in context: GestureContext) -> DragGesture.Value {
        DragGesture().value(of: measured, in: context)
    }

    /// A recognizer of one tip swipe that reports all measurements.
    public struct KindRecognizer: GestureRecognizer, Sendable {
        private let gesture: TipSwipeGesture
        private var tracking: TipTracking

        init(gesture: TipSwipeGesture, tracking: TipTracking) {
            self.gesture = gesture
            self.tracking = tracking
        }

        /// Ends when the swiping fingers have gone far enough in the direction. Fails for example if they lift earlier or go elsewhere.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
            tracking.evaluate(touches) { [gesture] acting in
                if let wanted = gesture.side, acting.side != wanted { return .failed(.otherSide(acting.side, wanted: wanted)) }
                if acting.isOver { return .failed(.travelled(acting.motion.length, needed: gesture.minimumDistance)) }
                guard gesture.fingers.contains(acting.peakCount), acting.motion.length.reaches(gesture.minimumDistance) else {
                    return .possible(until: nil)
                }
                let seen = Direction(of: acting.motion, sectors: gesture.direction.isDiagonal ? .eight : .four)
                if seen != gesture.direction { return .failed(.wrongDirection(seen, wanted: gesture.direction)) }
                return .ended(touches.value.of(acting, direction: seen))
            }
        }

        /// The traits of a gesture of resting and swiping fingers. No gesture waits for swiping fingers that have not landed.
        public var arenaTraits: ArenaTraits { tracking.arenaTraits }

        /// Returns a new try beside the same resting fingers, because a later swipe is still possible; nil if no finger has acted.
        public func retry() -> Retry<KindRecognizer>? { tracking.again()?.map { KindRecognizer(gesture: gesture, tracking: $0) } }

        /// Returns a recognizer of the next swipe beside the same resting fingers; never nil.
        public func successor(in touches: TouchSequence) -> KindRecognizer? {
            KindRecognizer(gesture: gesture, tracking: tracking.next(at: touches.time))
        }
    }
}

extension TipSwipeGesture: StandardKind {
    package var standard: StandardGesture { .tipswipe(self) }

    package var traits: KindTraits {
        var traits = KindTraits(resting: resting, acting: fingers)
        traits.mayHaveDirection = true
        traits.decidesWhileLanding = true
        traits.openness = .travel(minimumDistance)
        traits.direction = direction
        traits.needs.append(.travel(minimumDistance, .direction(direction, .four)))
        return traits
    }

    package func shadow(over other: GestureProfile) -> Shadow? {
        guard case .tipswipe(let its) = other.gesture, side == nil || side == its.side else { return nil }
        guard resting == its.resting, fingers == its.fingers, direction == its.direction else { return nil }
        guard slop >= its.slop, minimumDistance <= its.minimumDistance else { return nil }
        return minimumDistance == its.minimumDistance ? .always : .nearlyAlways
    }

    package func delay(of other: GestureProfile) -> Delay? { other.delay(byTipBeside: resting, slop: slop) }
}
