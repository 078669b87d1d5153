public import Gestures
public import TouchInput

/// Frames of one device go in, one collection per change comes out; while fingers rest, one per heartbeat.
///
/// A sequence of touches ends with exactly one collection whose cause is `ended` or `cancelled`. A value that never looks at a clock:
/// whoever owns it calls ``advance(to:into:)`` at ``nextDeadline``.
public struct SpatialEventStream: Sendable {
    private var tracker = SpatialEventTracker()
    private var current: SpatialEventCollection
    private var heartbeat: Heartbeat
    private var now = TouchInstant(microseconds: .min)
    private var isTouched = false
    /// Contacts that cannot be trusted touch; nothing is reported until all have lifted.
    private var isWaitingForLift = false

    /// - Parameters:
    ///   - surface: What the collections say they are on.
    ///   - heartbeat: How often resting fingers are reported. Longer than zero.
    public init(on surface: Surface = .imagined, heartbeat: Duration = .milliseconds(100)) {
        current = SpatialEventCollection(time: .zero, cause: .ended, surface: surface)
        self.heartbeat = Heartbeat(every: heartbeat)
    }

    /// Takes a frame. Heartbeats up to its time come before it, each at its own time. A frame older than what is known counts as
    /// simultaneous with it; one after a loss takes all contacts away, and those that still touch are not trusted until they lift.
    public mutating func consume(_ frame: TouchFrame, into collections: inout [SpatialEventCollection]) {
        advance(to: frame.time, into: &collections)
        now = max(now, frame.time)
        if frame.isAfterLoss {
            takeAway(into: &collections)
            isWaitingForLift = true
        }
        if isWaitingForLift {
            isWaitingForLift = tracker.isWaiting(in: frame)
            return
        }
        tracker.track(frame, at: now, in: &current)
        let wasTouched = isTouched
        isTouched = current.cause == .changed
        heartbeat.note(now, isTouched: isTouched)
        guard wasTouched || isTouched else { return }
        collections.append(current)
        // What the system takes away is cancelled, never ended: the last contact turned out to be a palm.
        if !isTouched, current.events.allSatisfy({ $0.phase == .cancelled }) {
            collections[collections.count - 1].cause = .cancelled
        }
    }

    /// Time passed and nothing moved: the heartbeats up to and including `time`. Calling it more often changes nothing.
    public mutating func advance(to time: TouchInstant, into collections: inout [SpatialEventCollection]) {
        while let beat = heartbeat.next, beat <= time {
            now = beat
            guard heartbeat.beats(at: beat) else { return }
            current.beat(at: beat)
            collections.append(current)
        }
    }

    /// When ``advance(to:into:)`` has something to do; nil while no finger is down, and after fingers have rested for a minute.
    public var nextDeadline: TouchInstant? { heartbeat.next }

    /// The system takes all contacts away: the device is gone, or the session is another's. What still touches is ignored until all of
    /// it has lifted.
    public mutating func cancel(at time: TouchInstant, into collections: inout [SpatialEventCollection]) {
        advance(to: time, into: &collections)
        now = max(now, time)
        isWaitingForLift = isWaitingForLift || isTouched
        takeAway(into: &collections)
    }

    private mutating func takeAway(into collections: inout [SpatialEventCollection]) {
        let wasTouched = isTouched
        tracker.revoke(current)
        current.cancel(at: now)
        isTouched = false
        heartbeat.note(now, isTouched: false)
        if wasTouched { collections.append(current) }
    }
}
