import TouchInput

extension Arena {
    mutating func report(
        _ place: Int, _ phase: GesturePhase, _ value: GestureValue, _ time: TouchInstant, _ events: inout [GestureEvent]
    ) {
        events.append(GestureEvent(gesture: entries[place].id, phase: phase, time: time, value: value))
        deliverCalls(place)
    }

    mutating func reportBegan(_ place: Int, _ value: GestureValue, _ time: TouchInstant, _ events: inout [GestureEvent]) {
        if entries[place].hasReportedBegan { return }
        entries[place].hasReportedBegan = true
        report(place, .began, value, time, &events)
    }

    /// Makes the callbacks of an attached gesture due.
    mutating func deliverCalls(_ place: Int) {
        if hasAttached { entries[place].recognizer.deliver(to: &calls) }
    }

    /// Drops the callbacks of an attached gesture that is out, and resets its transient state.
    mutating func giveUpCalls(_ place: Int) {
        if hasAttached { entries[place].recognizer.giveUp(to: &calls) }
    }

    // MARK: - Presses

    /// Reports the release of a press that has ended, once one of its fingers has lifted and stayed away.
    mutating func watchRelease(_ place: Int, _ touches: TouchSequence, _ events: inout [GestureEvent]) {
        guard let value = entries[place].value else { return }
        entries[place].until = nil
        switch touches.fingerCountStatus(of: FingerCounts(value.fingerCount), hasBegun: true) {
        case .together: return
        case .disturbed(_, let until): entries[place].until = until
        case .exceeded, .joined: if touches.fingerCount < value.fingerCount { release(place, value, touches.time, &events) }
        case .left, .landing, .missed: release(place, value, touches.time, &events)
        }
    }

    private mutating func release(_ place: Int, _ value: GestureValue, _ time: TouchInstant, _ events: inout [GestureEvent]) {
        report(place, .released, value.resting(until: time), time, &events)
        leave(place)
    }

    // MARK: - Ticks

    /// The earliest next tick of all gestures that go on; nil if there is none.
    @inline(__always)
    var nextTick: TouchInstant? {
        guard let ticker else { return nil }
        var earliest: TouchInstant?
        for place in ticker.going where entries[place].isGoingOn { earliest = soonest(earliest, ticker.next(place)) }
        return earliest
    }

    /// Reports ticks that are due. Starts the ticks of gestures that go on, and stops those of gestures that are over.
    mutating func tick(_ touches: TouchSequence, _ events: inout [GestureEvent]) {
        if ticker?.going.isEmpty == false { ticker?.stop { touches.isOver || !entries[$0].isGoingOn } }
        if touches.isOver { return }
        for place in live where ticker?.listeners[place] == true && entries[place].isGoingOn {
            guard var value = entries[place].value, ticker?.isDue(place, value, at: touches.time) == true else { continue }
            value.duration += touches.time - value.time
            value.time = touches.time
            value.velocity = .zero
            report(place, .tick, value, touches.time, &events)
        }
    }

    // MARK: - Taking touches away

    /// Takes all touches away from all gestures.
    mutating func cancel(_ cancellation: Cancellation, _ touches: TouchSequence, into events: inout [GestureEvent]) {
        beginAllGroups(touches)
        drop(.cancelled(cancellation), touches.time, &events) { _ in true }
        takeTouches(cancellation, touches, &events) { _ in true }
        if waits != nil { noteWaits(touches) }
        ticker?.stop { _ in true }
    }

    /// Takes the touches of the current sequence away because one of its contacts is a palm or a thumb. Gestures that outlive palms keep
    /// their touches. If the contact is a thumb, gestures that count thumbs among their fingers also keep them. Gestures that wait for their
    /// next touch go on. Deferred claims are then settled without the ended gestures.
    mutating func cancel(for stranger: Cancellation, _ touches: TouchSequence, into events: inout [GestureEvent]) {
        beginAllGroups(touches)
        takeTouches(stranger, touches, &events) { entry in
            let arenaTraits = entry.recognizer.arenaTraits
            if arenaTraits.outlivesPalms || stranger == .thumb && arenaTraits.countsThumbs { return false }
            return !entry.forget(touches)
        }
        settleDeferred(touches, &events)
    }

    private mutating func takeTouches(
        _ cancellation: Cancellation, _ touches: TouchSequence, _ events: inout [GestureEvent], where isTaken: (inout ArenaEntry) -> Bool
    ) {
        landingDeadline = nil
        for place in live where isTaken(&entries[place]) { takeAway(place, .cancelled(cancellation), touches, &events) }
        removeOut()
    }

    /// Fails a gesture, or releases its press, because its touches are taken away.
    mutating func takeAway(_ place: Int, _ failure: Failure, _ touches: TouchSequence, _ events: inout [GestureEvent]) {
        switch entries[place].state {
        case .won:
            if let value = entries[place].recognizer.cancel(touches) { report(place, .changed, value, touches.time, &events) }
            fail(place, failure, touches.time, &events)
        case .undecided, .claimed:
            // An attached recognizer may have told its gesture of the touches. Its callbacks are dropped.
            if hasAttached { _ = entries[place].recognizer.cancel(touches) }
            fail(place, failure, touches.time, &events)
        // Actions that the press has started must stop, whatever ends the press.
        case .pressed: if let value = entries[place].value { release(place, value, touches.time, &events) }
        case .out: break
        }
    }
}
