internal import Actions
internal import EvdevInput
internal import Glibc
internal import System

/// The daemon, in the foreground.
enum Run {
    static func run(_ arguments: Arguments) -> ExitStatus {
        if arguments.value(.config) == "-" {
            Messages.error("usage: the daemon reads its configuration more than once, so --config needs the path of a file instead of -")
            return .usage
        }
        Messages.neverWait()
        if let errno = Guard.start() {
            Messages.warning(
                "action: cannot start the process that looks after programs if this one is killed: \(String(cString: strerror(errno)))")
        }
        // Whatever comes: a daemon that gets so far has ended what was to be ended.
        defer { Guard.end() }
        let path: String
        do {
            path = try ConfigurationFile.path(arguments.value(.config))
            if let named = arguments.value(.config) { try ConfigurationFile.requireFile(named) }
        } catch {
            ConfigurationFile.explain(error)
            return .badConfiguration
        }
        guard let monitor = DeviceMonitor() else {
            Messages.error("device: \(DeviceMonitor.unreachable)")
            return .noDevice
        }
        do {
            let paths = arguments.all(.device)
            for path in paths { try expect(path, monitor) }
            let lock = try DaemonLock(isShared: !paths.isEmpty)
            defer { withExtendedLifetime(lock) {} }
            let daemon = Daemon(from: path, choice: DeviceChoice(paths), loop: try EventLoop(), monitor: monitor)
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

    /// A device that is not there may come later; one that is there and no touch device never becomes one.
    private static func expect(_ path: String, _ monitor: DeviceMonitor) throws(DeviceError) {
        do throws(DeviceError) {
            _ = try monitor.device(at: path)
        } catch .gone {
            Messages.notice("device: \(path): not there yet; waiting for it (\"tactus devices\" lists those there are)")
        }
    }
}
