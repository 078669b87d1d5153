internal import Configuration
internal import Gestures
internal import Session
internal import TouchInput

/// Plays frames through a session like those of the daemon, as fast as possible, and shows the results.
struct Playback {
    private let start: TouchInstant
    private var session: GestureSession
    private var view: any PlaybackView
    /// Follows the fingers that the desktop would see; nil unless failures are explained and the configuration grabs devices.
    private var desktop: DesktopWitness?
    /// The time up to which deadlines have passed.
    private var now = TouchInstant.zero
    /// True while contacts touch.
    private var isTouched = false
    /// True if there was a touch whose end has not been reported to the view.
    private var isOpen = false
    /// The waits of the touch whose end has not been reported to the view.
    private var waits: [GestureWait] = []

    /// Creates a playback before its first frame.
    ///
    /// - Parameters:
    ///   - device: The device; nil for a sentence.
    ///   - surface: The surface of the frames, if there is no device.
    ///   - name: The name of the device for commands.
    ///   - start: The time that is shown as zero.
    ///   - explains: True to show why gestures did not happen.
    init(
        _ scene: PlaybackScene, on device: ConfiguredDevice?, _ surface: Surface, named name: String, view: any PlaybackView,
        start: TouchInstant, explains: Bool
    ) {
        session = GestureSession(
            scene.configuration, in: Situation(device: device, layer: scene.layer), on: surface, deviceID: name, desktop: scene.desktop,
            options: GestureSession.Options(reportsEveryBegan: view.wantsEveryBegan, explainsFailures: explains))
        self.view = view
        self.start = start
        guard explains, scene.configuration.devices.contains(where: \.grabs) else { return }
        self.desktop = DesktopWitness(on: device?.surface ?? surface)
        session.tracksConsumption = self.desktop != nil
    }

    mutating func play(_ frame: TouchFrame) {
        // Deadlines before the frame are shown before it.
        advance(to: frame.time.advanced(by: .microseconds(-1)))
        isTouched = !frame.contacts.isEmpty
        if isTouched { isOpen = true }
        view.show(frame, at: frame.time - start)
        let report = session.consume(frame)
        show(report)
        showProgress(at: frame.time)
        show(desktop?.note(frame, report, session.consumption), at: frame.time)
    }

    /// Takes a change that happened between two frames.
    mutating func take(_ change: TouchChange) {
        switch change.kind {
        case .layer(let name): session.adopt(layer: name)
        case .desktop(let state): session.note(state)
        case .rest(let reason):
            advance(to: change.time)
            let report = session.cancel(reason, at: change.time)
            show(report)
            show(desktop?.note(report, session.consumption, at: change.time), at: change.time)
        // All touches are played with the newest configuration.
        case .act, .configuration: break
        }
    }

    mutating func rest(until time: TouchInstant) { advance(to: time) }

    /// Advances past all pending deadlines, and finishes the view.
    mutating func finish() {
        isTouched = false
        let report = session.finish()
        show(report, isLast: true)
        showProgress(at: now)
        show(desktop?.note(report, session.consumption, at: now), at: now)
        view.finish()
    }

    private mutating func advance(to time: TouchInstant) {
        // The desktop's view and the progress of gestures change at a deadline, not at the next frame.
        while desktop != nil || view.wantsProgress, let deadline = session.nextDeadline, deadline <= time { step(to: deadline) }
        step(to: time)
    }

    private mutating func step(to time: TouchInstant) {
        now = time
        let report = session.advance(to: time)
        show(report)
        showProgress(at: time)
        show(desktop?.note(report, session.consumption, at: time), at: time)
    }

    private mutating func showProgress(at time: TouchInstant) {
        if view.wantsProgress { view.show(session.progress, isIdle: session.isIdle, at: time - start) }
    }

    private mutating func show(_ sight: DesktopSight?, at time: TouchInstant) {
        if let sight { view.show(sight, at: time - start) }
    }

    /// Shows a report and follows its layer switches.
    ///
    /// - Parameter isLast: True if no frames follow, so that a touch whose fingers are still down is over.
    private mutating func show(_ report: SessionReport, isLast: Bool = false) {
        for outcome in report.outcomes {
            view.show(outcome.event, report.instructions(of: outcome), at: outcome.event.time - start)
        }
        if !report.failures.isEmpty { view.show(report.failures, unmet: report.unmetConditions, since: start) }
        waits += report.waits
        if isOpen, !isTouched, isLast || session.isIdle {
            view.rest(waits, among: report.selection, since: start)
            (isOpen, waits) = (false, [])
        }
        session.adoptLayers(of: report)
    }
}

/// The output of a playback.
protocol PlaybackView {
    /// True to show provisional beginnings of presses even without an action.
    var wantsEveryBegan: Bool { get }
    mutating func show(_ frame: TouchFrame, at time: Duration)
    /// Shows an event with the actions that it causes.
    ///
    /// - Parameter instructions: The instructions for the event. A view with a performer passes them on to it.
    mutating func show(_ event: GestureEvent, _ instructions: ArraySlice<Instruction>, at time: Duration)
    /// Shows failures by time; at least one. They come when no finger touches and nothing is pending: once for a touch, or several times
    /// while palms or thumbs rest.
    ///
    /// - Parameters:
    ///   - conditions: The unmet conditions of gestures that were suspended.
    ///   - start: The time shown as zero.
    mutating func show(_ failures: [GestureFailure], unmet conditions: [GestureID: UnmetCondition], since start: TouchInstant)
    /// Shows a change in the fingers that the desktop sees.
    mutating func show(_ sight: DesktopSight, at time: Duration)
    /// Closes one or several touches: nothing touches, and nothing is pending any more, or the playback has ended.
    ///
    /// - Parameters:
    ///   - waits: The waits of gestures for others in these touches.
    ///   - selection: The gestures that were looked for.
    ///   - start: The time shown as zero.
    mutating func rest(_ waits: [GestureWait], among selection: Selection, since start: TouchInstant)
    /// True to show the progress of gestures after each moment.
    var wantsProgress: Bool { get }
    /// Shows the gestures that have neither failed nor ended, by precedence.
    mutating func show(_ progress: [(gesture: GestureID, progress: GestureProgress)], isIdle: Bool, at time: Duration)
    mutating func finish()
}

extension PlaybackView {
    var wantsEveryBegan: Bool { false }
    var wantsProgress: Bool { false }

    mutating func show(_ frame: TouchFrame, at time: Duration) {}

    mutating func show(_ sight: DesktopSight, at time: Duration) {}

    mutating func show(_ progress: [(gesture: GestureID, progress: GestureProgress)], isIdle: Bool, at time: Duration) {}

    mutating func rest(_ waits: [GestureWait], among selection: Selection, since start: TouchInstant) {}

    mutating func finish() {}
}

extension GestureSession {
    /// Switches to the layers that a report names, for an owner that performs no actions. A switch in a list does not wait for the commands
    /// before it.
    mutating func adoptLayers(of report: SessionReport) {
        for outcome in report.outcomes {
            for case .series(let parts, _) in report.instructions(of: outcome) {
                for case .layer(let name) in parts { adopt(layer: name) }
            }
        }
        if let layerSwitch = report.layerSwitch { adopt(layer: layerSwitch.layer) }
    }
}
