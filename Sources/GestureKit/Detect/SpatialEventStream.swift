public import Gestures
public import TouchInput

/// Turns frames and time into collections of spatial events for a ``DetectRecognizer``.
///
/// It never reads a clock; its owner calls ``advance(to:into:)`` at ``nextDeadline``.
public struct SpatialEventStream: Sendable {
    /// The engine without gestures that follows the contacts.
    private var engine: GestureEngine
    /// A buffer that the engine needs; it stays empty.
    private var events: [GestureEvent] = []

    /// Creates a stream.
    ///
    /// - Parameters:
    ///   - surface: The surface of the device, which is stored in each collection.
    ///   - heartbeat: The time between two reports of resting fingers; longer than zero.
    public init(on surface: Surface = .imagined, heartbeat: Duration = .milliseconds(100)) {
        engine = GestureEngine([], on: surface, heartbeat: heartbeat)
        engine.recordSpatialEvents()
    }

    /// Takes a frame. Heartbeats up to its time come before it, each at its own time. A frame older than the last one is treated as
    /// simultaneous with it. A frame after a loss cancels all contacts; those that still touch are ignored until all have lifted.
    public mutating func consume(_ frame: TouchFrame, into collections: inout [SpatialEventCollection]) {
        engine.consume(frame, into: &events)
        deliver(&collections)
    }

    /// Lets time pass: reports the heartbeats up to and including `time`. Additional calls change nothing.
    public mutating func advance(to time: TouchInstant, into collections: inout [SpatialEventCollection]) {
        engine.advance(to: time, into: &events)
        deliver(&collections)
    }

    /// The time of the next call of ``advance(to:into:)``; nil while no finger is down, and after fingers have rested for a minute.
    public var nextDeadline: TouchInstant? { engine.nextDeadline }

    /// Cancels all contacts, for example because the device is gone or another session is active. Contacts that still touch are ignored
    /// until all have lifted.
    public mutating func cancel(at time: TouchInstant, into collections: inout [SpatialEventCollection]) {
        engine.cancel(.deviceGone, at: time, into: &events)
        deliver(&collections)
    }

    private mutating func deliver(_ collections: inout [SpatialEventCollection]) {
        let delivered = collections.count
        engine.moveSpatialEvents(to: &collections)
        // For the engine, touches end when the last contact turns out to be a palm. Here, such touches are canceled.
        for index in delivered..<collections.count
        where collections[index].cause == .ended && collections[index].allSatisfy({ $0.phase == .cancelled }) {
            collections[index].cause = .cancelled
        }
    }
}
