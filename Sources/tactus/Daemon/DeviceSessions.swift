internal import Configuration
internal import EvdevInput
internal import Gestures
internal import Session
internal import System
internal import TouchInput

/// Opens devices when they appear, closes them when they disappear, and tries again when they fail. Suspends all devices while gestures
/// must not act.
///
/// The configuration, the layer, the rotation of the screen and the state of the desktop are the same for all devices.
final class DeviceSessions {
    let loop: EventLoop
    let monitor: DeviceMonitor
    let choice: DeviceChoice
    let counter = TouchCounter()
    let watchers: Watchers
    var surroundings: DeviceSession.Surroundings
    let executor: ActionExecutor
    let statistics: SharedStatistics
    var retries = DeviceRetryPolicy() {
        // Access is watched only while a device waits for it: other devices change permissions, too, which must not wake the daemon.
        didSet { if accessWatch != nil, retries.unreadable.isEmpty { accessWatch = nil } }
    }
    /// The open devices by id. A session without a source is not read.
    var opened: [String: (session: DeviceSession, source: EventSource?)] = [:]
    /// The time to list the devices again after that has failed; nil if it has not.
    var nextListing: TouchInstant?
    /// The delays between tries to list the devices: 50 ms, 100 ms … an hour. Our choice: without a list there is no gesture.
    var listingBackoff = Backoff(first: .milliseconds(50))
    var accessWatch: (watch: NodeWatch, source: EventSource)?
    var hasWarnedAboutAccess = false
    /// The watch for programs that open twins or close devices; nil while no grab waits for that.
    var nodeWatch: (watch: NodeWatch, source: EventSource)?
    /// False while the end of the session would go unnoticed.
    var mayGrab = true
    /// The reason why no device is grabbed until ``resumeGrabs()``; nil if there is none.
    var grabStop: GrabStop?
    var grabHistory = GrabHistory()
    private var timer: Timer?
    private var armed: TouchInstant?
    private var source: EventSource?
    var isResting = false
    /// The monitor of the machine's orientation; nil while gestures are suspended, and while no device turns with the screen.
    private var orientation: OrientationMonitor?
    /// Runs when ``status``, ``layer``, ``states`` or ``grabs`` may have changed.
    var changed: () -> Void = {}

    init(
        _ choice: DeviceChoice, of monitor: DeviceMonitor, _ configuration: Configuration, detectors: [GestureID: DetectorProgram],
        _ executor: ActionExecutor, loop: EventLoop
    ) {
        self.choice = choice
        self.monitor = monitor
        surroundings = DeviceSession.Surroundings(configuration: configuration, detectors: detectors)
        self.executor = executor
        statistics = SharedStatistics(since: loop.now)
        executor.commandStarted = { [statistics] in statistics.noteStart($0, decided: $1) }
        self.loop = loop
        watchers = Watchers(loop: loop)
        watchers.changed = { [unowned self] in followWatchers() }
    }

    /// Opens the chosen devices that are present, and from then on those that appear. Opens none while gestures are suspended. Throws if
    /// the event loop fails.
    func start() throws(EventLoopError) {
        timer = try loop.makeTimer { [unowned self] in fire() }
        beginGrabs()
        source = try loop.onReadable(monitor.fileDescriptor, priority: .signal) { [unowned self] in monitor.read(note) }
        openAll()
        if retries.isEmpty, !isResting, !choice.isNarrow, nextListing == nil {
            Messages.notice("device: no touchpad or touchscreen yet; waiting for one")
        }
    }

    var all: [DeviceSession] { opened.values.map(\.session) }
    var configuration: Configuration { surroundings.configuration }
    /// The layer that is on for all devices; nil if none is on.
    var layer: String? { surroundings.layer }

    var status: String {
        var parts = ["\(opened.count) \(opened.count == 1 ? "device" : "devices")"]
        let unreadable = retries.unreadable.count
        if unreadable > 0 { parts.append("\(unreadable) not readable") }
        return parts.joined(separator: ", ")
    }

    /// The states of the devices that are open or that were refused, shorter paths first, then by path.
    var states: [DeviceState] {
        let read = opened.values.map { DeviceState(path: $0.session.node.path, name: $0.session.node.name) }
        let refused = retries.refused.map { DeviceState(path: $0.node.path, name: $0.node.name, obstacle: "\($0.error)") }
        return (read + refused).sorted { ($0.path.count, $0.path) < ($1.path.count, $1.path) }
    }

    /// Takes over another version of the configuration, on each device once it is idle. The present layer is switched off if the new
    /// version does not have it. Devices that it disables are closed.
    func adopt(_ configuration: Configuration, detectors: [GestureID: DetectorProgram]) {
        let isOther = configuration != self.configuration
        (surroundings.configuration, surroundings.detectors) = (configuration, detectors)
        if let layer, !configuration.hasLayer(layer) { surroundings.layer = nil }
        for (id, (session, _)) in opened {
            if isOther { session.noteOtherConfiguration() }
            // A gesture that ends here may switch to another layer: the surroundings of the next device have it.
            if session.adopt(surroundings) {
                // The new configuration may be the first one that grabs this device.
                session.ownership?.permit(permission, at: .now)
                warn(of: session)
            } else {
                opened[id] = nil
                follow(session.end(.deviceGone))
                session.rest(true, .revoked)
                refuse(session.node, .switchedOff(path: session.node.path))
            }
        }
        // The new configuration may want devices that were switched off.
        openAll()
        watchScreen()
        followGrabs()
        arm()
    }

