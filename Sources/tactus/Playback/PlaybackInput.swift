internal import Configuration
internal import Session
internal import TouchInput
internal import TouchRecording
internal import TouchScript

/// The touches of a recording, of a sentence or of the daemon, for one configuration, which decides how a device is read.
struct PlaybackInput {
    private enum Content {
        /// The events of a device, the changes between them, and the reader of its frames.
        case events([InputEvent], [TouchChange], FramePipeline)
        case sentence(Timeline)
    }

    /// The name of the imagined device on which sentences are played.
    static let imaginedDevice = "imagined touchpad"

    /// The device; nil for a sentence.
    let device: ConfiguredDevice?
    let deviceName: String
    let surface: Surface
    private let content: Content

    /// Takes a recording; nil if its device does not report where fingers touch.
    init?(_ recording: Recording, for configuration: Configuration) {
        self.init(recording.events, [], of: recording.device, screen: .none, for: configuration)
    }

    /// Takes touches that the daemon has kept; nil if the device does not report where fingers touch.
    ///
    /// - Parameter screen: The rotation of the screen, for a device that turns with it.
    init?(_ touches: KeptTouches, of description: DeviceDescription, screen: Rotation, for configuration: Configuration) {
        self.init(touches.events, touches.changes, of: description, screen: screen, for: configuration)
    }

    private init?(
        _ events: [InputEvent], _ changes: [TouchChange], of description: DeviceDescription, screen: Rotation,
        for configuration: Configuration
    ) {
        guard let device = ConfiguredDevice(description, overrides: configuration.devices, screen: screen),
            let reader = FramePipeline(for: description, profile: device.profile)
        else { return nil }
        self.device = device
        deviceName = description.name
        surface = reader.surface
        content = .events(events, changes, reader)
    }

    /// Takes the timeline of a sentence on the imagined surface.
    init(_ sentence: Timeline) {
        device = nil
        deviceName = Self.imaginedDevice
        surface = .imagined
        content = .sentence(sentence)
    }

    /// Plays the touches, and then advances past all pending deadlines.
    ///
    /// - Parameters:
    ///   - explains: True to show why gestures did not happen.
    ///   - zero: The time that is shown as zero; nil for ``start``.
    func play(_ scene: PlaybackScene, explains: Bool, since zero: TouchInstant? = nil, to view: any PlaybackView) {
        var playback = Playback(
            scene, on: device, surface, named: deviceName, view: view, start: zero ?? start, explains: explains)
        switch content {
        case .sentence(let timeline):
            for frame in timeline.frames where !Output.hasFailed { playback.play(frame) }
            playback.rest(until: timeline.end)
            playback.finish()
        case .events(let events, let changes, var reader):
            var changes = changes[...]
            var progress = Progress(of: events.count, "events")
            for (number, event) in events.enumerated() where !Output.hasFailed {
                if number.isMultiple(of: 4096) { progress.show(number) }
                while let change = changes.first, change.event <= number { playback.take(changes.removeFirst()) }
                if let frame = reader.read(event) { playback.play(frame) }
            }
            progress.end()
            if Output.hasFailed { return }
            if let last = events.last { playback.rest(until: last.time) }
            for change in changes { playback.take(change) }
            playback.finish()
        }
    }

    /// All frames, and the time of the last event or of the end of the sentence.
    var moments: (frames: [TouchFrame], end: TouchInstant) {
        switch content {
        case .sentence(let timeline): (timeline.frames, timeline.end)
        case .events(let events, _, var reader): (events.compactMap { reader.read($0) }, events.last?.time ?? .zero)
        }
    }

    /// The time that is shown as zero.
    var start: TouchInstant {
        switch content {
        case .sentence: .zero
        case .events(let events, _, _): events.first?.time ?? .zero
        }
    }
}
