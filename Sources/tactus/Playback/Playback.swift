internal import Configuration
internal import Gestures
internal import TouchInput

/// Frames from anywhere but a device, through the same engine as the daemon's, at no speed in particular.
struct Playback {
    private let start: TouchInstant
    private var engine: GestureEngine
    private var view: any PlaybackView
    private var events: [GestureEvent] = []

    /// - Parameters:
    ///   - surface: Where the frames are from.
    ///   - start: What is shown as time zero.
    init(_ configuration: Configuration, on surface: Surface, view: any PlaybackView, start: TouchInstant) {
        engine = configuration.engine(on: surface, reportsEveryBegan: view.wantsEveryBegan)
        self.view = view
        self.start = start
    }

    mutating func play(_ frame: TouchFrame) {
        // What was due before the frame is shown before it.
        engine.advance(to: frame.time.advanced(by: .microseconds(-1)), into: &events)
        deliver()
        view.show(frame, at: frame.time - start)
        engine.consume(frame, into: &events)
        deliver()
    }

    mutating func rest(until time: TouchInstant) {
        engine.advance(to: time, into: &events)
        deliver()
    }

    /// Time runs on through all that is pending.
    mutating func finish() {
        engine.finish(into: &events)
        deliver()
        view.finish()
    }

    private mutating func deliver() {
        for event in events { view.show(event, at: event.time - start) }
        events.removeAll(keepingCapacity: true)
    }
}
