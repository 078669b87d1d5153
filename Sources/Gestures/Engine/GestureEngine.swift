public import TouchInput

/// Frames of one device and time go in, gesture events come out.
///
/// A value: equal inputs give equal outputs, and a copy is a what-if. It never looks at a clock; whoever owns it calls
/// ``advance(to:into:)`` at ``nextDeadline``.
public struct GestureEngine: Sendable {
    private var core: EngineCore<ConfiguredContestant>

    /// - Parameters:
    ///   - rules: In order of precedence.
    ///   - surface: Of the device; places and edges are measured on it.
    ///   - heartbeat: How often resting fingers are reported: by ticks, and in recorded spatial events. Longer than zero.
    public init(_ rules: [GestureRule], on surface: Surface = .imagined, heartbeat: Duration = .milliseconds(100)) {
        core = EngineCore(rules.map { ConfiguredContestant($0, on: surface) }, on: surface, heartbeat: heartbeat)
    }

    /// Takes a frame. Deadlines up to its time fire before it, each at its own time. A frame older than what is known counts as
    /// simultaneous with it.
    public mutating func consume(_ frame: TouchFrame, into events: inout [GestureEvent]) { core.consume(frame, into: &events) }

    /// Time passed and nothing moved: fires the deadlines up to and including `time`. Calling it more often changes nothing.
    public mutating func advance(to time: TouchInstant, into events: inout [GestureEvent]) { core.advance(to: time, into: &events) }

    /// When ``advance(to:into:)`` has something to do, always later than everything known so far; nil while nothing is pending.
    public var nextDeadline: TouchInstant? { core.nextDeadline }

    /// Ends all gestures under way as cancelled. What touches is ignored until all of it has lifted.
    public mutating func cancel(_ cancellation: Cancellation, at time: TouchInstant, into events: inout [GestureEvent]) {
        core.cancel(cancellation, at: time, into: &events)
    }

    /// There will be no more frames: time runs on through all that is pending, then contacts still down are cancelled.
    public mutating func finish(into events: inout [GestureEvent]) { core.finish(into: &events) }

    /// Nothing touches and nothing is pending: the next frame begins a new story.
    public var isIdle: Bool { core.isIdle }

    // MARK: - Explaining

    /// Why gestures are out of the present touches; without those that are not out.
    public var failures: [GestureID: Failure] {
        var failures: [GestureID: Failure] = [:]
        let contenders = core.arena.contenders
        for place in contenders.indices { failures[contenders[place].id] = contenders[place].failure }
        return failures
    }

    /// Keeps every failure from now on for ``takeFailures()``.
    public mutating func recordFailures() { core.recordFailures() }

    /// The failures since last asked, in the order in which they happened. None unless ``recordFailures()`` was called.
    public mutating func takeFailures() -> [GestureFailure] { core.takeFailures() }

    // MARK: - Spatial events

    /// Keeps every collection of spatial events from now on, beats included, for ``takeSpatialEvents()``.
    public mutating func recordSpatialEvents() { core.collections = core.collections ?? [] }

    /// The collections since last asked, in order. None unless ``recordSpatialEvents()`` was called.
    public mutating func takeSpatialEvents() -> [SpatialEventCollection] {
        defer { core.collections?.removeAll(keepingCapacity: true) }
        return core.collections ?? []
    }

    /// Appends the collections since the last take to `collections`, and keeps the storage for further ones.
    package mutating func moveSpatialEvents(to collections: inout [SpatialEventCollection]) {
        if let taken = core.collections { collections.append(contentsOf: taken) }
        core.collections?.removeAll(keepingCapacity: true)
    }

    /// The number of the touch sequence that the last collection belongs to; of all that a single frame or advance has added.
    public var sequenceNumber: Int { core.sequence.number }

    /// An outside detector has answered for `gesture`. What that means to the others is told at once, as of `time`.
    public mutating func answer(_ answer: DetectorAnswer, for gesture: GestureID, time: TouchInstant, into events: inout [GestureEvent]) {
        core.advance(to: time, into: &events)
        core.update(gesture) { $0.receive(answer) }
        core.evaluateAgain(at: time, into: &events)
    }
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
