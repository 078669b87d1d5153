import Actions
import Configuration
import Glibc
import System
import Testing
import TouchInput

@Suite struct `When the daemon is killed` {
    /// Returns the lines of the pipe, once it has `count` lines.
    private func lines(_ count: Int, from voice: NamedPipe) throws -> Set<String> {
        let loop = try EventLoop()
        var told = ""
        let source = try loop.onReadable(voice.ends.raw) {
            var bytes = [UInt8](repeating: 0, count: 1000)
            let count = read(voice.ends.raw, &bytes, bytes.count)
            told += String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        }
        try loop.run(until: loop.now + .seconds(20)) { told.filter { $0 == "\n" }.count >= count }
        return withExtendedLifetime(source) { Set(told.split(separator: "\n").map(String.init)) }
    }

    @Test func `When the daemon is killed, held groups get SIGTERM and other programs can go on writing`() async throws {
        let folder = Folder()
        let (voice, gate, ready) = (folder.pipe("voice"), folder.pipe("gate"), folder.pipe("ready"))
        let path = folder.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            try #require(Guard.start() == nil)
            let workshop = try Workshop()
            func line(_ name: String) -> String {
                "trap \"echo \(name) asked > \(path)/voice; exit\" TERM; sh -c \"echo up > \(path)/ready; exec sleep 60\" & wait"
            }
            let held = "sh -c '\(line("child"))' & \(line("held"))"
            workshop.runner.hold(
                Command.shell(held), environment: [], for: ActionLabel(gesture: "wave", phase: "during"), key: 7)
            try workshop.run(
                "echo up > \(path)/ready; read word < \(path)/gate; head -c 200000 /dev/zero >&2 && echo free > \(path)/voice")
            let ready = Descriptor(owning: open("\(path)/ready", O_RDWR | O_CLOEXEC))
            var told = 0
            let source = try workshop.loop.onReadable(ready.raw) {
                var bytes = [UInt8](repeating: 0, count: 100)
                let count = read(ready.raw, &bytes, bytes.count)
                told += bytes.prefix(max(count, 0)).filter { $0 == UInt8(ascii: "\n") }.count
            }
            try workshop.wait { told == 3 }
            withExtendedLifetime(source) {}
            kill(getpid(), SIGKILL)
        }
        gate.open()
        #expect(try lines(3, from: voice) == ["child asked", "held asked", "free"])
        withExtendedLifetime(ready) {}
    }

    @Test func `When the daemon is killed, a held command that ignores SIGTERM is killed`() async throws {
        let folder = Folder()
        let lifeline = folder.lifeline("lifeline")
        let path = folder.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            try #require(Guard.start() == nil)
            let listener = try Listener()
            let line = "exec 3> \(path)/lifeline; trap '' TERM; echo up > \(listener.voice.path); sleep 60; sleep 60"
            listener.workshop.runner.hold(
                Command.shell(line), environment: [], for: ActionLabel(gesture: "wave", phase: "during"), key: 7)
            try listener.wait(for: ["up"])
            kill(getpid(), SIGKILL)
        }
        try waitForEnd(of: lifeline)
    }

    @Test func `When the daemon is killed, a program that was released before goes on undisturbed`() async throws {
        let folder = Folder()
        let (voice, gate) = (folder.pipe("voice"), folder.pipe("gate"))
        let path = folder.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            try #require(Guard.start() == nil)
            let workshop = try Workshop()
            // A held group that has ended no longer has its number.
            workshop.runner.hold(
                Command.shell("true"), environment: [], for: ActionLabel(gesture: "wave", phase: "during"), key: 7)
            workshop.runner.release(key: 7)
            try workshop.wait { hasNoChild() }
            try workshop.run("(read word < \(path)/gate; echo words >&2 && echo lived > \(path)/voice) &")
            try workshop.finish()
            kill(getpid(), SIGKILL)
        }
        gate.open()
        #expect(try lines(1, from: voice) == ["lived"])
    }

    @Test func `When the daemon is killed, its lock and its other descriptors are released`() async throws {
        let folder = Folder()
        let lifeline = folder.lifeline("lifeline")
        let path = folder.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            try #require(Guard.start() == nil)
            let mine = open("\(path)/lifeline", O_WRONLY)
            #expect(mine >= 0)
            kill(getpid(), SIGKILL)
        }
        try waitForEnd(of: lifeline)
    }
}

@Suite struct `The guard process` {
    @Test func `The guard process kills a line program that the daemon was still ending when it ended itself`() async throws {
        let folder = Folder()
        let lifeline = folder.lifeline("lifeline")
        let path = folder.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            try #require(Guard.start() == nil)
            let interview = try Interview(.shell("exec 3> \(path)/lifeline; trap '' TERM; echo up; sleep 60; sleep 60"))
            interview.program.start()
            try interview.wait { interview.answers == ["up"] }
            interview.program.stop()
            Guard.end()
        }
        try waitForEnd(of: lifeline)
    }

    @Test func `The guard process is no child of the daemon, and ends when the daemon ends by itself`() async {
        await #expect(processExitsWith: .success) {
            let folder = Folder()
            let lifeline = folder.lifeline("lifeline")
            #expect(Guard.start() == nil)
            #expect(hasNoChild())
            let mine = open(folder.path + "/lifeline", O_WRONLY)
            var byte: UInt8 = 0
            #expect(read(lifeline.raw, &byte, 1) == -1)
            // The guard shares the table of descriptors: a descriptor that is closed here is closed in the guard.
            close(mine)
            #expect(read(lifeline.raw, &byte, 1) == 0)
            Guard.end()
            #expect(hasNoChild())
        }
    }
}

/// Waits until all processes that hold the lifeline have ended, and expects that within 20 s.
private func waitForEnd(of lifeline: borrowing Descriptor) throws {
    let loop = try EventLoop()
    var isOver = false
    let source = try loop.onReadable(lifeline.raw) { isOver = true }
    try loop.run(until: loop.now + .seconds(20)) { isOver }
    #expect(isOver)
    withExtendedLifetime(source) {}
}
