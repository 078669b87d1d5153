import Gestures
public import TouchInput

/// Runs a ``DetectGesture`` on the frames of one device. It keeps a ``SpatialEventStream`` and a ``DetectRecognizer`` in step. The closures
/// must not call the engine; they act through their results.
public struct DetectEngine<Detection> {
    private var stream: SpatialEventStream
    /// The recognizer, whose state and phase can be read.
    public private(set) var recognizer: DetectRecognizer<Detection>
    /// A buffer, kept so that its storage is reused.
    private var collections: [SpatialEventCollection] = []

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - gesture: The gesture to run.
    ///   - surface: The surface of the device; places and edges are measured on it.
    ///   - heartbeat: The time between two reports of resting fingers; longer than zero.
    public init(_ gesture: DetectGesture<Detection>, on surface: Surface = .imagined, heartbeat: Duration = .milliseconds(100)) {
        stream = SpatialEventStream(on: surface, heartbeat: heartbeat)
        recognizer = DetectRecognizer(gesture)
    }

    /// Takes a frame. Deadlines up to its time fire before it, each at its own time. After a loss of events, earlier touches are forgotten.
    public mutating func consume(_ frame: TouchFrame) {
        advance(to: frame.time)
        stream.consume(frame, into: &collections)
        deliver()
        if frame.isAfterLoss { forget(at: frame.time) }
    }

    /// Lets time pass: fires heartbeats and deadlines up to and including `time`. Additional calls change nothing.
    public mutating func advance(to time: TouchInstant) {
        while true {
            let (beat, deadline) = (stream.nextDeadline, recognizer.nextDeadline)
            if let beat, beat <= time, deadline.map({ beat <= $0 }) ?? true {
                stream.advance(to: beat, into: &collections)
                deliver()
            } else if let deadline, deadline <= time {
                recognizer.advance(to: deadline)
            } else {
                return
            }
        }
    }

    /// The time of the next call of ``advance(to:)``: the next heartbeat or deadline of a detector. Heartbeats stop when no finger is
    /// down, and after fingers have rested for a minute. Nil if neither is due, and after a gesture was handled, until all fingers lift.
    public var nextDeadline: TouchInstant? {
        if case .done = recognizer.phase { return nil }
        return soonest(stream.nextDeadline, recognizer.nextDeadline)
    }

    /// Cancels all contacts on behalf of the system. Earlier touches are forgotten. Contacts that still touch are ignored until all
    /// have lifted.
    public mutating func cancel(at time: TouchInstant) {
        advance(to: time)
        stream.cancel(at: time, into: &collections)
        deliver()
        forget(at: time)
    }

    /// Forgets all touches. A handler that has not finished learns it even if no contact was taken away.
    private mutating func forget(at time: TouchInstant) {
        if case .handling = recognizer.phase {
            recognizer.consume(SpatialEventCollection(time: time, cause: .cancelled, surface: recognizer.state.surface))
        }
        recognizer.forget()
    }

    /// Ends the touches when there are no more frames. If no finger is down, the deadlines of the next minute fire, each at its own time.
    /// Contacts that are still down are canceled, and so is what a handler has not finished.
    public mutating func finish() {
        var now = recognizer.state.time
        let last = now + .seconds(60)
        while !recognizer.state.isTouched, let deadline = nextDeadline, deadline <= last {
            now = deadline
            advance(to: now)
        }
        cancel(at: now)
    }

    private mutating func deliver() {
        for events in collections { recognizer.consume(events) }
        collections.removeAll(keepingCapacity: true)
    }
}
