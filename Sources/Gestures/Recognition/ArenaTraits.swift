import TouchInput

/// The facts about a recognizer that other gestures can use.
public struct ArenaTraits: Hashable, Sendable {
    /// The numbers of fingers that the recognizer wants on the surface now.
    public var fingers: FingerCounts
    /// All motion kinds with which the hand may make the gesture; once the gesture has decided, only those that have happened.
    public var motionKinds: HandMotionKinds
    /// True if only landing fingers can begin the gesture; fingers that have touched for longer cannot.
    var needsLanding = false
    /// True if other gestures wait while this one can still match. The others are gestures of lower precedence and, for a moment, gestures
    /// that want fewer fingers.
    package var holdsUpOthers = true
    /// True if the gesture may still happen when another gesture has won, as a click may.
    var outlivesOthers = false
    /// True if a hand that has rested may still make the gesture.
    var mayHaveRested = false
    /// True if the gesture reports `began` before `ended`, even when both come at once, as a drag does.
    package var lasts = false
    /// True if motion has no effect before all wanted fingers have landed. Until then, only a landing, a lift and the button matter.
    var awaitsFingers = false
    /// True if the gesture is over while its fingers still touch, and reports their lift, as a press does.
    package var reportsRelease = false
    /// True if the hand has made a motion for the gesture in the present touch, before the current part of a sequence.
    var hasMoved = false
    /// True if the gesture goes on with its other fingers when one of them turns out to be a palm or a thumb.
    var outlivesPalms = false

    /// True if a resting thumb can be one of the fingers beside which other fingers act.
    var countsThumbs = false

    /// True if the gesture can happen repeatedly in one touch, as clicks and tips can.
    var comesAgain = false
    /// The latest time at which a resting finger may have landed; nil while no other finger acts.
    var rested: TouchInstant?
    /// The directions of a swipe, or of the swipes among exclusive parts; empty for all other gestures.
    var sectors: SectorSet = []
    /// True if part of the gesture was made with earlier touches. Other gestures that want those touches wait.
    var keepsEarlier = false
    /// True if a part of an exclusive gesture has decided and waits. No other decision rules it out.
    var waits = false
    /// The parts of an exclusive gesture that hold other gestures up. Nil for other gestures, which hold them up with `fingers` and
    /// `motionKinds`.
    private var awaited: AwaitedParts?

    /// Creates the traits of a recognizer that other gestures wait for.
    public init(fingers: FingerCounts, motionKinds: HandMotionKinds = .unknown) {
        self.fingers = fingers
        self.motionKinds = motionKinds
    }

    /// Returns whether the gesture goes on with the touching fingers after a part of a sequence with the traits `first` has ended. If not,
    /// it begins with the next touch.
    func goesOn(after first: ArenaTraits) -> Bool {
        if needsLanding { return false }
        if comesAgain {
            // A finger that has moved does not rest for a tip.
            return !countsThumbs || !first.isMotion
        }
        // When some fingers rest and others act, the hand has made no motion as a whole.
        if first.countsThumbs { return false }
        // A repeated motion is a motion of its own: two presses are not one long press, nor are two swipes a long one.
        if motionKinds == .rest, first.motionKinds == .rest { return false }
        return sectors.isDisjoint(with: first.sectors)
    }

    /// Returns the joint traits of two recognizers, either of which may match. Traits about reports and sequences are copied from this
    /// recognizer.
    func joined(with other: ArenaTraits) -> ArenaTraits {
        var arenaTraits = self
        arenaTraits.fingers = fingers.union(other.fingers)
        let isAnySingle = motionKinds.isSingle || other.motionKinds.isSingle
        if isAnySingle, motionKinds != other.motionKinds { arenaTraits.motionKinds = .unknown }
        arenaTraits.needsLanding = needsLanding && other.needsLanding
        arenaTraits.holdsUpOthers = holdsUpOthers || other.holdsUpOthers
        arenaTraits.outlivesOthers = outlivesOthers && other.outlivesOthers
        arenaTraits.mayHaveRested = mayHaveRested || other.mayHaveRested
        arenaTraits.awaitsFingers = awaitsFingers && other.awaitsFingers
        arenaTraits.outlivesPalms = outlivesPalms && other.outlivesPalms
        arenaTraits.countsThumbs = countsThumbs && other.countsThumbs
        arenaTraits.waits = waits || other.waits
        arenaTraits.awaited = nil
        return arenaTraits
    }

    /// Returns the joint traits of two exclusive gestures until one of them has its turn.
    func either(_ other: ArenaTraits) -> ArenaTraits {
        var arenaTraits = ArenaTraits(fingers: fingers.union(other.fingers))
        arenaTraits.needsLanding = needsLanding && other.needsLanding
        arenaTraits.awaitsFingers = awaitsFingers && other.awaitsFingers
        arenaTraits.holdsUpOthers = holdsUpOthers || other.holdsUpOthers
        arenaTraits.outlivesOthers = outlivesOthers && other.outlivesOthers
        arenaTraits.mayHaveRested = mayHaveRested || other.mayHaveRested
        arenaTraits.motionKinds = motionKinds.union(other.motionKinds)
        switch (holdsUpOthers, other.holdsUpOthers) {
        case (true, false): arenaTraits.awaited = awaitedParts
        case (false, true): arenaTraits.awaited = other.awaitedParts
        default: arenaTraits.awaited = awaitedParts.union(other.awaitedParts)
        }
        arenaTraits.waits = waits || other.waits
        arenaTraits.comesAgain = comesAgain && other.comesAgain
        arenaTraits.sectors = sectors.union(other.sectors)
        arenaTraits.keepsEarlier = keepsEarlier || other.keepsEarlier
        return arenaTraits
    }

