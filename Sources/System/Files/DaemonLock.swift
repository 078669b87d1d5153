package import Glibc

/// Prevents a second daemon of the same user for as long as this value lives, because two would run every command twice.
///
/// The lock is a record lock on a file in the user's runtime folder. The kernel removes it when the process ends, and can name its holder.
/// Daemons for named devices share it with each other; a daemon for all devices shares it with none. If there is no lock, ``obstacle`` has
/// the reason.
package struct DaemonLock: ~Copyable {
    // The most tries while a guard holds the lock. Our choice: 1 s in steps of 10 ms. The guard of a killed daemon was seen to take 240 ms
    // at most.
    private static let attemptLimit = 100

    /// A reason why there is no lock.
    package enum Obstacle: Sendable {
        /// The environment names no runtime folder.
        case noFolder
        /// The file in the runtime folder cannot be opened or locked.
        case failure(File.Failure)
    }

    private let descriptor: Descriptor?
    /// The reason why there is no lock; nil if there is one.
    package private(set) var obstacle: Obstacle?

    /// The user's runtime folder; nil if the environment names none.
    package static var defaultFolder: String? { getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } }

    /// Returns the process ID of the daemon that holds the lock; nil if no daemon holds it. 0 if that process is in another namespace.
    package static func holder(in folder: String? = defaultFolder) -> pid_t? {
        let raw = folder.map { open("\($0)/tactus.lock", O_RDONLY | O_CLOEXEC) } ?? -1
        if raw < 0 { return nil }
        defer { close(raw) }
        var question = flock()
        question.l_type = Int16(F_WRLCK)
        question.l_whence = Int16(SEEK_SET)
        guard fcntl(raw, F_GETLK, &question) == 0, question.l_type != Int16(F_UNLCK) else { return nil }
        return isDead(question.l_pid) ? nil : question.l_pid
    }

    /// Returns whether a holder of the lock was killed. While its guard has the lock, the kernel still names it, or 0 in a container.
    private static func isDead(_ holder: pid_t) -> Bool { kill(holder, 0) < 0 && errno == ESRCH }

    package init(in folder: String? = defaultFolder, isShared: Bool) throws(AlreadyRunning) {
        guard let folder else {
            descriptor = nil
            obstacle = .noFolder
            return
        }
        let path = "\(folder)/tactus.lock"
        let raw = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard raw >= 0 else {
            obstacle = .failure(File.Failure(path: path, errno: errno))
            descriptor = nil
            return
        }
        descriptor = Descriptor(owning: raw)
        var wish = flock()
        wish.l_type = Int16(isShared ? F_RDLCK : F_WRLCK)
        wish.l_whence = Int16(SEEK_SET)
        var attempts = 0
        while fcntl(raw, F_SETLK, &wish) < 0 {
            guard errno == EAGAIN || errno == EACCES else {
                obstacle = .failure(File.Failure(path: path, errno: errno))
                break
            }
            var holder = wish
            guard fcntl(raw, F_GETLK, &holder) == 0 else {
                obstacle = .failure(File.Failure(path: path, errno: errno))
                break
            }
            // The daemon has ended between the two calls.
            if holder.l_type == Int16(F_UNLCK) { continue }
            attempts += 1
            let pid = Self.isDead(holder.l_pid) ? 0 : holder.l_pid
            if pid != 0 || attempts > Self.attemptLimit { throw AlreadyRunning(pid: pid) }
            // The daemon was killed, and its guard, which shares its open files, has not closed them yet.
            usleep(10_000)
        }
    }
}

/// The error when another daemon of the user is already running.
package struct AlreadyRunning: Error, Equatable, CustomStringConvertible {
    package var pid: pid_t
    /// True if the service manager has started the daemon, and would start it again.
    package var isService: Bool

    package var description: String {
        // A process of another namespace has no number here, and "kill 0" would end the caller's own processes.
        let isKnown = pid > 0
        let name = isKnown ? "process \(pid)" : "a process that cannot be seen from here"
        return "tactus runs already (\(name)), and two would run every command twice; to end it, type: "
            + (isService || !isKnown ? "systemctl --user stop tactus.service" : "kill \(pid)")
    }
}

extension AlreadyRunning {
    /// Checks in the kernel's records whether the process is the service.
    init(pid: pid_t) {
        let group = try? File.read("/proc/\(pid)/cgroup", limit: 4096)
        let folders = String(decoding: group ?? [], as: UTF8.self).split { "/\n".contains($0) }
        self.init(pid: pid, isService: folders.contains("tactus.service"))
    }
}
