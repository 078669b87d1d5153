import TouchInput

extension Arena {
    /// Evaluates the awake entries after `touches` changed or time passed, and lets claims win.
    mutating func evaluate(_ touches: TouchSequence, into events: inout [GestureEvent]) {
        let wakesAll = seen != (touches.fingerCount, touches.buttonPresses)
        if wakesAll, !deferred.isEmpty {
            let reason: Failure = touches.isEcho ? .flickered(limit: TouchSequence.echoLimit) : .cancelled(.palm)
            drop(reason, touches.time, &events) { $0.recognizer.arenaTraits.isLost($0.sequences, before: touches) }
        }
        seen = (touches.fingerCount, touches.buttonPresses)
        if wakesAll {
            beginGroups(touches)
            wake()
        }
        for index in awake.indices { evaluate(awake[index], touches, &events) }
        while let winner = joined.popLast() {
            for place in beginWithAllFingers(after: winner, touches) { evaluate(place, touches, &events) }
        }
        landingDeadline = nil
        if claimCount + deferred.count > 0 {
            beginGroupsThatMayHaveFailed(touches)
            settle(touches, &events)
        }
        while !followers.isEmpty {
            let places = followers
            followers.removeAll()
            for place in places { evaluate(place, touches, &events) }
            settle(touches, &events)
        }
        removeOut()
        if waits != nil { noteWaits(touches) }
        if ticker != nil { tick(touches, &events) }
        if wakesAll { awake.removeAll { entries.sleeps($0, touches) } }
    }

    private mutating func evaluate(_ place: Int, _ touches: TouchSequence, _ events: inout [GestureEvent]) {
        switch entries[place].state {
        case .undecided, .won: break
        case .claimed:
            if entries[place].hasEnded { return }
            // A gesture that has decided but not won is still pending, and a button press makes it fail.
            if touches.buttonPresses > entries[place].buttonPresses { return fail(place, .buttonPressed, touches.time, &events) }
        case .pressed: return watchRelease(place, touches, &events)
        case .out: return
        }
        switch Self.assess(&entries[place], touches) {
        case .possible: if hasShownPending { withdrawPending(place, touches.time, &events) }
        case .pending(let group, _): showPending(place, group, touches, &events)
        case .active(let group, _), .held(let group, _): continueActive(place, group, touches, &events)
        case .ended(let group): end(place, group, touches, &events)
        case .failed(let failure):
            noteJoining(place, touches)
            if entries[place].recognizer.hasUndeliveredEnd { keepEnds(place, touches) }
            fail(place, failure, touches.time, &events)
            if tryAgain(place) { evaluate(place, touches, &events) }
        }
    }

    /// Continues with the recognizer that may follow a failed one. Returns false if no recognizer begins after the touches numbered `last`,
    /// or if the gesture was suspended when its touch began.
    mutating func tryAgain(_ place: Int, after last: Int = 0) -> Bool {
        entries[place].tryAgain(after: last) { [suspensions] in suspensions?.admits(place, in: $0) ?? true }
    }

    /// Returns the verdict of the entry's recognizer, and keeps the facts about it that later moments need.
    @inline(__always)
    static func assess(_ entry: inout ArenaEntry, _ touches: TouchSequence) -> Verdict<MeasuredGroup> {
        let verdict = entry.recognizer.assess(touches)
        switch verdict {
        case .possible(let until): (entry.until, entry.isHeld, entry.isQuiet) = (until, false, until == nil)
        case .pending(_, let until), .active(_, let until): (entry.until, entry.isHeld, entry.isQuiet) = (until, false, false)
        case .held(_, let until): (entry.until, entry.isHeld, entry.isQuiet) = (until, true, false)
        case .ended, .failed: (entry.until, entry.isHeld, entry.isQuiet) = (nil, false, false)
        }
        return verdict
    }

