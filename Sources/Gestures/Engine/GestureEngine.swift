public import TouchInput

/// Turns the frames of one device, and time, into gesture events.
///
/// It is a value: equal inputs give equal outputs, and a copy can be used to look ahead. The engine never reads a clock. Its owner calls
/// ``advance(to:into:)`` at ``nextDeadline``.
///
/// ```swift
/// var engine = GestureEngine([GestureRule(.tap(TapGesture(count: 2)), id: "double tap"), GestureRule(.tap(TapGesture()), id: "tap")])
/// for event in engine.consume(frame) where event.gesture == "tap" { print("tap", event.phase) }
/// // If no frame comes before the deadline:
/// if let deadline = engine.nextDeadline {
///     for event in engine.advance(to: deadline) { print(event.gesture, event.phase) }
/// }
/// ```
public struct GestureEngine: Sendable {
    private(set) var arena: Arena
    private(set) var sequence: TouchSequence
    /// The contacts that turned out to be palms or were taken away, and still touch.
    private var revoked: [ContactID] = []
    private var heartbeat: Heartbeat
    private let interval: Duration
    private var now = TouchInstant(microseconds: .min)
    /// The latest time passed to ``advance(to:into:)``.
    private var passed = TouchInstant(microseconds: .min)
    /// True while contacts touch that cannot be trusted. All touches are ignored until they have lifted.
    private var isWaitingForLift = false
    private var button = Button()
    /// The spatial events since the last take, heartbeats included; nil when recording is off.
    private var collections: [SpatialEventCollection]?

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - rules: The rules in order of declaration, which matters among rules of equal priority. Among these, a rule that extends another
    ///     comes before it.
    ///   - surface: The surface of the device, on which places and edges are measured.
    ///   - heartbeat: The time between two reports of resting fingers, by ticks and in recorded spatial events. Zero or less traps.
    public init(_ rules: [GestureRule], on surface: Surface = .imagined, heartbeat: Duration = .milliseconds(100)) {
        self.init(
            entries: rules.precedence.map { ArenaEntry(rules[$0], id: rules.id(at: $0), on: surface) }, on: surface, heartbeat: heartbeat)
    }

    /// Creates an engine without gestures; ``replace(_:)`` adds them.
    package init(on surface: Surface, heartbeat: Duration) { self.init(entries: [], on: surface, heartbeat: heartbeat) }

    init(entries: [ArenaEntry], on surface: Surface, heartbeat: Duration, worthwhileCount: Int = AbsentGestures.worthwhileCount) {
        arena = Arena(entries, heartbeat: heartbeat, worthwhileCount: worthwhileCount)
        sequence = TouchSequence(number: 0, began: TouchInstant(microseconds: .min), on: surface)
        self.heartbeat = Heartbeat(every: heartbeat)
        interval = heartbeat
    }

    /// Takes a frame. Deadlines up to its time fire before it, each at its own time. A frame that is older than the latest frame, fired
    /// deadline, answer or cancellation is given the later time.
    public mutating func consume(_ frame: TouchFrame, into events: inout [GestureEvent]) {
        advance(to: frame.time, into: &events)
        now = max(now, frame.time)
        button.note(isDown: frame.isButtonDown, at: now)
        if frame.isAfterLoss {
            cancel(.eventsLost, at: now, into: &events)
            isWaitingForLift = true
        }
        if isWaitingForLift {
            // Drops this press: it belongs to the untrusted contacts.
            button.take()
            revoked.removeAll { id in !frame.contacts.contains { $0.id == id } }
            isWaitingForLift = frame.contacts.contains { $0.tool.isFinger }
            return
        }
        let wasTouched = sequence.events.cause != .ended && sequence.events.cause != .cancelled
        let hasFoundThumb = sequence.track(frame, at: now, ignoring: &revoked)
        if wasTouched || sequence.events.cause == .changed { collections?.append(sequence.events) }
        follow(frame, without: takeAwayStrangers(hasFoundThumb, into: &events), into: &events)
    }

    /// Lets time pass without a report of the device, and fires the deadlines up to and including `time`. Calls before a deadline change
    /// nothing.
    public mutating func advance(to time: TouchInstant, into events: inout [GestureEvent]) {
        while let deadline = nextDeadline, deadline <= time {
            now = deadline
            if heartbeat.beats(at: deadline) {
                sequence.events.beat(at: deadline)
                collections?.append(sequence.events)
            }
            sequence.advance(to: deadline)
            arena.evaluate(sequence, into: &events)
        }
        passed = max(passed, time)
    }

    /// The time at which ``advance(to:into:)`` has to be called next, always later than all times so far; nil while nothing is pending.
    @inline(__always)
    public var nextDeadline: TouchInstant? { soonest(nextDecision, nextBeat) }

    /// The part of ``nextDeadline`` that is not a beat, which may decide about gestures.
    @inline(__always)
    package var nextDecision: TouchInstant? { arena.deadline.map { max($0, now.advanced(byMicroseconds: 1)) } }

