import Gestures
import Testing
import TouchInput
import TouchScript

@Suite struct `Ticks` {
    private func hear(
        _ rule: GestureRule, _ sentence: String, heartbeat: Duration = .milliseconds(100), reportRate: ReportRate = 125
    ) throws -> [GestureEvent] {
        var engine = GestureEngine([rule], heartbeat: heartbeat)
        var events: [GestureEvent] = []
        let timeline = try TouchScript(sentence).timeline(on: .imagined, reportRate: reportRate)
        for frame in timeline.frames { engine.consume(frame, into: &events) }
        engine.advance(to: timeline.end, into: &events)
        engine.finish(into: &events)
        #expect(engine.nextDeadline == nil)
        return events
    }

    private func ticks(_ events: [GestureEvent]) -> [Int64] {
        events.filter { $0.phase == .tick }.map { ($0.time.microseconds + 500) / 1000 }
    }

    private let press = GestureRule(.press(LongPressGesture()), reportsTicks: true)
    private let drag = GestureRule(.drag(DragGesture()), reportsTicks: true)

    @Test func `A held press ticks at each heartbeat, and a lifted one does not`() throws {
        let events = try hear(press, "1 finger touches, holds 850ms, lifts, wait 1s")
        #expect(ticks(events) == [600, 700, 800])
        #expect(events.map(\.phase) == [.ended, .tick, .tick, .tick, .released])
        #expect(try ticks(hear(press, "1 finger touches, holds 450ms, lifts, wait 1s")) == [])
    }

    @Test func `Ticks of a press begin anew after its touches were canceled`() throws {
        var engine = GestureEngine([GestureRule(.press(LongPressGesture(minimumDuration: .zero)), reportsTicks: true)])
        var events: [GestureEvent] = []
        let touch = try TouchScript("1 finger touches, holds 250ms").timeline(on: .imagined)
        for frame in touch.frames { engine.consume(frame, into: &events) }
        engine.advance(to: touch.end, into: &events)
        engine.cancel(.eventsLost, at: touch.end, into: &events)
        let landing = touch.end.advanced(by: .seconds(5))
        engine.consume(TouchFrame(time: landing.advanced(by: .seconds(-1)), contacts: []), into: &events)
        events = []
        engine.consume(TouchFrame(time: landing, contacts: touch.frames[0].contacts), into: &events)
        engine.advance(to: landing.advanced(by: .milliseconds(250)), into: &events)
        #expect(ticks(events) == [100, 200].map { (landing.microseconds + 500) / 1000 + $0 })
    }

    @Test func `The release of a press has the duration from landing to lifting`() throws {
        let released = try #require(try hear(press, "1 finger touches, holds 850ms, lifts").last)
        #expect(released.phase == .released && released.value.time == released.time)
        #expect((.milliseconds(850)...(.milliseconds(880))).contains(released.value.duration))
    }

    @Test func `A gesture ticks only if its rule asks for ticks`() throws {
        let events = try hear(GestureRule(.press(LongPressGesture())), "1 finger touches, holds 850ms, lifts")
        #expect(events.map(\.phase) == [.ended, .released])
    }

    @Test func `A drag ticks while its fingers rest, and not while they move`() throws {
        let events = try hear(drag, "1 finger touches, slides right 40mm in 400ms, holds 350ms, slides right 40mm in 400ms, lifts")
        #expect(ticks(events) == [500, 600, 700])
        #expect(events.filter { $0.phase == .tick }.allSatisfy { $0.value.velocity == .zero && $0.value.time == $0.time })
    }

    @Test func `A drag whose finger trembles by 0.1 mm ticks as if the finger rested`() throws {
        let tremble = String(repeating: ", slides right 0.1mm in 16ms, slides left 0.1mm in 16ms", count: 12)
        let events = try hear(drag, "1 finger touches, slides right 40mm in 400ms\(tremble), lifts")
        #expect(ticks(events) == [500, 600, 700])
    }

    @Test func `A tick of a press has the duration since the landing`() throws {
        let tick = try #require(try hear(press, "1 finger touches, holds 850ms, lifts").last { $0.phase == .tick })
        #expect(tick.value.duration == .milliseconds(800))
    }

    @Test func `A press stops ticking after a minute`() throws {
        let beats = try ticks(hear(press, "1 finger touches, holds 65s, lifts", heartbeat: .seconds(10)))
        #expect(beats == [10_500, 20_500, 30_500, 40_500, 50_500, 60_500])
        #expect(try ticks(hear(press, "1 finger touches, holds 65s, lifts", heartbeat: .seconds(61))) == [])
    }

    @Test func `Ticks come at their due times, however often the engine is advanced`() throws {
        let timeline = try TouchScript("1 finger touches, holds 950ms").timeline(on: .imagined)
        var engine = GestureEngine([press])
        var events: [GestureEvent] = []
        for frame in timeline.frames { engine.consume(frame, into: &events) }
        for time in stride(from: Int64(0), through: 950_000, by: 7_000) {
            engine.advance(to: TouchInstant(microseconds: time), into: &events)
        }
        #expect(ticks(events) == [600, 700, 800, 900])
        engine.cancel(.deviceGone, at: TouchInstant(microseconds: 950_000), into: &events)
        #expect(engine.nextDeadline == nil)
    }
}
