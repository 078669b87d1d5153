internal import Actions
internal import Configuration
internal import EventLoop
internal import Gestures
internal import Glibc
internal import LinuxInput
internal import TouchInput

/// All touch devices, one configuration, one loop.
final class Daemon {
    private let loop: EventLoop
    private let monitor: DeviceMonitor
    private let runner: ActionRunner
    private let detectors: DetectorPrograms
    private let counter = TouchCounter()
    private let configurationPath: String
    /// Only these nodes; all when empty.
    private let paths: Set<String>
    private var dispatcher: Dispatcher
    private var sessions: [String: (session: DeviceSession, source: EventSource)] = [:]
    /// Devices that may not be read, by id, and what their permissions are waited for with.
    private var unreadable: [String: DeviceNode] = [:] {
        // Watched only while there is something to wait for: other programs' devices change permissions too.
        didSet { if unreadable.isEmpty { accessWatch = nil } }
    }
    private var accessWatch: (watch: AccessWatch, source: EventSource)?
    private var timer: Timer?
    private var armed: TouchInstant?
    private var sources: [EventSource] = []

    init(_ configuration: Configuration, from path: String, paths: [String], loop: EventLoop, monitor: DeviceMonitor) {
        self.loop = loop
        self.monitor = monitor
        self.paths = Set(paths)
        configurationPath = path
        runner = ActionRunner(loop: loop, standardOutput: Messages.goToJournal ? .kept : .inherited, log: Messages.error)
        detectors = DetectorPrograms(loop: loop)
        dispatcher = Dispatcher(configuration, runner: runner, detectors: detectors.adopt(configuration))
        detectors.listener = self
    }

    /// Runs until a signal ends it.
    func run() throws(EventLoopError) -> ExitStatus {
        timer = try loop.makeTimer { [unowned self] in fire() }
        sources = [
            try loop.onReadable(monitor.fileDescriptor, priority: .signal) { [unowned self] in monitor.read(note) },
            try loop.onSignal(SIGTERM) { [unowned self] in stop() },
            try loop.onSignal(SIGINT) { [unowned self] in stop() },
            try loop.onSignal(SIGHUP) { [unowned self] in reload() },
        ]
        _ = try loop.enableWatchdog()
        detectors.start()
        monitor.devices().forEach(open)
        if sessions.isEmpty, unreadable.isEmpty { Messages.notice("device: no touchpad or touchscreen yet; waiting for one") }
        warnAboutEnvironment()
        ServiceManager.ready(status: status)
        _ = try loop.run()
        return .done
    }

    /// Most commands open or move windows, and find them through these variables only.
    private func warnAboutEnvironment() {
        if getenv("WAYLAND_DISPLAY") != nil || getenv("DISPLAY") != nil { return }
        Messages.warning(
            """
            action: neither WAYLAND_DISPLAY nor DISPLAY is set, so commands will find no desktop. Let the session say, once it is up: \
            systemctl --user import-environment WAYLAND_DISPLAY DISPLAY && systemctl --user restart tactus.service
            """)
    }

    // MARK: - Devices

    private func note(_ change: DeviceMonitor.Change) {
        switch change {
        case .appeared(let node): open(node)
        case .disappeared(let id):
            unreadable[id] = nil
            close(id)
        }
        ServiceManager.status(status)
    }

    private func open(_ node: DeviceNode) {
        if sessions[node.id] != nil || !paths.isEmpty && !paths.contains(node.path) { return }
        do {
            let session = try DeviceSession(opening: node, label: label(for: node), counter: counter, dispatcher: dispatcher)
            try listen(to: session)
            unreadable[node.id] = nil
            let surface = session.surface
            Messages.notice(
                "device: \(node.path): reading \"\(node.name)\", a \(surface.kind.rawValue) of \(surface.width.millimeters.decimal) x "
                    + "\(surface.height.millimeters.decimal) mm\(surface.isSizeAssumed ? " (assumed)" : "")")
        } catch let error as DeviceError {
            refuse(node, error)
        } catch {
            Messages.error("bug: \(node.path): \(error)")
        }
    }

    private func listen(to session: DeviceSession) throws(EventLoopError) {
        let id = session.node.id
        let source = try loop.onReadable(session.fileDescriptor) { [unowned self] in read(id) }
        sessions[id] = (session, source)
        if session.hasPendingEvents { read(id) }
    }