    /// Returns ``nextDeadline``. It is mutating only for speed: in another module, a getter would work on a copy of the whole engine.
    package mutating func pendingDeadline() -> TouchInstant? { nextDeadline }

    /// The time of the next beat for recorded spatial events and attached gestures, or of the next tick. Nil if there is neither, so that
    /// resting fingers cause no wake-up.
    @inline(__always)
    private var nextBeat: TouchInstant? {
        let beat = collections != nil || arena.hasAttached && !arena.live.isEmpty ? heartbeat.next : nil
        return soonest(beat, arena.nextTick)
    }

    /// Cancels all gestures, after the deadlines up to `time` have fired. If fingers touch, all contacts are ignored until no finger
    /// touches any more.
    public mutating func cancel(_ cancellation: Cancellation, at time: TouchInstant, into events: inout [GestureEvent]) {
        advance(to: time, into: &events)
        now = max(now, time)
        let wasTouched = !sequence.isOver
        sequence.advance(to: now)
        let isReported = sequence.events.contains { $0.phase == .active }
        for event in sequence.events where event.phase == .active { revoked.append(event.id) }
        sequence.events.cancel(at: now)
        if isReported { collections?.append(sequence.events) }
        arena.cancel(cancellation, sequence, into: &events)
        isWaitingForLift = isWaitingForLift || wasTouched
        heartbeat.note(now, isTouched: false)
        sequence = TouchSequence(number: sequence.number, began: now, on: sequence.events.surface)
    }

    /// Ends the input: time runs on through everything that is pending, then contacts that are still down are canceled.
    public mutating func finish(into events: inout [GestureEvent]) {
        while let decision = nextDecision { advance(to: decision, into: &events) }
        cancel(.recordingOver, at: max(now, passed), into: &events)
    }

    /// True if no finger touches, so that the next frame may begin a touch.
    package var awaitsTouch: Bool { sequence.isOver }

    /// True if no finger touches and nothing is pending.
    public var isIdle: Bool { sequence.isOver && arena.live.isEmpty && arena.deferred.isEmpty && !isWaitingForLift }

    /// Replaces all gestures by attached ones. Among those of equal priority, the first takes precedence. Requires an idle engine.
    package mutating func replace(_ gestures: [AttachedGesture]) {
        let precedence = GesturePriority.allCases.flatMap { priority in gestures.indices.filter { gestures[$0].priority == priority } }
        arena = Arena(
            precedence.map { ArenaEntry(gestures[$0], id: GestureID($0), on: sequence.events.surface) }, heartbeat: interval)
    }

    /// Suspends gestures, or lets them begin again. Touches that have begun are not affected: the next first landing decides. A gesture of
    /// several touches goes on if it was not suspended when the first one began. Other gestures compete as if a suspended one did not
    /// exist.
    package mutating func suspend(where isSuspended: (GestureID) -> Bool) {
        for place in arena.entries.indices {
            let isSuspended = isSuspended(arena.entries[place].id)
            if arena.suspensions == nil {
                if !isSuspended { continue }
                arena.suspensions = Suspensions(count: arena.entries.indices.count)
            }
            arena.suspensions?.isSuspended[place] = isSuspended
        }
    }

    /// Passes the answer of an outside detector to its gesture. The answer takes effect at once, as of `time`, after the deadlines up to
    /// then have fired.
    public mutating func answer(_ answer: DetectorAnswer, for gesture: GestureID, time: TouchInstant, into events: inout [GestureEvent]) {
        advance(to: time, into: &events)
        for place in arena.entries.indices where arena.entries[place].id == gesture { arena.entries[place].recognizer.receive(answer) }
        now = max(now, time)
        sequence.advance(to: now)
        arena.evaluate(sequence, into: &events)
    }

    // MARK: - Frames

    /// Cancels the current gestures when one of the fingers turns out to be a palm or a thumb. Returns the reason; nil if none does, or
    /// only a ghost contact. A ghost contact counts while the fingers land and keep still, because it was one finger too many.
    private mutating func takeAwayStrangers(_ hasFoundThumb: Bool, into events: inout [GestureEvent]) -> Cancellation? {
        let isPalm = sequence.events.events.contains { $0.phase == .cancelled }
        if !isPalm, !hasFoundThumb { return nil }
        if !sequence.hasStranger(at: now), !sequence.hasGhostWhileLanding(at: now) { return nil }
        let stranger: Cancellation = isPalm ? .palm : .thumb
        sequence.advance(to: now)
        arena.cancel(for: stranger, sequence, into: &events)
        return stranger
    }

