import Actions
import EventLoop
import Glibc
import Testing

@Suite struct `A command that we end` {
    private let label = ActionLabel(gesture: "wave", phase: "during")

    private func isAlive(_ pid: Int32) -> Bool { kill(pid, 0) == 0 }

    private func hold(_ workshop: Workshop, _ line: String) throws {
        workshop.runner.hold(try Command(.shell(line)), environment: [], for: label, key: 7)
    }

    private func pid(in workshop: Workshop) throws -> Int32 {
        try workshop.wait { workshop.folder.contents("pid").hasSuffix("\n") }
        return try #require(Int32(workshop.folder.contents("pid").dropLast()))
    }

    @Test(.timeLimit(.minutes(1))) func `is asked to when it runs longer than its timeout, and that is said`() throws {
        let workshop = try Workshop()
        let gate = workshop.gate()
        let line = "read word < \(gate.path); true"
        workshop.runner.run(
            try Command(.shell(line)), environment: [], for: ActionLabel(gesture: "wave", phase: "ended"), timeout: .milliseconds(20))
        try workshop.finish()
        #expect(
            workshop.messages == [
                #"action: "wave" (ended): still running after its timeout of 0.02 seconds, so it was asked to end: \#(line)"#
            ])
    }

    @Test func `is left alone when it ends in time`() throws {
        let workshop = try Workshop()
        workshop.runner.run(try Command(.shell("true")), environment: [], for: label, timeout: .seconds(60))
        try workshop.finish()
        #expect(workshop.messages.isEmpty)
    }

    @Test func `runs while it is held and no longer, with all its children`() throws {
        let workshop = try Workshop()
        let file = workshop.folder.file("pid")
        let gate = workshop.gate()
        try hold(workshop, "sh -c 'echo $$ > \(file); read word < \(gate.path)'; true")
        let child = try pid(in: workshop)
        #expect(isAlive(child) && !workshop.runner.isIdle)
        workshop.runner.release(key: 7)
        try workshop.finish()
        // The grandchild is nobody's to wait for: it is gone when its session has let it go.
        try workshop.wait { !isAlive(child) || isZombie(child) }
        #expect(workshop.messages.isEmpty)
    }

    private func isZombie(_ pid: Int32) -> Bool {
        let descriptor = open("/proc/\(pid)/stat", O_RDONLY)
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        var text = [UInt8](repeating: 0, count: 200)
        let count = read(descriptor, &text, text.count)
        return String(decoding: text.prefix(max(count, 0)), as: UTF8.self).contains(") Z")
    }

    @Test(.timeLimit(.minutes(1))) func `is killed when it does not listen`() throws {
        let workshop = try Workshop()
        let file = workshop.folder.file("pid")
        let gate = workshop.gate()
        try hold(workshop, "trap '' TERM; echo $$ > \(file); read word < \(gate.path)")
        _ = try pid(in: workshop)
        workshop.runner.release(key: 7)
        try workshop.finish()
        #expect(workshop.messages.count == 1)
        #expect(workshop.messages.first?.contains("did not end within 2 s when asked to, so it was killed: trap") == true)
    }

    @Test func `may have ended by itself before`() throws {
        let workshop = try Workshop()
        try hold(workshop, "true")
        try workshop.finish()
        workshop.runner.release(key: 7)
        try hold(workshop, "echo oops >&2; exit 3")
        try workshop.finish()
        #expect(workshop.messages.count == 1)
        #expect(workshop.messages.first?.contains("exit status 3") == true)
    }

    @Test func `counts as one that runs`() throws {
        let workshop = try Workshop(limit: 1)
        let gate = workshop.gate()
        try hold(workshop, "read word < \(gate.path); true")
        try workshop.run("true")
        #expect(workshop.messages.first?.contains("not run, 1 commands are still running") == true)
        workshop.runner.release(key: 7)
        try workshop.finish()
    }

    @Test func `is not left behind when the daemon ends, unlike others`() throws {
        let workshop = try Workshop()
        let file = workshop.folder.file("pid")
        let other = workshop.folder.file("other")
        let gate = workshop.gate()
        try hold(workshop, "echo $$ > \(file); read word < \(gate.path); true")
        try workshop.run("echo $$ > \(other); read word < \(gate.path); true")
        let held = try pid(in: workshop)
        try workshop.wait { workshop.folder.contents("other").hasSuffix("\n") }
        let free = try #require(Int32(workshop.folder.contents("other").dropLast()))
        workshop.runner.leaveRunning()
        try workshop.wait { isZombie(held) }
        #expect(isAlive(free) && !isZombie(free))
    }

    @Test func `leaves no descriptor behind`() async {
        await #expect(processExitsWith: .success) {
            allowFewDescriptors()
            let workshop = try Workshop()
            let label = ActionLabel(gesture: "wave", phase: "during")
            for _ in 0..<150 {
                workshop.runner.hold(try Command(.shell("cat /dev/zero > /dev/null")), environment: [], for: label, key: 7)
                workshop.runner.run(try Command(.shell("true")), environment: [], for: label, turn: .all(1), timeout: .seconds(9))
                workshop.runner.release(key: 7)
                try workshop.finish()
            }
            #expect(workshop.messages.isEmpty)
        }
    }
}