    private func refuse(_ node: DeviceNode, _ error: DeviceError) {
        switch error {
        case .noPermission:
            // Said once: udev reports a device several times while it settles.
            if unreadable.updateValue(node, forKey: node.id) == nil { Messages.error("device: \(error)") }
            watchAccess()
        case .gone: unreadable[node.id] = nil
        case .cannotOpen, .notAnEventDevice, .notATouchDevice, .noMonotonicClock, .nothingToRead, .readFailed:
            unreadable[node.id] = nil
            Messages.error("device: \(error)")
        }
    }

    private func read(_ id: String) {
        guard let session = sessions[id]?.session else { return }
        do {
            try session.read()
        } catch {
            if case .gone = error {} else { Messages.error("device: \(error)") }
            close(id)
        }
        arm()
    }

    private func close(_ id: String) {
        guard let (session, _) = sessions.removeValue(forKey: id) else { return }
        session.end(.deviceGone)
        Messages.notice("device: \(session.node.path): \"\(session.node.name)\" has gone")
        arm()
    }

    private func watchAccess() {
        guard accessWatch == nil, let watch = AccessWatch() else { return }
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
        unreadable.values.forEach(open)
        ServiceManager.status(status)
    }

    // MARK: - Time

    private func fire() {
        armed = nil
        let now = TouchInstant.now
        for (session, _) in sessions.values { session.advance(to: now) }
        arm()
    }

    /// Sets the timer to the earliest deadline of all devices, or to rest.
    private func arm() {
        let deadline = sessions.values.compactMap(\.session.nextDeadline).min()
        if deadline == armed { return }
        armed = deadline
        if let deadline { timer?.arm(at: deadline.microseconds) } else { timer?.disarm() }
    }

    // MARK: - Orders

    private func reload() {
        ServiceManager.reloading()
        do {
            let configuration = try ConfigurationFile.load(configurationPath)
            dispatcher = Dispatcher(configuration, runner: runner, detectors: detectors.adopt(configuration))
            detectors.start()
            for (session, _) in sessions.values { session.adopt(dispatcher) }
            for warning in configuration.warnings { Messages.warning("config: \(configurationPath):\(warning)") }
            Messages.notice("config: \(configurationPath): read again, \(configuration.gestures.count) gestures")
        } catch {
            ConfigurationFile.explain(error)
            Messages.error("config: \(configurationPath): not taken; the old configuration stays")
        }
        ServiceManager.ready(status: status)
    }

    private func stop() {
        ServiceManager.stopping()
        for (session, _) in sessions.values { session.end(.stopping) }
        detectors.end()
        runner.leaveRunning()
        loop.exit(ExitStatus.done.rawValue)
    }

    private var status: String {
        var parts = ["\(sessions.count) \(sessions.count == 1 ? "device" : "devices")"]
        if !unreadable.isEmpty { parts.append("\(unreadable.count) not readable") }
        return parts.joined(separator: ", ")
    }
}

extension Daemon: DetectorListener {
    func detector(_ detector: DetectorProgram, answers line: AnswerLine) {
        var candidates = sessions.values.map(\.session)
        if let device = line.device {
            candidates.removeAll { $0.label != device }
            if candidates.isEmpty { return detector.complain(.unknownDevice, "there is no device \"\(device)\", or no more") }
        }
        // Of a touch long ago, or on a device that has gone, there is nothing to say any more.
        if let touch = line.answer.sequence { candidates.removeAll { !$0.knows(touch: touch) } }
        guard let session = candidates.first else { return }
        if candidates.count > 1 {
            return detector.complain(
                .noDevice,
                "there are \(candidates.count) devices, so its answers must say \"sequence\" or \"device\", as they were told")
        }
        session.hear(line.answer, of: detector)
        arm()
    }

    func detectorIsGone(_ detector: DetectorProgram) {
        for (session, _) in sessions.values { session.hear(DetectorAnswer(.cancel), of: detector) }
        arm()
    }

    fileprivate func label(for node: DeviceNode) -> String {
        let taken = sessions.values.map(\.session.label)
        var (label, number) = (node.name, 1)
        while taken.contains(label) {
            number += 1
            label = "\(node.name) \(number)"
        }
        return label
    }
}
