package import Configuration
package import Gestures
package import TouchInput

/// A sequence of frames that a device reported.
package struct Clip: Hashable, Sendable {
    /// The frames in order of time.
    package var frames: [TouchFrame]
    package var target: LearningTarget
    /// The source in messages: a file or a device.
    package var source: String

    /// Makes a clip of frames, which must be in order of time.
    /// - Parameter source: The source in messages: a file or a device.
    package init(_ frames: [TouchFrame], on target: LearningTarget, from source: String) {
        self.frames = frames
        self.target = target
        self.source = source
    }

    /// Returns the same touches with another gesture to learn.
    func replacing(with gesture: StandardGesture) -> Clip { Clip(frames, on: target.replacing(with: gesture), from: source) }

    /// The same touches without any other gesture.
    var alone: Clip { Clip(frames, on: target.alone, from: source) }

    /// The time from the first frame to the last.
    package var duration: Duration { frames.isEmpty ? .zero : frames[frames.count - 1].time - frames[0].time }

    /// The number of touches: how often a finger lands while no other one is down.
    package var touchCount: Int {
        var (count, isTouched) = (0, false)
        for frame in frames {
            if frame.fingerCount > 0, !isTouched { count += 1 }
            isTouched = frame.fingerCount > 0
        }
        return count
    }
}

/// Splits the frames of a device into repetitions: a new one begins with a touch after a pause.
package struct ClipSplitter: Sendable {
    /// The pause without fingers that ends a repetition.
    package let pause: Duration
    private var frames: [TouchFrame] = []
    private var lifted: TouchInstant?

    // The shortest pause between repetitions. Our choice: a pad may lose a finger for a moment (50 ms) without a new touch. People do not
    // repeat a gesture so soon.
    private static let shortestPause = Duration.milliseconds(100)

    /// Makes a splitter.
    /// - Parameter gap: The longest pause within the gesture; nil for a gesture of one touch. The pause between repetitions is at least
    ///   twice as long.
    package init(gap: Duration?) { pause = gap.map { max($0 * 2, Self.shortestPause) } ?? Self.shortestPause }

    /// The time at which the current repetition ends if nothing touches; nil while fingers touch or before the first touch.
    package var deadline: TouchInstant? { lifted.map { $0 + pause } }

    /// Takes a frame. Returns the repetition that has ended before it; nil if none has.
    package mutating func take(_ frame: TouchFrame) -> [TouchFrame]? {
        let finished = advance(to: frame.time)
        // Frames before the first landing belong to no repetition.
        if frames.isEmpty, frame.fingerCount == 0 { return finished }
        if frame.fingerCount > 0 { lifted = nil } else if lifted == nil { lifted = frame.time }
        frames.append(frame)
        return finished
    }

    /// Lets time pass. Returns the repetition that has ended by `time`; nil if none has.
    package mutating func advance(to time: TouchInstant) -> [TouchFrame]? {
        guard let deadline, time >= deadline else { return nil }
        return finish()
    }

    /// Ends the current repetition and returns it; nil if there is none.
    package mutating func finish() -> [TouchFrame]? {
        defer { (frames, lifted) = ([], nil) }
        return frames.isEmpty ? nil : frames
    }
}

/// The gesture to learn, among the other gestures of a configuration, on one surface.
package struct LearningTarget: Hashable, Sendable {
    /// The surface of the device.
    package var surface: Surface
    /// The configuration for the device, with the gestures of all layers.
    package var configuration: Configuration
    /// The index of the gesture in the configuration.
    private let place: Int

    /// Makes a target; nil if the configuration has no gesture of that name. Only the gestures that are possible whenever that one is stay
    /// beside it.
    package init?(_ name: String, in configuration: Configuration, on surface: Surface) {
        // The sectors and the rivals depend on all gestures, and stay the same for some of them.
        let all = configuration.selectionOfAllLayers().gestures
        guard let learned = all.first(where: { $0.name == name }) else { return nil }
        var own = configuration
        own.gestures = all.filter { $0.id == learned.id || configuration.isPossible($0, whenever: learned) }
        guard let place = own.gestures.firstIndex(where: { $0.id == learned.id }) else { return nil }
        self.init(surface: surface, configuration: own, place: place)
    }

    private init(surface: Surface, configuration: Configuration, place: Int) {
        self.surface = surface
        self.configuration = configuration
        self.place = place
    }

    /// The gesture to learn, as ``configuration`` defines it.
    package var gesture: ConfiguredGesture { configuration.gestures[place] }

    /// Returns the same target with another gesture in its place.
    func replacing(with gesture: StandardGesture) -> LearningTarget {
        var target = self
        target.configuration.gestures[place].gesture = gesture
        return target
    }

    /// Returns a new engine with the gestures of the configuration, as the daemon has it.
    func engine() -> GestureEngine {
        GestureEngine(
            configuration.gestures.map { $0.rule(on: surface) }, on: surface, heartbeat: configuration.settings.heartbeat)
    }

    /// The same target without any other gesture.
    var alone: LearningTarget {
        var configuration = configuration
        configuration.gestures = [gesture]
        return LearningTarget(surface: surface, configuration: configuration, place: 0)
    }
}

/// The result of replaying a clip: the number of times that the gesture was recognized among all others of the configuration.
package struct ReplayResult: Hashable, Sendable {
    /// The number of recognitions; a lasting gesture is counted when it begins.
    package var count = 0
    /// The reason why the gesture was not recognized; nil if it was, or if the reason is unknown.
    package var failure: GestureFailure?

    /// Replays the clip through the daemon's engine, without touches before or after it.
    package init(of clip: Clip) {
        var engine = clip.target.engine()
        engine.recordFailures()
        let id = clip.target.gesture.id
        let phase = clip.target.gesture.gesture.triggeringPhase
        play(clip, &engine) { if $0.gesture == id, $0.phase == phase { count += 1 } }
        guard count == 0 else { return }
        for failure in engine.takeFailures() where failure.gesture == id {
            // A gesture that lost may have been tried again; its loss is more informative than later failures.
            if case .lost? = self.failure?.reason { continue }
            self.failure = failure
        }
    }

    /// Returns true if the gesture is recognized in the clip; does not collect reasons.
    static func recognizes(_ clip: Clip) -> Bool {
        var engine = clip.target.engine()
        let (id, phase) = (clip.target.gesture.id, clip.target.gesture.gesture.triggeringPhase)
        var isRecognized = false
        play(clip, &engine) { if $0.gesture == id, $0.phase == phase { isRecognized = true } }
        return isRecognized
    }
}

private func play(_ clip: Clip, _ engine: inout GestureEngine, _ hear: (GestureEvent) -> Void) {
    var events: [GestureEvent] = []
    for frame in clip.frames {
        engine.consume(frame, into: &events)
        events.forEach(hear)
        events.removeAll(keepingCapacity: true)
    }
    engine.finish(into: &events)
    events.forEach(hear)
}
