internal import Actions
internal import Configuration
internal import Diagnostics
internal import Gestures
internal import Glibc
internal import System
internal import TouchInput
internal import Watching

/// The daemon: its touch devices, one configuration, one loop.
final class Daemon {
    let loop: EventLoop
    let serviceManager: ServiceManager
    let executor: ActionExecutor
    private let detectors: DetectorPrograms
    let configurationPath: String
    /// The properties of known devices, as last read.
    var quirks = Quirks()
    /// The files of the configuration in use.
    var files: [SourceFile] = []
    /// The reasons why the newest version of the file is not in use, one per line; empty if it is in use.
    var errors: [String] = []
    /// The reason why the file was unusable at the daemon's start; nil after the first usable version. Until then there are no gestures.
    private var firstProblem: ConfigurationFile.Problem?
    var isWithoutConfiguration: Bool { firstProblem != nil }
    var isPaused = false
    let devices: DeviceSessions
    let userBus: LastingBus
    let follower: DesktopFollower
    private var control: ControlInterface?
    private var notifier: DesktopNotifier?
    var saveWatch: SaveWatch?
    private var readRetry: ReadRetry?
    var session: SessionMonitor?
    var reported = ReportedSession()
    var lastWatched: WatchedDaemon?  // the last state that watchers received
    private var lastStatus: String?  // the last status that the service manager received
    private var desktop = DesktopWatch(DesktopSocket.named(in: environment))
    private var sources: [EventSource] = []

    /// Creates the daemon. If the file has errors or cannot be read, it starts without gestures and waits for a valid file.
    init(from path: String, choice: DeviceChoice, loop: EventLoop, monitor: DeviceMonitor) {
        self.loop = loop
        serviceManager = ServiceManager(on: loop)
        configurationPath = path
        let fingerprint = ConfigurationFile.fingerprint(of: path)
        var configuration = Configuration()
        quirks.read()
        do throws(ConfigurationFile.Problem) {
            (files, configuration) = try ConfigurationFile.loadWithSources(path, .again, quirks.devices)
        } catch {
            configuration.devices = quirks.devices
            firstProblem = error
        }
        let userBus = LastingBus(.user, loop: loop)
        self.userBus = userBus
        executor = ActionExecutor(loop: loop, standardOutput: Messages.goToJournal ? .kept : .inherited) { [unowned userBus] in userBus.bus
        }
        executor.adopt(configuration)
        detectors = DetectorPrograms(loop: loop)
        follower = DesktopFollower(loop: loop)
        devices = DeviceSessions(
            choice, of: monitor, configuration, detectors: detectors.adopt(configuration), executor, loop: loop)
        detectors.listener = devices
        executor.commandEnded = { [unowned self] end in
            devices.statistics.note(end)
            if desktop.note(end, at: loop.now) { reportDesktop(notify: true) }
        }
        executor.hasEarlierGestures = { [unowned devices] in devices.hasEarlierGestures }
        executor.switchLayer = { [unowned devices] name in _ = devices.switchLayer(to: name) }
        saveWatch = SaveWatch(of: path, fingerprint: fingerprint, loop: loop) { [unowned self] in reload() }
        readRetry = ReadRetry(on: loop) { [unowned self] in readAgain() }
        notifier = DesktopNotifier { [unowned userBus] in userBus.bus }
        for warning in configuration.warnings { Messages.warning("config: \(warning.line(in: configuration.files))") }
    }

    /// Runs until a signal ends it. Throws if the event loop fails.
    func run() throws(EventLoopError) -> ExitStatus {
        try start()
        EventLoop.dropCleanPages()
        do throws(EventLoopError) {
            _ = try loop.run()
        } catch {
            // Programs that gestures have started must not depend on how the daemon ends.
            stop()
            throw error
        }
        return .done
    }

    /// Opens the devices and the bus, and watches the file if the configuration wants that. From then on the loop calls the daemon. Throws
    /// if the event loop fails.
    func start() throws(EventLoopError) {
        sources = [
            try loop.onSignal(SIGTERM) { [unowned self] in stop() },
            try loop.onSignal(SIGINT) { [unowned self] in stop() },
            try loop.onSignal(SIGHUP) { [unowned self] in reload() },
        ]
        _ = try serviceManager.enableWatchdog()
        detectors.start()
        session = SessionMonitor(on: loop) { [unowned self] in attend() }
        attend()
        try devices.start()
        follower.changed = { [unowned self] in noteDesktop() }
        follower.adopt(configuration)
        noteDesktop()
        devices.changed = { [unowned self] in publishStatus() }
        warnAboutEnvironment()
        goOnBus()
        if let firstProblem {
            refuse(firstProblem)
            publishStatus()
        }
        watchFile()
        serviceManager.ready(status: status)
    }

    /// Warns if both display variables are missing. Most commands open or move windows, which they find only through these variables.
    private func warnAboutEnvironment() {
        if getenv("WAYLAND_DISPLAY") != nil || getenv("DISPLAY") != nil { return }
        Messages.warning(
            """
            action: neither WAYLAND_DISPLAY nor DISPLAY is set, so commands will find no desktop. Have the session run this when \
            it has started: \(DesktopWatch.Loss.remedy)
            """)
    }

    // MARK: - The state

    func publishStatus() {
        let status = status
        if status != lastStatus { serviceManager.status(status) }
        lastStatus = status
        control?.publish(controlState)
        reportState()
    }

