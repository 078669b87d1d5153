import TouchInput

/// Decides between gestures that want the same touches.
///
/// The law: contenders stand in order of precedence. One *claims* at its deciding moment (tap, swipe: done; drag, pinch, rotate:
/// begins; press: its duration is reached). It wins when none before it can still match the same touches, and all others lose.
/// Contenders that need more fingers than have landed hold up a claim whatever their place, but only for ``landingWindow``.
/// Simultaneous ones take no part in this: their claim wins at once and takes nothing from anybody.
struct Arena<Entry: Contestant> {
    var contenders: Contenders<Entry>
    /// Places of the contenders that are not out, ascending.
    var live: [Int] = []
    /// Those of them that have to be judged at every frame: the others wait for a landing, a lift or the button.
    private(set) var awake: [Int] = []
    /// The number of fingers and of the button's presses that the others have seen.
    private var seen = (fingers: 0, presses: 0)
    private var hasOutcasts = false
    /// The gesture under way that a further finger has just ended.
    private var joined: GestureID?
    /// Claims from earlier sequences whose gesture has a new recognizer meanwhile.
    var waiting: [LateClaim<Entry>] = []
    /// Places of the motions that may follow a press which has just won, and of gestures with an earlier touch that has just been settled.
    /// They are judged in the same moment: what they have done already must not wait for the next report or beat.
    var followers: [Int] = []
    var claimCount = 0
    /// When a claim stops waiting for further fingers to land.
    var landingDeadline: TouchInstant?
    /// Nil where nobody wants to hear beats.
    var metronome: Metronome?
    /// Who is out since last asked, if anybody asks.
    var failures: [GestureFailure]?

    /// How long after a landing a gesture waits for one with more fingers: fingers of one hand land within 38 ms of each other in
    /// 95 % of two-finger taps.
    static var landingWindow: Duration { .milliseconds(40) }

    init(_ entries: [Entry], on surface: Surface, heartbeat: Duration) {
        contenders = Contenders(entries.precedence.map { Contender(entries[$0], id: entries[$0].id ?? GestureID($0), on: surface) })
        live.reserveCapacity(entries.count)
        awake.reserveCapacity(entries.count)
        if entries.contains(where: \.reportsTicks) {
            metronome = Metronome(every: heartbeat, listeners: contenders.indices.map { contenders[$0].entry.reportsTicks })
        }
    }

    /// The fingers of the gesture that goes on have all landed again. To who follows contacts they are others.
    mutating func rejoin(_ touches: TouchSequence) {
        for index in contenders.indices {
            guard case .out = contenders[index].state, contenders[index].hasEnded, contenders[index].recognizer.arenaTraits.outlivesPalms,
                contenders[index].begin(touches)
            else { continue }
            live.append(index)
        }
        live.sort()
    }

    /// A first finger landed. Recognizers that span several sequences go on.
    mutating func begin<Report: ArenaReport>(_ touches: TouchSequence, into report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        live.removeAll(keepingCapacity: true)
        seen = (0, 0)
        for index in contenders.indices {
            switch contenders[index].state {
            case .undecided, .won:
                if contenders[index].isAbout(touches) {
                    live.append(index)
                    if contenders[index].hasWonOpenly { contenders[index].goOnUndecided(from: touches.number) }
                } else {
                    // It began in the gesture's area and goes on elsewhere.
                    report.noteLoss(of: &contenders[index].recognizer)
                    contenders[index].state = .out
                    contenders[index].isElsewhere = true
                    noteElsewhere(index, touches)
                }
            case .claimed(let earlier):
                let goesOn = contenders[index].recognizer.isOpen && !contenders[index].hasEnded && contenders[index].isAbout(touches)
                shelve(index, sequence: earlier, isPart: goesOn)
                if goesOn {
                    contenders[index].goOnUndecided(from: contenders[index].firstSequence)
                    live.append(index)
                } else if contenders[index].begin(touches) {
                    live.append(index)
                }
            case .pressed, .out:
                if contenders[index].begin(touches) {
                    live.append(index)
                } else {
                    noteElsewhere(index, touches)
                }
            }
        }
    }

    /// For whoever asks: to the others it is as if the gesture were not there.
    private mutating func noteElsewhere(_ place: Int, _ touches: TouchSequence) {
        guard failures != nil, let finger = touches.events.first(where: \.kind.isFinger) else { return }
        let reason = Failure.landedElsewhere(finger.landing ?? finger.location, .area)
        failures?.append(GestureFailure(gesture: contenders[place].id, time: touches.began, reason: reason))
    }

    private mutating func shelve(_ place: Int, sequence: Int, isPart: Bool) {
        var claim = LateClaim(contenders[place], place: place, sequence: sequence)
        if isPart { claim.recognizer = contenders[place].recognizer.splitOffEnds() }
        waiting.append(claim)
        claimCount -= 1
    }

