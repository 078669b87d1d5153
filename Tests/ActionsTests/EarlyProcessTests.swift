import Actions
import Configuration
import Glibc
import System
import Testing
import TouchInput

@Suite struct `The process of the next command` {
    @Test func `An expected command runs in the process that waits, and no other process waits after that`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            let process = try workshop.expect()
            try workshop.run("echo $$ >&2; exit 1")
            try workshop.finish()
            #expect(workshop.messages == ["action: \"wave\" (ended): exit status 1 from: echo $$ >&2; exit 1\n    \(process)"])
            #expect(hasNoChild())
        }
    }

    @Test func `Of two commands at once, the first runs in the process that waits, and the second in one of its own`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            let process = try workshop.expect()
            for phase in ["began", "ended"] { try workshop.run("echo $$ >&2; exit 1", phase: phase) }
            try workshop.finish()
            #expect(workshop.messages.count == 2)
            let inProcess = workshop.messages.filter { $0.hasSuffix("    \(process)") }
            #expect(inProcess.map { $0.contains("(began)") } == [true])
        }
    }

    @Test func `A command runs whether the process waits yet or not`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop(limit: 200)
            var ends: [ActionRunner.CommandEnd] = []
            workshop.runner.onEnd = { ends.append($0) }
            for _ in 0..<100 {
                workshop.runner.expectCommand(at: workshop.loop.now)
                try workshop.run("true")
            }
            try workshop.finish()
            #expect(ends == Array(repeating: .success, count: 100))
            workshop.runner.leaveRunning()
            #expect(hasNoChild())
        }
    }

    @Test func `A process that waits ends after a while, and a command that comes later runs`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            workshop.runner.expectation = .zero
            _ = try workshop.expect()
            try workshop.wait { hasNoChild() }
            try workshop.run("echo late >&2; exit 1")
            try workshop.finish()
            #expect(workshop.messages.first?.hasSuffix("late") == true)
        }
    }

    @Test func `A process that is expected again waits on`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            workshop.runner.expectation = .zero
            let process = try workshop.expect()
            workshop.runner.expectation = .seconds(600)
            #expect(try workshop.expect() == process)
            try workshop.loop.run(until: workshop.loop.now + .milliseconds(20)) { false }
            #expect(workshop.waitingProcess == process)
        }
    }

    @Test func `A signal that a process gets while it waits does not reach the command`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            workshop.runner.expectation = patience
            let process = try workshop.expect()
            for signal in [SIGHUP, SIGTERM, SIGUSR1, SIGINT, SIGURG] {
                kill(process, signal)
                // The process takes the signal, and waits again.
                try workshop.poll { isPending(signal, for: process) == false }
            }
            try workshop.run("echo $$ >&2; exit 1")
            try workshop.finish()
            #expect(workshop.messages.first?.hasSuffix("    \(process)") == true)
        }
    }

    @Test func `A signal right after the start reaches the command, so that a held command ends when it is released at once`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            workshop.runner.grace = .seconds(60)
            for key in 0..<200 {
                _ = try workshop.expect()
                let label = ActionLabel(gesture: "wave", phase: "during")
                workshop.runner.hold(.arguments(["sleep", "600"]), environment: [], for: label, key: key)
                workshop.runner.release(key: key)
                try workshop.wait { workshop.runner.isIdle }
            }
            #expect(workshop.messages == [])
        }
    }

    @Test(arguments: 0..<5)
    func `A command that has started runs even if the daemon is killed at once`(round: Int) async throws {
        let folder = Folder()
        let file = folder.file("ran")
        let end = folder.lifeline("end")
        let path = folder.file("end")
        await #expect(processExitsWith: .signal(SIGKILL)) { [file = file as String, path = path as String] in
            let workshop = try Workshop(standardOutput: .inherited)
            // The command keeps stdout.
            dup2(open(path, O_WRONLY | O_CLOEXEC), STDOUT_FILENO)
            _ = try workshop.expect()
            try workshop.run("echo > '\(file)'")
            kill(getpid(), SIGKILL)
        }
        try awaitEnd(of: end)
        #expect(access(file, F_OK) == 0)
    }

    @Test func `If a process is killed while it waits, the command runs in another one`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            let process = try workshop.expect()
            kill(process, SIGKILL)
            var information = siginfo_t()
            waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT)
            try workshop.run("echo done >&2; exit 1")
            try workshop.finish()
            #expect(workshop.messages.first?.hasSuffix("done") == true)
            workshop.runner.leaveRunning()
            #expect(hasNoChild())
        }
    }

    @Test func `A process that waits keeps nothing of the daemon open`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            let folder = Folder()
            let reading = folder.lifeline("device")
            let writing = open(folder.file("device"), O_WRONLY | O_CLOEXEC)
            _ = try workshop.expect()
            close(writing)
            var byte: UInt8 = 0
            #expect(read(reading.raw, &byte, 1) == 0, "another process writes to it")
        }
    }

    @Test func `A process that waits ends when the daemon ends by itself`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            _ = try workshop.expect()
            workshop.runner.leaveRunning()
            #expect(hasNoChild())
        }
    }

    @Test func `A process that waits ends when the daemon is killed`() async throws {
        let folder = Folder()
        let end = folder.lifeline("end")
        let path = folder.file("end")
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let workshop = try Workshop(standardOutput: .inherited)
            // The process that waits keeps stdout.
            dup2(open(path, O_WRONLY | O_CLOEXEC), STDOUT_FILENO)
            _ = try workshop.expect()
            kill(getpid(), SIGKILL)
        }
        try awaitEnd(of: end)
    }
}

/// Waits until no process has the pipe open for writing.
private func awaitEnd(of reading: borrowing Descriptor) throws {
    var poll = pollfd(fd: reading.raw, events: Int16(POLLIN), revents: 0)
    try #require(Glibc.poll(&poll, 1, 600_000) == 1)
    var byte: UInt8 = 0
    #expect(read(reading.raw, &byte, 1) == 0)
}

/// Returns whether the signal waits for the process to take it; nil if the process is gone.
private func isPending(_ signal: CInt, for process: pid_t) -> Bool? {
    let status = String(decoding: (try? File.read("/proc/\(process)/status", limit: 8192)) ?? [], as: UTF8.self)
    let masks = status.split(separator: "\n").filter { $0.hasPrefix("ShdPnd:") || $0.hasPrefix("SigPnd:") }
    guard !masks.isEmpty else { return nil }
    return masks.contains { UInt64($0.dropFirst(8).drop { $0.isWhitespace }, radix: 16).map { $0 & 1 << UInt64(signal - 1) != 0 } ?? false }
}
