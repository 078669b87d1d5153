internal import Configuration
internal import EvdevInput
internal import Gestures
internal import Session
internal import System
internal import TouchInput

/// Opens devices when they come, closes them when they go, tries again when they fail, and rests while the user is away.
///
/// The configuration, the layer and the turn of the screen are the same for all devices.
final class DeviceSessions {
    private let loop: EventLoop
    private let monitor: DeviceMonitor
    private let choice: DeviceChoice
    private let counter = TouchCounter()
    private var surroundings: DeviceSession.Surroundings
    private let executor: ActionExecutor
    private var retries = DeviceRetryPolicy() {
        // Watched only while there is something to wait for: other programs' devices change permissions too.
        didSet { if accessWatch != nil, retries.unreadable.isEmpty { accessWatch = nil } }
    }
    /// A session without a source is not read.
    private var opened: [String: (session: DeviceSession, source: EventSource?)] = [:]
    private var accessWatch: (watch: AccessWatch, source: EventSource)?
    private var timer: Timer?
    private var armed: TouchInstant?
    /// Why those are not read that could not be opened, by their ids.
    private var refusals: [String: (node: DeviceNode, error: DeviceError)] = [:]
    private var source: EventSource?
    private var isResting = false
    /// Reports how the machine is held; nil while no device turns with the screen.
    private var orientation: OrientationMonitor?
    /// Called when ``status`` or ``layer`` may have changed.
    var changed: () -> Void = {}

    init(
        _ choice: DeviceChoice, of monitor: DeviceMonitor, _ configuration: Configuration, detectors: [GestureID: DetectorProgram],
        _ executor: ActionExecutor, loop: EventLoop
    ) {
        self.choice = choice
        self.monitor = monitor
        surroundings = DeviceSession.Surroundings(configuration: configuration, detectors: detectors)
        self.executor = executor
        self.loop = loop
    }

    /// Opens what there is, and from then on what comes.
    func start() throws(EventLoopError) {
        timer = try loop.makeTimer { [unowned self] in fire() }
        source = try loop.onReadable(monitor.fileDescriptor, priority: .signal) { [unowned self] in monitor.read(note) }
        openAll()
        if retries.isEmpty, !isResting, !choice.isNarrow { Messages.notice("device: no touchpad or touchscreen yet; waiting for one") }
    }

    var all: [DeviceSession] { opened.values.map(\.session) }
    var configuration: Configuration { surroundings.configuration }
    /// The layer that is on, for all devices; nil: none is.
    var layer: String? { surroundings.layer }

    var status: String {
        var parts = ["\(opened.count) \(opened.count == 1 ? "device" : "devices")"]
        let unreadable = retries.unreadable.count
        if unreadable > 0 { parts.append("\(unreadable) not readable") }
        return parts.joined(separator: ", ")
    }

    /// All that are known, by path.
    var states: [DeviceState] {
        let read = opened.values.map { DeviceState(path: $0.session.node.path, name: $0.session.node.name) }
        let refused = refusals.values.map { DeviceState(path: $0.node.path, name: $0.node.name, obstacle: "\($0.error)") }
        return (read + refused).sorted { ($0.path.count, $0.path) < ($1.path.count, $1.path) }
    }

    /// Takes up another version of the configuration, on each device as soon as nothing is under way there. A layer that it does not have
    /// is on no more.
    func adopt(_ configuration: Configuration, detectors: [GestureID: DetectorProgram]) {
        (surroundings.configuration, surroundings.detectors) = (configuration, detectors)
        if let layer, !configuration.hasLayer(layer) { surroundings.layer = nil }
        for (id, (session, _)) in opened {
            // A gesture that ends here may switch to another layer: the surroundings of the next device have it.
            if session.adopt(surroundings) {
                warn(of: session)
            } else {
                opened[id] = nil
                follow(session.end(.deviceGone))
                refuse(session.node, .switchedOff(path: session.node.path))
            }
        }
        // What was switched off may be wanted now.
        openAll()
        watchScreen()
        arm()
    }

    // MARK: - Layers

    /// Switches all devices to a layer, on each as soon as nothing is under way there; nil: to none. False where there is no such layer.
    func switchLayer(to name: String?) -> Bool {
        if let name, !configuration.hasLayer(name) { return false }
        if name == layer { return true }
        surroundings.layer = name
        for session in all { session.adopt(situationOf: surroundings) }
        arm()
        changed()
        return true
    }

    /// Switches to the layer that a gesture asks for, if it does.
    func follow(_ layerSwitch: DeviceSession.LayerSwitch?) {
        if let layerSwitch { _ = switchLayer(to: layerSwitch.layer) }
    }

    // MARK: - Turning

    /// Listens to how the machine is held while a device turns with the screen.
    private func watchScreen() {
        guard !isResting, opened.values.contains(where: \.session.turnsWithScreen) else { return orientation = nil }
        if orientation != nil { return }
        orientation = OrientationMonitor(on: loop) { [unowned self] word in
            if let rotation = Rotation(heldAs: word) { turn(rotation) }
        }
    }

    /// Turns the surface of each touchscreen as soon as nothing is under way there.
    private func turn(_ screen: Rotation) {
        surroundings.screen = screen
        for session in all { session.adopt(situationOf: surroundings) }
        arm()
    }

    /// Warns once for each device and configuration.
    private func warn(of session: DeviceSession) {
        for line in session.obstacles { Messages.warning("device: \(session.node.path): \(line)") }
    }

    func end(_ cancellation: Cancellation) {
        for session in all { follow(session.end(cancellation)) }
    }

    // MARK: - Resting