    /// Follows the tracked events. The other fingers may still make gestures that were canceled for `stranger`.
    private mutating func follow(_ frame: TouchFrame, without stranger: Cancellation?, into events: inout [GestureEvent]) {
        let isTouched = sequence.events.events.contains { $0.phase == .active && $0.kind.isFinger }
        let isPressAlone = !isTouched && button.isPressed(at: now)
        // A press that comes with the last lift belongs to the next touch.
        if !sequence.isOver, isPressAlone { update(isButtonDown: false, isTouched, without: stranger, into: &events) }
        if sequence.isOver, !isTouched, !isPressAlone { return dropPalmTaps(frame, into: &events) }
        if sequence.isOver {
            if arena.isHoldingFingers {
                arena.rejoin(sequence)
            } else {
                sequence = TouchSequence(after: &sequence, began: now, isButtonDown: button.isOthers(at: now))
                arena.begin(sequence, into: &events)
            }
        }
        update(isButtonDown: frame.isButtonDown, isTouched, without: stranger, into: &events)
        button.take()
        if stranger != nil, sequence.isOver { dropPalmTaps(frame, into: &events) }
    }

    /// Cancels the taps that still wait if a palm lies where they were made.
    private mutating func dropPalmTaps(_ frame: TouchFrame, into events: inout [GestureEvent]) {
        if !arena.live.isEmpty, sequence.isPartOfPalm(in: frame) { arena.cancel(.palm, sequence, into: &events) }
    }

    /// Brings the touches and the gestures up to date with the tracked events and the button.
    private mutating func update(
        isButtonDown: Bool, _ isTouched: Bool, without stranger: Cancellation?, into events: inout [GestureEvent]
    ) {
        sequence.note(isButtonDown: isButtonDown, startsAnew: stranger != nil)
        if sequence.hasRevisedFirst { arena.reviseAreas(sequence, startsAnew: stranger != nil, into: &events) }
        if stranger != nil { arena.giveAnotherChance(sequence) { !$2.outlivesPalms } }
        if sequence.hasNewHand { arena.renewMotions(sequence) }
        heartbeat.note(now, isTouched: isTouched)
        if arena.awaitsEvaluation(of: sequence) { arena.evaluate(sequence, into: &events) }
    }
}

// MARK: - Records

extension GestureEngine {
    /// The arena as if all gestures had begun with the first finger, for reading the state of any gesture.
    var arenaWithAllGestures: Arena {
        guard arena.absent.isAny else { return arena }
        var copy = arena
        copy.beginAllGroups(sequence)
        return copy
    }

    /// The reasons why gestures have failed in the current or last touches. Gestures that have not failed or could not begin are missing.
    public var failures: [GestureID: Failure] {
        var failures: [GestureID: Failure] = [:]
        let arena = arenaWithAllGestures
        for place in arena.entries.indices { failures[arena.entries[place].id] = arena.entries[place].failure }
        return failures
    }

    /// Keeps every failure from now on for ``takeFailures()``.
    public mutating func recordFailures() {
        arena.beginAllGroups(sequence)
        arena.failures = arena.failures ?? []
    }

    /// Returns the failures since the last take, in the order in which they happened; empty unless ``recordFailures()`` was called.
    public mutating func takeFailures() -> [GestureFailure] {
        defer { arena.failures?.removeAll(keepingCapacity: true) }
        return arena.failures ?? []
    }

    /// Keeps every wait of a gesture for another one from now on, for ``takeWaits()``.
    package mutating func recordWaits() {
        arena.beginAllGroups(sequence)
        arena.waits = arena.waits ?? WaitRecorder()
    }

    /// Returns the waits that have ended since the last take, in order of their end; empty unless ``recordWaits()`` was called.
    package mutating func takeWaits() -> [GestureWait] { arena.waits?.take() ?? [] }

    /// Keeps every collection of spatial events from now on, heartbeats included, for ``takeSpatialEvents()``.
    public mutating func recordSpatialEvents() { collections = collections ?? [] }

    /// Returns the collections since the last take, in order; empty unless ``recordSpatialEvents()`` was called.
    public mutating func takeSpatialEvents() -> [SpatialEventCollection] {
        defer { collections?.removeAll(keepingCapacity: true) }
        return collections ?? []
    }

    /// Appends the collections since the last take to `others`, and keeps the storage for further ones.
    package mutating func moveSpatialEvents(to others: inout [SpatialEventCollection]) {
        if let collections { others.append(contentsOf: collections) }
        collections?.removeAll(keepingCapacity: true)
    }

    /// The number of the touch sequence that the latest collection belongs to; 0 before the first touch. One frame or advance adds
    /// collections of one sequence only.
    public var sequenceNumber: Int { sequence.number }

    /// Returns the callbacks of attached gestures that have become due since the last take, in order.
    package mutating func takeCalls() -> [GestureCall] { arena.calls.take() }
}

extension GestureEngine {
    /// Takes a frame and returns the events, as ``consume(_:into:)`` does, with an allocation for the array.
    public mutating func consume(_ frame: TouchFrame) -> [GestureEvent] {
        var events: [GestureEvent] = []
        consume(frame, into: &events)
        return events
    }

    /// Lets time pass and returns the events, as ``advance(to:into:)`` does, with an allocation for the array.
    public mutating func advance(to time: TouchInstant) -> [GestureEvent] {
        var events: [GestureEvent] = []
        advance(to: time, into: &events)
        return events
    }
}
