public import TouchInput

/// Fingers land and lift again, in place and soon; with `count` above 1 several times in a row.
public struct TapGesture: PrimitiveGesture, BitwiseCopyable {
    /// Taps in a row. At least 1.
    public var count: Int
    /// One unless told.
    public var fingers: FingerCounts
    /// Longest time from the last finger's landing to the last one's lifting. All fingers must land within 150 ms: one that has been
    /// down for longer rests, see ``TipTapGesture``.
    public var within: Duration
    /// Longest pause from the end of one tap to the beginning of the next.
    public var gap: Duration
    /// Farthest that a finger may get from where it landed.
    public var slop: Length

    /// The defaults are SwiftUI's: ten points of movement, a point being 1/163 inch. Traps for values with which it could never happen.
    public init(
        count: Int = 1, fingers: FingerCounts = 1, within: Duration = .milliseconds(750), gap: Duration = .milliseconds(350),
        slop: Length = .mm(1.56)
    ) {
        precondition(count > 0, "a tap gesture needs a count of at least 1")
        precondition(within >= Self.shortest, "within is \(within); a tap lasts at least \(Self.shortest)")
        Require.fingers(fingers, of: "a tap gesture")
        Require.time(gap, "gap")
        Require.limit(slop, "slop")
        self.count = count
        self.fingers = fingers
        self.within = within
        self.gap = gap
        self.slop = slop
    }

    /// Contacts that last for less are noise: of recorded one-finger taps one in a hundred lasts less than 29 ms, of the contacts of palms
    /// that lie on a pad one in four less than 24 ms.
    static let shortest = Duration.milliseconds(25)
    /// Fingers that tap together land farther apart: 95 in 100 recorded ones 11.6 mm and more. A palm's contacts lie 3 to 9 mm apart.
    static let fingerWidth = Length.mm(9)
    private static let shortestInMicroseconds = shortest.microseconds

    /// A fresh recognizer that tells all there is to measure.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { KindRecognizer(gesture: self) }

    /// Nothing: a tap only happens. ``SpatialTapGesture`` tells where.
    public func value(of measured: GestureValue, in context: GestureContext) {}

    /// Recognizes one gesture and reports all there is to measure.
    public struct KindRecognizer: InlineKindRecognizer, Sendable, BitwiseCopyable {
        private let gesture: TapGesture
        private let withinInMicroseconds: Int64
        private var finishedTaps = 0
        /// The touches that the first tap is made of; each further tap is the next ones.
        private var firstSequence = 0
        /// False between two taps.
        private var isPressed = false
        private var deadline = TouchInstant.zero
        private var peakFingerCount = 0
        private var hasFailed = false
        /// The present touches are too far from the taps before, and may be the first of others.
        private var isAway = false

        init(gesture: TapGesture) {
            self.gesture = gesture
            withinInMicroseconds = gesture.within.microseconds
        }

        public var arenaTraits: ArenaTraits {
            var arenaTraits = ArenaTraits(fingers: gesture.fingers)
            arenaTraits.needsLanding = true
            return arenaTraits
        }

        /// Ends with the last lift of the last tap.
        mutating func glance(at touches: TouchSequence) -> Verdict<FingerGroup.Role> {
            if !isPressed {
                if touches.isOver { return pause(touches) }
                press(touches)
            }
            if touches.isEcho { return fail(.flickered(limit: TouchSequence.echoLimit)) }
            if finishedTaps > 0, let stray = touches.stray, stray.exceeds(TouchSequence.reach) {
                isAway = true
                return fail(.landedAway(stray, limit: TouchSequence.reach))
            }
            if let failure = failure(of: touches) { return fail(failure) }
            if touches.isOver { return lift(touches) }
            if let failure = noteLanding(touches) { return fail(failure) }
            return .possible(until: deadline)
        }

        /// A tap far from those before is the first of others. Without its first tap, which another gesture has taken, a recognizer is one
        /// tap behind.
        public func retry() -> Retry<KindRecognizer>? {
            if isAway { return Retry(recognizer: KindRecognizer(gesture: gesture), sequence: firstSequence + finishedTaps) }
            guard !hasFailed, finishedTaps + (isPressed ? 1 : 0) > 1 else { return nil }
            var next = self
            next.finishedTaps -= 1
            next.firstSequence += 1
            return Retry(recognizer: next, sequence: next.firstSequence)
        }