    var status: String {
        var parts = [devices.status]
        if isPaused { parts.append("paused") } else if let restReason { parts.append(restReason) }
        if let error = errors.first {
            let rest = isWithoutConfiguration ? "there are no gestures" : "the old one stays"
            let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
            parts.append("the configuration is wrong, \(rest): \(error)\(more); type \"tactus check\"")
        }
        parts += warnings
        return parts.joined(separator: "; ")
    }

    /// The problems that do not stop the gestures, one per line.
    var warnings: [String] {
        sessionWarnings + (devices.grabStop.map { ["\($0)"] } ?? [])
            + (desktop.loss.map { ["\($0)"] } ?? [])
    }

    /// Reports that the desktop has gone, or that it is there again.
    ///
    /// - Parameter notify: True to report a loss on the desktop as well, if the configuration wants that.
    private func reportDesktop(notify: Bool) {
        if let loss = desktop.loss {
            Messages.warning("session: \(loss)")
            if notify, configuration.settings.notify { notifier?.reportLoss("\(loss)") }
        } else {
            Messages.notice("session: the desktop that Tactus was started for is there again")
        }
        publishStatus()
    }

    /// Passes on the known state of the desktop. A touch uses the last state before it begins.
    private func noteDesktop() {
        devices.note(follower.state)
        control?.publish(controlState)
    }

    // MARK: - The bus

    private func goOnBus() {
        let control = ControlInterface(loop: loop, orders: self)
        self.control = control
        control.publish(controlState)
        control.willBeRead = { [unowned self] in
            if desktop.look(at: loop.now) { reportDesktop(notify: false) }
        }
        userBus.connected = { [unowned userBus] bus in
            var hasWaited = false
            control.appear(on: bus) { isOurs in
                userBus.noteAnswer(isOurs)
                switch isOurs {
                // Without an answer the connection is about to be lost, which is reported as such.
                case nil: break
                case true: if hasWaited { Messages.notice("bus: the name \(ControlName.service) has become free and is this daemon's now") }
                case false:
                    hasWaited = true
                    Messages.warning(
                        "bus: another program has the name \(ControlName.service), so \"tactus status\" and the like do not find this "
                            + "daemon until that ends; SIGHUP still reloads")
                }
            }
        }
        userBus.lost = { isGivenUp in
            control.vanish()
            Messages.warning(
                isGivenUp
                    ? "bus: the user bus has not come back; the next reload (SIGHUP) looks for it again"
                    : "bus: the user bus has gone; looking for it again for a minute. Gestures go on")
        }
        if !userBus.connect() {
            Messages.warning("bus: there is no user bus, so \"tactus status\" and the like do not find this daemon; SIGHUP still reloads")
        }
    }

    // MARK: - The configuration

    var configuration: Configuration { devices.configuration }

    private func watchFile() {
        do throws(EventLoopError) {
            try saveWatch?.turn(on: configuration.settings.reloadOnSave)
        } catch {
            Messages.warning("config: \(configurationPath): cannot notice when it is saved: \(error)")
        }
    }

    /// Reloads the configuration after its files could not be read. If they still cannot, and for the same reason, reports nothing.
    private func readAgain() {
        do throws(ConfigurationFile.Problem) {
            _ = try ConfigurationFile.sources(configurationPath, .again, quirks.devices)
        } catch {
            if error.mayPass, ConfigurationFile.lines(of: error) == errors {
                readRetry?.fail()
                return
            }
        }
        reload()
    }

    /// Takes over a configuration, and returns the changes.
    func take(_ new: Configuration) -> String {
        let change = "\(ConfigurationChange(from: configuration, to: new))"
        errors = []
        firstProblem = nil
        readRetry?.end()
        if let gone = devices.layer, !new.hasLayer(gone) {
            Messages.notice("config: the layer \"\(gone)\" was on, and the configuration no longer has it; no layer is on now")
        }
        devices.adopt(new, detectors: detectors.adopt(new))
        executor.adopt(new)
        detectors.start()
        follower.adopt(new)
        noteDesktop()
        if case .active? = session?.activity { executor.prepare() }
        for warning in new.warnings { Messages.warning("config: \(warning.line(in: new.files))") }
        Messages.notice("config: \(configurationPath): read again: \(change)")
        // The alarm is revoked even if the new configuration wants no more notifications.
        notifier?.calm(change)
        watchFile()
        EventLoop.dropCleanPages()
        return change
    }

    func refuse(_ problem: ConfigurationFile.Problem) {
        let lines = ConfigurationFile.lines(of: problem)
        let triesAgain = problem.mayPass && readRetry?.fail() == true
        if !problem.mayPass { readRetry?.end() }
        ConfigurationFile.explain(problem)
        Messages.error(
            "config: \(configurationPath): not taken; "
                + (isWithoutConfiguration ? "there are no gestures until it is right" : "the old configuration stays")
                + (triesAgain ? "; trying again" : ""))
        // Our choice: a message on the bus has a limited size, and the journal has all lines.
        let limit = 100
        errors = lines.prefix(limit) + (lines.count > limit ? ["and \(lines.count - limit) more: type \"tactus check\""] : [])
        // As long as no version of the file could be used, it is unknown whether the user wants notifications.
        if configuration.settings.notify || isWithoutConfiguration { notifier?.alarm(lines, hasOld: !isWithoutConfiguration) }
    }

    private func stop() {
        serviceManager.stopping()
        devices.stop()
        follower.stop()
        detectors.end()
        executor.close()
        loop.exit(ExitStatus.done.rawValue)
    }
}