    /// A gesture is under way that may outlive a short loss of all its fingers.
    var holdsHand: Bool { awake.contains { contenders[$0].holdsHand } }

    /// The next moment at which a verdict or a wait changes by itself.
    var deadline: TouchInstant? {
        var earliest = landingDeadline
        for place in awake {
            guard let until = contenders[place].until else { continue }
            earliest = min(earliest ?? until, until)
        }
        return earliest
    }

    // MARK: - Judging

    mutating func evaluate<Report: ArenaReport>(_ touches: TouchSequence, into report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        let isNews = note(touches)
        if isNews { wake() }
        for index in awake.indices { evaluate(awake[index], touches, &report) }
        if let winner = joined {
            joined = nil
            for place in giveAnotherChance(touches, where: { failure, _ in failure == .lost(to: winner) }) {
                evaluate(place, touches, &report)
            }
        }
        landingDeadline = nil
        if claimCount + waiting.count > 0 { settle(touches, &report) }
        while !followers.isEmpty {
            let places = followers
            followers.removeAll()
            for place in places { evaluate(place, touches, &report) }
            settle(touches, &report)
        }
        removeOutcasts()
        if metronome != nil { tick(touches, &report) }
        if isNews { awake.removeAll { contenders.sleeps($0, touches) } }
    }

    /// Whether the number of fingers or the button is news to those that sleep.
    private mutating func note(_ touches: TouchSequence) -> Bool {
        defer { seen = (touches.fingerCount, touches.buttonPresses) }
        return seen != (touches.fingerCount, touches.buttonPresses)
    }

    mutating func wake() {
        awake.removeAll(keepingCapacity: true)
        awake.append(contentsOf: live)
    }

    /// Gestures that are out for a reason which is none any more may be what the fingers do from now on; those that begin with a landing
    /// only if they have just landed. Returns their places.
    @discardableResult
    mutating func giveAnotherChance(
        _ touches: TouchSequence, where isWorthy: (Failure, ArenaTraits) -> Bool
    ) -> [Int] {
        removeOutcasts()
        var places: [Int] = []
        // There is nothing left that they could be: the palm was the last finger.
        if touches.isOver { return places }
        for place in contenders.indices {
            guard case .out = contenders[place].state, !contenders[place].isElsewhere, let failure = contenders[place].failure else {
                continue
            }
            let recognizer = contenders[place].entry.makeRecognizer(on: touches.events.surface)
            if recognizer.arenaTraits.needsLanding && touches.began < touches.time || !isWorthy(failure, recognizer.arenaTraits) {
                continue
            }
            contenders[place].begin(recognizer, sequence: touches.number)
            places.append(place)
        }
        live.append(contentsOf: places)
        live.sort()
        wake()
        return places
    }

    /// The first finger is another than was thought, which may have landed in other areas. Gestures of those areas may be what the fingers
    /// do from now on, and gestures of other areas are out.
    ///
    /// - Parameter startsAnew: What the fingers did so far is void, so gestures that begin with a landing need one now.
    mutating func reviseAreas<Report: ArenaReport>(_ touches: TouchSequence, startsAnew: Bool, into report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        guard let landing = touches.firstLanding, !touches.isOver else { return }
        removeOutcasts()
        for place in contenders.indices where contenders[place].entry.area != nil {
            let (wasElsewhere, isElsewhere) = (contenders[place].isElsewhere, !contenders[place].isAbout(landing))
            contenders[place].isElsewhere = isElsewhere
            if isElsewhere {
                takeAway(place, .landedElsewhere(landing, .area), touches, &report)
            } else if wasElsewhere {
                let recognizer = contenders[place].entry.makeRecognizer(on: touches.events.surface)
                if startsAnew && recognizer.arenaTraits.needsLanding && touches.began < touches.time { continue }
                contenders[place].begin(recognizer, sequence: touches.number)
                live.append(place)
            }
        }
        removeOutcasts()
        live.sort()
        wake()
    }

    mutating func leave(_ place: Int) {
        contenders[place].state = .out
        hasOutcasts = true
    }

    mutating func removeOutcasts() {
        guard hasOutcasts else { return }
        hasOutcasts = false
        live.removeAll { !contenders[$0].state.isLive }
        awake.removeAll { !contenders[$0].state.isLive }
    }

