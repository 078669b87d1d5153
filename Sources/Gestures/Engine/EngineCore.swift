import TouchInput

/// What an engine does, whatever its gestures are: frames become touch sequences, time passes, the ``Arena`` judges.
struct EngineCore<Entry: Contestant> {
    private(set) var arena: Arena<Entry>
    private(set) var sequence: TouchSequence
    private var tracker = SpatialEventTracker()
    private var heartbeat: Heartbeat
    private let interval: Duration
    private var now = TouchInstant(microseconds: .min)
    /// How far time has passed without anything to do.
    private var passed = TouchInstant(microseconds: .min)
    /// Contacts that cannot be trusted touch; nothing counts until all have lifted.
    private var isWaitingForLift = false
    private var button = Button()

    /// What the fingers did since last asked, beats included, if anybody asks.
    var collections: [SpatialEventCollection]?

    init(_ entries: [Entry], on surface: Surface, heartbeat: Duration) {
        arena = Arena(entries, on: surface, heartbeat: heartbeat)
        sequence = TouchSequence(number: 0, began: TouchInstant(microseconds: .min), on: surface)
        self.heartbeat = Heartbeat(every: heartbeat)
        interval = heartbeat
    }

    mutating func consume<Report: ArenaReport>(_ frame: TouchFrame, into report: inout Report) where Report.Recognizer == Entry.Recognizer {
        advance(to: frame.time, into: &report)
        now = max(now, frame.time)
        button.note(isDown: frame.isButtonDown, at: now)
        if frame.isAfterLoss {
            cancel(.eventsLost, at: now, into: &report)
            isWaitingForLift = true
        }
        button.note(isDown: frame.isButtonDown, at: now)
        if isWaitingForLift {
            // Whoever presses it now is none of those to come.
            button.take()
            isWaitingForLift = tracker.isWaiting(in: frame)
            return
        }
        let wasTouched = sequence.events.cause != .ended && sequence.events.cause != .cancelled
        tracker.track(frame, at: now, in: &sequence.events)
        if wasTouched || sequence.events.cause == .changed { collections?.append(sequence.events) }
        take(frame, without: takeAwayStrangers(into: &report), into: &report)
    }

    mutating func advance<Report: ArenaReport>(to time: TouchInstant, into report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        while let deadline = nextDeadline, deadline <= time {
            now = deadline
            if heartbeat.beats(at: deadline) {
                sequence.events.beat(at: deadline)
                collections?.append(sequence.events)
            }
            sequence.advance(to: deadline)
            arena.evaluate(sequence, into: &report)
        }
        passed = max(passed, time)
    }

    var nextDeadline: TouchInstant? {
        guard let decision = arena.deadline else { return nextBeat }
        let soonest = max(decision, now.advanced(byMicroseconds: 1))
        return nextBeat.map { min($0, soonest) } ?? soonest
    }

    mutating func cancel<Report: ArenaReport>(_ cancellation: Cancellation, at time: TouchInstant, into report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        advance(to: time, into: &report)
        now = max(now, time)
        let wasTouched = !sequence.isOver
        sequence.advance(to: now)
        let isHeard = sequence.events.contains { $0.phase == .active }
        tracker.revoke(sequence.events)
        sequence.events.cancel(at: now)
        if isHeard { collections?.append(sequence.events) }
        arena.cancel(cancellation, sequence, into: &report)
        isWaitingForLift = isWaitingForLift || wasTouched
        heartbeat.note(now, isTouched: false)
        sequence = TouchSequence(number: sequence.number, began: now, on: sequence.events.surface)
    }

    mutating func finish<Report: ArenaReport>(into report: inout Report) where Report.Recognizer == Entry.Recognizer {
        while let decision = arena.deadline { advance(to: max(decision, now.advanced(byMicroseconds: 1)), into: &report) }
        cancel(.recordingOver, at: max(now, passed), into: &report)
    }

    /// Something beside the touches has changed a recognizer.
    mutating func evaluateAgain<Report: ArenaReport>(at time: TouchInstant, into report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        now = max(now, time)
        sequence.advance(to: now)
        arena.evaluate(sequence, into: &report)
    }

    /// Nothing touches and nothing is pending: the next frame begins a new story.
    var isIdle: Bool { sequence.isOver && arena.live.isEmpty && !isWaitingForLift }

    /// Other gestures from now on. Only while idle: nothing is under way then.
    mutating func replace(_ entries: [Entry]) { arena = Arena(entries, on: sequence.events.surface, heartbeat: interval) }

    mutating func recordFailures() { arena.failures = arena.failures ?? [] }

    mutating func takeFailures() -> [GestureFailure] {
        defer { arena.failures?.removeAll(keepingCapacity: true) }
        return arena.failures ?? []
    }

    mutating func update(_ id: GestureID, _ change: (inout Entry.Recognizer) -> Void) {
        for index in arena.contenders.indices where arena.contenders[index].id == id { change(&arena.contenders[index].recognizer) }
    }

    /// A palm takes the gestures with it that use it: all that are under way with the present fingers, unless it has only just been
    /// added to them; then it is a ghost that goes. So does a thumb. Says which of them did.
    private mutating func takeAwayStrangers<Report: ArenaReport>(into report: inout Report) -> Cancellation?
    where Report.Recognizer == Entry.Recognizer {
        let isPalm = sequence.events.events.contains { $0.phase == .cancelled }
        if !isPalm, !tracker.hasFoundThumb { return nil }
        let isGhost = sequence.fingerCount > 1 && now < sequence.lastLanding + FingerGroup.debounce
        if isGhost { return nil }
        let stranger: Cancellation = isPalm ? .palm : .thumb
        sequence.advance(to: now)
        arena.cancel(for: stranger, sequence, into: &report)
        return stranger
    }

    /// Hands the tracked events on. What was taken away because of `stranger` may be what the other fingers do.
    private mutating func take<Report: ArenaReport>(_ frame: TouchFrame, without stranger: Cancellation?, into report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        let isTouched = sequence.events.contains { $0.phase == .active && $0.kind.isFinger }
        if sequence.isOver, !isTouched { return }
        if sequence.isOver {
            if arena.holdsHand {
                arena.rejoin(sequence)
            } else {
                sequence = TouchSequence(after: &sequence, began: now, isButtonDown: button.isOthers(at: now))
                arena.begin(sequence, into: &report)
            }
        }
        sequence.note(isButtonDown: frame.isButtonDown, startsAnew: stranger != nil)
        button.take()
        if sequence.hasRevisedFirst { arena.reviseAreas(sequence, startsAnew: stranger != nil, into: &report) }
        if stranger != nil { arena.giveAnotherChance(sequence) { !$1.outlivesPalms } }
        heartbeat.note(now, isTouched: isTouched)
        arena.evaluate(sequence, into: &report)
    }

    /// The next beat for fingers or for gestures that go on.
    private var nextBeat: TouchInstant? {
        guard let tick = arena.nextTick else { return pendingBeat }
        return pendingBeat.map { min($0, tick) } ?? tick
    }

    /// Only recorded spatial events and gestures that listen to the beat need it, so that resting fingers wake nobody else.
    private var pendingBeat: TouchInstant? {
        collections != nil || Entry.hearsBeats && !arena.live.isEmpty ? heartbeat.next : nil
    }
}

extension EngineCore: Sendable where Entry: Sendable, Entry.Recognizer: Sendable {}
