internal import Actions
internal import Configuration
internal import EvdevInput
internal import Gestures
internal import Session
internal import System
internal import TouchInput
internal import Watching

/// One device as long as it is open: reads it, and performs what its ``GestureSession`` reports.
///
/// Methods that may make gestures act return the layer that a gesture has switched to. The caller switches all devices to it.
final class DeviceSession {
    typealias LayerSwitch = SessionReport.LayerSwitch

    let node: DeviceNode
    /// The name of the device for detectors, watchers and signals, with a number if another device has the same name.
    let label: String
    private let device: TouchDevice
    /// The grab of the device; nil until the configuration first wants it.
    private(set) var ownership: DeviceOwnership?
    /// True while gestures are suspended. Then events are only handed over.
    private var isResting = false
    private var reader: FramePipeline
    /// The report that the device is sending.
    private var report: [InputEvent] = []
    private(set) var core: GestureSession
    private let executor: ActionExecutor
    private let statistics: SharedStatistics
    private var occurrences = OccurrenceFilter()
    /// The number of losses of events that the statistics have counted.
    private var lossCount = 0
    private(set) var history: TouchHistory
    /// The detectors' programs of the selection in use and of the next one.
    private var detectors: [GestureID: DetectorProgram]
    private var nextDetectors: [GestureID: DetectorProgram]
    private var touches: TouchNumbers
    /// The source of reports for watchers; nil while there are none.
    var feed: WatchFeed? {
        didSet { isWatched = feed != nil }
    }
    /// True if there is a feed. The feed is large, and asking it takes thirty instructions.
    private(set) var isWatched = false
    let watchers: Watchers
    /// The core's generation when the reader and the detectors were chosen.
    private var generation = 0
    private var profile: DeviceProfile
    /// The time of the last event.
    private var time = TouchInstant.zero
    /// The number of fingers in the last frame.
    private var fingerCount = 0

    init(
        opening node: DeviceNode, label: String, counter: TouchCounter, in surroundings: Surroundings, _ executor: ActionExecutor,
        _ watchers: Watchers, _ statistics: SharedStatistics
    ) throws(DeviceError) {
        device = try TouchDevice(opening: node)
        guard let situation = surroundings.situation(of: device.description), let profile = situation.device?.profile,
            let reader = FramePipeline(for: device.description, profile: profile)
        else { throw .nothingToRead(path: node.path, name: node.name) }
        guard profile.isEnabled else { throw .switchedOff(path: node.path) }
        self.node = node
        self.label = label
        self.reader = reader
        self.profile = profile
        self.executor = executor
        self.watchers = watchers
        self.statistics = statistics
        history = TouchHistory(of: device.description, layer: surroundings.layer)
        (detectors, nextDetectors) = (surroundings.detectors, surroundings.detectors)
        touches = TouchNumbers(counter)
        core = GestureSession(
            surroundings.configuration, in: situation, deviceID: node.id, desktop: surroundings.desktop,
            options: GestureSession.Options(sendsSignals: true, asksDetectors: true))
        adoptGrab()
        if !watchers.isEmpty { introduce() }
    }

    var fileDescriptor: CInt { device.fileDescriptor }
    var hasPendingEvents: Bool { device.hasPendingEvents }
    var nextDeadline: TouchInstant? {
        ownership == nil && !isWatched ? core.nextDeadline : soonest(core.nextDeadline, soonest(ownership?.deadline, feed?.deadline))
    }
    /// The deadline that the timer of all devices was set for.
    var notedDeadline: TouchInstant?
    /// True if the last reports caused nothing beside the gestures' own bookkeeping.
    private(set) var isQuiet = true
    var surface: Surface { reader.surface }
    /// True if the device turns with the screen.
    var turnsWithScreen: Bool { core.nextSituation.device?.profile.turnsWithScreen == true }
    /// The gestures that the device cannot do, a line for each reason.
    var obstacles: [String] { core.nextSelection.obstacles.lines.map { "\($0.names) cannot happen here: \($0.reason)" } }

    // MARK: - Touches and time

