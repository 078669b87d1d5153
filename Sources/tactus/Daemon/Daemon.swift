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
    private let runner: ActionRunner
    private let detectors: DetectorPrograms
    private let configurationPath: String
    private let devices: DeviceSessions
    /// Of the whole configuration, whichever layer is on.
    private var dispatcher: Dispatcher
    /// The layer that is on, for all devices; nil: none is.
    private(set) var layer: String?
    private var session: SessionMonitor?
    /// The last that was said of the session; nil while it is none of the user's concern.
    private var told: Presence.Rest?
    private var hasToldOfDeafness = false
    private var sources: [EventSource] = []

    init(_ configuration: Configuration, from path: String, choice: DeviceChoice, loop: EventLoop, monitor: DeviceMonitor) {
        self.loop = loop
        configurationPath = path
        runner = ActionRunner(loop: loop, standardOutput: Messages.goToJournal ? .kept : .inherited, log: Messages.error)
        detectors = DetectorPrograms(loop: loop)
        dispatcher = Dispatcher(configuration, runner: runner, detectors: detectors.adopt(configuration))
        devices = DeviceSessions(choice, of: monitor, dispatcher: dispatcher.limited(toLayer: nil), loop: loop)
        detectors.listener = self
        devices.switchLayer = { [unowned self] in _ = switchLayer(to: $0) }
    }

    /// Runs until a signal ends it.
    func run() throws(EventLoopError) -> ExitStatus {
        sources = [
            try loop.onSignal(SIGTERM) { [unowned self] in stop() },
            try loop.onSignal(SIGINT) { [unowned self] in stop() },
            try loop.onSignal(SIGHUP) { [unowned self] in reload() },
        ]
        _ = try loop.enableWatchdog()
        detectors.start()
        session = try SessionMonitor(on: loop) { [unowned self] in attend() }
        attend()
        try devices.start()
        devices.changed = { [unowned self] in tellStatus() }
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

    // MARK: - The session

    /// Acts or rests, as the session says now, and says so where the user would wonder.
    private func attend() {
        guard let session else { return }
        if session.isDeaf, !hasToldOfDeafness {
            hasToldOfDeafness = true
            Messages.warning("session: there is no system bus, so a locked screen and sleep are not noticed")
        }
        switch session.presence {
        case .acting:
            if told != nil { Messages.notice("session: acting again") }
            told = nil
            devices.act()
        case .resting(let rest):
            devices.rest(rest.cancellation)
            if rest != .undecided, rest != told {
                Messages.notice("session: \(rest)")
                told = rest
            }
        }
        tellStatus()
    }

    private func tellStatus() { ServiceManager.status(status) }

    private var status: String {
        guard case .resting(let rest)? = session?.presence else { return devices.status }
        return "\(devices.status); \(rest)"
    }

    // MARK: - Orders

    private func reload() {
        ServiceManager.reloading()
        do {
            let configuration = try ConfigurationFile.load(configurationPath)
            dispatcher = Dispatcher(configuration, runner: runner, detectors: detectors.adopt(configuration))
            if let gone = layer, !dispatcher.configuration.hasLayer(gone) {
                Messages.notice("config: the layer \"\(gone)\" was on and is no more; no layer is on now")
                layer = nil
            }
            devices.adopt(dispatcher.limited(toLayer: layer))
            detectors.start()
            for warning in configuration.warnings { Messages.warning("config: \(warning.line(in: configuration.files))") }
            Messages.notice("config: \(configurationPath): read again, \(configuration.gestures.count) gestures")
        } catch {
            ConfigurationFile.explain(error)
            Messages.error("config: \(configurationPath): not taken; the old configuration stays")
        }
        ServiceManager.ready(status: status)
    }

    /// From the next touch on the gestures of this layer count, on each device; nil: those of none. False where there is no such layer.
    func switchLayer(to name: String?) -> Bool {
        if let name, !dispatcher.configuration.hasLayer(name) { return false }
        if name == layer { return true }
        layer = name
        devices.adopt(layerOf: dispatcher.limited(toLayer: name))
        return true
    }

    private func stop() {
        ServiceManager.stopping()
        devices.end(.stopping)
        detectors.end()
        runner.leaveRunning()
        loop.exit(ExitStatus.done.rawValue)
    }
}

extension Presence.Rest {
    /// What becomes of the gestures that are under way when it begins.
    fileprivate var cancellation: Cancellation {
        switch self {
        case .asleep: .sleep
        case .noSession, .away: .sessionLeft
        case .locked, .undecided: .screenLocked
        }
    }
}

extension Daemon: DetectorListener {
    func detector(_ detector: DetectorProgram, answers line: AnswerLine) {
        var candidates = devices.all
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
        devices.arm()
    }

    func detectorIsGone(_ detector: DetectorProgram) {
        for session in devices.all { session.hear(DetectorAnswer(.cancel), of: detector) }
        devices.arm()
    }
}
