internal import EventLoop
internal import LinuxInput

/// The daemon, in the foreground.
enum Run {
    static func run(_ arguments: Arguments) -> ExitStatus {
        if arguments.value(.config) == "-" {
            Messages.error("usage: the daemon reads its configuration more than once, so --config needs the path of a file instead of -")
            return .usage
        }
        guard let (path, configuration) = ConfigurationFile.loadOrExplain(arguments) else { return .badConfiguration }
        guard let monitor = DeviceMonitor() else {
            Messages.error("device: \(DeviceMonitor.unreachable)")
            return .noDevice
        }
        do {
            let paths = arguments.all(.device)
            for path in paths { _ = try monitor.device(at: path) }
            let lock = try DaemonLock(isShared: !paths.isEmpty)
            defer { withExtendedLifetime(lock) {} }
            let daemon = Daemon(configuration, from: path, choice: DeviceChoice(paths), loop: try EventLoop(), monitor: monitor)
            return try daemon.run()
        } catch let error as DeviceError {
            Messages.error("device: \(error)")
            return .noDevice
        } catch let error as AlreadyRunning {
            Messages.error("device: \(error)")
            return .noDevice
        } catch {
            Messages.error("bug: \(error)")
            return .wrong
        }
    }
}
