import TouchInput

/// A recognizer of a ``SequenceGesture``.
public struct SequenceRecognizer<First: Gesture, Second: Gesture>: GestureRecognizer {
    public typealias Value = SequenceGesture<First, Second>.Value

    fileprivate enum Stage {
        case first
        /// The second part begins with the next touch after `sequence`, which is 0 if the present touch has been forgotten. The gesture
        /// fails at `deadline` if no touch begins before that; `deadline` is nil until all fingers have lifted.
        case between(First.Value, sequence: Int, deadline: TouchInstant?)
        case second(First.Value, sequence: Int)
    }

    private let gesture: SequenceGesture<First, Second>
    private let context: GestureContext
    private var stage = Stage.first
    private var first: Part<First>
    private var second: Second.Recognizer
    /// The number of the touches that the first part begins with; zero before the first touch.
    private var firstSequence = 0
    /// The same gesture begun anew with a later touch; empty if there is none, and never more than one. It holds the tries that begin after
    /// it.
    private var later: [Part<SequenceGesture<First, Second>>] = []
    /// The number of the latest touches with which no further try has to begin.
    private var lastTry = 0
    /// True if the second part goes on in the touch of the first.
    private var isSameTouch = false
    /// The state that the second part is measured from if it goes on in the same touch; otherwise nil.
    private var start: TouchSequence.Resumption?
    /// The motion since `start`.
    private var onward = OnwardMotion()
    private var hasSecondBegun = false
    /// The place where the only finger of the first part has lifted, nil for several fingers, and the time from which on the second part
    /// would be too late; nil before the first part's touches are over.
    private var pause: (place: Point?, end: TouchInstant)?
    /// True while the pause goes on although touches have begun elsewhere.
    private var isAside = false

    init(_ gesture: SequenceGesture<First, Second>, in context: GestureContext) {
        self.gesture = gesture
        self.context = context
        first = Part(gesture.first, in: context.withinBeforeOthers)
        second = gesture.second.makeRecognizer(in: context.withinAfterOthers)
    }

    /// Evaluates the current part. Until the second part has decided, the verdict is possible, pending or failed.
    public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Value> {
        if firstSequence == 0 { (firstSequence, lastTry) = (touches.number, touches.number) }
        let verdict = evaluateParts(touches)
        if context.triesAgain { tryAnew(touches) }
        guard let until = later.first?.verdict.until else { return verdict }
        switch verdict {
        case .possible(let own): return .possible(until: soonest(own, until))
        case .pending(let value, let own): return .pending(value, until: soonest(own, until))
        case .active, .held, .ended, .failed: return verdict
        }
    }

    /// Evaluates another try at the same gesture that begins with a later touch, in case this try fails.
    private mutating func tryAnew(_ touches: TouchSequence) {
        if later.isEmpty {
            if touches.number == lastTry || touches.isOver { return }
            lastTry = touches.number
            later = [Part(SequenceRecognizer(gesture, in: context))]
        }
        while case .failed = later[0].evaluate(touches) {
            guard let retry = later[0].recognizer.retry() else {
                // The later try has tried all touches so far.
                lastTry = touches.number
                later = []
                return
            }
            later = [Part(retry.recognizer)]
        }
    }

    private mutating func evaluateParts(_ touches: TouchSequence) -> Verdict<Value> {
        switch stage {
        case .first: return conclude(first.evaluate(touches), touches)
        case .between(let value, let sequence, let deadline):
            guard touches.isOver || touches.number == sequence else {
                // Fingers that remain of forgotten touches count if they have just landed.
                let isNew = sequence > 0 || touches.isLanding
                return isNew ? begin(after: value, touches) : .failed(.landedApart(limit: FingerGroup.landingLimit))
            }
            guard let deadline else { return wait(after: value, touches) }
            if touches.time >= deadline { return .failed(.notFollowed(within: gesture.gap)) }
            if isAside, touches.sawButton { return .failed(.buttonPressed) }
            return .pending(.second(value, nil), until: deadline)
        case .second(let value, let sequence):
            if sequence == touches.number, let distance = distanceAway(touches) { return standAside(distance, after: value, touches) }
            return goOn(after: value, touches)
        }
    }

    /// Returns the distance of the only finger of the second part from the tap that is the first part; nil if it continues the tap, or if
    /// the first part is none.
    private func distanceAway(_ touches: TouchSequence) -> Length? {
        guard !isSameTouch, first.recognizer.arenaTraits.needsLanding, second.arenaTraits.fingers.maximum == 1,
            let place = pause?.place, let stray = touches.stray(from: place), stray.exceeds(TouchSequence.reach)
        else { return nil }
        return stray
    }

