import Actions
import Configuration
import Glibc
import System
import Testing

@Suite struct `Commands that take turns` {
    private let key = 7

    private func run(_ workshop: Workshop, _ line: String, _ turn: ActionRunner.Turn) throws {
        workshop.runner.run(
            Command.shell(line), environment: [], for: ActionLabel(gesture: "wave", phase: "forward"), turn: turn)
    }

    @Test func `Commands that take turns run one after the other, and none is left out`() throws {
        let workshop = try Workshop()
        let (gate, file) = (workshop.gate(), workshop.folder.file("values"))
        try run(workshop, "read word < \(gate.path); echo 1 >> \(file)", .all(key))
        for value in 2...5 { try run(workshop, "echo \(value) >> \(file)", .all(key)) }
        #expect(workshop.folder.contents("values") == "")
        gate.open()
        try workshop.finish()
        #expect(workshop.folder.contents("values") == "1\n2\n3\n4\n5\n")
        #expect(workshop.messages.isEmpty)
    }

    @Test func `Commands that take turns go on when one of them cannot be started`() throws {
        let workshop = try Workshop()
        let (gate, file) = (workshop.gate(), workshop.folder.file("values"))
        try run(workshop, "read word < \(gate.path)", .all(key))
        try run(workshop, "no-such-program", .all(key))
        try run(workshop, "echo 3 >> \(file)", .all(key))
        try run(workshop, "echo 4 >> \(file)", .all(key))
        gate.open()
        try workshop.finish()
        #expect(workshop.folder.contents("values") == "3\n4\n")
        #expect(workshop.messages.count == 1)
    }

    @Test func `Commands that take turns wait up to 100 in number, and the first one dropped is logged`() throws {
        let workshop = try Workshop()
        let (gate, file) = (workshop.gate(), workshop.folder.file("values"))
        try run(workshop, "read word < \(gate.path)", .all(key))
        for _ in 0..<130 { try run(workshop, "echo >> \(file)", .all(key)) }
        #expect(
            workshop.messages == [
                """
                action: "wave" (forward): left out, 100 runs of it are already waiting for their turn: echo >> \(file)
                    a command that takes long should end with & or have queue = "latest"
                """
            ])
        gate.open()
        try workshop.finish()
        #expect(workshop.folder.contents("values").utf8.count == 100)
    }

    @Test func `Commands with queue = skip are left out while one runs, and run again after it`() throws {
        let workshop = try Workshop()
        let (gate, file) = (workshop.gate(), workshop.folder.file("values"))
        try run(workshop, "read word < \(gate.path); echo 1 >> \(file)", .unlessRunning(key))
        try run(workshop, "echo 2 >> \(file)", .unlessRunning(key))
        gate.open()
        try workshop.finish()
        try run(workshop, "echo 3 >> \(file)", .unlessRunning(key))
        try workshop.finish()
        #expect(workshop.folder.contents("values") == "1\n3\n")
    }

    @Test func `Commands that take turns go on waiting if a lowered limit leaves no room for them`() throws {
        let workshop = try Workshop(limit: 2)
        let (gate, other, file) = (workshop.gate(), workshop.gate("other"), workshop.folder.file("values"))
        try run(workshop, "read word < \(gate.path); exit 1", .all(key))
        for value in 2...3 { try run(workshop, "echo \(value) >> \(file)", .all(key)) }
        try run(workshop, "read word < \(other.path)", .atOnce)
        workshop.runner.limit = 1
        gate.open()
        try workshop.wait { !workshop.messages.isEmpty }
        try run(workshop, "echo 4 >> \(file)", .all(key))
        #expect(workshop.folder.contents("values") == "")
        other.open()
        try workshop.finish()
        #expect(workshop.folder.contents("values") == "2\n3\n4\n")
        #expect(workshop.messages.count == 1)
    }

    @Test func `Commands that take turns start again even if none of the waiting ones could be started`() throws {
        let workshop = try Workshop()
        let (gate, file) = (workshop.gate(), workshop.folder.file("values"))
        try run(workshop, "read word < \(gate.path)", .all(key))
        for _ in 0..<2 { try run(workshop, "no-such-program", .all(key)) }
        gate.open()
        try workshop.finish()
        try run(workshop, "echo 4 >> \(file)", .all(key))
        try workshop.finish()
        #expect(workshop.folder.contents("values") == "4\n")
    }

    @Test func `Commands that take turns all start at a flush, and later ones wait for the last of them`() throws {
        let workshop = try Workshop()
        let (gate, last, file) = (workshop.gate(), workshop.gate("last"), workshop.folder.file("values"))
        try run(workshop, "read word < \(gate.path); exit 1", .all(key))
        try run(workshop, "no-such-program", .all(key))
        try run(workshop, "read word < \(last.path); echo 3 >> \(file)", .all(key))
        workshop.runner.flushPending(key: key)
        try run(workshop, "echo 4 >> \(file)", .all(key))
        gate.open()
        try workshop.wait { workshop.messages.count == 2 }
        #expect(workshop.folder.contents("values") == "")
        last.open()
        try workshop.finish()
        #expect(workshop.folder.contents("values") == "3\n4\n")
    }
}
