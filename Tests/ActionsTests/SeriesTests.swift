import Actions
import Configuration
import Testing

/// Lists of commands, with the runner and the loop of a workshop.
private final class Series {
    let workshop: Workshop
    let runner: SeriesRunner
    private(set) var heard: [String] = []
    private let log = Log()

    private final class Log { var messages: [String] = [] }

    init(limit: Int = 16) throws {
        let workshop = try Workshop(limit: limit)
        self.workshop = workshop
        runner = SeriesRunner(
            loop: workshop.loop, hasRoom: { workshop.runner.hasRoom }, log: { [log] text, _ in log.messages.append(text) })
        workshop.runner.onEnd = { [unowned runner] _ in runner.continueTurns() }
    }

    deinit { workshop.runner.onEnd = { _ in } }

    var messages: [String] { log.messages }

    /// A part that runs a command.
    func command(_ line: String, timeout: Duration? = nil) -> SeriesRunner.Part {
        { [unowned self] done in
            heard.append(line)
            workshop.runner.run(
                .shell(line), environment: [], for: ActionLabel(gesture: "wave", phase: "ended"), timeout: timeout, done: done)
        }
    }

    /// A part that takes no time.
    func note(_ text: String) -> SeriesRunner.Part {
        { [unowned self] done in
            heard.append(text)
            done(true)
        }
    }

    func run(_ parts: SeriesRunner.Part..., turn: ActionRunner.Turn = .atOnce) {
        runner.run(SeriesRunner.Request(for: ActionLabel(gesture: "wave", phase: "ended"), parts), turn: turn)
    }

    func finish() throws { try workshop.wait { runner.isIdle && workshop.runner.isIdle } }
}

@Suite struct `A list of actions` {
    @Test func `The next part of a list starts when the one before it has ended with 0`() throws {
        let series = try Series()
        let gate = series.workshop.gate()
        series.run(series.note("first"), series.command("read word < \(gate.path)"), series.note("last"))
        #expect(series.heard.count == 2 && !series.runner.isIdle)
        gate.open()
        try series.finish()
        #expect(series.heard.last == "last")
        #expect(series.messages == [])
    }

    @Test func `A part that fails stops its list, and the log says how many parts are left out`() throws {
        let series = try Series()
        series.run(series.command("exit 3"), series.note("second"), series.note("third"))
        try series.finish()
        #expect(series.heard == ["exit 3"])
        #expect(series.workshop.messages == [#"action: "wave" (ended): exit status 3 from: exit 3"#])
        #expect(series.messages == [#"action: "wave" (ended): the last 2 actions of a list of 3 left out, because the one before failed"#])
    }

    @Test func `A program that is not found stops the list, and a last part that fails is only logged by itself`() throws {
        let series = try Series()
        series.run(series.command("/nowhere/at-all"), series.note("second"))
        series.run(series.note("first"), series.command("exit 1"))
        try series.finish()
        #expect(series.heard == ["/nowhere/at-all", "first", "exit 1"])
        #expect(series.messages == [#"action: "wave" (ended): the last action of a list of 2 left out, because the one before failed"#])
    }

    @Test func `The next part starts when a command has ended after its timeout`() throws {
        let series = try Series()
        series.run(series.command("sleep 1000", timeout: .milliseconds(10)), series.note("second"))
        try series.finish()
        #expect(series.heard == ["sleep 1000", "second"])
    }

    @Test func `With queue = latest one list runs at a time, and of those that wait the newest runs`() throws {
        let series = try Series()
        let gate = series.workshop.gate()
        for number in 1...4 {
            series.run(series.command("read word < \(gate.path) # \(number)"), series.note("\(number)"), turn: .latest(7))
        }
        #expect(series.workshop.runner.isIdle == false)
        gate.open(times: 2)
        try series.finish()
        #expect(series.heard.filter { $0.count == 1 } == ["1", "4"])
    }

    @Test func `With queue = all a hundred lists wait, and the log says that more are left out`() throws {
        let series = try Series()
        let gate = series.workshop.gate()
        series.run(series.command("read word < \(gate.path)"), turn: .all(7))
        for number in 1...101 { series.run(series.note("\(number)"), turn: .all(7)) }
        gate.open()
        try series.finish()
        #expect(series.heard.dropFirst() == (1...100).map { "\($0)" }[...])
        #expect(series.messages == [#"action: "wave" (ended): left out: 100 runs of the list are already waiting for their turn"#])
    }

    @Test func `Waiting lists start at once when the gesture ends, and are dropped when it is canceled`() throws {
        let series = try Series()
        let gate = series.workshop.gate()
        series.run(series.command("read word < \(gate.path)"), turn: .latest(7))
        series.run(series.note("flushed"), turn: .latest(7))
        series.runner.flushPending(key: 7)
        #expect(series.heard.last == "flushed")
        series.run(series.command("read word < \(gate.path)"), turn: .latest(8))
        series.run(series.note("dropped"), turn: .latest(8))
        series.runner.dropPending(key: 8)
        gate.open(times: 2)
        try series.finish()
        #expect(!series.heard.contains("dropped"))
    }

    @Test func `A list whose turn comes while too many commands run waits for room`() throws {
        let series = try Series(limit: 1)
        let gate = series.workshop.gate()
        series.run(series.command("read word < \(gate.path)"), turn: .latest(7))
        series.run(series.command("true"), turn: .latest(7))
        series.runner.flushPending(key: 7)
        #expect(series.heard.count == 1)
        gate.open()
        try series.finish()
        #expect(series.heard.last == "true")
        #expect(series.workshop.messages == [])
    }

    @Test func `After the end of the daemon nothing of a list starts`() throws {
        let series = try Series()
        let gate = series.workshop.gate()
        series.run(series.command("read word < \(gate.path)"), series.note("second"))
        series.runner.close()
        gate.open()
        try series.finish()
        #expect(!series.heard.contains("second"))
    }
}