    /// Lets the pause go on beside touches that may be of a palm. Fails if they are too near, or the second ones in the pause.
    private mutating func standAside(_ distance: Length, after value: First.Value, _ touches: TouchSequence) -> Verdict<Value> {
        guard !isAside, distance >= ThumbLimits.apartness else { return .failed(.landedAway(distance, limit: TouchSequence.reach)) }
        stage = .between(value, sequence: touches.number, deadline: pause?.end)
        isAside = true
        return evaluateParts(touches)
    }

    /// Forgets the present touches. Returns true if the first part or the pause goes on from earlier ones.
    public mutating func forget(_ touches: TouchSequence) -> Bool {
        (later, lastTry) = ([], 0)
        var goesOn = false
        switch stage {
        case .first: goesOn = first.forget(touches)
        case .between(let value, _, let deadline):
            goesOn = deadline != nil
            stage = .between(value, sequence: 0, deadline: deadline)
        case .second(let value, _):
            goesOn = !isSameTouch && pause != nil
            if goesOn {
                _ = second.cancel(touches)
                stage = .between(value, sequence: 0, deadline: pause?.end)
            }
        }
        isAside = false
        return goesOn
    }

    /// Returns the verdict of the whole gesture that follows from the first part's verdict. Once the first part has ended, begins the
    /// second or waits for its touch.
    private mutating func conclude(_ verdict: Verdict<First.Value>, _ touches: TouchSequence) -> Verdict<Value> {
        switch verdict {
        case .possible(let until): return .possible(until: until)
        case .pending(let value, let until), .active(let value, let until): return .pending(.first(value), until: until)
        case .held(let value, let until): return .pending(.first(value), until: until)
        case .failed(let failure): return .failed(failure)
        case .ended(let value):
            guard goesOn(in: touches) else { return wait(after: value, touches) }
            isSameTouch = true
            return begin(after: value, touches)
        }
    }

    /// Returns whether the second part goes on with the fingers that are down when the first has ended.
    private func goesOn(in touches: TouchSequence) -> Bool {
        let next = second.arenaTraits
        // Once a finger has begun to lift, the remaining fingers are not a new finger group. Clicks and tips do not need a new group.
        return !touches.isOver && (next.comesAgain || !touches.isLifting) && next.goesOn(after: first.recognizer.arenaTraits)
    }

    /// Begins to wait for the next touch. Returns pending, or a failure if the pause is already over. The pause begins at the lift, even if
    /// the lift became certain later.
    private mutating func wait(after value: First.Value, _ touches: TouchSequence) -> Verdict<Value> {
        let deadline = touches.isOver ? (touches.lastLift ?? touches.time) + gesture.gap + .microseconds(1) : nil
        stage = .between(value, sequence: touches.number, deadline: deadline)
        pause = deadline.map { (touches.singleLiftPlace, $0) }
        isSameTouch = false
        start = nil
        // The deadline may already have passed: another gesture may have taken the first touches only now, long after the part ended.
        if let deadline, touches.time >= deadline { return .failed(.notFollowed(within: gesture.gap)) }
        return .pending(.second(value, nil), until: deadline)
    }

    private mutating func begin(after value: First.Value, _ touches: TouchSequence) -> Verdict<Value> {
        stage = .second(value, sequence: touches.number)
        resume(touches)
        if let distance = distanceAway(touches) { return standAside(distance, after: value, touches) }
        isAside = false
        return goOn(after: value, touches)
    }

    /// Begins the second part now.
    private mutating func resume(_ touches: TouchSequence) {
        second = gesture.second.makeRecognizer(in: context.withinAfterOthers)
        (hasSecondBegun, onward) = (false, OnwardMotion())
        guard isSameTouch else { return }
        let arenaTraits = first.recognizer.arenaTraits
        // Motion up to this moment belongs to the first part. A rest before a motion belongs to both.
        start = TouchSequence.Resumption(
            time: touches.time, path: arenaTraits.isMotion ? touches.motion(of: .current) : nil, buttonPresses: touches.buttonPresses,
            rested: arenaTraits.rested)
    }

    private mutating func goOn(after value: First.Value, _ touches: TouchSequence) -> Verdict<Value> {
        var verdict = evaluateSecond(touches)
        if isSameTouch, isToBeginLater(verdict, touches) {
            // The hand is still finishing the first motion: the second begins when it turns aside or comes to rest.
            resume(touches)
            verdict = evaluateSecond(touches)
        } else if case .failed(let failure) = verdict, isSameTouch, isForNextTouch(failure, touches) {
            return wait(after: value, touches)
        }
        if case .possible(let until) = verdict { return .pending(.second(value, nil), until: until) }
        return verdict.map { .second(value, $0) }
    }

    private mutating func evaluateSecond(_ touches: TouchSequence) -> Verdict<Second.Value> {
        let verdict = second.evaluate(start.map { touches.since($0) } ?? touches)
        if verdict.value != nil { hasSecondBegun = true }
        return verdict
    }

