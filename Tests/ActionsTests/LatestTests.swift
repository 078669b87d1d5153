import Actions
import Glibc
import System
import Testing

/// Runs commands that write their value and then wait, each at a gate of its own.
private final class Slow {
    let workshop: Workshop
    private(set) var told = ""
    private let voice: NamedPipe
    private var gates: [Int: NamedPipe] = [:]
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

    func runLatest(_ values: ClosedRange<Int>) throws {
        for value in values {
            let gate = workshop.gate("gate-\(value)")
            gates[value] = gate
            try workshop.runLatest(
                "echo $TACTUS_X > \(voice.path); read word < \(gate.path)", [(name: "TACTUS_X", value: "\(value)")])
        }
    }

    func letGo(_ value: Int) { gates[value]?.open() }
}

@Suite struct `The latest value of a queue` {
    @Test func `Only the latest value of a queue waits while a command runs, and runs when the command ends`() throws {
        let slow = try Slow()
        try slow.runLatest(1...5)
        slow.letGo(1)
        try slow.workshop.wait { slow.told == "1\n5\n" }
        slow.letGo(5)
        try slow.workshop.finish()
        #expect(slow.told == "1\n5\n")
    }

    @Test func `The latest value of a queue is started at once by a flush, and the next value waits for it`() throws {
        let slow = try Slow()
        try slow.runLatest(1...3)
        try slow.workshop.wait { slow.told == "1\n" }
        slow.workshop.runner.flushPending(key: 7)
        try slow.workshop.wait { slow.told == "1\n3\n" }
        try slow.runLatest(4...4)
        slow.letGo(1)
        // The end of another command shows that the end of the first has been noticed.
        try slow.workshop.run("exit 1")
        try slow.workshop.wait { !slow.workshop.messages.isEmpty }
        #expect(slow.told == "1\n3\n")
        slow.letGo(3)
        try slow.workshop.wait { slow.told == "1\n3\n4\n" }
    }

    @Test func `The latest value of a queue keeps its turn if the limit leaves no room for a flush`() throws {
        let slow = try Slow(limit: 1)
        try slow.runLatest(1...2)
        slow.workshop.runner.flushPending(key: 7)
        slow.letGo(1)
        slow.letGo(2)
        try slow.workshop.finish()
        #expect(slow.told == "1\n2\n")
        #expect(slow.workshop.messages.isEmpty)
    }

    @Test func `A dropped latest value of a queue never runs, and the next value does`() throws {
        let slow = try Slow()
        try slow.runLatest(1...3)
        slow.workshop.runner.dropPending(key: 7)
        slow.letGo(1)
        try slow.workshop.finish()
        try slow.runLatest(4...4)
        slow.letGo(4)
        try slow.workshop.finish()
        #expect(slow.told == "1\n4\n")
    }

    @Test func `The latest value of a queue runs even if the value before it failed or did not start`() throws {
        let folder = Folder()
        let workshop = try Workshop()
        try workshop.runLatest("no-such-program", [])
        try workshop.finish()
        try workshop.runLatest("exit 1", [])
        try workshop.runLatest("echo $TACTUS_X > \(folder.file("values"))", [(name: "TACTUS_X", value: "3")])
        try workshop.finish()
        #expect(folder.contents("values") == "3\n")
        #expect(workshop.messages.count == 2)
    }
}