    /// True while a device uses the gestures of an earlier configuration or situation.
    var hasEarlierGestures: Bool { opened.values.contains { $0.session.core.hasSuccessor } }

    // MARK: - Layers

    /// Switches all devices to a layer, each once it is idle; nil stands for no layer. Returns false if there is no such layer.
    func switchLayer(to name: String?) -> Bool {
        if let name, !configuration.hasLayer(name) { return false }
        if name == layer { return true }
        surroundings.layer = name
        for session in all { session.adopt(situationOf: surroundings) }
        arm()
        changed()
        return true
    }

    /// Switches all devices to the layer that a gesture has switched to; does nothing for nil.
    func follow(_ layerSwitch: DeviceSession.LayerSwitch?) {
        if let layerSwitch { _ = switchLayer(to: layerSwitch.layer) }
    }

    // MARK: - The desktop

    /// Notes the state of the desktop. It decides on touches that begin later, on all devices.
    func note(_ desktop: DesktopState) {
        surroundings.desktop = desktop
        for session in all { session.note(desktop) }
    }

    // MARK: - Turning

    /// Monitors the machine's orientation while a device turns with the screen, unless gestures are suspended.
    func watchScreen() {
        guard !isResting, opened.values.contains(where: \.session.turnsWithScreen) else { return orientation = nil }
        if let orientation { return orientation.reconnect() }
        orientation = OrientationMonitor(on: loop) { [unowned self] word in
            if let rotation = Rotation(heldAs: word) { turn(rotation) }
        }
    }

    /// Turns the surface of each device that turns with the screen, once it is idle.
    private func turn(_ screen: Rotation) {
        surroundings.screen = screen
        for session in all { session.adopt(situationOf: surroundings) }
        arm()
    }

    /// Warns about gestures that the device cannot do. Call it once for each device and configuration.
    func warn(of session: DeviceSession) {
        for line in session.obstacles { Messages.warning("device: \(session.node.path): \(line)") }
    }

    func end(_ cancellation: Cancellation) {
        for session in all { follow(session.end(cancellation)) }
    }

    /// Cancels the active gestures and gives all grabbed devices back at once. Call it last.
    func stop() {
        end(.stopping)
        for session in all { session.rest(true, .revoked) }
        endGrabs()
    }

    // MARK: - Resting

    /// Cancels the active gestures and stops reading. The devices stay open. Grabbed ones are given back: at once if the session has
    /// left, else when nothing touches them. Until then they are read, to hand over the touch.
    func rest(_ cancellation: Cancellation) {
        isResting = true
        end(cancellation)
        for (id, (session, _)) in opened {
            session.rest(true, cancellation == .sessionLeft ? .revoked : .ending)
            if !session.isHandingOver { opened[id]?.source = nil }
        }
        watchScreen()
        followGrabs()
        arm()
    }

    /// Reads the devices again after a suspension, and opens those that have appeared. Contacts that touch now are ignored until they have
    /// lifted.
    ///
    /// - Parameter mayGrab: False if the end of the session would go unnoticed. Then no device is grabbed.
    func act(mayGrab: Bool) {
        self.mayGrab = mayGrab
        let wasResting = isResting
        isResting = false
        if wasResting { forgetOtherSeats() }
        for (id, (session, _)) in opened {
            do {
                if wasResting { try session.readAnew() }
                session.rest(false, permission)
                if wasResting { listen(to: session, try wait(for: session)) }
            } catch let error as DeviceError {
                fail(id, error)
            } catch {
                postpone(session.node, error)
            }
        }
        if wasResting {
            openAll()
            watchScreen()
        }
        followGrabs()
        arm()
    }

    /// Forgets devices of other seats: the user may have left one seat and logged in on another.
    private func forgetOtherSeats() {
        for node in opened.values.map(\.session.node) + retries.refused.map(\.node) where !node.isOnOwnSeat {
            retries.disappeared(node.id)
            close(node.id)
        }
    }

    // MARK: - Time

    private func fire() {
        armed = nil
        let now = TouchInstant.now
        for session in all { follow(session.advance(to: now)) }
        followGrabs()
        let due = retries.due(at: now)
        due.forEach(open)
        // This also lists the twins.
        if let nextListing, nextListing <= now { return note(.missed) }
        arm()
        if !due.isEmpty { changed() }
    }

    /// Sets the timer to the earliest deadline of all devices and of the next try, or disarms it.
    func arm() {
        var deadline = isResting ? nil : soonest(retries.nextRetry, nextListing)
        for (session, _) in opened.values {
            session.notedDeadline = session.nextDeadline
            deadline = soonest(deadline, session.notedDeadline)
        }
        if deadline == armed { return }
        armed = deadline
        if let deadline { timer?.arm(at: deadline) } else { timer?.disarm() }
    }
}