    /// Returns whether the second part has failed, or is outdone by another motion, only because the first motion goes on.
    private mutating func isToBeginLater(_ verdict: Verdict<Second.Value>, _ touches: TouchSequence) -> Bool {
        guard let start, start.path != nil, !touches.isOver else { return false }
        let kinds = second.arenaTraits.motionKinds
        let motion = touches.since(start).motion(of: .current)
        let largest = motion.largest
        onward.note(motion, after: touches.time - start.time)
        switch verdict {
        case .failed(.moved): if kinds != .rest { return false }
        case .failed(let failure): if !failure.isAboutWhereTo { return false }
        case .possible:
            let isOutdone = kinds.isMotion && !kinds.contains(HandMotionKinds(largest))
            if !isOutdone || !motion.amount(of: largest).exceeds(Finger.slip) { return false }
        case .pending, .active, .held, .ended: return false
        }
        return onward.includes(motion)
    }

    /// Returns whether the second part has to wait for the next touch. It has to wait if it failed because no finger landed at its edge. It
    /// also has to wait if both parts can come repeatedly beside the same fingers, and the second failed at once or with the lift.
    private func isForNextTouch(_ failure: Failure, _ touches: TouchSequence) -> Bool {
        if case .landedInside = failure { return true }
        guard first.recognizer.arenaTraits.comesAgain, second.arenaTraits.comesAgain else { return false }
        return touches.isOver || touches.time == start?.time
    }

    /// Returns a recognizer that begins with a later touch: the later try, or a retry of a first part that has failed. Nil if there is
    /// neither.
    public func retry() -> Retry<Self>? {
        if let next = later.first, !next.verdict.isFinal {
            return Retry(recognizer: next.recognizer, sequence: next.recognizer.firstSequence)
        }
        guard case .first = stage, first.hasFailed, let retry = first.recognizer.retry() else { return nil }
        var next = SequenceRecognizer(gesture, in: context)
        next.first = Part(retry.recognizer)
        (next.firstSequence, next.lastTry) = (retry.sequence, retry.sequence)
        return Retry(recognizer: next, sequence: retry.sequence)
    }

    /// Takes the first part's calls, then the second one's.
    public mutating func takeCalls(into calls: inout [GestureCall]) {
        first.takeCalls(into: &calls)
        second.takeCalls(into: &calls)
    }

    /// Cancels the current part, and returns its last value; nil if it has none, or between the two parts.
    public mutating func cancel(_ touches: TouchSequence) -> Value? {
        switch stage {
        case .first: first.cancel(touches).map { .first($0) }
        case .between: nil
        case .second(let value, _): second.cancel(touches).map { .second(value, $0) }
        }
    }

    /// The traits of the current part; during the second part, joined with the traits of a later try. Between two parts, only the numbers
    /// of fingers are known.
    public var arenaTraits: ArenaTraits {
        switch stage {
        case .first:
            var arenaTraits = first.recognizer.arenaTraits
            arenaTraits.reportsRelease = false
            return arenaTraits
        case .between:
            var arenaTraits = ArenaTraits(fingers: first.recognizer.arenaTraits.fingers.union(second.arenaTraits.fingers))
            if !isAside { return arenaTraits }
            // The present touches belong to the later try, if there is one, and to other gestures.
            (arenaTraits.keepsEarlier, arenaTraits.holdsUpOthers) = (true, false)
            guard let next = later.first, !next.verdict.isFinal else { return arenaTraits }
            return arenaTraits.joined(with: next.recognizer.arenaTraits)
        case .second(_, let sequence):
            var arenaTraits = second.arenaTraits
            // A rest before the motion belongs to it: in the same touch, and after a tap.
            if isSameTouch || first.recognizer.arenaTraits.needsLanding { arenaTraits.mayHaveRested = true }
            arenaTraits.reportsRelease = arenaTraits.reportsRelease && hasSecondBegun
            arenaTraits.keepsEarlier = sequence > firstSequence
            let earlier = first.recognizer.arenaTraits
            arenaTraits.hasMoved = arenaTraits.hasMoved || isSameTouch && (earlier.isMotion || earlier.hasMoved)
            // A later try that may begin with the present touch also wants it.
            guard let next = later.first, !next.verdict.isFinal else { return arenaTraits }
            return arenaTraits.joined(with: next.recognizer.arenaTraits)
        }
    }
}

extension SequenceRecognizer: Sendable
where
    First: Sendable, First.Recognizer: Sendable, First.Value: Sendable, Second: Sendable, Second.Recognizer: Sendable,
    Second.Value: Sendable
{}
extension SequenceRecognizer.Stage: Sendable where First.Value: Sendable {}
