import Actions
import Configuration
import Glibc
import System
import Testing

@Suite struct `The process of the next command` {
    @Test func `A command that is expected runs in the process that waits, and another process waits after that`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            let process = try workshop.expect()
            try workshop.run("echo $$ >&2; exit 1")
            #expect(try workshop.expect() != process)
            try workshop.finish()
            #expect(workshop.messages == ["action: \"wave\" (ended): exit status 1 from: echo $$ >&2; exit 1\n    \(process)"])
        }
    }

    @Test func `No process waits if the configuration has no command`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            workshop.runner.expectCommand(at: workshop.loop.now)
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
            #expect(hasNoChild(), "no further process waits")
        }
    }

    @Test func `A signal that a process gets while it waits does not reach the command`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            let process = try workshop.expect()
            for signal in [SIGHUP, SIGTERM, SIGUSR1, SIGINT] { kill(process, signal) }
            try workshop.run("echo $$ >&2; exit 1")
            try workshop.finish()
            #expect(workshop.messages.first?.hasSuffix("    \(process)") == true)
        }
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
        var poll = pollfd(fd: end.raw, events: Int16(POLLIN), revents: 0)
        #expect(Glibc.poll(&poll, 1, 600_000) == 1)
        var byte: UInt8 = 0
        #expect(read(end.raw, &byte, 1) == 0)
    }
}
