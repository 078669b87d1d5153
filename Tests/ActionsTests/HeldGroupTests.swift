import Actions
import Configuration
import Glibc
import System
import Testing

private func hold(_ workshop: Workshop, _ line: String) throws {
    let label = ActionLabel(gesture: "wave", phase: "during")
    workshop.runner.hold(Command.shell(line), environment: [], for: label, key: 7)
}

@Suite struct `Programs that a held command leaves in its group` {
    @Test func `A program that a held command leaves in its group gets SIGTERM when the command is released`() throws {
        let listener = try Listener()
        try hold(listener.workshop, "sh -c '\(listener.line("child"))' & true")
        try listener.workshop.finish()
        try listener.wait(for: ["child up"])
        listener.workshop.runner.release(key: 7)
        try listener.wait(for: ["child up", "child asked"])
        #expect(listener.workshop.messages.isEmpty)
    }

    @Test(.timeLimit(.minutes(1)), arguments: [false, true])
    func `A program that a held command leaves in its group is killed if it ignores SIGTERM`(daemonEnds: Bool) throws {
        let listener = try Listener()
        let workshop = listener.workshop
        let lifeline = workshop.folder.lifeline("lifeline")
        let stubborn = "trap \"\" TERM; echo child up > \(listener.voice.path); sleep 3600; sleep 3600"
        try hold(workshop, "sh -c '\(stubborn)' 3> \(workshop.folder.path)/lifeline & \(listener.line("parent"))")
        try listener.wait(for: ["child up", "parent up"])
        workshop.runner.release(key: 7)
        try workshop.finish()
        var byte: UInt8 = 0
        #expect(read(lifeline.raw, &byte, 1) == -1, "the child still has it open")
        if daemonEnds { workshop.runner.leaveRunning() }
        var isOver = false
        let source = try workshop.loop.onReadable(lifeline.raw) { isOver = true }
        try workshop.wait { isOver }
        #expect(read(lifeline.raw, &byte, 1) == 0)
        #expect(workshop.messages.isEmpty, "the command itself did not ignore SIGTERM")
        withExtendedLifetime(source) {}
    }

    @Test func `A held command is not reaped before its release, so that its group number is not reused`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            try hold(workshop, "true")
            try workshop.finish()
            #expect(!hasNoChild())
            workshop.runner.release(key: 7)
            #expect(!hasNoChild())
            try workshop.wait { hasNoChild() }
            #expect(workshop.messages.isEmpty)
        }
    }
}

@Suite struct `When the daemon ends` {
    @Test func `When the daemon ends, held commands end first, and other commands live on`() async {
        await #expect(processExitsWith: .success) {
            let listener = try Listener()
            let workshop = listener.workshop
            let gate = workshop.gate()
            let lifeline = workshop.folder.lifeline("lifeline")
            let lines = "sh -c '\(listener.line("child"))' & \(listener.line("held"))"
            try hold(workshop, "exec 3> \(workshop.folder.path)/lifeline; \(lines)")
            try workshop.run("echo free up > \(listener.voice.path); read word < \(gate.path); echo free > \(listener.voice.path)")
            try listener.wait(for: ["held up", "child up", "free up"])
            // The call returns as soon as the group has ended: the grace period of this test is longer than any test runs.
            workshop.runner.grace = patience
            workshop.runner.leaveRunning()
            var byte: UInt8 = 0
            #expect(read(lifeline.raw, &byte, 1) == 0, "no process has it open any more")
            gate.open()
            try listener.wait(for: ["held up", "child up", "free up", "held asked", "child asked", "free"])
        }
    }

    @Test func `When the daemon ends, a held command that ignores SIGTERM is killed`() async {
        await #expect(processExitsWith: .success) {
            let listener = try Listener()
            let lifeline = listener.workshop.folder.lifeline("lifeline")
            let line =
                "exec 3> \(listener.workshop.folder.path)/lifeline; trap '' TERM; echo up > \(listener.voice.path); sleep 3600; sleep 3600"
            try hold(listener.workshop, line)
            try listener.wait(for: ["up"])
            listener.workshop.runner.leaveRunning()
            var isOver = false
            let source = try listener.workshop.loop.onReadable(lifeline.raw) { isOver = true }
            try listener.workshop.wait { isOver }
            var byte: UInt8 = 0
            #expect(read(lifeline.raw, &byte, 1) == 0)
            withExtendedLifetime(source) {}
        }
    }

    @Test func `When the daemon ends, releases and waiting commands have no effect`() async {
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            try hold(workshop, "true")
            try workshop.run("true")
            workshop.runner.leaveRunning()
            workshop.runner.release(key: 7)
            workshop.runner.flushPending(key: 7)
            #expect(workshop.runner.isIdle)
            try workshop.run("exit 3")
            try workshop.finish()
            #expect(workshop.messages.count == 1)
        }
    }
}
