import TouchInput

extension Arena {
    mutating func reportBegan<Report: ArenaReport>(_ place: Int, _ value: GestureValue, _ time: TouchInstant, _ report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        if contenders[place].hasReportedBegan { return }
        contenders[place].hasReportedBegan = true
        tell(place, .began, value, time, &report)
    }

    mutating func tell<Report: ArenaReport>(
        _ place: Int, _ phase: GesturePhase, _ value: GestureValue, _ time: TouchInstant, _ report: inout Report
    ) where Report.Recognizer == Entry.Recognizer {
        let event = GestureEvent(gesture: contenders[place].id, phase: phase, time: time, value: value)
        report.note(event, of: &contenders[place].recognizer)
    }

    mutating func watchRelease<Report: ArenaReport>(_ place: Int, _ touches: TouchSequence, _ report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        guard let value = contenders[place].value else { return }
        contenders[place].until = nil
        switch touches.fingerCountStatus(of: FingerCounts(CollectionOfOne(value.fingerCount)), hasBegun: true) {
        case .together: return
        case .disturbed(_, let until): contenders[place].until = until
        case .exceeded, .joined: if touches.fingerCount < value.fingerCount { release(place, value, touches.time, &report) }
        case .left, .landing, .missed: release(place, value, touches.time, &report)
        }
    }

    private mutating func release<Report: ArenaReport>(_ place: Int, _ value: GestureValue, _ time: TouchInstant, _ report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        tell(place, .released, value.resting(until: time), time, &report)
        leave(place)
    }

    // MARK: - Taking away

    /// Everything is taken away from everybody.
    mutating func cancel<Report: ArenaReport>(_ cancellation: Cancellation, _ touches: TouchSequence, into report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        drop(touches.time, &report) { _ in true }
        takeTouches(cancellation, touches, &report) { _ in true }
        metronome?.stop { _ in true }
    }

    /// The touches of the present sequence are taken away because one of them is no finger; what earlier ones claimed is settled without
    /// them.
    mutating func cancel<Report: ArenaReport>(for stranger: Cancellation, _ touches: TouchSequence, into report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        takeTouches(stranger, touches, &report) { !$0.arenaTraits.outlivesPalms && !(stranger == .thumb && $0.arenaTraits.countsThumbs) }
        settleWaiting(touches, &report)
    }

    private mutating func takeTouches<Report: ArenaReport>(
        _ cancellation: Cancellation, _ touches: TouchSequence, _ report: inout Report, where isTaken: (Entry.Recognizer) -> Bool
    ) where Report.Recognizer == Entry.Recognizer {
        landingDeadline = nil
        for place in live where isTaken(contenders[place].recognizer) { takeAway(place, .cancelled(cancellation), touches, &report) }
        removeOutcasts()
    }

    /// Takes the touches away from a gesture.
    mutating func takeAway<Report: ArenaReport>(_ place: Int, _ failure: Failure, _ touches: TouchSequence, _ report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        switch contenders[place].state {
        case .won:
            if let value = contenders[place].recognizer.cancel(touches) { tell(place, .changed, value, touches.time, &report) }
            fail(place, failure, touches.time, &report)
        case .undecided, .claimed: fail(place, failure, touches.time, &report)
        // What the press started has to be stopped, whoever lifts the fingers.
        case .pressed: if let value = contenders[place].value { release(place, value, touches.time, &report) }
        case .out: break
        }
    }
}
