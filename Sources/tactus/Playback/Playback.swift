internal import Configuration
internal import Gestures
internal import TouchInput

/// Frames from anywhere but a device, through the same engine as the daemon's, at no speed in particular.
struct Playback {
    private let start: TouchInstant
    /// Of all layers.
    private let configuration: Configuration
    private let surface: Surface
    private let performer: Performer
    /// The layer that the next touch brings, where that is another.
    private var next: String??
    private var engine: GestureEngine
    private var view: any PlaybackView
    private var events: [GestureEvent] = []
    /// Nil where nobody asked.
    private var explanation: Explanation?

    /// - Parameters:
    ///   - layer: That is on at the beginning; nil: none.
    ///   - surface: Where the frames are from.
    ///   - start: What is shown as time zero.
    ///   - explains: Also show why gestures did not happen.
    init(
        _ configuration: Configuration, layer: String?, on surface: Surface, view: any PlaybackView, _ performer: Performer,
        start: TouchInstant, explains: Bool
    ) {
        let first = configuration.limited(toLayer: layer)
        self.configuration = configuration
        self.surface = surface
        self.performer = performer
        engine = first.engine(on: surface, reportsEveryBegan: view.wantsEveryBegan)
        self.view = view
        self.view.adopt(first)
        performer.adopt(first)
        self.start = start
        guard explains else { return }
        engine.recordFailures()
        explanation = Explanation(first)
    }

    mutating func play(_ frame: TouchFrame) {
        // What was due before the frame is shown before it.
        engine.advance(to: frame.time.advanced(by: .microseconds(-1)), into: &events)
        deliver()
        view.show(frame, at: frame.time - start)
        explanation?.note(frame)
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
        for event in events {
            view.show(event, performer.react(to: event), at: event.time - start)
            explanation?.note(event)
        }
        events.removeAll(keepingCapacity: true)
        explain()
        succeed()
    }

    /// Other gestures, once nothing touches and nothing is pending.
    private mutating func succeed() {
        if let wanted = performer.takeLayer() { next = wanted }
        guard let layer = next, engine.isIdle else { return }
        next = nil
        let limited = configuration.limited(toLayer: layer)
        view.adopt(limited)
        performer.adopt(limited)
        engine = limited.engine(on: surface, reportsEveryBegan: view.wantsEveryBegan)
        guard explanation != nil else { return }
        engine.recordFailures()
        explanation = Explanation(limited)
    }

    /// Once nothing touches and nothing is pending: only then is it certain what has not happened.
    private mutating func explain() {
        guard explanation != nil else { return }
        for failure in engine.takeFailures() { explanation?.note(failure) }
        guard engine.isIdle, let failures = explanation?.take(), !failures.isEmpty else { return }
        view.show(failures, since: start)
    }
}
