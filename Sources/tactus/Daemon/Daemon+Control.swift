internal import Configuration
internal import System
internal import Watching

extension Daemon: ControlOrders {
    var controlState: ControlState {
        var state = ControlState()
        state.state = isPaused ? "paused" : restReason.map { "resting: \($0)" } ?? "acting"
        state.layer = devices.layer
        state.layers = configuration.layers.map(\.name)
        state.configuration = configurationPath
        state.errors = errors
        state.warnings = warnings
        state.gestures = configuration.gestures.count
        state.devices = devices.states
        state.grabs = devices.grabs
        state.window = follower.windowState
        state.tablet = follower.tabletState
        return state
    }

    @discardableResult
    func reload() -> ReloadResult {
        serviceManager.reloading()
        defer {
            serviceManager.ready(status: status)
            publishStatus()
        }
        userBus.connect()
        session?.reconnect()
        follower.retry()
        saveWatch?.noteReading()
        quirks.read()
        do throws(ConfigurationFile.Problem) {
            let (files, configuration) = try ConfigurationFile.loadWithSources(configurationPath, .again, quirks.devices)
            if let emptied = emptied(in: files), !ConfigurationChange(from: self.configuration, to: configuration).gone.isEmpty {
                throw emptied
            }
            self.files = files
            return .taken(take(configuration))
        } catch {
            refuse(error)
            return .refused(errors)
        }
    }

    /// Returns the problem of a file that had content when it was last used, and is there without any now; nil if there is none.
    private func emptied(in files: [SourceFile]) -> ConfigurationFile.Problem? {
        let used = Set(self.files.lazy.filter { !$0.bytes.isEmpty }.compactMap(\.name))
        // A main file that was removed stands among its drop-ins without content.
        return files.lazy.filter(\.bytes.isEmpty).compactMap(\.name).first { used.contains($0) && !File.isMissing($0) }.map { .emptied($0) }
    }

    func pause() {
        if isPaused { return }
        isPaused = true
        Messages.notice("paused; \"tactus resume\" ends it")
        attend()
    }

    func resume() {
        if devices.resumeGrabs() {
            Messages.notice("devices may be grabbed again")
            publishStatus()
        }
        if !isPaused { return }
        isPaused = false
        Messages.notice("going on after the pause")
        attend()
    }

    func setTablet(_ isOn: Bool) -> String? { follower.setTablet(isOn) }

    var currentStatistics: StatisticsState { StatisticsState(devices.statistics.value, at: loop.now) }

    func lastTouches(of path: String) throws(NoTouches) -> LastTouches { try devices.lastTouches(of: path, files) }

    func readDevice(at path: String) -> CInt? { devices.addReader(of: path) }

    func watch() -> CInt? {
        guard let receiver = devices.addWatcher() else { return nil }
        lastWatched = nil
        reportState()
        return receiver
    }

    /// Reports the state to the watchers if it has changed since the last report.
    func reportState() {
        if devices.watchers.isEmpty { return }
        let state = controlState
        if lastWatched?.state == state.state, lastWatched?.layer == state.layer { return }
        let fact = WatchedDaemon(state: state.state, layer: state.layer, time: loop.now)
        lastWatched = fact
        devices.watchers.send(.daemon(fact))
    }

    func setLayer(_ name: String?) throws(UnknownLayer) {
        if devices.switchLayer(to: name) { return }
        throw UnknownLayer(name: name ?? Layer.base, known: configuration.layers.map(\.name))
    }
}
