import TouchInput

/// The fingers of tip gestures: some rest, and other fingers land beside them and act.
///
/// A finger rests if it is a thumb, or was down for longer than `FingerGroup.landingLimit` before the first acting finger landed. A finger
/// that was down for `briefRest` may rest or belong to a tap of all fingers: it rests if it stays for `stay` after the acting fingers.
struct TipTracking: Sendable {
    private enum State {
        case waiting
        case acting(Acting)
        case out(Failure)
    }

    /// The fingers that act, or have acted and lifted.
    struct Acting {
        /// The largest number that acted together.
        var peakCount: Int
        /// The time at which the last acting finger lifted; nil while one touches.
        var lifted: TouchInstant?
        /// The time up to which the resting fingers must stay; nil while an acting finger touches, and if the rest is certain.
        var staysUntil: TouchInstant?
        /// The center of the landings of the acting fingers.
        var start: Point
        /// The mean motion of the acting fingers since they landed.
        var motion: Vector
        var began: TouchInstant
        var side: TipSide

        var isOver: Bool { lifted != nil }
    }

    /// The shortest rest before a finger acts. In 63 of 64 recorded two-finger taps, the second finger lands within 38 ms. In 28 recordings of
    /// a finger that acts beside a resting one, it lands 56 ms after it or later.
    static let briefRest = Duration.milliseconds(45)
    /// The shortest time for which fingers that rested briefly stay after the acting ones. In 94 of 100 recorded two-finger taps, both fingers
    /// lift within 30 ms. Resting fingers stay for 42 ms or longer in the 28 recordings.
    static let stay = Duration.milliseconds(30)

    private let resting: FingerCounts
    private let acting: FingerCounts
    private let slop: Length
    /// The earliest time at which an acting finger may land. Fingers that landed earlier but after the resting ones belong to an earlier
    /// gesture.
    private var earliest = TouchInstant(microseconds: .min)
    /// The latest time at which a finger that rested for an earlier gesture may have landed; nil if there was no such gesture.
    private var restedBefore: TouchInstant?
    /// True once a gesture has happened beside the resting fingers.
    private var hasHappened = false
    /// The latest time at which a resting finger may have landed; nil before a finger acts.
    private var restedUntil: TouchInstant?
    /// True if the resting fingers were down for less than `FingerGroup.landingLimit`, so that all fingers may be tapping or moving.
    private var isRestBrief = false
    /// True if a finger moves beside one that keeps still, so that the fingers make no common motion.
    private var hasPivot = false
    private var last: Acting?
    /// The failure of the latest try in which fingers acted beside the same resting ones; nil if there was none.
    private var miss: Failure?
    /// The largest number of fingers that rested before a finger acted.
    private var mostResting = 0
    /// The time and the sequence of the last evaluation.
    private var now = TouchInstant.zero
    private var sequence = 0

    init(resting: FingerCounts, acting: FingerCounts, slop: Length) {
        self.resting = resting
        self.acting = acting
        self.slop = slop
    }

    /// Returns the tracking of the next gesture beside the same resting fingers.
    func next(at now: TouchInstant) -> TipTracking {
        var next = TipTracking(resting: resting, acting: acting, slop: slop)
        next.earliest = now.advanced(byMicroseconds: 1)
        next.restedBefore = restedUntil ?? next.earliest.advanced(by: .zero - FingerGroup.landingLimit)
        next.hasHappened = hasHappened
        return next
    }

    /// Returns the tracking of a later gesture beside the same resting fingers, after the acting fingers made another one. Nil if no finger
    /// has acted.
    func again() -> Retry<TipTracking>? {
        guard isActing else { return nil }
        var next = next(at: now)
        next.miss = miss
        return Retry(recognizer: next, sequence: sequence)
    }

    private var isActing: Bool { restedUntil != nil }

    /// The traits of the gesture. Other gestures do not wait for acting fingers that may or may not land. They do not wait for fingers that
    /// may belong to the same hand either, unless one of these moves beside another that keeps still.
    var arenaTraits: ArenaTraits {
        var arenaTraits = ArenaTraits(fingers: resting.plus(acting))
        arenaTraits.holdsUpOthers = isActing && (!isRestBrief || hasPivot)
        arenaTraits.countsThumbs = true
        arenaTraits.comesAgain = true
        arenaTraits.rested = restedUntil
        return arenaTraits
    }

    /// Returns the verdict of the gesture, which is `judge`'s while fingers act.
    mutating func evaluate(_ touches: TouchSequence, _ judge: (Acting) -> Verdict<GestureValue>) -> Verdict<GestureValue> {
        let verdict: Verdict<GestureValue> =
            switch track(touches) {
            case .waiting: .possible(until: nil)
            case .out(let failure): .failed(failure)
            case .acting(let acting): judge(acting)
            }
        switch verdict {
        case .failed(let failure): miss = failure
        case .ended: hasHappened = true
        case .possible, .pending, .active, .held: break
        }
        return verdict
    }

