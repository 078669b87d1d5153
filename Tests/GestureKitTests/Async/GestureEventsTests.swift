import GestureKit
import Testing
import TouchScript

/// The reason for which a made-up device is gone.
private struct Unplugged: Error, Equatable {}

@Suite(.timeLimit(.minutes(1))) struct `The asynchronous sequence of gesture events` {
    private let taps = [
        GestureRule(.tap(TapGesture(count: 2)), id: "double tap"), GestureRule(.tap(TapGesture()), id: "tap"),
    ]
    private let tap = "1 finger touches, hold 50ms, lift"
    private let clock = ManualClock()

    private func frames(_ sentence: String) throws -> [TouchFrame] { try TouchScript(sentence).timeline(on: .imagined).frames }

    /// The deadline that an engine has after the frames.
    private func deadline(after frames: [TouchFrame]) throws -> TouchInstant {
        var engine = GestureEngine(taps)
        for frame in frames { _ = engine.consume(frame) }
        return try #require(engine.nextDeadline)
    }

    private func stream(_ frames: [TouchFrame]) -> AsyncStream<TouchFrame> {
        AsyncStream { output in
            for frame in frames { output.yield(frame) }
            output.finish()
        }
    }

    @Test func `A tap that waits for a second one comes when the clock reaches its deadline`() async throws {
        let (frames, device) = AsyncStream.makeStream(of: TouchFrame.self)
        var events = GestureEvents(taps, frames: frames, clock: clock).makeAsyncIterator()
        let touch = try self.frames(tap)
        for frame in touch { device.yield(frame) }
        let deadline = try deadline(after: touch)
        #expect(deadline > touch[1].time + .milliseconds(349))
        try await clock.sleepers(until: deadline)
        clock.advance(to: deadline)
        let event = await events.next()
        #expect(event?.gesture == "tap")
        #expect(event?.phase == .ended)
        #expect(event?.time == deadline)
        device.finish()
        #expect(await events.next() == nil)
    }

    @Test func `A second tap before the deadline makes a double tap, and the clock serves nothing more`() async throws {
        let (frames, device) = AsyncStream.makeStream(of: TouchFrame.self)
        var events = GestureEvents(taps, frames: frames, clock: clock).makeAsyncIterator()
        for frame in try self.frames("\(tap), wait 100ms, \(tap)") { device.yield(frame) }
        let event = await events.next()
        #expect(event?.gesture == "double tap")
        #expect(event?.time == .zero + .milliseconds(200))
        try await clock.sleepers()
        device.finish()
        #expect(await events.next() == nil)
    }

    @Test(arguments: [
        "1 finger touches, hold 50ms, lift", "1 finger touches, hold 50ms, lift, wait 1s, 1 finger touches, hold 50ms, lift",
        "3 fingers touch, slide left 20mm in 160ms, lift", "1 finger touches, hold 700ms, lift", "1 finger touches, slide up 20mm in 100ms",
    ])
    func `A sequence of gesture events without a clock has the same events as the engine`(sentence: String) async throws {
        let rules = taps + [GestureRule(.swipe(SwipeGesture(direction: .left, fingers: 3))), GestureRule(.press(LongPressGesture()))]
        let frames = try frames(sentence)
        var engine = GestureEngine(rules)
        var expected: [GestureEvent] = []
        for frame in frames { engine.consume(frame, into: &expected) }
        engine.finish(into: &expected)
        var heard: [GestureEvent] = []
        for await event in GestureEvents(rules, frames: stream(frames)) { heard.append(event) }
        #expect(heard == expected)
    }

    @Test func `A sequence of gesture events begins each iteration with an engine of its own`() async throws {
        struct Replay: AsyncSequence, Sendable {
            let frames: [TouchFrame]
            func makeAsyncIterator() -> AsyncStream<TouchFrame>.Iterator {
                let (stream, output) = AsyncStream.makeStream(of: TouchFrame.self)
                for frame in frames { output.yield(frame) }
                output.finish()
                return stream.makeAsyncIterator()
            }
        }
        let events = GestureEvents(taps, frames: Replay(frames: try frames("\(tap), wait 100ms, \(tap)")))
        for _ in 0..<2 {
            var heard: [GestureID] = []
            for await event in events { heard.append(event.gesture) }
            #expect(heard == ["double tap"])
        }
    }

    @Test func `A sequence of gesture events throws an error of its frames after the events before it`() async throws {
        let touches = try frames("\(tap), wait 100ms, \(tap)")
        let frames = AsyncThrowingStream<TouchFrame, any Error> { output in
            for frame in touches { output.yield(frame) }
            output.finish(throwing: Unplugged())
        }
        var events = GestureEvents(taps, frames: frames, clock: clock).makeAsyncIterator()
        #expect(try await events.next()?.gesture == "double tap")
        await #expect(throws: Unplugged()) { try await events.next() }
    }

    @Test func `Canceling the task ends a loop over gesture events, its frames and its wait for the clock`() async throws {
        let (frames, device) = AsyncStream.makeStream(of: TouchFrame.self)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        device.onTermination = { _ in end.finish() }
        let events = GestureEvents(taps, frames: frames, clock: clock)
        let loop = Task {
            var count = 0
            for await _ in events { count += 1 }
            return count
        }
        let touch = try self.frames(tap)
        for frame in touch { device.yield(frame) }
        try await clock.sleepers(until: deadline(after: touch))
        loop.cancel()
        #expect(await loop.value == 0)
        for await _ in ends {}
        try await clock.sleepers()
    }

    @Test func `Leaving a loop over gesture events ends its frames`() async throws {
        let (frames, device) = AsyncStream.makeStream(of: TouchFrame.self)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        device.onTermination = { _ in end.finish() }
        for frame in try self.frames("\(tap), wait 100ms, \(tap)") { device.yield(frame) }
        for await event in GestureEvents(taps, frames: frames, clock: clock) {
            #expect(event.gesture == "double tap")
            break
        }
        for await _ in ends {}
        try await clock.sleepers()
    }
}
