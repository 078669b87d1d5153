import TouchInput

/// Decides between gestures that want the same touches.
///
/// The law: contenders stand in order of precedence. One *claims* at its deciding moment (tap, swipe: done; drag, pinch, rotate:
/// begins; press: its duration is reached). It wins when none before it can still match the same touches, and all others lose.
/// Contenders that need more fingers than have landed hold up a claim whatever their place, but only for ``landingWindow``.
/// Simultaneous ones take no part in this: their claim wins at once and takes nothing from anybody.
struct Arena<Entry: Contestant> {
    var contenders: [Contender<Entry>]
    /// Places of the contenders that are not out, ascending.
    var live: [Int] = []
    /// Claims from earlier sequences whose gesture has a new attempt meanwhile.
    var waiting: [LateClaim<Entry>] = []
    var claimCount = 0
    /// When a claim stops waiting for further fingers to land.
    var landingDeadline: TouchInstant?
    /// Who is out since last asked, if anybody asks.
    var failures: [GestureFailure]?

    /// How long after a landing a gesture waits for one with more fingers: fingers of one hand land within 38 ms of each other in
    /// 95 % of two-finger taps.
    static var landingWindow: Duration { .milliseconds(40) }

    init(_ entries: [Entry], on surface: Surface) {
        contenders = entries.precedence.map { Contender(entries[$0], index: $0, on: surface) }
        live.reserveCapacity(contenders.count)
    }

    /// A first finger landed. Attempts that span several sequences go on.
    mutating func begin(_ touches: TouchSequence) {
        live.removeAll(keepingCapacity: true)
        let place = touches.events.first?.location
        for index in contenders.indices {
            switch contenders[index].state {
            case .undecided, .won: live.append(index)
            case .claimed(let earlier):
                shelve(index, sequence: earlier)
                begin(index, at: place, touches)
            case .pressed, .out: begin(index, at: place, touches)
            }
        }
    }

    private mutating func begin(_ index: Int, at place: Point?, _ touches: TouchSequence) {
        contenders[index].state = .out
        if let area = contenders[index].entry.area, let place, !area.contains(place) { return }
        contenders[index].begin(sequence: touches.number, on: touches.events.surface)
        live.append(index)
    }

    private mutating func shelve(_ place: Int, sequence: Int) {
        waiting.append(LateClaim(contenders[place], place: place, sequence: sequence))
        claimCount -= 1
    }

    /// A gesture is under way that may outlive a short loss of all its fingers.
    var holdsHand: Bool { live.contains { contenders[$0].holdsHand } }

    /// The next moment at which a verdict or a wait changes by itself.
    var deadline: TouchInstant? {
        var earliest = landingDeadline
        for place in live {
            guard let until = contenders[place].until else { continue }
            earliest = min(earliest ?? until, until)
        }
        return earliest
    }

    // MARK: - Judging

    mutating func judge<Report: ArenaReport>(_ touches: TouchSequence, into report: inout Report) where Report.Attempt == Entry.Attempt {
        for index in live.indices { judge(live[index], touches, &report) }
        landingDeadline = nil
        if claimCount + waiting.count > 0 { settle(touches, &report) }
        removeOutcasts()
    }

    mutating func removeOutcasts() {
        var count = 0
        for index in live.indices where contenders[live[index]].state.isLive {
            live[count] = live[index]
            count += 1
        }
        live.removeLast(live.count - count)
    }

    private mutating func judge<Report: ArenaReport>(_ place: Int, _ touches: TouchSequence, _ report: inout Report)
    where Report.Attempt == Entry.Attempt {
        if case .pressed = contenders[place].state { return watchRelease(place, touches, &report) }
        if contenders[place].hasEnded || !contenders[place].state.isLive { return }
        // What has decided but not won is pending like the rest, and a click is a click.
        if case .claimed = contenders[place].state, touches.buttonPresses > contenders[place].buttonPresses {
            return fail(place, .buttonPressed, touches.time, &report)
        }
        contenders[place].isHeld = false
        switch contenders[place].attempt.judge(touches) {
        case .possible(let until): contenders[place].until = until
        case .pending(let value, let until):
            contenders[place].until = until
            show(place, value, touches, &report)
        case .active(let value, let until):
            contenders[place].until = until
            goOn(place, value, touches, &report)
        case .held(let value, let until):
            contenders[place].until = until
            contenders[place].isHeld = true
            goOn(place, value, touches, &report)
        case .ended(let value):
            contenders[place].until = nil
            end(place, value, touches, &report)
        case .failed(let failure):
            let retry = contenders[place].attempt.retry()
            fail(place, failure, touches.time, &report)
            guard let retry else { return }
            contenders[place].begin(retry.attempt, sequence: retry.sequence)
            judge(place, touches, &report)
        }
    }

    private mutating func show<Report: ArenaReport>(
        _ place: Int, _ value: GestureValue, _ touches: TouchSequence, _ report: inout Report
    ) where Report.Attempt == Entry.Attempt {
        contenders[place].value = value
        report.noteProgress(of: &contenders[place].attempt, hasWon: false)
        // One at a time: an earlier press of the same gesture may still be waiting for its verdict.
        if contenders[place].entry.reportsProvisionalBegan, contenders[place].attempt.stance.tellsRelease,
            !waiting.contains(where: { $0.place == place })
        {
            reportBegan(place, value, touches.time, &report)
        }
    }

    private mutating func goOn<Report: ArenaReport>(
        _ place: Int, _ value: GestureValue, _ touches: TouchSequence, _ report: inout Report
    ) where Report.Attempt == Entry.Attempt {
        let isNews = contenders[place].value.map { !$0.hasSameMotion(as: value) } ?? true
        contenders[place].value = value
        contenders[place].hasLasted = true
        switch contenders[place].state {
        case .undecided: claim(place, touches)
        case .won:
            if isNews {
                tell(place, .changed, value, touches.time, &report)
            } else {
                report.noteProgress(of: &contenders[place].attempt, hasWon: true)
            }
        case .claimed, .pressed, .out: break
        }
    }

    private mutating func end<Report: ArenaReport>(
        _ place: Int, _ value: GestureValue, _ touches: TouchSequence, _ report: inout Report
    ) where Report.Attempt == Entry.Attempt {
        contenders[place].value = value
        contenders[place].hasEnded = true
        switch contenders[place].state {
        case .undecided: claim(place, touches)
        case .won:
            tell(place, .ended, value, touches.time, &report)
            contenders[place].state = .out
        case .claimed, .pressed, .out: break
        }
    }

    private mutating func claim(_ place: Int, _ touches: TouchSequence) {
        contenders[place].state = .claimed(sequence: touches.number)
        contenders[place].buttonPresses = touches.buttonPresses
        claimCount += 1
    }

    mutating func fail<Report: ArenaReport>(_ place: Int, _ failure: Failure, _ time: TouchInstant, _ report: inout Report)
    where Report.Attempt == Entry.Attempt {
        if case .claimed = contenders[place].state { claimCount -= 1 }
        contenders[place].state = .out
        contenders[place].until = nil
        contenders[place].failure = failure
        failures?.append(GestureFailure(gesture: contenders[place].index, time: time, reason: failure))
        report.noteLoss(of: &contenders[place].attempt)
        if contenders[place].hasReportedBegan, let value = contenders[place].value { tell(place, .cancelled, value, time, &report) }
    }
}

extension Arena: Sendable where Entry: Sendable, Entry.Attempt: Sendable {}
