import EvdevInput
import Foundation
import Testing
import TouchInput

@Suite struct `A connection that carries a device's events` {
    private let sender: EventSender
    private let receiver: EventReceiver

    init() throws {
        let (sender, descriptor) = try #require(EventSender.connect())
        (self.sender, receiver) = (sender, EventReceiver(descriptor))
    }

    private func report(_ number: Int) -> [InputEvent] {
        let time = TouchInstant(microseconds: 5_000_000 + Int64(number))
        return [
            InputEvent(time: time, type: EventType.absolute, code: AbsoluteCode.mtPositionX, value: -Int32(number)),
            InputEvent(time: time, type: EventType.synchronization, code: SynchronizationCode.report, value: 0),
        ]
    }

    @Test func `Events arrive in order with their times and values`() throws {
        #expect(try receiver.nextEvent() == nil)
        #expect(sender.send(report(1)) == .sent)
        #expect(sender.send(report(2)) == .sent)
        for event in report(1) + report(2) { #expect(try receiver.nextEvent() == event) }
        #expect(try receiver.nextEvent() == nil)
    }

    @Test func `A receiver that does not read misses whole reports, and the sender does not wait`() throws {
        var sent = 0
        while sender.send(report(sent)) == .sent {
            sent += 1
            try #require(sent < 1_000_000)
        }
        // Two hundred reports are more than a second of a touchpad.
        #expect(sent > 200)
        #expect(sender.send(report(sent)) == .full)
        for number in 0..<sent {
            for event in report(number) { #expect(try receiver.nextEvent() == event) }
        }
        #expect(try receiver.nextEvent() == nil)
        #expect(sender.send(report(sent)) == .sent)
        #expect(try receiver.nextEvent() == report(sent)[0])
    }

    @Test(arguments: [1 << 62, .min, .max, Int64.max / 1_000_000 + 1, 1_700_000_000] as [Int64])
    func `An event of any time can be received, and two times have a difference`(seconds: Int64) throws {
        var bytes = [UInt8](repeating: 0, count: 24)
        bytes.withUnsafeMutableBytes {
            $0.storeBytes(of: seconds, as: Int64.self)
            $0.storeBytes(of: seconds, toByteOffset: 8, as: Int64.self)
        }
        let event = try #require([InputEvent](kernelBytes: bytes)?.first)
        #expect((event.time > .zero) == (seconds > 0))
        let farthest = [InputEvent(time: TouchInstant(microseconds: seconds > 0 ? .min : .max), type: 0, code: 0, value: 0)].kernelBytes
        let other = try #require([InputEvent](kernelBytes: farthest)?.first)
        #expect(!event.time.microseconds.subtractingReportingOverflow(other.time.microseconds).overflow)
        if seconds == 1_700_000_000 { #expect(event.time == TouchInstant(microseconds: 1_700_000_001_000_000)) }
    }

    @Test func `A receiver reads what was sent before the end, and then the end`() throws {
        var pair = EventSender.connect()
        let receiver = EventReceiver(try #require(pair?.receiver))
        #expect(pair?.sender.send(report(1)) == .sent)
        pair = nil
        for event in report(1) { #expect(try receiver.nextEvent() == event) }
        #expect(throws: EventReceiver.End.self) { try receiver.nextEvent() }
    }

    @Test func `A sender whose receiver is gone says so`() throws {
        let (sender, descriptor) = try #require(EventSender.connect())
        close(descriptor)
        #expect(sender.send(report(1)) == .closed)
    }

    @Test(arguments: [1, 23, 25, 24 * 4097]) func `Bytes that are no events end the connection`(count: Int) throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0, &ends) == 0)
        defer { close(ends[0]) }
        let receiver = EventReceiver(ends[1])
        try #require(send(ends[0], [UInt8](repeating: 1, count: count), count, 0) == count)
        #expect(throws: EventReceiver.End.self) { try receiver.nextEvent() }
    }
}