    /// Returns whether a gesture that has ended with the previous touches, and waits, is lost with the present ones. It is if it began with
    /// a landing, as a tap does, and its contact comes back at once. A gesture of one touch is lost as well if it was a part of a palm.
    func isLost(_ sequences: ClosedRange<Int>, before touches: TouchSequence) -> Bool {
        guard needsLanding, sequences.upperBound == touches.number - 1 else { return false }
        return touches.isEcho || sequences.count == 1 && touches.isHandAfterPalm
    }

    /// True if the gesture is made by a motion of the hand, of any kind.
    var isMotion: Bool { motionKinds.isMotion }

    /// True if the gesture begins anew with a new hand: it can be made with a motion, and of several fingers.
    var renews: Bool { !motionKinds.isDisjoint(with: .motions) && fingers.maximum > 1 }

    /// Returns how a gesture with these traits, which is still possible, delays one that has decided.
    ///
    /// - Parameters:
    ///   - claim: The traits of the gesture that has decided.
    ///   - sequence: The number of the touches that it wants.
    ///   - isPreferred: True if this gesture takes precedence over it.
    ///   - touches: The present touches.
    @inline(__always)
    func obstruction(
        to claim: ArenaTraits, on sequence: Int, isPreferred: Bool, _ touches: borrowing TouchSequence
    ) -> Obstruction {
        if sequence < touches.number, keepsEarlier {
            // Regardless of its current part, the gesture also wants the earlier touches.
            return isPreferred ? .precedence : .none
        }
        if !holdsUpOthers { return .none }
        let isPresent = sequence == touches.number
        let count = isPresent ? touches.peakFingerCount : FingerCounts.limit
        if isPreferred, isAwaited(upTo: count, { !isRuledOut($0, by: claim) }) { return .precedence }
        guard isPresent, largestAwaitedCount > count else { return .none }
        return touches.time < touches.landingEnd(of: claim) ? .landing : .none
    }

    /// Returns whether a gesture that has decided with the traits `claim` rules out a gesture with these traits, even if the latter still
    /// looks possible. A hand that has decided to travel neither spreads nor turns. A hand that has rested for as long as a press takes did
    /// not mean to move.
    func isRuledOut(by claim: ArenaTraits) -> Bool {
        !isAwaited(upTo: FingerCounts.limit) { !isRuledOut($0, by: claim) }
    }

    private func isRuledOut(_ kinds: HandMotionKinds, by claim: ArenaTraits) -> Bool {
        guard kinds.isMotion, !claim.motionKinds.isEmpty, !claim.motionKinds.contains(.unknown) else { return false }
        if claim.motionKinds == .rest { return !mayHaveRested }
        return claim.motionKinds.isDisjoint(with: kinds)
    }

    /// Returns whether others wait for a part that has decided, or for one that needs at most `count` fingers and whose motion kinds pass a
    /// test.
    @inline(__always)
    func isAwaited(upTo count: Int, _ isOpen: (HandMotionKinds) -> Bool) -> Bool {
        if waits { return true }
        guard let awaited else { return fingers.minimum <= count && isOpen(motionKinds) }
        return awaited.contains(upTo: count, where: isOpen)
    }

    private var largestAwaitedCount: Int { awaited?.largestCount ?? fingers.minimum }
    private var awaitedParts: AwaitedParts { awaited ?? AwaitedParts(fingers, motionKinds) }

    /// The traits of an exclusive gesture of which a part has decided and waits.
    var decided: ArenaTraits {
        var arenaTraits = self
        (arenaTraits.holdsUpOthers, arenaTraits.waits) = (true, true)
        return arenaTraits
    }
}

/// The way in which a gesture delays another one that has decided.
enum Obstruction {
    case none
    /// The gesture wants more fingers, which may still land in time: see ``TouchSequence/landingEnd(of:)``.
    case landing
    /// The gesture takes precedence, and can still match or has decided as well.
    case precedence
}

/// The kinds of motion, and rest. A hand makes one of them at a time.
public struct HandMotionKinds: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits of the kinds.
    public let rawValue: UInt8

    /// The hand keeps still.
    public static let rest = HandMotionKinds(rawValue: 1)
    /// All fingers move in the same direction.
    public static let translation = HandMotionKinds(rawValue: 2)
    /// The fingers move apart or toward each other.
    public static let spread = HandMotionKinds(rawValue: 4)
    /// The fingers move around their center.
    public static let turn = HandMotionKinds(rawValue: 8)
    /// A motion that is known only afterwards, as that of a tap.
    public static let unknown = HandMotionKinds(rawValue: 16)
    static let motions: HandMotionKinds = [.translation, .spread, .turn]

    /// Creates a set of kinds from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// True if all elements are motions of the hand, and there are any.
    var isMotion: Bool { !isEmpty && isSubset(of: .motions) }

    /// True for one kind that is known.
    var isSingle: Bool { rawValue.nonzeroBitCount == 1 && self != .unknown }

    init(_ motion: MotionClass) {
        switch motion {
        case .translation: self = .translation
        case .spread: self = .spread
        case .turn: self = .turn
        }
    }
}
