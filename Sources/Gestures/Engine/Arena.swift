import TouchInput

/// Decides between gestures that want the same touches.
///
/// The rules: entries stand in order of precedence. An entry *claims* at its deciding moment. A tap or swipe decides when it is done, a
/// drag, pinch or rotation when it begins, and a press when its duration is reached. The claim wins when no entry before it can still match
/// the same touches. All others that do not outlive it lose. Entries that need more fingers than have landed delay a claim regardless of
/// precedence, but only up to ``TouchSequence/landingEnd(of:)``. Simultaneous entries do not compete: their claim wins at once and takes
/// nothing from others.
struct Arena: Sendable {
    /// The entries in order of precedence. Those that do not compete come last.
    var entries: ArenaEntries
    /// The places of the entries that are not out, ascending.
    var live: [Int] = []
    /// The places of the live entries that are evaluated at every frame. The others wait for a landing, a lift or the button.
    var awake: [Int] = []
    /// The number of fingers and of button presses at the last evaluation of all live entries.
    var seen = (fingers: 0, presses: 0)
    /// The places of the active gestures that an added finger has just ended; empty at all other times.
    var joined: [Int] = []
    /// The claims that still wait although their gesture has a new recognizer or has failed as a whole.
    var deferred: [DeferredClaim] = []
    /// The places of entries to evaluate again in the same moment, so that they do not wait for the next report or heartbeat. An example is
    /// a motion that may follow a press that has just won.
    var followers: [Int] = []
    /// The number of entries whose state is `claimed`.
    var claimCount = 0
    /// The time at which a claim stops waiting for further fingers to land; nil while no claim waits for them.
    var landingDeadline: TouchInstant?
    /// The timer of ticks; nil if no gesture reports ticks.
    var ticker: RestTicker?
    /// The failures since the last take; nil while they are not recorded.
    var failures: [GestureFailure]?
    /// The waits since the last take; nil while they are not recorded.
    var waits: WaitRecorder?
    /// True if there are attached gestures, whose recognizers have callbacks and may depend on heartbeats.
    let hasAttached: Bool
    /// True if there are gestures that consume their touches.
    let hasConsumers: Bool
    /// The touches that consuming gestures have won.
    var taken = TakenTouches()
    /// True if a consuming gesture may go on with earlier touches.
    var hasEarlierConsumers = false
    /// The callbacks of attached gestures that have become due.
    var calls = DueCalls()
    /// The suspended gestures; nil until the first one is suspended.
    var suspensions: Suspensions?
    /// The gestures that have not begun because the fingers are too few or too many for them.
    var absent: AbsentGestures
    private var hasOut = false
    /// True once a press has been reported that had not ended. Few configurations ask for that.
    var hasShownPending = false

    /// Creates an arena of entries in order of precedence. Entries that report ticks do so every `heartbeat` while their fingers rest.
    ///
    /// - Parameter worthwhileCount: The least number of gestures that begin late, see ``AbsentGestures``.
    init(_ entries: [ArenaEntry], heartbeat: Duration, worthwhileCount: Int = AbsentGestures.worthwhileCount) {
        self.entries = ArenaEntries(entries)
        absent = AbsentGestures(of: self.entries, worthwhileCount: worthwhileCount)
        live.reserveCapacity(entries.count)
        awake.reserveCapacity(entries.count)
        hasAttached = entries.contains(where: \.isAttached)
        hasConsumers = entries.contains(where: \.consumes)
        if entries.contains(where: \.reportsTicks) { ticker = RestTicker(every: heartbeat, listeners: entries.map(\.reportsTicks)) }
    }

    /// True if an active gesture may outlive a short loss of all its fingers.
    var isHoldingFingers: Bool { awake.contains { entries[$0].isHoldingFingers } }

    /// The next moment at which a verdict or a wait changes by itself; nil if there is none.
    @inline(__always)
    var deadline: TouchInstant? {
        var earliest = landingDeadline
        for place in awake {
            guard let until = entries[place].until else { continue }
            earliest = min(earliest ?? until, until)
        }
        return earliest
    }

    /// False if evaluating the entries would change nothing. The engine asks at each report, because it copies the touches to evaluate them.
    @inline(__always)
    func awaitsEvaluation(of touches: TouchSequence) -> Bool {
        !awake.isEmpty || seen != (touches.fingerCount, touches.buttonPresses) || claimCount + deferred.count > 0
            || landingDeadline != nil || !joined.isEmpty || !followers.isEmpty || hasOut || waits != nil || ticker != nil
    }