        private mutating func fail(_ failure: Failure) -> Verdict<FingerGroup.Role> {
            hasFailed = true
            return .failed(failure)
        }

        private mutating func pause(_ touches: TouchSequence) -> Verdict<FingerGroup.Role> {
            touches.time >= deadline ? fail(.pausedLonger(than: gesture.gap)) : .possible(until: deadline)
        }

        private mutating func press(_ touches: TouchSequence) {
            isPressed = true
            firstSequence = touches.number - finishedTaps
            peakFingerCount = 0
            deadline = touches.began.advanced(byMicroseconds: FingerGroup.landingLimitInMicroseconds).justAfter
        }

        private func failure(of touches: TouchSequence) -> Failure? {
            if touches.sawButton { return .buttonPressed }
            if touches.peakFingerCount > gesture.fingers.maximum {
                return .fingers(seen: touches.peakFingerCount, wanted: gesture.fingers)
            }
            if touches.fingerCount > 1, !touches.landedTogether { return .landedApart(limit: FingerGroup.landingLimit) }
            if touches.farthestTravel.exceeds(gesture.slop) { return .moved(touches.farthestTravel, limit: gesture.slop) }
            if touches.time >= deadline {
                return gesture.fingers.contains(peakFingerCount)
                    ? .heldLonger(than: gesture.within) : .landedApart(limit: FingerGroup.landingLimit)
            }
            return nil
        }

        /// The time allowed starts anew with each landing that completes the fingers.
        private mutating func noteLanding(_ touches: TouchSequence) -> Failure? {
            guard touches.peakFingerCount > peakFingerCount else { return nil }
            peakFingerCount = touches.peakFingerCount
            guard gesture.fingers.contains(peakFingerCount) else { return nil }
            deadline = touches.lastLanding.advanced(byMicroseconds: withinInMicroseconds).justAfter
            // Where fingers are only counted, the places are not theirs.
            guard touches.events.unplacedFingerCount == 0, let distance = touches.closestLandings, distance < TapGesture.fingerWidth else {
                return nil
            }
            return .landedClose(distance, needed: TapGesture.fingerWidth)
        }

        private mutating func lift(_ touches: TouchSequence) -> Verdict<FingerGroup.Role> {
            guard case .left(let hand) = touches.fingerCountStatus(of: gesture.fingers, hasBegun: false) else {
                return fail(.fingers(seen: touches.peakFingerCount, wanted: gesture.fingers))
            }
            if touches.time < touches.began.advanced(byMicroseconds: shortestInMicroseconds) {
                return fail(.liftedAfter(touches.time - touches.began, needed: TapGesture.shortest))
            }
            finishedTaps += 1
            isPressed = false
            deadline = (touches.time + gesture.gap).justAfter
            if finishedTaps == gesture.count { return .ended(hand) }
            return .possible(until: deadline)
        }
    }
}

extension TouchInstant {
    /// Limits are inclusive: what fails does so one step of the clock later.
    fileprivate var justAfter: TouchInstant { advanced(byMicroseconds: 1) }
}

extension TapGesture: StandardKind {
    package var standard: StandardGesture { .tap(self) }

    package var traits: KindTraits {
        var traits = KindTraits(fingers: fingers)
        traits.touchCount = count
        traits.touchGap = count > 1 ? gap : nil
        traits.motion = .tap
        traits.needs = [.fingers(fingers.minimum)]
        traits.staysInPlace = true
        return traits
    }

    package func shadow(over other: GestureProfile) -> Shadow? {
        guard case .tap(let its) = other.gesture else { return nil }
        guard count <= its.count, within >= its.within, slop >= its.slop, count == 1 || gap >= its.gap else { return nil }
        return .always
    }

    package func delay(of other: GestureProfile) -> Delay? {
        if case .tap(let its) = other.gesture { return count > its.count ? .waits(.pause(gap)) : nil }
        return other.delay(byRest: within + (count > 1 ? gap : .zero), slop: slop, lasting: within)
    }
}
