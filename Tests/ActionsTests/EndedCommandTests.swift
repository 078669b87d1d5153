import Actions
import EventLoop
import Glibc
import Testing

/// Hears what commands say.
private final class Listener {
    let workshop: Workshop
    let voice: NamedPipe
    private var told = ""
    private var source: EventSource?

    init(limit: Int = 16) throws {
        workshop = try Workshop(limit: limit)
        voice = workshop.folder.pipe("voice")
        source = try workshop.loop.onReadable(voice.ends.raw) { [unowned self] in
            var bytes = [UInt8](repeating: 0, count: 100)
            let count = read(voice.ends.raw, &bytes, bytes.count)
            told += String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        }
    }

    /// A line for the shell that says when it is up and when it is asked to end, which it then does. Else it ends after a minute.
    func line(_ name: String) -> String {
        #"trap "echo \#(name) asked > \#(voice.path); exit" TERM; echo \#(name) up > \#(voice.path); sleep 60 & wait"#
    }

    /// In any order.
    func wait(for lines: Set<String>) throws {
        try workshop.wait { Set(told.split(separator: "\n").map(String.init)) == lines }
    }
}

@Suite struct `A command that we end` {
    private let label = ActionLabel(gesture: "wave", phase: "during")

    private func hold(_ listener: Listener, _ line: String) throws {
        listener.workshop.runner.hold(try Command(.shell(line)), environment: [], for: label, key: 7)
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
        let listener = try Listener()
        try hold(listener, "sh -c '\(listener.line("child"))' & \(listener.line("parent"))")
        try listener.wait(for: ["child up", "parent up"])
        #expect(!listener.workshop.runner.isIdle)
        listener.workshop.runner.release(key: 7)
        try listener.wait(for: ["child up", "parent up", "child asked", "parent asked"])
        try listener.workshop.finish()
        #expect(listener.workshop.messages.isEmpty)
    }

    @Test(.timeLimit(.minutes(1))) func `is killed when it does not listen`() throws {
        let listener = try Listener()
        try hold(listener, "trap '' TERM; echo up > \(listener.voice.path); sleep 1000; sleep 1000")
        try listener.wait(for: ["up"])
        listener.workshop.runner.release(key: 7)
        try listener.workshop.finish()
        let messages = listener.workshop.messages
        #expect(messages.count == 1)
        #expect(messages.first?.contains("did not end within 2 s when asked to, so it was killed: trap") == true)
    }

    @Test func `may have ended by itself before`() throws {
        let listener = try Listener()
        try hold(listener, "true")
        try listener.workshop.finish()
        listener.workshop.runner.release(key: 7)
        try hold(listener, "echo oops >&2; exit 3")
        try listener.workshop.finish()
        #expect(listener.workshop.messages.count == 1)
        #expect(listener.workshop.messages.first?.contains("exit status 3") == true)
    }

    @Test func `counts as one that runs`() throws {
        let listener = try Listener(limit: 1)
        try hold(listener, listener.line("a"))
        try listener.workshop.run("true")
        #expect(listener.workshop.messages.first?.contains("not run, 1 commands are still running") == true)
        listener.workshop.runner.release(key: 7)
        try listener.workshop.finish()
    }

    @Test func `is not left behind when the daemon ends, unlike others`() throws {
        let listener = try Listener()
        try hold(listener, listener.line("held"))
        try listener.workshop.run("echo free up > \(listener.voice.path); read word < \(listener.workshop.gate().path)")
        try listener.wait(for: ["held up", "free up"])
        listener.workshop.runner.leaveRunning()
        try listener.wait(for: ["held up", "free up", "held asked"])
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