    // MARK: - Beginning

    /// Begins a touch sequence at its first landing. Recognizers that span several sequences go on.
    mutating func begin(_ touches: TouchSequence, into events: inout [GestureEvent]) {
        let places = placesThatBegin(touches)
        live.removeAll(keepingCapacity: true)
        seen = (0, 0)
        hasEarlierConsumers = false
        suspensions?.begin(touches.number)
        for place in places {
            entries[place].lastSequence = touches.number
            switch entries[place].state {
            case .undecided, .won:
                if let landing = touches.landingInReport, !entries[place].isInArea(landing) {
                    // The gesture began in its area and would go on elsewhere.
                    takeAway(place, .landedElsewhere(landing, .area), touches, &events)
                    entries[place].isElsewhere = true
                } else {
                    live.append(place)
                    if entries[place].consumes { hasEarlierConsumers = true }
                    if entries[place].hasWonOpenly { entries[place].continueUndecided(from: touches.number) }
                }
            case .claimed(let earlier):
                let goesOn = entries[place].recognizer.isOpen && !entries[place].hasEnded && entries[place].isInArea(touches)
                deferClaim(place, sequence: earlier, isPart: goesOn)
                if goesOn {
                    entries[place].continueUndecided(from: entries[place].firstSequence)
                    live.append(place)
                } else if beginEntry(place, touches) {
                    live.append(place)
                }
            case .pressed, .out:
                if beginEntry(place, touches) {
                    live.append(place)
                } else {
                    recordAbsence(place, touches)
                }
            }
        }
    }

    /// Returns the places of the entries that begin or go on with the first finger, ascending. The others wait in groups for more fingers,
    /// unless failures or waits are recorded.
    private mutating func placesThatBegin(_ touches: TouchSequence) -> [Int] {
        if absent.groups.isEmpty { return absent.others }
        let isRecorded = failures != nil || waits != nil
        absent.begin(touches.number, isWaiting: !isRecorded)
        if isRecorded { return Array(entries.indices) }
        let goingOn = live.filter { entries[$0].mayBeginLate }
        return goingOn.isEmpty ? absent.others : (absent.others + goingOn).sorted()
    }

    /// Restarts ended gestures that outlive palms, such as clicks. The engine calls it when all fingers of an active gesture were lost and
    /// land again as new contacts.
    mutating func rejoin(_ touches: TouchSequence) {
        for place in entries.indices {
            guard case .out = entries[place].state, entries[place].hasEnded, entries[place].recognizer.arenaTraits.outlivesPalms,
                beginEntry(place, touches)
            else { continue }
            live.append(place)
        }
        live.sort()
    }

    private mutating func beginEntry(_ place: Int, _ touches: TouchSequence) -> Bool {
        entries[place].begin(touches, isAdmitted: admits(place, in: touches.number))
    }

    /// Returns whether the gesture may begin with the sequence, see `Suspensions.admits(_:in:)`; true if no gesture was ever suspended.
    func admits(_ place: Int, in sequence: Int) -> Bool { suspensions?.admits(place, in: sequence) ?? true }

    /// Records why the gesture does not begin. Other gestures compete as if it did not exist.
    private mutating func recordAbsence(_ place: Int, _ touches: TouchSequence) {
        if admits(place, in: touches.number) { return recordElsewhere(place, touches) }
        failures?.append(GestureFailure(gesture: entries[place].id, time: touches.began, reason: .suspended))
    }

    /// Records that the touch began outside of the gesture's area.
    private mutating func recordElsewhere(_ place: Int, _ touches: TouchSequence) {
        guard failures != nil, let landing = touches.landingInReport else { return }
        let reason = Failure.landedElsewhere(landing, .area)
        failures?.append(GestureFailure(gesture: entries[place].id, time: touches.began, reason: reason))
    }

    /// Moves an entry's claim to ``deferred``, so that the entry can go on or begin anew.
    mutating func deferClaim(_ place: Int, sequence: Int, isPart: Bool) {
        var claim = DeferredClaim(entries[place], place: place, sequence: sequence)
        if isPart { claim.recognizer = entries[place].recognizer.splitOffEnds() }
        deferred.append(claim)
        claimCount -= 1
    }

