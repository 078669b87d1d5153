public import TouchInput

/// Fingers that rest in place. The gesture succeeds when the duration is reached, while they still touch.
///
/// ```swift
/// let press = LongPressGesture(minimumDuration: 0.7)
///     .onChanged { _ in print("pressing") }
///     .onEnded { _ in print("pressed for 700 ms") }
/// ```
public struct LongPressGesture: PrimitiveGesture, BitwiseCopyable {
    /// The least time from the last finger's landing, inclusive.
    public var minimumDuration: Duration
    /// The farthest that a finger may get from where it landed, inclusive.
    public var maximumDistance: Length
    /// The number of fingers; one by default.
    public var fingers: FingerCounts

    /// Creates a long press. The defaults are SwiftUI's: half a second and ten points, a point being 1/163 inch. Traps for a negative
    /// duration or distance, and if no number of fingers is accepted.
    public init(minimumDuration: Duration = .milliseconds(500), maximumDistance: Length = .mm(1.56), fingers: FingerCounts = 1) {
        Require.time(minimumDuration, "minimumDuration")
        Require.limit(maximumDistance, "maximumDistance")
        Require.fingers(fingers, of: "a long press gesture")
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
        self.fingers = fingers
    }

    /// Creates a long press with its duration in seconds, as in SwiftUI. Traps for a negative number, one above 10⁹ and one that is not a
    /// number; otherwise as for a `Duration`.
    @_disfavoredOverload
    public init(minimumDuration seconds: Double, maximumDistance: Length = .mm(1.56), fingers: FingerCounts = 1) {
        self.init(minimumDuration: Duration(inSeconds: seconds), maximumDistance: maximumDistance, fingers: fingers)
    }

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { KindRecognizer(gesture: self, in: context) }

    /// Returns true: the fingers press.
    public func value(of measured: GestureValue, in context: GestureContext) -> Bool { true }

    /// A recognizer of one press that reports all measurements.
    public struct KindRecognizer: InlineKindRecognizer, Sendable, BitwiseCopyable {
        private let gesture: LongPressGesture
        private let minimumMicroseconds: Int64
        /// True if the gesture has an area, which says that fingers are meant there, even where a hand may rest.
        private let hasArea: Bool

        init(gesture: LongPressGesture, in context: GestureContext) {
            self.gesture = gesture
            hasArea = context.area != nil
            minimumMicroseconds = gesture.minimumDuration.microseconds
        }

        public var arenaTraits: ArenaTraits {
            var arenaTraits = ArenaTraits(fingers: gesture.fingers, motionKinds: .rest)
            arenaTraits.reportsRelease = true
            return arenaTraits
        }

        /// Returns pending while the wanted fingers are down, then ended once they have rested long enough. Fails for example if a finger
        /// moves too far or lifts.
        func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
            if touches.sawButton { return .failed(.buttonPressed) }
            if touches.farthestTravel.exceeds(gesture.maximumDistance) {
                return .failed(.moved(touches.farthestTravel, limit: gesture.maximumDistance))
            }
            switch touches.fingerCountStatus(of: gesture.fingers, hasBegun: false) {
            case .landing: return .possible(until: nil)
            case .together(let hand):
                let end = touches.restBegan(hand).advanced(byMicroseconds: minimumMicroseconds)
                if touches.time >= end, !hasArea, touches.mayBeResting { return .failed(.resting) }
                return touches.time >= end ? .ended(MeasuredGroup(hand)) : .pending(MeasuredGroup(hand), until: end)
            case .disturbed(let hand, let until): return .pending(MeasuredGroup(hand), until: until)
            case .left(let hand):
                return .failed(.liftedAfter(touches.lastMoment(of: hand) - touches.restBegan(hand), needed: gesture.minimumDuration))
            case .exceeded, .joined, .missed: return .failed(.fingers(seen: touches.peakFingerCount, wanted: gesture.fingers))
            }
        }
    }
}

extension Duration {
    /// Creates the duration of a press from seconds. Traps for a number that is negative, not a number, or more than 10⁹.
    package init(inSeconds seconds: Double) {
        precondition((0...1e9).contains(seconds), "minimumDuration is \(seconds) s; it must be 0 or more")
        self = .seconds(seconds)
    }
}

extension LongPressGesture: StandardKind {
    package var standard: StandardGesture { .press(self) }

    package var traits: KindTraits {
        var traits = KindTraits(fingers: fingers)
        traits.phases = [.began, .tick, .ended, .released, .cancelled]
        traits.span = .rest
        traits.decidesWhileLanding = minimumDuration < TouchSequence.landingWindow
        traits.endsInTouch = true
        traits.fingersAtEnd = fingers
        traits.fingersGoingOn = fingers
        traits.motion = .hold
        traits.needs = [.fingers(fingers.minimum)]
        traits.staysInPlace = true
        traits.openness = .rest(slop: maximumDistance, minimumDuration)
        // A finger may still stray before the last one lands.
        traits.shadowOverAll = minimumDuration == .zero ? .nearlyAlways : nil
        return traits
    }

    package func shadow(over other: GestureProfile) -> Shadow? {
        guard case .press(let its) = other.gesture else { return nil }
        return minimumDuration <= its.minimumDuration && maximumDistance >= its.maximumDistance ? .always : nil
    }

    package func delay(of other: GestureProfile) -> Delay? {
        if case .press(let its) = other.gesture { return minimumDuration > its.minimumDuration ? .late : nil }
        return other.delay(byRest: minimumDuration, slop: maximumDistance, lasting: .zero)
    }
}
