import Configuration
import Glibc
import System
import Testing

@testable import Actions

/// A script that cannot be loaded until its lease is given up, like a script on a file server that does not answer.
private final class SlowProgram {
    let folder: Folder
    let path: String
    private let lease: Descriptor

    /// Writes the script and takes the lease, so that the script cannot be loaded.
    ///
    /// - Parameter line: The script's command.
    init(_ line: String, in folder: Folder) throws {
        // The kernel sends a signal when a process wants to open the file; by default it ends this process.
        signal(SIGIO, SIG_IGN)
        self.folder = folder
        path = folder.file("slow", containing: "#!/bin/sh\n\(line)\n", mode: 0o700)
        lease = Descriptor(owning: open(path, O_RDONLY | O_CLOEXEC))
        try #require(fcntl(lease.raw, F_SETLEASE, F_WRLCK) == 0, "no lease: \(String(cString: strerror(errno)))")
    }

    func letLoad() { _ = fcntl(lease.raw, F_SETLEASE, F_UNLCK) }
}

private let F_SETLEASE: CInt = 1024

@Suite struct `While a program takes long to load` {
    @Test func `While a program takes long to load, other commands run, and it runs when it has been loaded`() async {
        await #expect(processExitsWith: .success) {
            let listener = try Listener()
            let slow = try SlowProgram("echo slow > \(listener.voice.path)", in: listener.workshop.folder)
            try listener.workshop.run(slow.path)
            try listener.workshop.run("echo quick > \(listener.voice.path)")
            try listener.wait(for: ["quick"])
            #expect(!listener.workshop.runner.isIdle)
            slow.letLoad()
            try listener.wait(for: ["quick", "slow"])
            try listener.workshop.finish()
            #expect(listener.workshop.messages == [])
        }
    }

    @Test(arguments: [false, true])
    func `While a program takes long to load, a held command that is released never runs`(isExpected: Bool) async {
        await #expect(processExitsWith: .success) { [isExpected] in
            let listener = try Listener()
            let workshop = listener.workshop
            let slow = try SlowProgram("echo slow > \(listener.voice.path)", in: workshop.folder)
            if isExpected { _ = try workshop.expect() }
            let label = ActionLabel(gesture: "wave", phase: "during")
            workshop.runner.hold(Command.shell(slow.path), environment: [], for: label, key: 7)
            workshop.runner.release(key: 7)
            slow.letLoad()
            try workshop.finish()
            #expect(listener.told == "")
            #expect(workshop.messages == [])
        }
    }

    @Test func `While a line program takes long to load, lines for it wait, and the loop goes on`() async {
        await #expect(processExitsWith: .success) {
            let folder = Folder()
            let slow = try SlowProgram("read line; echo heard $line; read line", in: folder)
            let interview = try Interview(.arguments([slow.path]))
            #expect(interview.program.send("one"))
            #expect(try interview.turns(in: .milliseconds(1)) >= 0)
            #expect(interview.answers == [])
            slow.letLoad()
            try interview.wait { interview.answers == ["heard one"] }
            try interview.finish()
        }
    }

    @Test func `While a program takes long to load, the daemon can end, and other commands live on`() async {
        await #expect(processExitsWith: .success) {
            let listener = try Listener()
            let slow = try SlowProgram("true", in: listener.workshop.folder)
            try listener.workshop.run(slow.path)
            listener.workshop.runner.leaveRunning()
            slow.letLoad()
            waitpid(-1, nil, 0)
        }
    }
}

@Suite struct `A program that PATH has several files for` {
    /// Runs the command `tool` with three folders to search. The first has a folder of that name. The second has a file of that name that
    /// cannot be executed.
    private static func run(third: String?) throws -> Workshop {
        let folder = Folder()
        for name in ["a", "a/tool", "b", "c"] { mkdir("\(folder.path)/\(name)", 0o700) }
        close(open("\(folder.path)/b/tool", O_WRONLY | O_CREAT, 0o600))
        if let third {
            let file = Descriptor(owning: open("\(folder.path)/c/tool", O_WRONLY | O_CREAT, 0o700))
            send(third, to: file.raw)
        }
        setenv("PATH", "/nonexistent:\(folder.path)/a:\(folder.path)/b:\(folder.path)/c:/usr/bin:/bin", 1)
        let workshop = try Workshop()
        try workshop.run("tool 5")
        try workshop.finish()
        for name in ["b/tool", "c/tool"] { unlink("\(folder.path)/\(name)") }
        for name in ["a/tool", "a", "b", "c"] { rmdir("\(folder.path)/\(name)") }
        return workshop
    }