    private mutating func evaluate<Report: ArenaReport>(_ place: Int, _ touches: TouchSequence, _ report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        switch contenders[place].state {
        case .undecided, .won: break
        case .claimed:
            if contenders[place].hasEnded { return }
            // What has decided but not won is pending like the rest, and a click is a click.
            if touches.buttonPresses > contenders[place].buttonPresses { return fail(place, .buttonPressed, touches.time, &report) }
        case .pressed: return watchRelease(place, touches, &report)
        case .out: return
        }
        switch contenders[place].evaluate(touches) {
        case .possible: break
        case .pending(let reading, _): show(place, reading, touches, &report)
        case .active(let reading, _), .held(let reading, _): goOn(place, reading, touches, &report)
        case .ended(let reading): end(place, reading, touches, &report)
        case .failed(let failure):
            noteJoining(place, touches)
            if contenders[place].recognizer.hasUntoldEnd { keepEnds(place, touches, &report) }
            fail(place, failure, touches.time, &report)
            if contenders[place].tryAgain() { evaluate(place, touches, &report) }
        }
    }

    private mutating func show<Report: ArenaReport>(
        _ place: Int, _ reading: Entry.Recognizer.Reading, _ touches: TouchSequence, _ report: inout Report
    ) where Report.Recognizer == Entry.Recognizer {
        report.noteProgress(of: &contenders[place].recognizer)
        let isTold = contenders[place].reportsProvisionalBegan && contenders[place].recognizer.arenaTraits.tellsRelease
        // Of what may yet come to nothing, and of which nobody knows, the value is of no interest.
        if case .undecided = contenders[place].state, !isTold, !contenders[place].hasReportedBegan { return }
        let value = contenders[place].recognizer.value(of: reading, in: touches)
        contenders[place].show(value)
        // One at a time: an earlier press of the same gesture may still be waiting for its verdict.
        if isTold, !waiting.contains(where: { $0.place == place }) { reportBegan(place, value, touches.time, &report) }
    }

    private mutating func goOn<Report: ArenaReport>(
        _ place: Int, _ reading: Entry.Recognizer.Reading, _ touches: TouchSequence, _ report: inout Report
    ) where Report.Recognizer == Entry.Recognizer {
        let isNews = contenders[place].goOn(reading, touches)
        switch contenders[place].state {
        case .undecided: claim(place, touches)
        case .won:
            if isNews, let value = contenders[place].value {
                tell(place, .changed, value, touches.time, &report)
            } else {
                report.noteProgress(of: &contenders[place].recognizer)
            }
        case .claimed, .pressed, .out: break
        }
    }

    private mutating func end<Report: ArenaReport>(
        _ place: Int, _ reading: Entry.Recognizer.Reading, _ touches: TouchSequence, _ report: inout Report
    ) where Report.Recognizer == Entry.Recognizer {
        let value = contenders[place].recognizer.value(of: reading, in: touches)
        contenders[place].value = value
        contenders[place].hasEnded = true
        switch contenders[place].state {
        case .undecided:
            claim(place, touches)
            guard let sequel = contenders[place].recognizer.sequel() else { return }
            // It has ended with touches before the present ones, which are for what goes on.
            shelve(place, sequence: sequel.sequence - 1, isPart: false)
            contenders[place].begin(sequel.recognizer, sequence: sequel.sequence)
            evaluate(place, touches, &report)
        case .won:
            noteJoining(place, touches)
            tell(place, .ended, value, touches.time, &report)
            leave(place)
        case .claimed, .pressed, .out: break
        }
    }

    /// What the hand does with more fingers than the gesture had that is over now, is for others to say.
    private mutating func noteJoining(_ place: Int, _ touches: TouchSequence) {
        // Nothing has lost to simultaneous ones.
        guard contenders[place].competes, case .won = contenders[place].state, let value = contenders[place].value,
            touches.fingerCount > value.fingerCount
        else { return }
        joined = contenders[place].id
    }

    private mutating func claim(_ place: Int, _ touches: TouchSequence) {
        contenders[place].state = .claimed(sequence: touches.number)
        contenders[place].buttonPresses = touches.buttonPresses
        claimCount += 1
    }

    /// A gesture fails of which a part has ended: that is told nevertheless, once it may be.
    private mutating func keepEnds<Report: ArenaReport>(_ place: Int, _ touches: TouchSequence, _ report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        if case .undecided = contenders[place].state { claim(place, touches) }
        if case .claimed(let sequence) = contenders[place].state {
            shelve(place, sequence: sequence, isPart: true)
            contenders[place].state = .undecided
        } else {
            report.noteProgress(of: &contenders[place].recognizer)
        }
    }

    mutating func fail<Report: ArenaReport>(_ place: Int, _ failure: Failure, _ time: TouchInstant, _ report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        if case .claimed = contenders[place].state { claimCount -= 1 }
        hasOutcasts = true
        contenders[place].fail(failure)
        failures?.append(GestureFailure(gesture: contenders[place].id, time: time, reason: failure))
        report.noteLoss(of: &contenders[place].recognizer)
        if contenders[place].hasReportedBegan, let value = contenders[place].value {
            tell(place, .cancelled, value.resting(until: time), time, &report)
        }
    }
}

extension Arena: Sendable where Entry: Sendable, Entry.Recognizer: Sendable {}
