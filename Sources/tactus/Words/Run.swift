internal import EventLoop
internal import LinuxInput

/// The daemon, in the foreground.
enum Run {
    static func run(_ arguments: Arguments) -> ExitStatus {
        let path = arguments.value(.config) ?? ConfigurationFile.defaultPath
        guard let configuration = ConfigurationFile.loadOrExplain(path) else { return .badConfiguration }
        guard let monitor = DeviceMonitor() else {
            Messages.error("device: cannot reach udev, which knows the devices; is /run/udev there?")
            return .noDevice
        }
        let paths = arguments.all(.device)
        let known = Set(monitor.devices().map(\.path))
        if let stranger = paths.first(where: { !known.contains($0) }) {
            Messages.error("device: \(stranger): not a touch device of this seat; \"tactus devices\" lists those there are")
            return .noDevice
        }
        do {
            let daemon = Daemon(configuration, from: path, paths: paths, loop: try EventLoop(), monitor: monitor)
            return try daemon.run()
        } catch {
            Messages.error("bug: \(error)")
            return .wrong
        }
    }
}
