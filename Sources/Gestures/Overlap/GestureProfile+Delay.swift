import TouchInput

extension GestureProfile {
    /// A finger that has gone beyond what a resting one may has as good as gone the rest: less than this is not worth telling, at the
    /// 40 mm/s of a slow swipe 50 ms.
    private static let negligibleMotion = Length.mm(2)

    /// How this gesture, which goes before `other`, delays it when it has decided; nil if it does not, or not noticeably.
    ///
    /// - Parameter isRuledOut: False if the gesture that has decided does not rule the other one out, because one of the two is part of a
    ///   gesture of which more is open.
    func delay(of other: GestureProfile, heeding isRuledOut: Bool = true) -> Delay? {
        switch other.composition {
        case .simultaneous(let first, let second), .exclusive(let first, let second):
            return Delay.ofEither(delay(of: first, heeding: isRuledOut), delay(of: second, heeding: isRuledOut))
        case .sequence(let first, let second, _): return delay(ofSecond: second, after: first, isRuledOut)
        case nil: if !other.traits.waitsForOthers { return nil }
        }
        switch composition {
        case .simultaneous(let first, let second), .exclusive(let first, let second):
            if isRuledOut, initialArenaTraits.isRuledOut(by: other.initialArenaTraits) { return nil }
            return Self.delay(byBoth: first, second, of: other, isRuledOut)
        case .sequence(let first, let second, let gap):
            return delay(bySequenceOf: first, second, gap: gap, of: other, isRuledOut)
        case nil: break
        }
        guard initialArenaTraits.holdsUpOthers else { return nil }
        if initialArenaTraits.fingers.isDisjoint(with: other.hands) {
            // A part that wants more fingers stays open, and keeps the whole open.
            return !isRuledOut && initialArenaTraits.fingers.minimum > other.hands.minimum ? .late : nil
        }
        if isRuledOut, initialArenaTraits.isRuledOut(by: other.initialArenaTraits) { return nil }
        if let own = traits.travel, let its = other.traits.travel { return own.delay(of: its) }
        return kind.delay(of: other)
    }

    private func delay(ofSecond second: GestureProfile, after first: GestureProfile, _ isRuledOut: Bool) -> Delay? {
        guard let delay = delay(of: second, heeding: isRuledOut) else { return nil }
        // Anything shorter than a press is over before the part after the press begins.
        if case .press(let press) = first.gesture, let limit = delay.reason.limit, limit <= press.minimumDuration { return nil }
        return delay
    }

    /// While two parts are open, no decision rules either out; once only one is, its own arena traits count.
    private static func delay(byBoth a: GestureProfile, _ b: GestureProfile, of other: GestureProfile, _ isRuledOut: Bool) -> Delay? {
        guard !a.hands.union(b.hands).isDisjoint(with: other.hands) else { return nil }
        let (first, second) = (a.delay(of: other, heeding: false), b.delay(of: other, heeding: false))
        switch (first?.isUnlimited ?? false, second?.isUnlimited ?? false) {
        case (true, true), (false, false): return Delay.longest(first, second)
        case (true, false): return Delay.longest(a.delay(of: other, heeding: isRuledOut), second)
        case (false, true): return Delay.longest(first, b.delay(of: other, heeding: isRuledOut))
        }
    }

    // MARK: - Sequences

    /// A sequence that goes before `other` delays it while its first part is open, and while its second part is, if the same touch makes
    /// that.
    private func delay(
        bySequenceOf first: GestureProfile, _ second: GestureProfile, gap: Duration, of other: GestureProfile, _ isRuledOut: Bool
    ) -> Delay? {
        let delay = first.delay(of: other, heeding: isRuledOut)
        let beginsAnew = !second.gesture.goesOn(after: first.gesture)
        // Whether the second part is still open when `other` has decided in the touch of the first.
        func goesOn(_ isRuledOut: Bool) -> Bool {
            // The next touch may bring it.
            if beginsAnew { return true }
            guard !second.initialArenaTraits.fingers.isDisjoint(with: other.hands) else { return false }
            return !isRuledOut || !second.initialArenaTraits.isRuledOut(by: other.initialArenaTraits)
        }
        if case .tap(let tap) = other.gesture {
            guard !first.hands.isDisjoint(with: tap.fingers) else { return nil }
            var count = tap.count
            // A tap that did not become the second part is tried as the first of the next.
            if let leading = first.gesture.tapCount, gesture.tapCount == nil { count = (count - 1) % leading + 1 }
            return gesture.pause(afterTaps: count).map { .waits(.pause($0)) }
        }
        if case .press = other.gesture {
            guard case .press(let press) = first.gesture else {
                guard case .waits(.time(let time)) = delay else { return delay }
                return .waits(.time(time + gap))
            }
            return press.fingers.isDisjoint(with: other.hands) || !goesOn(false) ? delay : .late
        }
        guard other.traits.motionAtDecision != nil else { return nil }
        if other.decidesOnLift { return first.isMet(by: other) != nil && beginsAnew ? .waits(.pause(gap)) : nil }
        guard let isCovered = first.isMet(by: other), goesOn(isRuledOut) else { return delay }
        // A second motion begins where the first one turns, whenever that is.
        return isCovered ? .late : .waits(.lift)
    }

    private var decidesOnLift: Bool { traits.travel?.isForLift ?? false }

    // MARK: - Causes of delay

    /// The delay of this gesture by another for fingers that stay where they are: for `limit` in all, and for `duration` while they touch.
    func delay(byRest limit: Duration, slop: Length, lasting duration: Duration) -> Delay? {
        if case .press(let press) = gesture {
            return duration > press.minimumDuration ? .waits(.time(limit - press.minimumDuration)) : nil
        }
        guard !decidesOnLift, let motion = traits.motionAtDecision, slop - motion > Self.negligibleMotion else { return nil }
        return .waits(.rest(slop: slop, limit))
    }

    /// The delay of this gesture by a motion, which stays open as long as the fingers touch unless the decision is about the same motion:
    /// then it is `alike`.
    func delay(byMotion own: MotionClass, alike: () -> Delay?) -> Delay? {
        if case .press = gesture { return .late }
        // It may be a motion of all fingers, though some rest.
        if case .tipswipe = gesture { return .waits(.lift) }
        // Taps are decided by a lift, which ends a motion that has not begun.
        guard traits.motionAtDecision != nil, !decidesOnLift else { return nil }
        return initialArenaTraits.motionKind == .motion(own) ? alike() : .late
    }

    /// The delay of this gesture by fingers that may be resting for others to come, for as many as may rest.
    func delay(byTipBeside resting: FingerCounts, slop: Length) -> Delay? {
        guard hands.minimum <= resting.maximum else { return nil }
        if case .press = gesture { return .late }
        guard let motion = traits.motionAtDecision, slop - motion > Self.negligibleMotion else { return nil }
        return .waits(.travel(slop))
    }
}
