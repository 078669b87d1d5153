import TouchInput

extension StandardGesture {
    /// A finger that has gone beyond what a resting one may has as good as gone the rest: less than this is not worth telling, at the
    /// 40 mm/s of a slow swipe 50 ms.
    private static let negligibleMotion = Length.mm(2)

    /// How this gesture, which goes before `other`, keeps it waiting when it has decided; nil if it does not, or not so that anybody
    /// notices.
    ///
    /// - Parameter isRuledOut: False where the gestures stand in no such contrast that the one which has decided rules the other out,
    ///   because one of them is part of a gesture of which more is open.
    func delay(of other: StandardGesture, heeding isRuledOut: Bool = true) -> Delay? {
        switch other {
        case .simultaneous(let gesture):
            return Delay.ofEither(delay(of: gesture.first, heeding: isRuledOut), delay(of: gesture.second, heeding: isRuledOut))
        case .exclusive(let gesture):
            return Delay.ofEither(delay(of: gesture.first, heeding: isRuledOut), delay(of: gesture.second, heeding: isRuledOut))
        case .sequence(let gesture): return delay(ofSecond: gesture.second, after: gesture.first, isRuledOut)
        // One decides with the button, one when its program says so, one with the lift, which ends what is open.
        case .click, .stroke, .detector: return nil
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe: break
        }
        let arenaTraits = firstStance
        switch self {
        case .simultaneous(let gesture):
            if isRuledOut, arenaTraits.isRuledOut(by: other.firstStance) { return nil }
            return Self.delay(byBoth: gesture.first, gesture.second, of: other, isRuledOut)
        case .exclusive(let gesture):
            if isRuledOut, arenaTraits.isRuledOut(by: other.firstStance) { return nil }
            return Self.delay(byBoth: gesture.first, gesture.second, of: other, isRuledOut)
        case .sequence(let gesture): return Self.delay(by: gesture, of: other, isRuledOut)
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector: break
        }
        guard arenaTraits.holdsUpOthers else { return nil }
        if arenaTraits.fingers.isDisjoint(with: other.hands) {
            // A part that wants more fingers stays open, and keeps the whole open.
            return !isRuledOut && arenaTraits.fingers.minimum > other.hands.minimum ? .late : nil
        }
        if isRuledOut, arenaTraits.isRuledOut(by: other.firstStance) { return nil }
        return plainDelay(of: other)
    }

    private func delay(ofSecond second: StandardGesture, after first: StandardGesture, _ isRuledOut: Bool) -> Delay? {
        guard let delay = delay(of: second, heeding: isRuledOut) else { return nil }
        // What a press has outlasted is over before the second part begins.
        if case .press(let press) = first, let limit = delay.reason.limit, limit <= press.minimumDuration { return nil }
        return delay
    }

    /// While two parts are open, no decision rules either out; once only one is, its own arenaTraits counts.
    private static func delay(byBoth a: StandardGesture, _ b: StandardGesture, of other: StandardGesture, _ isRuledOut: Bool) -> Delay? {
        guard !a.hands.union(b.hands).isDisjoint(with: other.hands) else { return nil }
        let (first, second) = (a.delay(of: other, heeding: false), b.delay(of: other, heeding: false))
        switch (first?.isUnlimited ?? false, second?.isUnlimited ?? false) {
        case (true, true), (false, false): return Delay.longest(first, second)
        case (true, false): return Delay.longest(a.delay(of: other, heeding: isRuledOut), second)
        case (false, true): return Delay.longest(first, b.delay(of: other, heeding: isRuledOut))
        }
    }

    /// Gestures that are not made of others, with fingers in common.
    private func plainDelay(of other: StandardGesture) -> Delay? {
        if let own = TravelConstraint(self), let course = TravelConstraint(other) { return own.delay(of: course) }
        switch self {
        case .tap(let tap):
            let further = tap.count > 1 ? tap.gap : .zero
            return rest(within: tap.within + further, slop: tap.slop, lasting: tap.within, of: other, taps: tap.count)
        case .press(let press):
            if case .press(let shorter) = other { return press.minimumDuration > shorter.minimumDuration ? .late : nil }
            return rest(within: press.minimumDuration, slop: press.maximumDistance, lasting: .zero, of: other, taps: 0)
        case .drag, .swipe, .edge: return motionDelay(of: other) { nil }
        // What it is shows with the lift.
        case .stroke: return motionDelay(of: other) { .late }
        case .pinch(let pinch):
            return motionDelay(of: other) {
                guard case .pinch(let its) = other, !pinch.isEasier(than: its) else { return nil }
                let isCovered = pinch.direction == .either || pinch.direction == its.direction
                return isCovered && its.isEasier(than: pinch) ? .late : .waits(.spread)
            }
        case .rotate(let rotate):
            return motionDelay(of: other) {
                guard case .rotate(let its) = other, rotate.minimumAngleDelta > its.minimumAngleDelta else { return nil }
                let isCovered = rotate.direction == .either || rotate.direction == its.direction
                return isCovered ? .late : .waits(.turn(rotate.minimumAngleDelta))
            }
        case .tiptap(let tip): return tipDelay(resting: tip.resting, slop: tip.slop, of: other)
        case .tipswipe(let tip): return tipDelay(resting: tip.resting, slop: tip.slop, of: other)
        case .click, .detector, .sequence, .simultaneous, .exclusive: return nil
        }
    }

    /// Of fingers that stay where they are.
    private func rest(
        within limit: Duration, slop: Length, lasting: Duration, of other: StandardGesture, taps: Int
    ) -> Delay? {
        switch other {
        case .tap(let tap): return pause(afterTaps: tap.count).map { .waits(.pause($0)) }
        case .press(let press): return lasting > press.minimumDuration ? .waits(.time(limit - press.minimumDuration)) : nil
        case .swipe(let swipe) where swipe.decision == .lift: return nil
        case .edge(let swipe) where swipe.decision == .lift: return nil
        case .drag, .swipe, .pinch, .rotate, .edge:
            guard let motion = other.motionAtDecision, slop - motion > Self.negligibleMotion else { return nil }
            return .waits(.rest(slop: slop, limit))
        case .tiptap, .tipswipe, .click, .stroke, .detector, .sequence, .simultaneous, .exclusive: return nil
        }
    }

    /// Of a motion, which stays open as long as the fingers touch unless the decision is about the same motion.
    private func motionDelay(of other: StandardGesture, alike: () -> Delay?) -> Delay? {
        switch other {
        case .press: return .late
        case .drag, .swipe, .edge, .pinch, .rotate:
            if TravelConstraint(other)?.isForLift ?? false { return nil }
            return firstStance.motionKind == other.firstStance.motionKind ? alike() : .late
        // It may be a motion of all fingers, though some rest.
        case .tipswipe: return .waits(.lift)
        // Decided by a lift, which ends a motion that has not begun.
        case .tap, .tiptap: return nil
        case .click, .stroke, .detector, .sequence, .simultaneous, .exclusive: return nil
        }
    }

    /// Of fingers that may be resting for others to come, for as many as may rest.
    private func tipDelay(resting: FingerCounts, slop: Length, of other: StandardGesture) -> Delay? {
        guard other.hands.minimum <= resting.maximum else { return nil }
        switch other {
        case .press: return .late
        case .drag, .swipe, .edge, .pinch, .rotate:
            guard let motion = other.motionAtDecision, slop - motion > Self.negligibleMotion else { return nil }
            return .waits(.travel(slop))
        case .tap, .tiptap, .tipswipe, .click, .stroke, .detector, .sequence, .simultaneous, .exclusive: return nil
        }
    }
}
