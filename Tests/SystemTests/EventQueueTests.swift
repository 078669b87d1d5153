import Glibc
import Testing
import TouchInput

@testable import EvdevInput

private let time = TouchInstant(microseconds: 5_000_000)

private func events(_ count: Int) -> [InputEvent] {
    (0..<count).map { InputEvent(time: time, type: EventType.absolute, code: 0, value: Int32($0)) }
}

private func mark(_ code: UInt16) -> InputEvent { InputEvent(time: time, type: EventType.synchronization, code: code, value: 0) }

/// A pipe in place of a device.
private final class Stream {
    private var ends: [CInt] = [-1, -1]
    var descriptor: CInt { ends[0] }

    init() {
        #expect(pipe(&ends) == 0)
        #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    }

    deinit {
        close(ends[0])
        closeWriter()
    }

    func send(_ events: [InputEvent]) {
        let bytes = events.kernelBytes
        #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    }

    func closeWriter() {
        if ends[1] >= 0 { close(ends[1]) }
        ends[1] = -1
    }
}

@Suite struct `The queue of events` {
    @Test func `Events are taken report by report, in the order in which the kernel has sent them`() throws {
        let stream = Stream()
        let queue = EventQueue()
        #expect(try !queue.fill(from: stream.descriptor))
        let report = events(3) + [mark(SynchronizationCode.report)]
        stream.send(report + report + events(1))
        #expect(try queue.fill(from: stream.descriptor))
        #expect(queue.nextTime == time)
        var taken: [InputEvent] = []
        #expect(queue.take(into: &taken) == .report)
        #expect(taken == report)
        #expect(queue.take(into: &taken) == .report)
        #expect(taken == report + report && !queue.isEmpty)
        #expect(queue.take(into: &taken) == nil)
        #expect(taken == report + report + events(1))
        #expect(queue.isEmpty && !queue.isFull)
    }

    @Test func `Events before a loss are taken without its mark`() throws {
        let stream = Stream()
        let queue = EventQueue()
        stream.send(events(2) + [mark(SynchronizationCode.dropped)] + events(1))
        #expect(try queue.fill(from: stream.descriptor))
        var taken: [InputEvent] = []
        #expect(queue.take(into: &taken) == .loss(at: time))
        #expect(taken == events(2) && !queue.isEmpty)
    }

    @Test func `A read that fills the queue may have left events in the kernel`() throws {
        let stream = Stream()
        let queue = EventQueue()
        stream.send(events(70))
        #expect(try queue.fill(from: stream.descriptor))
        #expect(queue.isFull)
        queue.removeAll()
        #expect(queue.isEmpty)
        #expect(try queue.fill(from: stream.descriptor))
        #expect(!queue.isFull)
        var taken: [InputEvent] = []
        #expect(queue.take(into: &taken) == nil)
        #expect(taken.map(\.value) == Array(64..<70))
    }

    @Test func `A closed device ends reading instead of being readable for ever`() throws {
        let stream = Stream()
        let queue = EventQueue()
        stream.send(events(1))
        stream.closeWriter()
        #expect(try queue.fill(from: stream.descriptor))
        #expect(throws: EventQueue.End.closed) { try queue.fill(from: stream.descriptor) }
        #expect(queue.isEmpty)
    }

    @Test func `A descriptor that cannot be read gives the reason`() {
        let queue = EventQueue()
        #expect(throws: EventQueue.End.failed(Errno(rawValue: EBADF))) { try queue.fill(from: -1) }
    }
}
