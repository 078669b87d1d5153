import Gestures
public import TouchInput

/// Frames of one device and time go in, the closures of a ``DetectGesture`` are called: a ``SpatialEventStream`` and a
/// ``DetectRecognizer`` that are kept in step. The closures must not call the engine; they return what is to happen.
public struct DetectEngine<Detection> {
    private var stream: SpatialEventStream
    /// Its state and phase, for a look from outside.
    public private(set) var recognizer: DetectRecognizer<Detection>
    /// Kept for its storage.
    private var collections: [SpatialEventCollection] = []

    /// - Parameters:
    ///   - gesture: What to detect and what to do then.
    ///   - surface: Of the device; places and edges are measured on it.
    ///   - heartbeat: How often resting fingers are reported. Longer than zero.
    public init(_ gesture: DetectGesture<Detection>, on surface: Surface = .imagined, heartbeat: Duration = .milliseconds(100)) {
        stream = SpatialEventStream(on: surface, heartbeat: heartbeat)
        recognizer = DetectRecognizer(gesture)
    }

    /// Takes a frame. Deadlines up to its time fire before it, each at its own time. After a loss nothing counts that was seen before.
    public mutating func consume(_ frame: TouchFrame) {
        advance(to: frame.time)
        stream.consume(frame, into: &collections)
        deliver()
        if frame.isAfterLoss { recognizer.forget() }
    }

    /// Time passed and nothing moved: heartbeats and deadlines up to and including `time`. Calling it more often changes nothing.
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

    /// When ``advance(to:)`` has something to do; nil while no finger is down and nothing waits for time to pass. Nobody listens to the
    /// heartbeat of a touch that has been handled.
    public var nextDeadline: TouchInstant? {
        if case .done = recognizer.phase { return nil }
        guard let beat = stream.nextDeadline else { return recognizer.nextDeadline }
        return recognizer.nextDeadline.map { min($0, beat) } ?? beat
    }

    /// The system takes all contacts away; what was seen counts for nothing, and what still touches is ignored until all of it has lifted.
    public mutating func cancel(at time: TouchInstant) {
        advance(to: time)
        stream.cancel(at: time, into: &collections)
        deliver()
        recognizer.forget()
    }

    private mutating func deliver() {
        for events in collections { recognizer.consume(events) }
        collections.removeAll(keepingCapacity: true)
    }
}
