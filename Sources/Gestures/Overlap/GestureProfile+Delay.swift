import TouchInput

extension GestureProfile {
    /// The largest motion that is not worth a report. Our choice: a slow swipe, at 40 mm/s, covers it in 50 ms.
    private static let negligibleMotion = Length.mm(2)

    /// Returns how this gesture, which is preferred, delays `other` after `other` has decided; nil if it does not, or not noticeably.
    ///
    /// - Parameter isRuledOut: False if this gesture stays possible after the decision, because it is part of a gesture that another part
    ///   keeps open.
    func delay(of other: GestureProfile, heeding isRuledOut: Bool = true) -> Delay? {
        switch other.composition {
        case .simultaneous(let first, let second), .exclusive(let first, let second):
            return Delay.ofEither(delay(of: first, heeding: isRuledOut), delay(of: second, heeding: isRuledOut))
        case .sequence(let first, let second, _): return delay(ofSecond: second, after: first, isRuledOut)
        case nil: if !other.traits.waitsForOthers { return nil }
        }
        switch composition {
        case .exclusive(let first, let second):
            return Delay.longest(first.delay(of: other, heeding: isRuledOut), second.delay(of: other, heeding: isRuledOut))
        case .simultaneous(let first, let second):
            if isRuledOut, initialArenaTraits.isRuledOut(by: other.initialArenaTraits) { return nil }
            return Self.delay(byBoth: first, second, of: other, isRuledOut)
        case .sequence(let first, let second, let gap):
            return delay(bySequenceOf: first, second, gap: gap, of: other, isRuledOut)
        case nil: break
        }
        guard initialArenaTraits.holdsUpOthers else { return nil }
        if initialArenaTraits.fingers.isDisjoint(with: other.fingers) {
            // A part that wants more fingers stays open, and keeps the whole gesture open.
            return !isRuledOut && initialArenaTraits.fingers.minimum > other.fingers.minimum ? .late : nil
        }
        if isRuledOut, initialArenaTraits.isRuledOut(by: other.initialArenaTraits) { return nil }
        if let own = traits.travel, let its = other.traits.travel { return own.delay(of: its) }
        return kind.delay(of: other)
    }

    private func delay(ofSecond second: GestureProfile, after first: GestureProfile, _ isRuledOut: Bool) -> Delay? {
        guard let delay = delay(of: second, heeding: isRuledOut) else { return nil }
        // A wait that is no longer than a press is over before the part after the press begins.
        if case .press(let press) = first.gesture, let limit = delay.limit, limit <= press.minimumDuration { return nil }
        return delay
    }

    /// Returns the delay by two open parts; nil if neither delays. No decision rules either out while both are open. Once only one is open,
    /// its own arena traits apply.
    private static func delay(byBoth a: GestureProfile, _ b: GestureProfile, of other: GestureProfile, _ isRuledOut: Bool) -> Delay? {
        guard !a.fingers.union(b.fingers).isDisjoint(with: other.fingers) else { return nil }
        let (first, second) = (a.delay(of: other, heeding: false), b.delay(of: other, heeding: false))
        switch (first?.isUnlimited ?? false, second?.isUnlimited ?? false) {
        case (true, true), (false, false): return Delay.longest(first, second)
        case (true, false): return Delay.longest(a.delay(of: other, heeding: isRuledOut), second)
        case (false, true): return Delay.longest(first, b.delay(of: other, heeding: isRuledOut))
        }
    }

    // MARK: - Sequences

    /// Returns the delay by a sequence that is preferred; nil if there is none. It lasts while the first part is open, and while the second
    /// part is open in the same touch.
    private func delay(
        bySequenceOf first: GestureProfile, _ second: GestureProfile, gap: Duration, of other: GestureProfile, _ isRuledOut: Bool
    ) -> Delay? {
        let delay = first.delay(of: other, heeding: isRuledOut)
        let beginsAnew = !second.gesture.goesOn(after: first.gesture)
        // Returns whether the second part is still open when `other` has decided in the touch of the first.
        func goesOn(_ isRuledOut: Bool) -> Bool {
            // The next touch may bring the second part.
            if beginsAnew { return true }
            guard !second.initialArenaTraits.fingers.isDisjoint(with: other.fingers) else { return false }
            return !isRuledOut || !second.initialArenaTraits.isRuledOut(by: other.initialArenaTraits)
        }
        if case .tap(let tap) = other.gesture {
            guard !first.fingers.isDisjoint(with: tap.fingers) else { return nil }
            var count = tap.count
            // A tap that did not become the second part is tried as the first part of the next sequence.
            if let leading = first.gesture.tapCount, gesture.tapCount == nil { count = (count - 1) % leading + 1 }
            return gesture.pause(afterTaps: count).map { .pause($0) }
        }
        if case .press = other.gesture {
            guard case .press(let press) = first.gesture else {
                guard case .time(let time)? = delay else { return delay }
                return .time(time + gap)
            }
            return press.fingers.isDisjoint(with: other.fingers) || !goesOn(false) ? delay : .late
        }
        guard other.traits.motionAtDecision != nil else { return nil }
        if other.decidesOnLift { return first.isMet(by: other) != nil && beginsAnew ? .pause(gap) : nil }
        guard let isCovered = first.isMet(by: other), goesOn(isRuledOut) else { return delay }
        // A second motion begins when the first one turns, at any time.
        return isCovered ? .late : .lift
    }

    private var decidesOnLift: Bool { traits.travel?.isForLift ?? false }

    // MARK: - Causes of delay

    /// Returns the delay of this gesture by a gesture of resting fingers; nil if the delay is not noticeable.
    ///
    /// - Parameters:
    ///   - limit: The longest time until the other gesture is decided.
    ///   - duration: The longest touch of the other gesture that can delay a press.
    func delay(byRest limit: Duration, slop: Length, lasting duration: Duration) -> Delay? {
        if case .press(let press) = gesture {
            return duration > press.minimumDuration ? .time(limit - press.minimumDuration) : nil
        }
        guard !decidesOnLift, let motion = traits.motionAtDecision, slop - motion > Self.negligibleMotion else { return nil }
        return .rest(slop: slop, limit)
    }

    /// Returns the delay of this gesture by a motion. Nil if this gesture is decided by the lift, or neither by a motion nor by a rest. The
    /// motion stays possible as long as the fingers touch. If the decision is about the same motion, the result is `alike`.
    func delay(byMotion own: MotionClass, alike: () -> Delay?) -> Delay? {
        if case .press = gesture { return .late }
        // A tip swipe may turn out to be a motion of all fingers, although some rest.
        if case .tipswipe = gesture { return .lift }
        // A lift decides taps, and ends a motion that has not begun.
        guard traits.motionAtDecision != nil, !decidesOnLift else { return nil }
        return initialArenaTraits.motionKinds == HandMotionKinds(own) ? alike() : .late
    }

    /// Returns the delay of this gesture by fingers that may rest until other fingers act beside them; nil if the delay is not noticeable.
    /// Gestures for more fingers than may rest are not delayed.
    func delay(byTipBeside resting: FingerCounts, slop: Length) -> Delay? {
        guard fingers.minimum <= resting.maximum else { return nil }
        if case .press = gesture { return .late }
        guard let motion = traits.motionAtDecision, slop - motion > Self.negligibleMotion else { return nil }
        return .travel(slop)
    }
}
