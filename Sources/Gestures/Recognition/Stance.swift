import TouchInput

/// What other gestures may know of an attempt.
public struct Stance: Hashable, Sendable {
    /// What the hand does for a gesture, of the things that a hand does one at a time.
    public enum Conduct: Hashable, Sendable {
        /// Keeps still.
        case rest
        /// Moves, in one of the ways in which a hand can.
        case motion(MotionClass)
    }

    /// What the attempt wants on the surface now.
    public var fingers: FingerCounts
    /// Nil for a gesture that shows only afterwards, such as a tap, and for one that can be made in several ways.
    public var conduct: Conduct? {
        get { conducts.only }
        set { conducts = Conducts(newValue) }
    }
    /// All the ways in which the hand may make the gesture. Once it has decided, those that have.
    var conducts: Conducts
    /// Begins with fingers that land, not with fingers that are there already.
    var needsLanding = false
    /// Others wait while this gesture can still match and goes before them.
    var holdsUpOthers = true
    /// May still happen when another gesture has won: a click is a click.
    var outlivesOthers = false
    /// A hand that rested may still go on to this.
    var mayHaveRested = false
    /// Reports that it begins before it reports that it ends, even when both come at once: a drag, and what a drag is part of.
    var lasts = false
    /// Before as many fingers have landed as it wants, only a landing, a lift and the button mean anything to it: what the fingers that
    /// are there do does not.
    var awaitsFingers = false
    /// Is over while its fingers still touch, and tells when they lift: a press.
    var tellsRelease = false
    /// Goes on with the other fingers when one of them turns out to be a palm.
    var outlivesPalms = false

    /// A thumb that rests is one of its fingers: others act beside it.
    var countsThumbs = false

    /// Happens as often as it likes in a touch: clicks and tips.
    var comesAgain = false
    /// Fingers that landed up to here rest while others act; known while they do.
    var rested: TouchInstant?
    /// The directions of a swipe; empty for all other gestures.
    var ways: Course.Sectors = []
    /// Part of it was made with earlier touches, and gestures that want those wait.
    var keepsEarlier = false

    /// Of an attempt that others wait for.
    public init(fingers: FingerCounts, conduct: Conduct? = nil) {
        self.fingers = fingers
        conducts = Conducts(conduct)
    }

    /// Whether the gesture goes on with the fingers that are down when a part of a sequence that stands like `first` has ended. If not, it
    /// begins with the next touch.
    func goesOn(after first: Stance) -> Bool {
        if needsLanding { return false }
        if comesAgain {
            // A finger that has moved does not rest for a tip.
            return !countsThumbs || !first.isMotion
        }
        // A hand of which one part rests and the other acts has done nothing together.
        if first.countsThumbs { return false }
        // The same act again is another act: two presses are not one long press, nor two swipes a long one.
        if conduct == .rest, first.conduct == .rest { return false }
        return ways.isDisjoint(with: first.ways)
    }

    /// As one of two attempts stands of which either may come.
    func joined(with other: Stance) -> Stance {
        var stance = self
        stance.fingers = fingers.union(other.fingers)
        if conduct != other.conduct { stance.conduct = nil }
        stance.needsLanding = needsLanding && other.needsLanding
        stance.holdsUpOthers = holdsUpOthers || other.holdsUpOthers
        stance.outlivesOthers = outlivesOthers && other.outlivesOthers
        stance.mayHaveRested = mayHaveRested || other.mayHaveRested
        stance.awaitsFingers = awaitsFingers && other.awaitsFingers
        stance.outlivesPalms = outlivesPalms && other.outlivesPalms
        stance.countsThumbs = countsThumbs && other.countsThumbs
        return stance
    }

    /// A motion of the hand, whichever.
    var isMotion: Bool { !conducts.isEmpty && conducts.isSubset(of: .motions) }

    /// Whether a gesture that has decided in the stance `claim` rules one out that stands like this, although it may look possible
    /// still: a hand that has decided to travel neither spreads nor turns, and one that has rested for as long as a press takes did not
    /// mean to move.
    func isRuledOut(by claim: Stance) -> Bool {
        guard isMotion, !claim.conducts.isEmpty, !claim.conducts.contains(.unknown) else { return false }
        if claim.conducts == .rest { return !mayHaveRested }
        return claim.conducts.isDisjoint(with: conducts)
    }
}

/// Several of the things that a hand does one at a time.
struct Conducts: OptionSet, Hashable, Sendable, BitwiseCopyable {
    var rawValue: UInt8

    static let rest = Conducts(rawValue: 1)
    static let translation = Conducts(rawValue: 2)
    static let spread = Conducts(rawValue: 4)
    static let turn = Conducts(rawValue: 8)
    /// What shows only afterwards.
    static let unknown = Conducts(rawValue: 16)
    static let motions: Conducts = [.translation, .spread, .turn]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ motion: MotionClass) {
        switch motion {
        case .translation: self = .translation
        case .spread: self = .spread
        case .turn: self = .turn
        }
    }

    init(_ conduct: Stance.Conduct?) {
        switch conduct {
        case .rest: self = .rest
        case .motion(let motion): self = Conducts(motion)
        case nil: self = .unknown
        }
    }

    /// Nil for several and for what shows only afterwards.
    var only: Stance.Conduct? {
        if self == .rest { return .rest }
        return MotionClass.allCases.first { self == Conducts($0) }.map { .motion($0) }
    }
}
