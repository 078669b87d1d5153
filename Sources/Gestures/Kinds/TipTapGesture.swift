public import TouchInput

/// Fingers that tap beside resting ones. The gesture happens as often as they tap.
///
/// ```swift
/// let nextTab = TipTapGesture(resting: 1, side: .right).onEnded { _ in print("next tab") }
/// ```
public struct TipTapGesture: PrimitiveGesture {
    /// The number of fingers that rest in place: thumbs above the lowest 16 % of the surface's height, fingers that have been down for more
    /// than 150 ms when the tapping ones land, and fingers that have been down for 45 ms or longer and stay for 30 ms after them.
    public var resting: FingerCounts
    /// The number of fingers that tap.
    public var fingers: FingerCounts
    /// The side on which the fingers tap; nil for any.
    public var side: TipSide?
    /// The longest time from the first tapping finger's landing to the last one's lift.
    public var within: Duration
    /// The farthest that a resting finger, or the center of the tapping ones, may get from where it landed.
    public var slop: Length

    /// Creates a tip tap. The default limits are ``TapGesture``'s. Traps for numbers of fingers or a side that are impossible, for a time
    /// that is not above 0, and for a negative slop.
    public init(
        resting: FingerCounts = 1, fingers: FingerCounts = 1, side: TipSide? = nil, within: Duration = .milliseconds(750),
        slop: Length = .mm(1.56)
    ) {
        Require.tips(resting, fingers, side)
        precondition(within > .zero, "within is \(within); a tap takes time")
        Require.limit(slop, "slop")
        self.resting = resting
        self.fingers = fingers
        self.side = side
        self.within = within
        self.slop = slop
    }

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer {
        KindRecognizer(gesture: self, tracking: TipTracking(resting: resting, acting: fingers, slop: slop))
    }

    /// Returns the place of the tap, in ``CoordinateSpace/local``.
    public func value(of measured: GestureValue, in context: GestureContext) -> SpatialTapGesture.Value {
        SpatialTapGesture.Value(location: CoordinateSpace.local.convert(measured.startLocation, in: context))
    }

    /// A recognizer of one tip tap that reports all measurements.
    public struct KindRecognizer: GestureRecognizer, Sendable {
        private let gesture: TipTapGesture
        private var tracking: TipTracking

        init(gesture: TipTapGesture, tracking: TipTracking) {
            self.gesture = gesture
            self.tracking = tracking
        }

        /// Ends when the tapping fingers have lifted. Fails for example if they were down too long or moved too far.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
            tracking.evaluate(touches) { [gesture] acting in
                if acting.motion.length.exceeds(gesture.slop) { return .failed(.moved(acting.motion.length, limit: gesture.slop)) }
                let deadline = acting.began + gesture.within + .microseconds(1)
                if (acting.lifted ?? touches.time) >= deadline { return .failed(.heldLonger(than: gesture.within)) }
                if let wanted = gesture.side, acting.side != wanted { return .failed(.otherSide(acting.side, wanted: wanted)) }
                guard acting.isOver else { return .possible(until: deadline) }
                if let end = acting.staysUntil, touches.time < end { return .possible(until: end) }
                guard gesture.fingers.contains(acting.peakCount) else {
                    return .failed(.fingers(seen: acting.peakCount, wanted: gesture.fingers))
                }
                return .ended(touches.value.of(acting))
            }
        }

        /// The traits of a gesture of resting and tapping fingers. No gesture waits for tapping fingers that have not landed.
        public var arenaTraits: ArenaTraits { tracking.arenaTraits }

        /// Returns a new try beside the same resting fingers, because a later tap is still possible; nil if no finger has acted.
        public func retry() -> Retry<KindRecognizer>? { tracking.again()?.map { KindRecognizer(gesture: gesture, tracking: $0) } }

        /// Returns a recognizer of the next tap beside the same resting fingers; never nil.
        public func successor(in touches: TouchSequence) -> KindRecognizer? {
            KindRecognizer(gesture: gesture, tracking: tracking.next(at: touches.time))
        }
    }
}

extension GestureValue {
    /// Returns this value with the place, translation and duration of the acting fingers, and with `direction`. All other values, such as
    /// the velocity, still describe all fingers.
    func of(_ acting: TipTracking.Acting, direction: Direction? = nil) -> GestureValue {
        var value = self
        value.startLocation = acting.start
        value.translation = acting.motion
        value.direction = direction
        value.duration = (acting.lifted ?? time) - acting.began
        return value
    }
}

extension TipTapGesture: StandardKind {
    package var standard: StandardGesture { .tiptap(self) }

    package var traits: KindTraits {
        var traits = KindTraits(resting: resting, acting: fingers)
        traits.openness = .rest(slop: slop, within)
        return traits
    }

    package func shadow(over other: GestureProfile) -> Shadow? {
        guard case .tiptap(let its) = other.gesture, side == nil || side == its.side else { return nil }
        return resting == its.resting && fingers == its.fingers && within >= its.within && slop >= its.slop ? .always : nil
    }

    package func delay(of other: GestureProfile) -> Delay? { other.delay(byTipBeside: resting, slop: slop) }
}

extension KindTraits {
    /// Creates the traits of tips: some fingers rest while others come and go.
    init(resting: FingerCounts, acting: FingerCounts) {
        self.init(fingers: resting.plus(acting))
        landsFirst = false
        endsInTouch = true
        comesAgain = true
        movesFingersAlike = false
        fingersGoingOn = resting
        needs = [.separateFingers(resting.minimum + acting.minimum)]
    }
}
