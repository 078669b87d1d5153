import Actions
import Configuration
import Glibc
import System
import Testing
import TouchInput

@Suite struct `A command that the daemon ends` {
    private let label = ActionLabel(gesture: "wave", phase: "during")

    private func hold(_ listener: Listener, _ line: String) throws {
        listener.workshop.runner.hold(Command.shell(line), environment: [], for: label, key: 7)
    }

    @Test(.timeLimit(.minutes(1))) func `A command that runs longer than its timeout gets SIGTERM, and a message is logged`() throws {
        let workshop = try Workshop()
        let gate = workshop.gate()
        let line = "read word < \(gate.path); true"
        workshop.runner.run(
            Command.shell(line), environment: [], for: ActionLabel(gesture: "wave", phase: "ended"), timeout: .milliseconds(20))
        try workshop.finish()
        #expect(
            workshop.messages == [
                #"action: "wave" (ended): still running after its timeout of 0.02 seconds, so it got SIGTERM: \#(line)"#
            ])
    }

    @Test(.timeLimit(.minutes(1))) func `Processes that a command leaves after its timeout are killed, and a message is logged`() throws {
        let workshop = try Workshop()
        workshop.runner.grace = .milliseconds(100)
        let lifeline = workshop.folder.lifeline("lifeline")
        let rest = "trap '' TERM; (exec 3> \(workshop.folder.path)/lifeline; sleep 3600; sleep 3600) & trap - TERM; wait"
        var (timeout, byte) = (100, UInt8(0))
        // On a busy machine the shell may not ignore the signal yet; then the timeout is doubled.
        repeat {
            timeout *= 2
            workshop.runner.run(Command.shell(rest), environment: [], for: label, timeout: .milliseconds(timeout))
            try workshop.finish()
        } while read(lifeline.raw, &byte, 1) == 0
        var isOver = false
        let source = try workshop.loop.onReadable(lifeline.raw) { isOver = true }
        try workshop.wait { isOver }
        #expect(
            workshop.messages.last
                == "action: \"wave\" (during): did not end within 2 s after SIGTERM, so it was killed: \(rest)")
        withExtendedLifetime(source) {}
    }

    @Test func `A command that ends before its timeout gets no signal`() throws {
        let workshop = try Workshop()
        workshop.runner.run(Command.shell("true"), environment: [], for: label, timeout: .seconds(60))
        try workshop.finish()
        #expect(workshop.messages.isEmpty)
    }

    @Test func `A command's timeout does not end a program that it has left in the background`() throws {
        let workshop = try Workshop()
        let (gate, done) = (workshop.gate(), workshop.folder.pipe("done"))
        let line = "(read word < \(gate.path); echo lived > \(done.path)) &"
        // On a busy machine the command itself may need longer than the timeout; then the timeout is doubled.
        var timeout = 100
        var known: Int
        repeat {
            known = workshop.messages.count
            timeout *= 2
            workshop.runner.run(Command.shell(line), environment: [], for: label, timeout: .milliseconds(timeout))
            try workshop.finish()
        } while workshop.messages.count > known
        try workshop.loop.run(until: workshop.loop.now + .microseconds(timeout * 1500)) { false }
        var heard = false
        let source = try workshop.loop.onReadable(done.ends.raw) { heard = true }
        gate.open()
        try workshop.wait { heard }
        withExtendedLifetime(source) {}
    }

    @Test func `A held command and all its children run until it is released`() throws {
        let listener = try Listener()
        try hold(listener, "sh -c '\(listener.line("child"))' & \(listener.line("parent"))")
        try listener.wait(for: ["child up", "parent up"])
        #expect(!listener.workshop.runner.isIdle)
        listener.workshop.runner.release(key: 7)
        try listener.wait(for: ["child up", "parent up", "child asked", "parent asked"])
        try listener.workshop.finish()
        #expect(listener.workshop.messages.isEmpty)
    }

    @Test(.timeLimit(.minutes(1))) func `A held command that ignores SIGTERM is killed`() throws {
        let listener = try Listener()
        try hold(listener, "trap '' TERM; echo up > \(listener.voice.path); sleep 1000; sleep 1000")
        try listener.wait(for: ["up"])
        listener.workshop.runner.release(key: 7)
        try listener.workshop.finish()
        let messages = listener.workshop.messages
        #expect(messages.count == 1)
        #expect(messages.first?.contains("did not end within 2 s after SIGTERM, so it was killed: trap") == true)
    }

    @Test func `A held command may end by itself before its release, and is reported only if it fails`() throws {
        let listener = try Listener()
        try hold(listener, "true")
        try listener.workshop.finish()
        listener.workshop.runner.release(key: 7)
        try hold(listener, "echo oops >&2; exit 3")
        try listener.workshop.finish()
        #expect(listener.workshop.messages.count == 1)
        #expect(listener.workshop.messages.first?.contains("exit status 3") == true)
    }

    @Test func `A command that is being ended counts as running`() throws {
        let listener = try Listener(limit: 1)
        try hold(listener, listener.line("a"))
        try listener.workshop.run("true")
        #expect(listener.workshop.messages.first?.contains("not run, 1 commands are still running") == true)
        listener.workshop.runner.release(key: 7)
        try listener.workshop.finish()
    }

    @Test func `A command that was ended leaves no descriptor open`() async {
        await #expect(processExitsWith: .success) {
            allowFewDescriptors()
            let workshop = try Workshop()
            workshop.runner.grace = .seconds(3600)
            let label = ActionLabel(gesture: "wave", phase: "during")
            for _ in 0..<150 {
                workshop.runner.hold(Command.shell("cat /dev/zero > /dev/null"), environment: [], for: label, key: 7)
                workshop.runner.run(Command.shell("true"), environment: [], for: label, turn: .all(1), timeout: .seconds(3600))
                workshop.runner.release(key: 7)
                try workshop.finish()
            }
            #expect(workshop.messages.isEmpty)
        }
    }
}
