public import TouchInput

/// Frames of one device and time go in, gesture events come out.
///
/// A value: equal inputs give equal outputs, and a copy is a what-if. It never looks at a clock; whoever owns it calls
/// ``advance(to:into:)`` at ``nextDeadline``.
public struct GestureEngine: Sendable {
    private var tracker: SpatialEventTracker
    private var sequence = TouchSequence(number: 0, began: TouchInstant(microseconds: .min))
    private var arena: Arena
    private var now = TouchInstant(microseconds: .min)
    private var heartbeat: Heartbeat
    /// Contacts that cannot be trusted touch; nothing counts until all have lifted.
    private var isWaitingForLift = false

    /// - Parameters:
    ///   - rules: In order of precedence.
    ///   - surface: Of the device; places and areas are measured on it.
    ///   - heartbeat: How often resting fingers are reported to gestures that are still possible. Longer than zero.
    public init(_ rules: [GestureRule], on surface: Surface = .imagined, heartbeat: Duration = .milliseconds(100)) {
        arena = Arena(rules)
        tracker = SpatialEventTracker(on: surface)
        self.heartbeat = Heartbeat(every: heartbeat)
    }

    /// Takes a frame. Deadlines up to its time fire before it, each at its own time. A frame older than what is known counts as
    /// simultaneous with it.
    public mutating func consume(_ frame: TouchFrame, into events: inout [GestureEvent]) {
        advance(to: frame.time, into: &events)
        now = max(now, frame.time)
        if frame.isAfterLoss {
            cancel(.eventsLost, at: now, into: &events)
            isWaitingForLift = true
        }
        if isWaitingForLift {
            isWaitingForLift = frame.contacts.contains { $0.tool != .palm }
            return
        }
        tracker.track(frame, at: now)
        if tracker.current.contains(where: { $0.phase == .cancelled }) { takeAwayPalm(into: &events) }
        take(isButtonDown: frame.isButtonDown, into: &events)
    }

    /// Time passed and nothing moved: fires the deadlines up to and including `time`. Calling it more often changes nothing.
    public mutating func advance(to time: TouchInstant, into events: inout [GestureEvent]) {
        while let deadline = nextDeadline, deadline <= time {
            now = deadline
            if heartbeat.beats(at: deadline) { tracker.beat(at: deadline) }
            sequence.advance(to: deadline)
            arena.judge(sequence, into: &events)
        }
    }

    /// When ``advance(to:into:)`` has something to do, always later than everything known so far; nil while nothing is pending.
    public var nextDeadline: TouchInstant? {
        guard let decision = arena.deadline else { return pendingBeat }
        let soonest = max(decision, now.advanced(byMicroseconds: 1))
        return pendingBeat.map { min($0, soonest) } ?? soonest
    }

    /// Ends all gestures under way as cancelled. What touches is ignored until all of it has lifted.
    public mutating func cancel(_ cancellation: Cancellation, at time: TouchInstant, into events: inout [GestureEvent]) {
        advance(to: time, into: &events)
        now = max(now, time)
        arena.cancel(cancellation, at: now, into: &events)
        isWaitingForLift = isWaitingForLift || !sequence.isOver
        tracker.cancel(at: now)
        sequence = TouchSequence(number: sequence.number, began: now)
    }

    /// There will be no more frames: time runs on through all that is pending, then contacts still down are cancelled.
    public mutating func finish(into events: inout [GestureEvent]) {
        while let decision = arena.deadline { advance(to: max(decision, now.advanced(byMicroseconds: 1)), into: &events) }
        cancel(.recordingOver, at: now, into: &events)
    }

    /// Nothing touches and nothing is pending: the next frame begins a new story.
    public var isIdle: Bool { sequence.isOver && arena.live.isEmpty && !isWaitingForLift }

    /// Why each gesture, by its place in the list, is out of the present touches; nil for those that are not.
    public var failures: [Failure?] {
        var failures = [Failure?](repeating: nil, count: arena.contenders.count)
        for contender in arena.contenders { failures[contender.index] = contender.failure }
        return failures
    }

    /// A palm takes the gestures with it that use it: all that are under way with the present fingers, unless it has only just been
    /// added to them; then it is a ghost that goes.
    private mutating func takeAwayPalm(into events: inout [GestureEvent]) {
        let isGhost = sequence.fingerCount > 1 && now < sequence.lastLanding + Hand.grace
        if isGhost { return }
        sequence.advance(to: now)
        arena.cancel(sequence, .palm, into: &events)
    }

    /// Hands the tracked events on.
    private mutating func take(isButtonDown: Bool, into events: inout [GestureEvent]) {
        let isTouched = tracker.current.cause == .changed
        if sequence.isOver, !isTouched { return }
        if sequence.isOver, !arena.holdsHand {
            sequence = TouchSequence(after: &sequence, began: now)
            arena.begin(sequence: sequence.number)
        }
        sequence.note(tracker.current, isButtonDown: isButtonDown)
        heartbeat.note(now, isTouched: isTouched)
        arena.judge(sequence, into: &events)
    }

    /// Nobody listens to the beat when no gesture is possible.
    private var pendingBeat: TouchInstant? { arena.live.isEmpty ? nil : heartbeat.next }
}

extension GestureEngine {
    /// As ``consume(_:into:)``, for callers that can afford an array.
    public mutating func consume(_ frame: TouchFrame) -> [GestureEvent] {
        var events: [GestureEvent] = []
        consume(frame, into: &events)
        return events
    }

    /// As ``advance(to:into:)``, for callers that can afford an array.
    public mutating func advance(to time: TouchInstant) -> [GestureEvent] {
        var events: [GestureEvent] = []
        advance(to: time, into: &events)
        return events
    }
}
