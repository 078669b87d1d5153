internal import Actions
internal import EvdevInput
internal import Glibc
internal import System

extension Subcommand {
    static let run = Subcommand(
        "run", "recognize gestures on the touch devices and run their commands; the service runs this",
        options: [.config, .device.with("use this device (may be repeated) instead of all touch devices")],
        explanation:
            "Gestures act while your session is active on its seat, unlocked and awake. Each user has at most one daemon for all "
            + "devices. If the configuration has errors at the start, the daemon runs without gestures until the file is corrected, and "
            + "shows a notification. To check a file, use tactus check. The device of --device may be plugged in later.",
        examples: [Example(command: "tactus run --config new.toml", meaning: "use another configuration, after the service was stopped")],
        run: Run.run)
}

/// Runs the daemon in the foreground.
enum Run {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        if arguments.value(.config) == "-" {
            throw Refusal.usage("the daemon reads its configuration more than once, so --config needs the path of a file instead of -")
        }
        Messages.neverWait()
        if let errno = Guard.start() {
            Messages.warning(
                "action: cannot start the process that looks after programs if this one is killed: \(String(cString: strerror(errno)))")
        }
        // When this function returns, the daemon itself has ended the programs that had to end. The guard stays for those that it was still
        // ending.
        defer { Guard.end() }
        let path = try configurationPath(arguments.value(.config))
        let monitor = try DeviceMonitor.connect()
        let paths = arguments.all(.device)
        for path in paths { try expect(path, monitor) }
        let lock = try takeLock(isShared: !paths.isEmpty)
        defer { withExtendedLifetime(lock) {} }
        return try Daemon(from: path, choice: DeviceChoice(paths), loop: try EventLoop(), monitor: monitor).run()
    }

    private static func takeLock(isShared: Bool) throws(Refusal) -> DaemonLock {
        do throws(AlreadyRunning) {
            let lock = try DaemonLock(isShared: isShared)
            if let obstacle = lock.obstacle { Messages.warning(warning(of: obstacle)) }
            return lock
        } catch {
            throw Refusal("device: \(error)", .noDevice)
        }
    }

    /// Returns the warning that a second daemon cannot be prevented.
    static func warning(of obstacle: DaemonLock.Obstacle) -> String {
        let reason =
            switch obstacle {
            case .noFolder: "XDG_RUNTIME_DIR is not set; set it to"
            case .failure(let failure): "\(failure); set XDG_RUNTIME_DIR to"
            }
        return "device: nothing prevents a second daemon, which would run every command twice: \(reason) a folder that you can write into, "
            + "usually /run/user/\(getuid())"
    }

    /// Returns the path from the root on, because status reports it to programs in other folders. Throws if there is no file at the given
    /// path, if it is a pipe, or if the default is needed and unknown.
    static func configurationPath(_ given: String?) throws(ConfigurationFile.Problem) -> String {
        guard let given else { return try ConfigurationFile.path(nil) }
        try ConfigurationFile.requireFile(given)
        return File.absolute(given)
    }

    /// Accepts a path without a device, because it may be plugged in later. Throws if the path leads to anything but a touch device.
    private static func expect(_ path: String, _ monitor: DeviceMonitor) throws(DeviceError) {
        do throws(DeviceError) {
            _ = try monitor.device(at: path)
        } catch .gone {
            Messages.notice("device: \(path): not there yet; waiting for it (\"tactus devices\" lists those there are)")
        }
    }
}