    private mutating func track(_ touches: TouchSequence) -> State {
        (now, sequence) = (touches.time, touches.number)
        if let resumed = touches.resumed, restedBefore == nil {
            earliest = resumed.advanced(byMicroseconds: 1)
            restedBefore = touches.rested ?? earliest.advanced(by: .zero - FingerGroup.landingLimit)
        }
        if touches.sawButton { return .out(.buttonPressed) }
        if restedUntil == nil { noteLanding(touches) }
        var (restingCount, travel) = (0, Length.zero)
        for finger in touches.fingers where isResting(finger) {
            restingCount += 1
            travel = max(travel, finger.farthestTravel)
        }
        restingCount += touches.tipThumbs
        if travel.exceeds(slop) { return .out(.moved(travel, limit: slop)) }
        guard restedUntil != nil else {
            if restingCount > resting.maximum { return .out(.fingers(seen: restingCount, wanted: resting)) }
            mostResting = max(mostResting, restingCount)
            return touches.isOver ? .out(miss ?? absence) : .waiting
        }
        if !resting.contains(restingCount) { return .out(absence(of: restingCount, touches)) }
        hasPivot = touches.hasPivot
        return act(touches)
    }

    /// The failure of a touch that is over before a finger has acted: too few fingers rested, or none acted beside them.
    private var absence: Failure {
        resting.contains(mostResting) ? .fingers(seen: 0, wanted: acting) : .fingers(seen: mostResting, wanted: resting)
    }

    /// Returns the failure of a touch in which another number of fingers rests than is wanted. Fingers that rested briefly may have lifted
    /// too soon after the acting ones.
    private func absence(of restingCount: Int, _ touches: TouchSequence) -> Failure {
        guard isRestBrief, let last, last.isOver || touches.isOver, restingCount < resting.minimum else {
            return .fingers(seen: restingCount, wanted: resting)
        }
        return .liftedAfter(touches.time - (last.lifted ?? touches.time), needed: Self.stay)
    }

    /// Notes that a finger acts if it lands beside a thumb, beside fingers that have been down for long enough, or beside as many fingers as
    /// have to rest and have been down for `briefRest`. Fingers that have just touched together tap again: their rest is not brief.
    private mutating func noteLanding(_ touches: TouchSequence) {
        guard let newest = touches.fingers.max(by: { $0.landed < $1.landed }), newest.landed >= earliest else { return }
        var limit = newest.landed.advanced(byMicroseconds: -FingerGroup.landingLimitInMicroseconds - 1)
        // Fingers that have rested for a gesture that happened rest, however soon the next one begins.
        if hasHappened, let restedBefore { limit = max(limit, restedBefore) }
        let count = touches.fingers.count { $0.landed <= limit } + touches.tipThumbs
        if !resting.contains(count), restedBefore == nil, !touches.isRepetition {
            let brief = newest.landed.advanced(by: .zero - Self.briefRest)
            if resting.contains(touches.fingers.count { $0.landed <= brief } + touches.tipThumbs) {
                (restedUntil, isRestBrief) = (brief, true)
                return
            }
        }
        if count > 0 { restedUntil = limit }
    }

    private func isResting(_ finger: Finger) -> Bool {
        if let restedUntil { return finger.landed <= restedUntil }
        // Fingers of an earlier tip that still touch neither rest nor act.
        guard let restedBefore, finger.landed < earliest else { return true }
        return finger.landed <= restedBefore
    }

    private mutating func act(_ touches: TouchSequence) -> State {
        var (count, start, motion) = (0, Vector.zero, Vector.zero)
        var began = touches.time
        for finger in touches.fingers where !isResting(finger) && finger.landed >= earliest {
            count += 1
            start += finger.landing - .zero
            motion += finger.location - finger.landing
            began = min(began, finger.landed)
        }
        guard count > 0 else {
            // A thumb may go on resting when the last finger has lifted.
            guard var over = last else { return touches.isOver ? .out(.fingers(seen: 0, wanted: acting)) : .waiting }
            if !over.isOver { (over.lifted, over.staysUntil) = (touches.time, isRestBrief ? touches.time + Self.stay : nil) }
            last = over
            return .acting(over)
        }
        let middle = Point.zero + start / Double(count)
        let peak = max(count, last?.peakCount ?? 0)
        if peak > acting.maximum { return .out(.fingers(seen: peak, wanted: acting)) }
        // Lifting one after another must not move the center.
        guard count == peak else { return last.map { .acting($0) } ?? .waiting }
        var side: TipSide?
        for finger in touches.fingers where isResting(finger) { note(finger) }
        for thumb in touches.thumbs { note(thumb) }
        func note(_ finger: Finger) {
            let own: TipSide = middle.x < finger.location.x ? .left : .right
            side = side == nil || side == own ? own : .middle
        }
        let now = Acting(
            peakCount: peak, start: middle, motion: motion / Double(count), began: min(began, last?.began ?? began),
            side: side ?? .middle)
        last = now
        return .acting(now)
    }
}

/// A place of acting fingers relative to the resting ones.
public enum TipSide: String, CaseIterable, Hashable, Sendable {
    /// The side left of all resting fingers.
    case left
    /// The side right of all resting fingers.
    case right
    /// The side between resting fingers.
    case middle
}
