import Testing

@testable import Actions

@Suite struct `Messages` {
    private let wave = ActionLabel(gesture: "wave", phase: "changed")
    private let tap = ActionLabel(gesture: "tap", phase: "ended")

    @Test func `pass up to the limit, and the next one after the interval counts those held back`() {
        var gate = MessageGate<ActionLabel>(burst: 2, interval: 1000)
        let verdicts = [0, 1, 2, 999, 1000, 1001, 1002].map { gate.judge(wave, at: $0) }
        #expect(verdicts == [.pass(held: 0), .pass(held: 0), .hold, .hold, .pass(held: 2), .pass(held: 0), .hold])
    }

    @Test func `of one gesture hold back none of another`() {
        var gate = MessageGate<ActionLabel>(burst: 1, interval: 1000)
        let verdicts = [wave, wave, tap].map { gate.judge($0, at: 5) }
        #expect(verdicts == [.pass(held: 0), .hold, .pass(held: 0)])
    }

    @Test func `are limited also when very many gestures speak`() {
        var gate = MessageGate<ActionLabel>(burst: 1, interval: 1000)
        let labels = (0..<500).map { ActionLabel(gesture: "\($0)", phase: "ended") }
        #expect(labels.allSatisfy { gate.judge($0, at: 0) == .pass(held: 0) })
        #expect(labels.allSatisfy { gate.judge($0, at: 1) == .hold })
    }
}
