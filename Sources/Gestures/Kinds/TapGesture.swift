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
    /// Some limits cannot be set, because palms and resting fingers would pass for taps without them. A tap lasts at least 25 ms: with
    /// one finger within 20 mm of the left or right edge of a touchpad 45 ms, unless the tap has a place; with several fingers 23 ms; and
    /// the last tap of a double tap with one finger 13 ms. It may be shorter if it is followed by a further tap, or in a
    /// ``SequenceGesture`` by another part, and near a side also if it follows another part. It does not come within 50 ms of a lift less
    /// than 9 mm away. A tap of several fingers that lasts less than 50 ms ends 50 ms after its lift. In a double tap with one finger,
    /// the second tap lands within 10 mm of the first.
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
    /// The shortest tap of one finger near a side of a touchpad, unless fingers are expected there. One in a hundred recorded taps is
    /// shorter, and one in four contacts of palms: Decision 0093.
    static let shortestAtSide = Duration.milliseconds(45)
    /// The distance from a side within which taps are as long as that. Our choice: more than four in five recorded palms lie within it.
    static let sideReach = Length.mm(20)
    /// The shortest tap of several fingers. In 64 recorded two-finger taps, both fingers touch for 23.7 ms and more.
    static let shortestOfSeveral = Duration.milliseconds(23)
    /// The shortest last tap of several with one finger in a row. Recorded taps from which the hand goes on last 14.3 ms and more. A pad that
    /// reports 75 times a second makes 13.3 of them.
    static let shortestRepetition = Duration.milliseconds(13)
    /// The longest time after a lift in which the next finger still belongs to the tap, even after ``within``. In 64 recorded two-finger taps,
    /// the fingers lift within 72 ms, and both are down for 245 ms at most.
    static let liftingTime = Duration.milliseconds(100)

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer {
        KindRecognizer(gesture: self, in: context)
    }

    /// Returns nothing: a tap only happens. ``SpatialTapGesture`` reports the place.
    public func value(of measured: GestureValue, in context: GestureContext) {}
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
        traits.openness = .rest(slop: slop, longest * count + gap * (count - 1))
        return traits
    }

    /// The longest time for which a tap may go on. Fingers of which more may come land within 150 ms.
    private var longest: Duration { fingers.minimum < fingers.maximum ? max(within, FingerGroup.landingLimit) : within }

    package func shadow(over other: GestureProfile) -> Shadow? {
        guard case .tap(let its) = other.gesture else { return nil }
        guard count <= its.count, within >= its.within, slop >= its.slop, count == 1 || gap >= its.gap else { return nil }
        return .always
    }

    package func delay(of other: GestureProfile) -> Delay? {
        if case .tap(let its) = other.gesture { return count > its.count ? .pause(gap) : nil }
        return other.delay(byRest: longest + (count > 1 ? gap : .zero), slop: slop, lasting: longest)
    }
}
