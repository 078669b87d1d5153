public import TouchInput

/// Fingers that land and lift again, quickly and in place; with `count` above 1, several times in a row.
///
/// ```swift
/// let doubleTap = TapGesture(count: 2).onEnded { print("twice") }
/// let fourFingers = GestureRule(.tap(TapGesture(fingers: 4)), id: "menu")
/// ```
public struct TapGesture: PrimitiveGesture, BitwiseCopyable {
    /// The number of taps in a row, at least 1.
    public var count: Int
    /// The number of fingers; one by default.
    public var fingers: FingerCounts
    /// The longest time from the last finger's landing to the first lift. The other fingers lift within this time as well, or within 100 ms of
    /// a lift. All fingers must land within 150 ms: a finger that has been down for longer rests, see ``TipTapGesture``.
    public var within: Duration
    /// The longest pause from the end of one tap to the beginning of the next.
    public var gap: Duration
    /// The farthest that a finger may get from where it landed.
    public var slop: Length

    /// Creates a tap.
    ///
    /// Some limits cannot be set, because palms and resting fingers would pass for taps without them. A tap lasts at least 25 ms, unless it
    /// is followed by a further tap, or in a ``SequenceGesture`` by another part. It does not come within 50 ms of a lift less than 9 mm
    /// away. In a double tap with one finger, the second tap lands within 10 mm of the first. The fingers of a tap land at least 9 mm
    /// apart.
    ///
    /// The defaults are SwiftUI's: 750 ms, a pause of 350 ms, and a slop of ten points, a point being 1/163 inch. Traps for a count below
    /// 1, a time below 25 ms, a negative pause or slop, and if no number of fingers is accepted.
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

    /// The shortest contact that is not noise. One in a hundred recorded one-finger taps lasts less than 29 ms. One in four contacts of
    /// resting palms lasts less than 24 ms.
    static let shortest = Duration.milliseconds(25)
    /// The least distance between fingers that tap together: 95 in 100 recorded ones land 11.6 mm and more apart. A palm's contacts lie 3
    /// to 9 mm apart.
    static let fingerWidth = Length.mm(9)
    /// The longest time after a lift in which the next finger still belongs to the tap, even after ``within``. In 64 recorded two-finger taps,
    /// the fingers lift within 72 ms, and both are down for 245 ms at most.
    static let liftingTime = Duration.milliseconds(100)
    private static let liftingTimeInMicroseconds = liftingTime.microseconds
    private static let shortestInMicroseconds = shortest.microseconds

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer {
        KindRecognizer(gesture: self, isFollowed: context.isFollowed)
    }

    /// Returns nothing: a tap only happens. ``SpatialTapGesture`` reports the place.
    public func value(of measured: GestureValue, in context: GestureContext) {}

    /// A recognizer of one tap, or of several in a row, that reports all measurements.
    public struct KindRecognizer: InlineKindRecognizer, Sendable, BitwiseCopyable {
        private let gesture: TapGesture
        private let withinInMicroseconds: Int64
        private var finishedTaps = 0
        /// The number of the touches that make the first tap; each further tap is made of the next ones.
        private var firstSequence = 0
        /// True during a tap, false between two taps.
        private var isPressed = false
        private var deadline = TouchInstant.zero
        private var peakFingerCount = 0
        private var hasFailed = false
        /// True if the present touches are too far from the previous taps, and may begin a new try.
        private var isAway = false
        /// True if the taps are a part of a sequence that another part follows.
        private let isFollowed: Bool

        init(gesture: TapGesture, isFollowed: Bool) {
            self.gesture = gesture
            self.isFollowed = isFollowed
            withinInMicroseconds = gesture.within.microseconds
        }

        public var arenaTraits: ArenaTraits {
            var arenaTraits = ArenaTraits(fingers: gesture.fingers)
            arenaTraits.needsLanding = true
            return arenaTraits
        }

        /// Ends with the last lift of the last tap, and fails as soon as a limit is passed.
        mutating func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
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
            noteLift(touches)
            return .possible(until: deadline)
        }

        /// Returns a recognizer that counts from a later tap; nil if there is no later tap to try. It begins with the last tap if that was
        /// too far from the previous ones. Otherwise another gesture has taken the first tap, and it begins with the second.
        public func retry() -> Retry<KindRecognizer>? {
            if isAway {
                let next = KindRecognizer(gesture: gesture, isFollowed: isFollowed)
                return Retry(recognizer: next, sequence: firstSequence + finishedTaps)
            }
            guard !hasFailed, finishedTaps + (isPressed ? 1 : 0) > 1 else { return nil }
            var next = self
            next.finishedTaps -= 1
            next.firstSequence += 1
            return Retry(recognizer: next, sequence: next.firstSequence)
        }

        private mutating func fail(_ failure: Failure) -> Verdict<MeasuredGroup> {
            hasFailed = true
            return .failed(failure)
        }

        private mutating func pause(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
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

        /// Prolongs the allowed time after a lift. Once a finger has lifted in time, the others may follow.
        private mutating func noteLift(_ touches: TouchSequence) {
            guard touches.fingerCount < peakFingerCount, gesture.fingers.contains(peakFingerCount), let lift = touches.lastLift else {
                return
            }
            deadline = max(deadline, lift.advanced(byMicroseconds: TapGesture.liftingTimeInMicroseconds).justAfter)
        }

        /// Restarts the allowed time with each landing that completes the fingers. Returns a failure if they landed too close together,
        /// otherwise nil.
        private mutating func noteLanding(_ touches: TouchSequence) -> Failure? {
            guard touches.peakFingerCount > peakFingerCount else { return nil }
            peakFingerCount = touches.peakFingerCount
            guard gesture.fingers.contains(peakFingerCount) else { return nil }
            deadline = touches.lastLanding.advanced(byMicroseconds: withinInMicroseconds).justAfter
            // The known places do not belong to fingers that are only counted.
            guard touches.events.unplacedFingerCount == 0, let distance = touches.closestLandings, distance < TapGesture.fingerWidth else {
                return nil
            }
            return .landedClose(distance, needed: TapGesture.fingerWidth)
        }

        private mutating func lift(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
            guard case .left(let hand) = touches.fingerCountStatus(of: gesture.fingers, hasBegun: false) else {
                return fail(.fingers(seen: touches.peakFingerCount, wanted: gesture.fingers))
            }
            // A hand that goes on from a short contact is no palm.
            let isLast = finishedTaps + 1 == gesture.count && !isFollowed
            if isLast, touches.time < touches.began.advanced(byMicroseconds: shortestInMicroseconds) {
                return fail(.liftedAfter(touches.time - touches.began, needed: TapGesture.shortest))
            }
            finishedTaps += 1
            isPressed = false
            deadline = (touches.time + gesture.gap).justAfter
            if finishedTaps == gesture.count { return .ended(MeasuredGroup(hand)) }
            return .possible(until: deadline)
        }
    }
}

extension TouchInstant {
    /// The instant one microsecond later. Limits are inclusive, so failures come one step of the clock later.
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
        traits.openness = .rest(slop: slop, within * count + gap * (count - 1))
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