    private mutating func showPending(
        _ place: Int, _ group: MeasuredGroup, _ touches: TouchSequence, _ events: inout [GestureEvent]
    ) {
        deliverCalls(place)
        let isReported = entries[place].reportsProvisionalBegan && entries[place].recognizer.arenaTraits.reportsRelease
        // Unreported and undecided: skip computing the value.
        if case .undecided = entries[place].state, !isReported, !entries[place].hasReportedBegan { return }
        let value = entries[place].recognizer.value(of: group, in: touches)
        entries[place].keepPending(value)
        // An earlier press of the same gesture may still wait for its verdict; only one is reported at a time.
        if isReported, !deferred.contains(where: { $0.place == place }) {
            hasShownPending = true
            reportBegan(place, value, touches.time, &events)
        }
    }

    /// Cancels a press whose last finger has gone so soon that it was none.
    private mutating func withdrawPending(_ place: Int, _ time: TouchInstant, _ events: inout [GestureEvent]) {
        guard entries[place].hasReportedBegan, case .undecided = entries[place].state, let value = entries[place].value else { return }
        entries[place].hasReportedBegan = false
        report(place, .cancelled, value.resting(until: time), time, &events)
    }

    private mutating func continueActive(
        _ place: Int, _ group: MeasuredGroup, _ touches: TouchSequence, _ events: inout [GestureEvent]
    ) {
        let hasMoved = entries[place].continueActive(group, touches)
        switch entries[place].state {
        case .undecided: claim(place, touches)
        case .won:
            if hasMoved, let value = entries[place].value {
                report(place, .changed, value, touches.time, &events)
            } else {
                deliverCalls(place)
            }
        case .claimed, .pressed, .out: break
        }
    }

    private mutating func end(_ place: Int, _ group: MeasuredGroup, _ touches: TouchSequence, _ events: inout [GestureEvent]) {
        let value = entries[place].recognizer.value(of: group, in: touches)
        entries[place].value = value
        entries[place].hasEnded = true
        switch entries[place].state {
        case .undecided:
            claim(place, touches)
            guard let sequel = entries[place].recognizer.sequel() else { return }
            // The gesture has ended with touches before the current ones, which belong to the sequel.
            deferClaim(place, sequence: sequel.sequence - 1, isPart: false)
            guard admits(place, in: sequel.sequence) else { return leave(place) }
            entries[place].begin(sequel.recognizer, sequence: sequel.sequence)
            evaluate(place, touches, &events)
        case .won:
            noteJoining(place, touches)
            report(place, .ended, value, touches.time, &events)
            leave(place)
        case .claimed, .pressed, .out: break
        }
    }

    /// Notes a gesture that is over because a further finger touches. It and those that lost to it may be possible with all fingers.
    private mutating func noteJoining(_ place: Int, _ touches: TouchSequence) {
        guard case .won = entries[place].state, touches.fingerCount > entries[place].activeFingerCount else { return }
        joined.append(place)
    }

    /// Begins the gestures anew that lost to `winner`, which a further finger has ended, and `winner` itself if it was canceled and all
    /// fingers can make it. One that has ended is done. Returns the places of the gestures that begin.
    private mutating func beginWithAllFingers(after winner: Int, _ touches: TouchSequence) -> [Int] {
        let id = entries[winner].id
        return giveAnotherChance(touches) { place, failure, arenaTraits in
            failure == .lost(to: id) || place == winner && arenaTraits.fingers.contains(touches.fingerCount)
        }
    }

    private mutating func claim(_ place: Int, _ touches: TouchSequence) {
        entries[place].state = .claimed(sequence: touches.number)
        entries[place].buttonPresses = touches.buttonPresses
        claimCount += 1
    }

    /// Keeps the callbacks of a part that has ended, although its gesture fails as a whole. They are delivered once the part wins, or at
    /// once if the gesture had won.
    private mutating func keepEnds(_ place: Int, _ touches: TouchSequence) {
        if case .undecided = entries[place].state { claim(place, touches) }
        if case .claimed(let sequence) = entries[place].state {
            deferClaim(place, sequence: sequence, isPart: true)
            entries[place].state = .undecided
        } else {
            deliverCalls(place)
        }
    }
}