    /// Begins gestures that have failed anew, with the fingers that are down, if `isWorthy` accepts their place, the reason of their failure
    /// and their traits. Gestures that begin with a landing are included only if the fingers have just landed. Returns the places of the
    /// gestures that begin.
    @discardableResult
    mutating func giveAnotherChance(_ touches: TouchSequence, where isWorthy: (_ place: Int, Failure, ArenaTraits) -> Bool) -> [Int] {
        removeOut()
        var places: [Int] = []
        // No finger is left, for example because the last one was a palm: no gesture is possible.
        if touches.isOver { return places }
        beginAllGroups(touches)
        for place in entries.indices {
            guard case .out = entries[place].state, !entries[place].isElsewhere, admits(place, in: touches.number),
                let failure = entries[place].failure
            else { continue }
            let recognizer = entries[place].makeRecognizer(on: touches.events.surface)
            if recognizer.arenaTraits.needsLanding && !touches.isLanding || !isWorthy(place, failure, recognizer.arenaTraits) {
                continue
            }
            entries[place].begin(recognizer, sequence: touches.number)
            places.append(place)
        }
        live.append(contentsOf: places)
        live.sort()
        wake()
        return places
    }

    /// Begins motions of several fingers anew with a new hand, unless a gesture has taken the touches. Those that are undecided begin anew as
    /// well, because parts of them may have failed.
    mutating func renewMotions(_ touches: TouchSequence) {
        for place in entries.indices where entries[place].competes && entries[place].hasDecided(in: touches) { return }
        for place in live where entries[place].isUndecided(in: touches) {
            let recognizer = entries[place].makeRecognizer(on: touches.events.surface)
            if !recognizer.arenaTraits.renews { continue }
            giveUpCalls(place)
            entries[place].begin(recognizer, sequence: touches.number)
        }
        giveAnotherChance(touches) { $2.renews }
    }

    /// Checks the area of each gesture again, after another finger has become the first one. Begins gestures if only this finger landed in
    /// their area, and fails gestures if it landed outside of their area.
    ///
    /// - Parameter startsAnew: True if the motion of the fingers so far is void. Gestures that begin with a landing then begin only if the
    ///   fingers have just landed.
    mutating func reviseAreas(_ touches: TouchSequence, startsAnew: Bool, into events: inout [GestureEvent]) {
        guard let landing = touches.firstLanding, !touches.isOver else { return }
        removeOut()
        for place in entries.indices where entries[place].area != nil {
            let (wasElsewhere, isElsewhere) = (entries[place].isElsewhere, !entries[place].isInArea(landing))
            entries[place].isElsewhere = isElsewhere
            if isElsewhere {
                takeAway(place, .landedElsewhere(landing, .area), touches, &events)
                explainAbsence(place, landing, touches.time)
            } else if wasElsewhere, admits(place, in: touches.number) {
                let recognizer = entries[place].makeRecognizer(on: touches.events.surface)
                if startsAnew && recognizer.arenaTraits.needsLanding && !touches.isLanding { continue }
                entries[place].begin(recognizer, sequence: touches.number)
                live.append(place)
            }
        }
        removeOut()
        live.sort()
        wake()
    }

    /// Gives a gesture that was canceled with a palm the reason why it has no other chance: the fingers are elsewhere.
    private mutating func explainAbsence(_ place: Int, _ landing: Point, _ time: TouchInstant) {
        guard case .cancelled? = entries[place].failure else { return }
        let reason = Failure.landedElsewhere(landing, .area)
        entries[place].failure = reason
        failures?.append(GestureFailure(gesture: entries[place].id, time: time, reason: reason))
    }

    // MARK: - Lists of places

    /// Wakes all live entries, so that the next evaluation includes them.
    mutating func wake() {
        awake.removeAll(keepingCapacity: true)
        awake.append(contentsOf: live)
    }

    mutating func leave(_ place: Int) {
        entries[place].state = .out
        hasOut = true
    }

    mutating func fail(_ place: Int, _ failure: Failure, _ time: TouchInstant, _ events: inout [GestureEvent]) {
        if case .claimed = entries[place].state { claimCount -= 1 }
        hasOut = true
        entries[place].fail(failure)
        failures?.append(GestureFailure(gesture: entries[place].id, time: time, reason: failure))
        giveUpCalls(place)
        if entries[place].hasReportedBegan, let value = entries[place].value {
            report(place, .cancelled, value.resting(until: time), time, &events)
        }
    }

    /// Removes the places of entries that are out from ``live`` and ``awake``.
    mutating func removeOut() {
        guard hasOut else { return }
        hasOut = false
        live.removeAll { !entries[$0].state.isLive }
        awake.removeAll { !entries[$0].state.isLive }
    }
}