    @Test func `A program with several files in PATH runs as the first one that can be executed`() async {
        await #expect(processExitsWith: .success) {
            let messages = try Self.run(third: "#!/bin/sh\nexit $1\n").messages
            #expect(messages == ["action: \"wave\" (ended): exit status 5 from: tool 5"])
        }
    }

    @Test func `A program with several files in PATH is run by the shell if the first executable one has no #! line`() async {
        await #expect(processExitsWith: .success) {
            let messages = try Self.run(third: "exit $1\n").messages
            #expect(messages == ["action: \"wave\" (ended): exit status 5 from: tool 5"])
        }
    }

    @Test func `A program with several files in PATH is reported as its first file if none can be executed`() async {
        await #expect(processExitsWith: .success) {
            let messages = try Self.run(third: nil).messages
            #expect(messages.count == 1)
            #expect(messages[0].contains("/b/tool; if it is a script: chmod +x"))
        }
    }

    @Test func `A program with several files in PATH is reported as its first executable if the interpreter is missing`() async {
        await #expect(processExitsWith: .success) {
            let messages = try Self.run(third: "#!/nonexistent/sh\n").messages
            #expect(messages.count == 1)
            #expect(messages[0].contains("/c/tool: the interpreter in its first line (#!) does not exist"))
        }
    }
}

@Suite struct `Starts when descriptors run out` {
    /// Limits this process to `more` further descriptors.
    private static func allow(_ more: Int) {
        let end = rlim_t((0..<1024).filter { fcntl($0, F_GETFD) < 0 }[more])
        var limit = rlimit(rlim_cur: end, rlim_max: 1024)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    @Test(arguments: [0, 1, 2])
    func `When descriptors run out, a command that is reported as not started has not run`(more: Int) async {
        await #expect(processExitsWith: .success) { [more] in
            let folder = Folder()
            let workshop = try Workshop()
            let wanted = more < 2 ? "cannot make a pipe" : "cannot start /bin/sh: Too many open files"
            // Another thread of this process may open or close a descriptor meanwhile. Then another start fails, or all starts succeed.
            for round in 0..<100 where !workshop.messages.contains(where: { $0.contains(wanted) }) {
                let (file, reported) = (folder.file("ran \(round)"), workshop.messages.count)
                Self.allow(more)
                try workshop.run("echo > '\(file)'; sleep 1; echo > '\(file)'")
                if workshop.messages.count == reported {
                    try workshop.finish()
                } else {
                    #expect(hasNoChild(), "a child is left")
                    #expect(access(file, F_OK) != 0, "the command has run")
                }
            }
            #expect(workshop.messages.contains { $0.contains(wanted) }, "\(workshop.messages)")
        }
    }

    @Test(arguments: [0, 2])
    func `When descriptors run out, thousands of failed starts of a line program leak no memory`(more: Int) async {
        await #expect(processExitsWith: .success) { [more] in
            let interview = try Interview(.arguments(["cat"]), delay: .microseconds(0))
            let statistics = Descriptor(owning: open("/proc/self/statm", O_RDONLY | O_CLOEXEC))
            Self.allow(more)
            var started = (0..<100).count { _ in interview.program.start() }
            let before = Self.dataSize(statistics.raw)
            started += (0..<4000).count { _ in interview.program.start() }
            #expect(Self.dataSize(statistics.raw) - before < 4000, "kB")
            #expect(started == 0)
        }
    }

    /// The size of this process's data and stack in kB, for pages of 4 kB.
    private static func dataSize(_ statistics: CInt) -> Int {
        var line = [UInt8](repeating: 0, count: 200)
        let count = pread(statistics, &line, line.count, 0)
        return (Int(String(decoding: line.prefix(count), as: UTF8.self).split(separator: " ")[5]) ?? 0) * 4
    }
}
