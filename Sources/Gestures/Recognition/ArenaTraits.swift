import TouchInput

/// What other gestures may know of a recognizer.
public struct ArenaTraits: Hashable, Sendable {
    /// What the hand does for a gesture, of the things that a hand does one at a time.
    public enum HandMotionKind: Hashable, Sendable {
        /// Keeps still.
        case rest
        /// Moves, in one of the ways in which a hand can.
        case motion(MotionClass)
    }

    /// What the recognizer wants on the surface now.
    public var fingers: FingerCounts
    /// Nil for a gesture that shows only afterwards, such as a tap, and for one that can be made in several ways.
    public var motionKind: HandMotionKind? {
        get { motionKinds.only }
        set { motionKinds = HandMotionKinds(newValue) }
    }
    /// All the ways in which the hand may make the gesture. Once it has decided, those that have.
    var motionKinds: HandMotionKinds
    /// Begins with fingers that land, not with fingers that are there already.
    var needsLanding = false
    /// Others wait while this gesture can still match and goes before them.
    package var holdsUpOthers = true
    /// May still happen when another gesture has won: a click is a click.
    var outlivesOthers = false
    /// A hand that rested may still go on to this.
    var mayHaveRested = false
    /// Reports that it begins before it reports that it ends, even when both come at once: a drag, and what a drag is part of.
    package var lasts = false
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
    var sectors: SectorSet = []
    /// Part of it was made with earlier touches, and gestures that want those wait.
    var keepsEarlier = false

    /// Of a recognizer that others wait for.
    public init(fingers: FingerCounts, motionKind: HandMotionKind? = nil) {
        self.fingers = fingers
        motionKinds = HandMotionKinds(motionKind)
    }

    /// Whether the gesture goes on with the fingers that are down when a part of a sequence that stands like `first` has ended. If not, it
    /// begins with the next touch.
    func goesOn(after first: ArenaTraits) -> Bool {
        if needsLanding { return false }
        if comesAgain {
            // A finger that has moved does not rest for a tip.
            return !countsThumbs || !first.isMotion
        }
        // A hand of which one part rests and the other acts has done nothing together.
        if first.countsThumbs { return false }
        // The same act again is another act: two presses are not one long press, nor two swipes a long one.
        if motionKind == .rest, first.motionKind == .rest { return false }
        return sectors.isDisjoint(with: first.sectors)
    }

    /// As one of two recognizers stands of which either may come.
    func joined(with other: ArenaTraits) -> ArenaTraits {
        var arenaTraits = self
        arenaTraits.fingers = fingers.union(other.fingers)
        if motionKind != other.motionKind { arenaTraits.motionKind = nil }
        arenaTraits.needsLanding = needsLanding && other.needsLanding
        arenaTraits.holdsUpOthers = holdsUpOthers || other.holdsUpOthers
        arenaTraits.outlivesOthers = outlivesOthers && other.outlivesOthers
        arenaTraits.mayHaveRested = mayHaveRested || other.mayHaveRested
        arenaTraits.awaitsFingers = awaitsFingers && other.awaitsFingers
        arenaTraits.outlivesPalms = outlivesPalms && other.outlivesPalms
        arenaTraits.countsThumbs = countsThumbs && other.countsThumbs
        return arenaTraits
    }

    /// A motion of the hand, whichever.
    var isMotion: Bool { !motionKinds.isEmpty && motionKinds.isSubset(of: .motions) }

    /// Whether a gesture that has decided in the arenaTraits `claim` rules one out that stands like this, although it may look possible
    /// still: a hand that has decided to travel neither spreads nor turns, and one that has rested for as long as a press takes did not
    /// mean to move.
    func isRuledOut(by claim: ArenaTraits) -> Bool {
        guard isMotion, !claim.motionKinds.isEmpty, !claim.motionKinds.contains(.unknown) else { return false }
        if claim.motionKinds == .rest { return !mayHaveRested }
        return claim.motionKinds.isDisjoint(with: motionKinds)
    }
}

/// Several of the things that a hand does one at a time.
struct HandMotionKinds: OptionSet, Hashable, Sendable, BitwiseCopyable {
    var rawValue: UInt8

    static let rest = HandMotionKinds(rawValue: 1)
    static let translation = HandMotionKinds(rawValue: 2)
    static let spread = HandMotionKinds(rawValue: 4)
    static let turn = HandMotionKinds(rawValue: 8)
    /// What shows only afterwards.
    static let unknown = HandMotionKinds(rawValue: 16)
    static let motions: HandMotionKinds = [.translation, .spread, .turn]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ motion: MotionClass) {
        switch motion {
        case .translation: self = .translation
        case .spread: self = .spread
        case .turn: self = .turn
        }
    }

    init(_ motionKind: ArenaTraits.HandMotionKind?) {
        switch motionKind {
        case .rest: self = .rest
        case .motion(let motion): self = HandMotionKinds(motion)
        case nil: self = .unknown
        }
    }

    /// Nil for several and for what shows only afterwards.
    var only: ArenaTraits.HandMotionKind? {
        if self == .rest { return .rest }
        return MotionClass.allCases.first { self == HandMotionKinds($0) }.map { .motion($0) }
    }
}
