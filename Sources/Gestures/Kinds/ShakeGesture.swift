public import TouchInput

/// Fingers that go back and forth, in any direction.
///
/// ```swift
/// let undo = ShakeGesture(count: 3, fingers: 3).onEnded { _ in print("undo") }
/// ```
public struct ShakeGesture: PrimitiveGesture, BitwiseCopyable {
    /// The number of turns, at least 1. A leg is the stretch before, between or after the turns: a shake has one leg more than turns.
    public var count: Int
    /// The least length of each leg.
    public var minimumDistance: Length
    /// The longest time from the moment that one leg is long enough to the moment that the next one is.
    public var within: Duration
    /// The number of fingers; three by default.
    public var fingers: FingerCounts

    /// Creates a shake. The defaults are our choice: swipes and drags turn once at most, and a leg of 10 mm is made on purpose. Traps for a
    /// count below 1, a distance that is not above 0 or not finite, and a negative time. Traps if no number of fingers is accepted.
    public init(
        count: Int = 3, minimumDistance: Length = .mm(10), within: Duration = .milliseconds(400), fingers: FingerCounts = 3
    ) {
        precondition(count > 0, "a shake gesture needs a count of at least 1")
        precondition(minimumDistance > .zero, "minimumDistance is \(minimumDistance.millimeters) mm; it must be more than 0")
        Require.threshold(minimumDistance, "minimumDistance")
        Require.time(within, "within")
        Require.fingers(fingers, of: "a shake gesture")
        self.count = count
        self.minimumDistance = minimumDistance
        self.within = within
        self.fingers = fingers
    }

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { KindRecognizer(gesture: self, in: context) }

    /// Returns the value that a drag of the same fingers would have.
    public func value(of measured: GestureValue, in context: GestureContext) -> DragGesture.Value {
        DragGesture().value(of: measured, in: context)
    }

    /// A recognizer of one shake that reports all measurements.
    public struct KindRecognizer: GestureRecognizer, Sendable {
        private let gesture: ShakeGesture
        private var tracking: MotionTracking
        /// The number of legs that have been long enough.
        private var ways = 0
        /// The motion of the last leg that was long enough, from the turn before it.
        private var heading = Vector.zero
        /// The farthest place of the last leg, or before any leg the farthest one from the landing. The next leg begins there.
        private var farthest = Vector.zero
        /// The time by which the next leg has to be long enough; nil until the first leg is. One step of the clock is added, because limits
        /// are inclusive.
        private var deadline: TouchInstant?

        init(gesture: ShakeGesture, in context: GestureContext) {
            self.gesture = gesture
            tracking = MotionTracking(fingers: gesture.fingers, in: context)
        }

        /// The traits of a gesture that moves like a drag.
        public var arenaTraits: ArenaTraits { tracking.arenaTraits(of: .translation) }

        /// Ends when the leg after the last turn is long enough. Fails for example if a leg takes too long or a finger lifts.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
            let status = touches.state(of: tracking)
            if let deadline, touches.time >= deadline { return .failed(shortfall(touches.motion(of: .current))) }
            switch status {
            case .waiting(let until): return .possible(until: soonest(until, deadline))
            case .out(let failure): return .failed(failure)
            case .moving(let hand): return move(touches, hand)
            case .left(let hand): return .failed(shortfall(touches.motion(of: hand)))
            }
        }

        private mutating func move(_ touches: TouchSequence, _ hand: FingerGroup.Role) -> Verdict<GestureValue> {
            let motion = touches.motion(of: hand)
            guard isLongEnough(motion) else {
                let isFarther = ways == 0 ? motion.translation.length > farthest.length : progress(to: motion.translation) < .zero
                if isFarther { farthest = motion.translation }
                return .possible(until: deadline)
            }
            // From here on a further finger makes the gesture fail.
            if ways == 0 { tracking.begin(fingerCount: touches.fingerCount(of: hand)) }
            // The first leg begins at the landing, unless the fingers have turned before it was long enough.
            let isFromLanding = ways == 0 && motion.translation.length.reaches(gesture.minimumDistance)
            heading = isFromLanding ? motion.translation : motion.translation - farthest
            ways += 1
            farthest = motion.translation
            if ways > gesture.count { return .ended(touches.value(of: hand)) }
            deadline = touches.time + gesture.within + .microseconds(1)
            return .possible(until: deadline)
        }

        private func isLongEnough(_ motion: AccumulatedMotion) -> Bool {
            guard progress(to: motion.translation).reaches(gesture.minimumDistance) else { return false }
            return ways > 0 || motion.rival(of: .translation, besides: tracking.companions) == nil
        }

        /// Returns how far the present leg leads back; below zero while the last leg still goes on. Before any leg, returns the distance
        /// from the landing, or from the farthest place if that is longer.
        private func progress(to place: Vector) -> Length {
            guard ways > 0 else { return max(place.length, (place - farthest).length) }
            let (way, length) = (place - farthest, heading.length.millimeters)
            let along = way.dx.millimeters * heading.dx.millimeters + way.dy.millimeters * heading.dy.millimeters
            return .mm(-along / length)
        }

        /// Returns the failure, which compares the length of all legs so far with the length that the gesture needs. Each leg adds at most
        /// the least length. Before the first leg is complete, the failure may name another motion that was larger.
        private func shortfall(_ motion: AccumulatedMotion) -> Failure {
            let needed = gesture.minimumDistance * Double(gesture.count + 1)
            if ways == 0 { return tracking.shortfall(of: motion, .translation, needed: needed) }
            let next = min(max(progress(to: motion.translation), .zero), gesture.minimumDistance)
            return .travelled(gesture.minimumDistance * Double(ways) + next, needed: needed)
        }
    }
}

extension ShakeGesture: StandardKind {
    package var standard: StandardGesture { .shake(self) }

    package var traits: KindTraits {
        var traits = KindTraits(fingers: fingers)
        traits.endsInTouch = true
        traits.fingersAtEnd = fingers
        traits.fingersGoingOn = fingers
        traits.motion = .travel(.any)
        traits.needs = [.fingers(fingers.minimum), .travel(minimumDistance, .any)]
        return traits
    }

    /// Returns the shadow over a shake that is at least as hard to make; nil for other gestures. A leg that is too short for one shake may
    /// be long enough for the other, so that their turns can differ.
    package func shadow(over other: GestureProfile) -> Shadow? {
        guard case .shake(let its) = other.gesture, within >= its.within else { return nil }
        guard count <= its.count, minimumDistance <= its.minimumDistance else { return nil }
        return minimumDistance == its.minimumDistance ? .always : .nearlyAlways
    }

    /// Returns the delay of another gesture, because fingers that stop halfway may still go on; nil if there is none.
    package func delay(of other: GestureProfile) -> Delay? { other.delay(byMotion: .translation) { .lift } }
}
