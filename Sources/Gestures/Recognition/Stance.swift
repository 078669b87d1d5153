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
    /// Nil for a gesture that shows only afterwards, such as a tap.
    public var conduct: Conduct?
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

    /// Of an attempt that others wait for.
    public init(fingers: FingerCounts, conduct: Conduct? = nil) {
        self.fingers = fingers
        self.conduct = conduct
    }

    /// A motion of the hand, whichever.
    var isMotion: Bool {
        switch conduct {
        case .motion: true
        case .rest, nil: false
        }
    }

    /// Whether a gesture that has decided in the stance `claim` rules one out that stands like this, although it may look possible
    /// still: a hand that has decided to travel neither spreads nor turns, and one that has rested for as long as a press takes did not
    /// mean to move.
    func isRuledOut(by claim: Stance) -> Bool {
        guard case .motion(let own) = conduct else { return false }
        switch claim.conduct {
        case .rest: return !mayHaveRested
        case .motion(let decided): return own != decided
        case nil: return false
        }
    }
}
