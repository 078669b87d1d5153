import Foundation
@testable import System
import Testing

@testable import tactus

@Suite struct `A second daemon` {
    /// Another process that holds the lock, because record locks belong to processes.
    private final class Holder {
        let process = Process()
        private let input = Pipe()

        init(in folder: String, isShared: Bool) throws {
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "python3", "-c",
                """
                import fcntl, sys
                file = open(sys.argv[1] + "/tactus.lock", "a+")
                fcntl.lockf(file, fcntl.LOCK_SH if sys.argv[2] == "true" else fcntl.LOCK_EX)
                print("held", flush=True)
                sys.stdin.read()
                """, folder, "\(isShared)",
            ]
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            #expect(!output.fileHandleForReading.availableData.isEmpty)
        }

        func end() throws {
            try input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
    }

    /// A killed holder whose lock is kept by a child with the same table of open files, as a daemon's guard is one.
    private struct KilledHolder {
        private let child: pid_t

        init(in folder: String) throws {
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            // The child is not this process's own, so it leaves no zombie here. It closes what Foundation waits for at the process's end,
            // and ends by itself if the test does not end it.
            process.arguments = [
                "python3", "-c",
                """
                import ctypes, fcntl, os, signal, sys
                holder = os.fork()
                if holder:
                    os.waitpid(holder, 0)
                    sys.exit()
                os.closerange(3, 1024)
                file = open(sys.argv[1] + "/tactus.lock", "a+")
                fcntl.lockf(file, fcntl.LOCK_EX)
                libc = ctypes.CDLL(None)
                stack = ctypes.create_string_buffer(65536)
                top = ctypes.c_void_p(ctypes.addressof(stack) + 65536 & ~15)
                CLONE_FILES = 0x400
                print(libc.clone(libc.sleep, top, CLONE_FILES | signal.SIGCHLD, ctypes.c_void_p(600)), flush=True)
                os.kill(os.getpid(), signal.SIGKILL)
                """, folder,
            ]
            process.standardOutput = output
            try process.run()
            let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            process.waitUntilExit()
            child = try #require(pid_t(line.trimmingCharacters(in: .whitespacesAndNewlines)))
        }

        func endChild() { kill(child, SIGKILL) }
    }

    private func refusal(in folder: String, isShared: Bool) -> AlreadyRunning? {
        do {
            _ = try DaemonLock(in: folder, isShared: isShared)
            return nil
        } catch {
            return error
        }
    }

    @Test func `A second daemon is refused with the first one's process id until the first has ended`() throws {
        let folder = try Program().home.path
        let holder = try Holder(in: folder, isShared: false)
        let expected = AlreadyRunning(pid: holder.process.processIdentifier, isService: false)
        #expect(refusal(in: folder, isShared: false) == expected)
        #expect(refusal(in: folder, isShared: true) == expected)
        try holder.end()
        #expect(refusal(in: folder, isShared: false) == nil)
    }

    @Test func `A killed daemon whose guard still holds the lock is waited for, and is never named as the process that runs`() throws {
        let folder = try Program().home.path
        let holder = try KilledHolder(in: folder)
        defer { holder.endChild() }
        // In a container its number is 0.
        #expect(DaemonLock.holder(in: folder) ?? 0 == 0)
        #expect(refusal(in: folder, isShared: false) == AlreadyRunning(pid: 0, isService: false))
    }

    @Test func `A holder without a process id is not named, least of all as "kill 0"`() {
        let text = AlreadyRunning(pid: 0, isService: false).description
        #expect(text.hasPrefix("tactus runs already (a process that cannot be seen from here)"))
        #expect(text.hasSuffix("type: systemctl --user stop tactus.service"))
    }

    @Test func `A second daemon may read named devices beside another one for named devices, but not all devices`() throws {
        let folder = try Program().home.path
        let holder = try Holder(in: folder, isShared: true)
        #expect(refusal(in: folder, isShared: true) == nil)
        #expect(refusal(in: folder, isShared: false)?.pid == holder.process.processIdentifier)
        try holder.end()
    }

    @Test(arguments: [false, true]) func `The holder of the daemon's lock is the process that runs, and nil before and after`(
        isShared: Bool
    ) throws {
        let folder = try Program().home.path
        #expect(DaemonLock.holder(in: folder) == nil)
        let holder = try Holder(in: folder, isShared: isShared)
        #expect(DaemonLock.holder(in: folder) == holder.process.processIdentifier)
        try holder.end()
        #expect(DaemonLock.holder(in: folder) == nil)
    }

    @Test func `A second daemon is not refused if there is no runtime folder, and a warning says so with the reason`() throws {
        #expect(refusal(in: "/nowhere", isShared: false) == nil)
        let start = "device: nothing prevents a second daemon, which would run every command twice: "
        let end = " a folder that you can write into, usually /run/user/\(getuid())"
        for (folder, reason) in [
            (nil, "XDG_RUNTIME_DIR is not set; set it to"),
            ("/nowhere", "/nowhere/tactus.lock: No such file or directory; set XDG_RUNTIME_DIR to"),
        ] {
            #expect(try obstacle(in: folder).map(Run.warning) == start + reason + end)
        }
        #expect(try obstacle(in: try Program().home.path) == nil)
    }

    private func obstacle(in folder: String?) throws -> DaemonLock.Obstacle? {
        let lock = try DaemonLock(in: folder, isShared: false)
        return lock.obstacle
    }

    @Test(arguments: [(true, "systemctl --user stop tactus.service"), (false, "kill 4711")])
    func `The refusal of a second daemon says what to type to end the first`(isService: Bool, advice: String) {
        let text = "\(AlreadyRunning(pid: 4711, isService: isService))"
        #expect(text == "tactus runs already (process 4711), and two would run every command twice; to end it, type: \(advice)")
    }
}