    /// Reads the reports of the device, up to the first one that makes a gesture switch the layer. Returns that switch; nil if nothing is
    /// left, or if other devices must be read first. Throws if the device has gone or cannot be read; then ``end(_:)`` is the last call.
    func read() throws(DeviceError) -> LayerSwitch? {
        var count = 0
        isQuiet = ownership == nil && !isWatched && !isResting
        // The loop waits only for events in the kernel, so all that were read from the kernel must be taken first.
        while count < TouchDevice.batchLimit || device.hasPendingEvents, try device.readReport(into: &report) {
            count += report.count
            let layerSwitch = takeReport()
            report.removeAll(keepingCapacity: true)
            if let layerSwitch { return layerSwitch }
            if !device.mayHaveArrived { return nil }
        }
        return nil
    }

    private func takeReport() -> LayerSwitch? {
        ownership?.passAtOnce(report)
        statistics.noteLosses(of: device, known: &lossCount)
        device.follow(&report)
        let report = report
        time = report.last?.time ?? time
        var layerSwitch: LayerSwitch?
        var landed = false
        if !isResting {
            history.take(report)
            if let frame = reader.read(report) {
                layerSwitch = consume(frame)
                landed = frame.fingerCount > fingerCount
                fingerCount = frame.fingerCount
            }
        }
        ownership?.pass(report, isResting ? .nothing : core.consumption, at: time)
        if isWatched { showDesktop(at: time) }
        if landed, core.fingersWithCommands.contains(fingerCount) { executor.runner.expectCommand(at: time) }
        return layerSwitch
    }

    private func consume(_ frame: TouchFrame) -> LayerSwitch? {
        if isWatched { feed?.note(frame) }
        statistics.value.noteFrame(beginsTouch: !history.isTouched && !frame.contacts.isEmpty)
        let time = DecisionTime(of: frame.time, pending: core.nextDeadline)
        let isEventful = core.consumeQuietly(frame)
        history.note(frame, on: core.report.desktop)
        if isEventful || isWatched || ownership != nil { return perform(core.report, at: frame.time, decided: time) }
        follow()
        return nil
    }

    func advance(to now: TouchInstant) -> LayerSwitch? {
        let time = DecisionTime(of: now, pending: core.nextDeadline)
        let layerSwitch = perform(core.advance(to: now), at: now, decided: time)
        ownership?.decide(core.consumption, at: now)
        showDesktop(at: now)
        return layerSwitch
    }

    /// Cancels the active gestures. Returns the layer that one of them has switched to; nil if none has.
    func end(_ cancellation: Cancellation) -> LayerSwitch? {
        let now = TouchInstant.now
        if let fact = feed?.noteRest(at: now) { watchers.send(fact) }
        history.noteRest(cancellation, at: now)
        let layerSwitch = perform(core.cancel(cancellation, at: now), at: now)
        if isWatched, cancellation == .deviceGone { watchers.send(.gone(device: label, time: now)) }
        ownership?.decide(core.consumption, at: now)
        return layerSwitch
    }

    /// Suspends or resumes gestures. While they are suspended, the device is read only until its grab ends.
    ///
    /// - Parameter permission: The permission to grab the device.
    func rest(_ isResting: Bool, _ permission: GrabPolicy.Permission) {
        self.isResting = isResting
        fingerCount = 0
        if !isResting { history.noteEndOfRest(at: .now) }
        ownership?.permit(permission, at: .now)
    }

    /// True while the device is grabbed. Then it must be read even while gestures are suspended.
    var isHandingOver: Bool { ownership?.isGrabbed == true }

    /// Skips the events that the device sent while it was not read. Contacts that touch now are ignored until they have lifted. Throws if
    /// the device has gone or cannot be read.
    func readAnew() throws(DeviceError) {
        report.removeAll(keepingCapacity: true)
        try device.discardEvents()
    }

    /// Performs a report. Returns the layer that a gesture has switched to; nil if none has.
    ///
    /// - Parameters:
    ///   - now: The time of the call.
    ///   - time: The times of the decisions; nil if no touch has decided.
    private func perform(_ report: SessionReport, at now: TouchInstant, decided time: DecisionTime? = nil) -> LayerSwitch? {
        isQuiet = false
        executor.execute(report, device: node.name, source: label, decided: time)
        for outcome in report.outcomes where occurrences.passes(outcome.event, of: report.selection[outcome.event.gesture]) {
            statistics.value.noteOccurrence(of: outcome.event.gesture, named: report.selection.name(of: outcome.event.gesture))
        }
        executor.signals?.send(report, device: label)
        ownership?.follow(report)
        show(report)
        if isWatched, let facts = feed?.note(report, of: core, at: now) { facts.forEach(watchers.send) }
        follow()
        return report.layerSwitch
    }

