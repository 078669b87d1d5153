import EvdevInput
import Foundation
import Testing
import TouchInput

@testable import tactus

@Suite struct `Programs that read a grabbed device through the daemon` {
    private var readers = GrabReaders()

    private func event(_ type: UInt16, _ code: UInt16, _ value: Int) -> InputEvent {
        InputEvent(time: TouchInstant(microseconds: Int64(value)), type: type, code: code, value: Int32(value))
    }

    private func report(_ number: Int) -> [InputEvent] {
        [event(EventType.absolute, AbsoluteCode.x, number), event(EventType.synchronization, SynchronizationCode.report, 0)]
    }

    private var state: [InputEvent] {
        [event(EventType.synchronization, SynchronizationCode.dropped, 0), event(EventType.synchronization, SynchronizationCode.report, 0)]
    }

    private mutating func pass(_ report: [InputEvent]) {
        for event in report { readers.take(event) }
        let state = state
        readers.send { state }
    }

    private mutating func reader(at state: [InputEvent] = [], with remains: [InputEvent] = []) throws -> EventReceiver {
        let descriptor = readers.add(at: state, with: remains)
        return EventReceiver(try #require(descriptor))
    }

    private func events(of receiver: EventReceiver) throws -> [InputEvent] {
        var events: [InputEvent] = []
        while let event = try receiver.nextEvent() { events.append(event) }
        return events
    }

    @Test mutating func `Each reader gets the reports from its beginning on`() throws {
        let first = try reader()
        pass(report(1))
        let second = try reader()
        pass(report(2))
        #expect(try events(of: first) == report(1) + report(2))
        #expect(try events(of: second) == report(2))
    }

    @Test mutating func `A reader that begins while the device is touched gets its state first`() throws {
        let reader = try reader(at: state)
        pass(report(1))
        #expect(try events(of: reader) == state + report(1))
    }

    @Test mutating func `A reader gets the values that lifted contacts have left once, with the first report and at its time`() throws {
        let reader = try reader(with: [event(EventType.absolute, AbsoluteCode.mtPositionX, 7)])
        pass(report(1))
        pass(report(2))
        let remains = InputEvent(
            time: TouchInstant(microseconds: 1), type: EventType.absolute, code: AbsoluteCode.mtPositionX, value: 7)
        #expect(try events(of: reader) == [remains] + report(1) + report(2))
    }

    @Test mutating func `A reader that was too slow gets the device's state in place of the reports that it has missed`() throws {
        let slow = try reader()
        let number = 10_000
        for number in 0..<number { pass(report(number)) }
        let old = try events(of: slow)
        let read = old.count / 2
        #expect(read > 200)
        #expect(read < number)
        #expect(old == (0..<read).flatMap(report))
        pass(report(number))
        pass(report(number + 1))
        #expect(try events(of: slow) == state + report(number + 1))
    }

    @Test mutating func `A reader learns that the grab has ended, and goes on with the next one`() throws {
        let reader = try reader()
        pass(report(1))
        readers.take(report(2)[0])
        readers.end(at: state)
        pass(report(3))
        #expect(try events(of: reader) == report(1) + state + report(3))
    }

    @Test mutating func `A reader that has ended is forgotten, and the others go on`() throws {
        let first = try reader()
        do { _ = try reader() }
        pass(report(1))
        pass(report(2))
        #expect(try events(of: first) == report(1) + report(2))
    }

    @Test mutating func `The ninth reader of a device ends the first one`() throws {
        let all = try (0..<9).map { _ in try reader() }
        pass(report(1))
        #expect(throws: EventReceiver.End.self) { try events(of: all[0]) }
        for reader in all.dropFirst() { #expect(try events(of: reader) == report(1)) }
    }
}