    /// Cancels the gestures under way and stops reading. The devices stay open.
    func rest(_ cancellation: Cancellation) {
        isResting = true
        end(cancellation)
        for id in opened.keys { opened[id]?.source = nil }
        watchScreen()
        arm()
    }

    /// Reads again. What touches already does not count until it has lifted.
    func act() {
        if !isResting { return }
        isResting = false
        forgetOtherSeats()
        for (id, (session, _)) in opened {
            do {
                try session.readAnew()
                try listen(to: session)
            } catch let error as DeviceError {
                fail(id, error)
            } catch {
                giveUp(session.node, error)
            }
        }
        openAll()
        watchScreen()
        arm()
    }

    /// The user may have left one seat and logged in on another.
    private func forgetOtherSeats() {
        for node in opened.values.map(\.session.node) + refusals.values.map(\.node) where !node.isOnOwnSeat {
            retries.disappeared(node.id)
            refusals[node.id] = nil
            close(node.id)
        }
    }

    // MARK: - Coming and going

    private func note(_ change: DeviceMonitor.Change) {
        switch change {
        case .appeared(let node): open(node)
        case .disappeared(let id):
            retries.disappeared(id)
            refusals[id] = nil
            close(id)
        // What has gone says so itself when it is read.
        case .missed: openAll()
        }
        arm()
        changed()
    }

    private func openAll() { monitor.devices().forEach(open) }

    /// Not while resting: access may be another's, and ``act()`` opens all there are.
    private func open(_ node: DeviceNode) {
        if isResting || !retries.wants(node) || !choice.includes(node) { return }
        do {
            let session = try DeviceSession(
                opening: node, label: label(for: node), counter: counter, in: surroundings, executor)
            retries.opened(node, at: .now)
            refusals[node.id] = nil
            let surface = session.surface
            Messages.notice(
                "device: \(node.path): reading \"\(node.name)\", a \(surface.kind.rawValue) of \(surface.width.millimeters.decimal) x "
                    + "\(surface.height.millimeters.decimal) mm\(surface.isSizeAssumed ? " (assumed)" : "")")
            warn(of: session)
            try listen(to: session)
            watchScreen()
        } catch let error as DeviceError {
            refuse(node, error)
        } catch {
            giveUp(node, error)
        }
    }

    /// The device is fine, and the loop cannot take it. It stays closed until udev has news of it.
    private func giveUp(_ node: DeviceNode, _ error: any Error) {
        Messages.error("bug: \(node.path): \(error)")
        close(node.id)
        retries.disappeared(node.id)
        refusals[node.id] = nil
    }

    private func listen(to session: DeviceSession) throws(EventLoopError) {
        let source = try loop.onReadable(session.fileDescriptor) { [unowned self, unowned session] in read(session) }
        opened[session.node.id] = (session, source)
        if session.hasPendingEvents { read(session) }
    }

    private func read(_ session: DeviceSession) {
        do {
            // A switch of the layer counts before the next event.
            while let layerSwitch = try session.read() { follow(layerSwitch) }
            arm()
        } catch {
            fail(session.node.id, error)
        }
    }

    private func fail(_ id: String, _ error: DeviceError) {
        guard let node = opened[id]?.session.node else { return }
        close(id)
        refuse(node, error)
        arm()
        changed()
    }

    private func close(_ id: String) {
        guard let (session, _) = opened.removeValue(forKey: id) else { return }
        follow(session.end(.deviceGone))
        watchScreen()
        Messages.notice("device: \(session.node.path): \"\(session.node.name)\" has gone")
    }

    private func refuse(_ node: DeviceNode, _ error: DeviceError) {
        refusals[node.id] = (node, error)
        switch retries.failed(node, error, at: .now) {
        case .none: break
        case .trouble where error == .switchedOff(path: node.path) || error == .keyboard(path: node.path):
            Messages.notice("device: \(error)")
        case .trouble: Messages.error("device: \(error)")
        case .troubleButTryingAgain: Messages.warning("device: \(error); trying again")
        case .givenUp: Messages.error("device: \(error), time and again; given up until it is plugged in anew")
        }
        watchAccess()
    }

    private func watchAccess() {
        guard accessWatch == nil, !retries.unreadable.isEmpty, let watch = AccessWatch() else { return }
        do {
            accessWatch = (watch, try loop.onReadable(watch.fileDescriptor, priority: .signal) { [unowned self] in retryAccess() })
        } catch {
            return Messages.error("device: cannot watch for permissions: \(error)")
        }
        // Access may have come between the attempt to open and the watch. Once more is enough: from now on there is a watch.
        retryAccess()
    }

    private func retryAccess() {
        accessWatch?.watch.clear()
        retries.unreadable.forEach(open)
        changed()
    }

    /// The device's name, with a number where another one has that name already.
    private func label(for node: DeviceNode) -> String {
        let taken = opened.values.map(\.session.label)
        var (label, number) = (node.name, 1)
        while taken.contains(label) {
            number += 1
            label = "\(node.name) \(number)"
        }
        return label
    }

    // MARK: - Time

    private func fire() {
        armed = nil
        let now = TouchInstant.now
        for session in all { follow(session.advance(to: now)) }
        retries.due(at: now).forEach(open)
        arm()
    }

    /// Sets the timer to the earliest of all devices' deadlines and of the next try, or to rest.
    func arm() {
        var deadline = isResting ? nil : retries.nextRetry
        for (session, _) in opened.values {
            guard let next = session.nextDeadline else { continue }
            deadline = deadline.map { min($0, next) } ?? next
        }
        if deadline == armed { return }
        armed = deadline
        if let deadline { timer?.arm(at: deadline) } else { timer?.disarm() }
    }
}