    // MARK: - Orders

    /// Adopts other surroundings once the device is idle. Returns false if the device must no longer be read.
    func adopt(_ surroundings: Surroundings) -> Bool {
        guard let situation = surroundings.situation(of: device.description), situation.device?.profile.isEnabled == true else {
            return false
        }
        nextDetectors = surroundings.detectors
        history.note(layer: surroundings.layer, at: .now)
        core.adopt(surroundings.configuration, in: situation)
        follow()
        adoptGrab()
        return true
    }

    /// Adopts whether the configuration grabs the device. A grab that is no longer wanted ends after the active touch.
    private func adoptGrab() {
        let isWanted = core.nextSituation.device?.profile.isGrabbed == true
        if isWanted, ownership == nil {
            ownership = DeviceOwnership(of: node, device, executor)
            core.tracksConsumption = true
        }
        // The desktop gets everything of a grabbed device.
        device.omitsRepetitions = ownership == nil
        ownership?.adopt(isWanted: isWanted, at: .now)
    }

    /// Switches to a layer, or adopts a rotation of the screen, once the device is idle.
    func adopt(situationOf surroundings: Surroundings) {
        guard let situation = surroundings.situation(of: device.description) else { return }
        history.note(layer: surroundings.layer, at: .now)
        core.adopt(situation)
        follow()
    }

    /// Notes that the configuration that is adopted next differs from the present one.
    func noteOtherConfiguration() { history.noteConfiguration(at: .now) }

    /// Returns the last touches together with `files`, so that a client can explain why a gesture did not happen.
    func lastTouches(_ files: [SourceFile]) -> LastTouches {
        LastTouches(
            path: node.path, screen: profile.rotation, head: LastTouches.head(for: device.description, at: node.path, files),
            touches: history.keptTouches)
    }

    /// Notes the state of the desktop, which decides on touches that begin later.
    func note(_ desktop: DesktopState) { core.note(desktop) }

    /// Lets the detectors and the reader follow the core to another selection.
    private func follow() {
        if core.generation == generation { return }
        generation = core.generation
        isQuiet = false
        detectors = nextDetectors
        executor.dropUnwanted()
        // The new selection may have other areas.
        if isWatched { introduce() }
        guard let profile = core.situation.device?.profile, profile != self.profile,
            let reader = FramePipeline(for: device.description, profile: profile)
        else { return }
        (self.reader, self.profile) = (reader, profile)
        // A reader that begins during a touch needs the current slot and the contacts on the surface. These contacts are ignored until they
        // have lifted.
        history.clear()
        let state = device.state(at: time)
        history.take(state)
        if let frame = self.reader.read(state) { _ = consume(frame) }
    }

    // MARK: - Detectors

    /// Returns true if detectors received this number for a touch of this device, and the number is still remembered.
    func knows(touch: Int) -> Bool { touches.own(of: touch) != nil }

    /// Takes a detector's answer, which takes effect at once. Ignores one about a touch that is no longer remembered. Returns the layer
    /// that a gesture has switched to; nil if none has.
    func take(_ answer: DetectorAnswer, of detector: DetectorProgram) -> LayerSwitch? {
        var answer = answer
        if let touch = answer.sequence {
            guard let own = touches.own(of: touch) else { return nil }
            answer.sequence = own
        }
        guard let gesture = detectors.first(where: { $0.value === detector })?.key, core.selection[gesture] != nil else { return nil }
        let now = TouchInstant.now
        let layerSwitch = perform(core.answer(answer, for: gesture, at: now), at: now)
        ownership?.decide(core.consumption, at: now)
        return layerSwitch
    }

    /// Sends the spatial events to the detectors of the gestures in use. Call it after starting commands, so that none waits for detectors.
    private func show(_ report: SessionReport) {
        for collection in report.spatialEvents {
            let line = SpatialEventLine.text(collection, sequence: touches.number(of: report.touch), device: label)
            for (gesture, detector) in detectors where report.selection[gesture] != nil { detector.send(line) }
        }
    }
}
