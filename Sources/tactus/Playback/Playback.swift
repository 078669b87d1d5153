internal import Configuration
internal import Gestures
internal import Reactions
internal import TouchInput

/// Plays frames of recordings and sentences through the daemon's engine, as fast as possible.
struct Playback {
    private let start: TouchInstant
    /// The configuration with all layers.
    private let configuration: Configuration
    private let surface: Surface
    private let performer: Performer
    /// The layer from the next touch on, if it is another one.
    private var next: String??
    private var engine: GestureEngine
    private var view: any PlaybackView
    private var events: [GestureEvent] = []
    /// The explanation; nil unless requested.
    private var explanation: Explanation?

    /// - Parameters:
    ///   - layer: The layer at the begin; nil for none.
    ///   - surface: The surface of the frames.
    ///   - start: The time shown as zero.
    ///   - explains: true to show also why gestures were not recognized.
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
        // Show events that were due before the frame first.
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

    /// Lets time run on through all pending deadlines.
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

    /// Replaces the gestures once nothing touches and nothing is pending.
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

    /// Explains once nothing touches and nothing is pending, because only then failures are final.
    private mutating func explain() {
        guard explanation != nil else { return }
        for failure in engine.takeFailures() { explanation?.note(failure) }
        guard engine.isIdle, let failures = explanation?.take(), !failures.isEmpty else { return }
        view.show(failures, since: start)
    }
}

/// The output of a playback.
protocol PlaybackView {
    /// True to show provisional begins of presses even without an action.
    var wantsEveryBegan: Bool { get }
    mutating func show(_ frame: TouchFrame, at time: Duration)
    /// - Parameter instructions: The instructions of the event, performed meanwhile.
    mutating func show(_ event: GestureEvent, _ instructions: [Instruction], at time: Duration)
    /// Other gestures from now on. Only while none is under way.
    mutating func adopt(_ configuration: Configuration)
    /// Shows the failures of a finished touch by time; at least one.
    ///
    /// - Parameter start: The time shown as zero.
    mutating func show(_ failures: [GestureFailure], since start: TouchInstant)
    mutating func finish()
}
