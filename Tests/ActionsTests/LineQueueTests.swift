import Testing

@testable import Actions

@Suite struct `Waiting lines` {
    private func text(_ queue: LineQueue) -> String { queue.withBytes { String(decoding: $0, as: UTF8.self) } }

    @Test func `Lines that wait for a program are handed out from where the last write ended`() {
        var queue = LineQueue(notice: "lost")
        #expect(queue.append("one") == .taken)
        queue.removeFirst(2)
        #expect(queue.append("t\nw\no") == .taken)
        #expect(text(queue) == "e\nt w o\n")
        queue.removeFirst(queue.count)
        #expect(queue.isEmpty)
        #expect(queue.append("") == .taken)
        #expect(text(queue) == "\n")
    }

    @Test func `Lines that wait for a program never exceed the limit, and a gap in them is announced`() {
        var queue = LineQueue(notice: "lost")
        let line = String(repeating: "x", count: 1023)
        let verdicts = (0..<300).map { _ in queue.append(line) }
        #expect(verdicts[..<256].allSatisfy { $0 == .taken })
        #expect(verdicts[256] == .lost(isFirst: true))
        #expect(verdicts[257...].allSatisfy { $0 == .lost(isFirst: false) })
        #expect(queue.count == LineQueue.capacity)
        queue.removeFirst(LineQueue.capacity - 1)
        #expect(queue.append("short") == .lost(isFirst: false))
        queue.removeFirst(1)
        #expect(queue.append("short") == .taken)
        #expect(queue.append("next") == .taken)
        #expect(text(queue) == "lost\nshort\nnext\n")
    }

    @Test func `A line longer than the limit never waits for a program, and its loss is announced`() {
        var queue = LineQueue(notice: "lost")
        #expect(queue.append(String(repeating: "x", count: LineQueue.capacity)) == .lost(isFirst: true))
        #expect(queue.append("short") == .taken)
        #expect(text(queue) == "lost\nshort\n")
    }

    @Test func `Lines that wait for a program keep their order through many partial writes`() {
        var queue = LineQueue(notice: "lost")
        var written: [UInt8] = []
        for number in 0..<20000 {
            #expect(queue.append("\(number)") == .taken)
            let step = min(queue.count, 1 + number * 7 % 13)
            queue.withBytes { written += $0[..<step] }
            queue.removeFirst(step)
        }
        queue.withBytes { written += $0 }
        #expect(String(decoding: written, as: UTF8.self) == (0..<20000).map { "\($0)\n" }.joined())
    }
}
