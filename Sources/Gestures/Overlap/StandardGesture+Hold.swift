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
    func hold(on other: StandardGesture, heeding isRuledOut: Bool = true) -> Hold? {
        switch other {
        case .simultaneous(let gesture):
            return Hold.ofEither(hold(on: gesture.first, heeding: isRuledOut), hold(on: gesture.second, heeding: isRuledOut))
        case .exclusive(let gesture):
            return Hold.ofEither(hold(on: gesture.first, heeding: isRuledOut), hold(on: gesture.second, heeding: isRuledOut))
        case .sequence(let gesture): return hold(onSecond: gesture.second, after: gesture.first, isRuledOut)
        // One decides with the button, one when its program says so, one with the lift, which ends what is open.
        case .click, .stroke, .detector: return nil
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe: break
        }
        let arenaTraits = firstStance
        switch self {
        case .simultaneous(let gesture):
            if isRuledOut, arenaTraits.isRuledOut(by: other.firstStance) { return nil }
            return Self.hold(ofBoth: gesture.first, gesture.second, on: other, isRuledOut)
        case .exclusive(let gesture):
            if isRuledOut, arenaTraits.isRuledOut(by: other.firstStance) { return nil }
            return Self.hold(ofBoth: gesture.first, gesture.second, on: other, isRuledOut)
        case .sequence(let gesture): return Self.hold(of: gesture, on: other, isRuledOut)
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector: break
        }
        guard arenaTraits.holdsUpOthers else { return nil }
        if arenaTraits.fingers.isDisjoint(with: other.hands) {
            // A part that wants more fingers stays open, and keeps the whole open.
            return !isRuledOut && arenaTraits.fingers.minimum > other.hands.minimum ? .late : nil
        }
        if isRuledOut, arenaTraits.isRuledOut(by: other.firstStance) { return nil }
        return plainHold(on: other)
    }

    private func hold(onSecond second: StandardGesture, after first: StandardGesture, _ isRuledOut: Bool) -> Hold? {
        guard let hold = hold(on: second, heeding: isRuledOut) else { return nil }
        // What a press has outlasted is over before the second part begins.
        if case .press(let press) = first, let limit = hold.wait.limit, limit <= press.minimumDuration { return nil }
        return hold
    }

    /// While two parts are open, no decision rules either out; once only one is, its own arenaTraits counts.
    private static func hold(ofBoth a: StandardGesture, _ b: StandardGesture, on other: StandardGesture, _ isRuledOut: Bool) -> Hold? {
        guard !a.hands.union(b.hands).isDisjoint(with: other.hands) else { return nil }
        let (first, second) = (a.hold(on: other, heeding: false), b.hold(on: other, heeding: false))
        switch (first?.isUnlimited ?? false, second?.isUnlimited ?? false) {
        case (true, true), (false, false): return Hold.longest(first, second)
        case (true, false): return Hold.longest(a.hold(on: other, heeding: isRuledOut), second)
        case (false, true): return Hold.longest(first, b.hold(on: other, heeding: isRuledOut))
        }
    }

    /// Gestures that are not made of others, with fingers in common.
    private func plainHold(on other: StandardGesture) -> Hold? {
        if let own = Course(self), let course = Course(other) { return own.hold(on: course) }
        switch self {
        case .tap(let tap):
            let further = tap.count > 1 ? tap.gap : .zero
            return rest(within: tap.within + further, slop: tap.slop, lasting: tap.within, on: other, taps: tap.count)
        case .press(let press):
            if case .press(let shorter) = other { return press.minimumDuration > shorter.minimumDuration ? .late : nil }
            return rest(within: press.minimumDuration, slop: press.maximumDistance, lasting: .zero, on: other, taps: 0)
        case .drag, .swipe, .edge: return motionHold(on: other) { nil }
        // What it is shows with the lift.
        case .stroke: return motionHold(on: other) { .late }
        case .pinch(let pinch):
            return motionHold(on: other) {
                guard case .pinch(let its) = other, !pinch.isEasier(than: its) else { return nil }
                let isCovered = pinch.direction == .either || pinch.direction == its.direction
                return isCovered && its.isEasier(than: pinch) ? .late : .waits(.spread)
            }
        case .rotate(let rotate):
            return motionHold(on: other) {
                guard case .rotate(let its) = other, rotate.minimumAngleDelta > its.minimumAngleDelta else { return nil }
                let isCovered = rotate.direction == .either || rotate.direction == its.direction
                return isCovered ? .late : .waits(.turn(rotate.minimumAngleDelta))
            }
        case .tiptap(let tip): return tipHold(resting: tip.resting, slop: tip.slop, on: other)
        case .tipswipe(let tip): return tipHold(resting: tip.resting, slop: tip.slop, on: other)
        case .click, .detector, .sequence, .simultaneous, .exclusive: return nil
        }
    }

    /// Of fingers that stay where they are.
    private func rest(
        within limit: Duration, slop: Length, lasting: Duration, on other: StandardGesture, taps: Int
    ) -> Hold? {
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
    private func motionHold(on other: StandardGesture, alike: () -> Hold?) -> Hold? {
        switch other {
        case .press: return .late
        case .drag, .swipe, .edge, .pinch, .rotate:
            if Course(other)?.isForLift ?? false { return nil }
            return firstStance.motionKind == other.firstStance.motionKind ? alike() : .late
        // It may be a motion of all fingers, though some rest.
        case .tipswipe: return .waits(.lift)
        // Decided by a lift, which ends a motion that has not begun.
        case .tap, .tiptap: return nil
        case .click, .stroke, .detector, .sequence, .simultaneous, .exclusive: return nil
        }
    }

    /// Of fingers that may be resting for others to come, for as many as may rest.
    private func tipHold(resting: FingerCounts, slop: Length, on other: StandardGesture) -> Hold? {
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
