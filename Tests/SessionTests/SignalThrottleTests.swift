import Configuration
import Session
import Testing
import TouchInput
import TouchScript

@testable import Gestures

@Suite struct `Signals of gestures` {
    /// A signal with the time at which it is sent.
    private struct Sent {
        var signal: GestureSignal
        var time: TouchInstant
        var phase: GesturePhase { signal.event.phase }
    }

    private let drag = """
        [settings]
        signals = true

        [[gesture]]
        name = "volume"
        drag = { fingers = 2 }
        step = { every = "10mm", forward = "up", backward = "down" }

        [[gesture]]
        name = "hold"
        press = { fingers = 1, duration = "300ms" }
        """

    /// Plays a sentence as the daemon does, and returns the signals that are sent.
    private func play(_ sentence: String, to file: String, sendsSignals: Bool = true, reportRate: ReportRate = 1000) throws -> [Sent] {
        let timeline = try TouchScript(sentence).timeline(on: .imagined, reportRate: reportRate)
        let options = GestureSession.Options(sendsSignals: sendsSignals)
        var session = GestureSession(try Configuration(parsing: file), in: Situation(), deviceID: "pad", options: options)
        var throttle = SignalThrottle()
        var sent: [Sent] = []
        func take(_ report: SessionReport, at now: TouchInstant) {
            var signals: [GestureSignal] = []
            for outcome in report.outcomes {
                let name = report.selection.name(of: outcome.event.gesture)
                throttle.take(GestureSignal(outcome.event, gesture: name, device: "Pad", steps: outcome.steps), at: now, into: &signals)
            }
            sent += signals.map { Sent(signal: $0, time: now) }
        }
        func wait(until now: TouchInstant) {
            while true {
                let next = throttle.nextDeadline
                if let deadline = session.nextDeadline, deadline <= now, next.map({ deadline <= $0 }) ?? true {
                    take(session.advance(to: deadline), at: deadline)
                } else if let next, next <= now {
                    var signals: [GestureSignal] = []
                    throttle.advance(to: next, into: &signals)
                    sent += signals.map { Sent(signal: $0, time: next) }
                } else {
                    return
                }
            }
        }
        for frame in timeline.frames {
            wait(until: frame.time)
            take(session.consume(frame), at: frame.time)
        }
        wait(until: timeline.end.advanced(by: .seconds(5)))
        return sent
    }

    @Test func `A drag at 1000 frames per second has at most 60 changes in any second, evenly spread`() throws {
        let sent = try play("2 fingers touch, slide right 60mm in 3s, hold 100ms, slide left 20mm in 400ms, lift", to: drag)
        let changes = sent.filter { $0.phase == .changed }
        #expect(changes.count > 150)
        for change in changes {
            let following = changes.filter { $0.time >= change.time && $0.time - change.time < .seconds(1) }
            #expect(following.count <= 60)
        }
        let pauses = zip(changes, changes.dropFirst()).map { $1.time - $0.time }.dropLast()
        #expect(pauses.allSatisfy { $0 >= .milliseconds(17) })
    }

    @Test func `The last change before the end of a drag has the place of the end, wherever the end falls`() throws {
        for duration in 300...340 {
            let sent = try play("2 fingers touch, slide right 30mm in \(duration)ms, lift", to: drag)
            #expect(sent.first?.phase == .began && sent.last?.phase == .ended)
            let (last, end) = (try #require(sent.last { $0.phase == .changed }), try #require(sent.last))
            #expect(last.signal.event.value.translation == end.signal.event.value.translation)
            #expect(last.signal.steps == 3 && end.signal.steps == 3)
            let times = sent.map(\.signal.event.time)
            #expect(times == times.sorted(), "no older value comes after a newer one")
        }
    }

    @Test func `The newest of several values is sent as soon as 17 ms have passed, although no frame comes`() {
        var throttle = SignalThrottle()
        var sent: [GestureSignal] = []
        func event(_ phase: GesturePhase, at time: Int) -> GestureSignal {
            let instant = TouchInstant.zero.advanced(by: .milliseconds(time))
            return GestureSignal(
                GestureEvent(gesture: GestureID("a"), phase: phase, time: instant, value: .nothing), gesture: "a", device: "Pad")
        }
        func now(_ time: Int) -> TouchInstant { .zero.advanced(by: .milliseconds(time)) }
        for time in [0, 1, 5, 9] { throttle.take(event(.changed, at: time), at: now(time), into: &sent) }
        #expect(sent == [event(.changed, at: 0)])
        #expect(throttle.nextDeadline == now(17))
        throttle.advance(to: now(16), into: &sent)
        #expect(sent.count == 1)
        throttle.advance(to: now(17), into: &sent)
        #expect(sent == [event(.changed, at: 0), event(.changed, at: 9)])
        #expect(throttle.nextDeadline == nil, "nothing waits, so the process can sleep")
        throttle.take(event(.changed, at: 20), at: now(20), into: &sent)
        throttle.take(event(.cancelled, at: 21), at: now(21), into: &sent)
        #expect(sent.map(\.event.phase) == [.changed, .changed, .changed, .cancelled])
        #expect(throttle.nextDeadline == nil)
    }

    @Test func `Gestures and devices have separate limits`() {
        var throttle = SignalThrottle()
        var sent: [GestureSignal] = []
        let value = GestureValue.nothing
        for (gesture, device) in [("a", "Pad"), ("b", "Pad"), ("a", "Pad 2"), ("a", "Pad")] {
            let event = GestureEvent(gesture: GestureID(gesture), phase: .changed, time: .zero, value: value)
            throttle.take(GestureSignal(event, gesture: gesture, device: device), at: .zero, into: &sent)
        }
        #expect(sent.map { "\($0.gesture) on \($0.device)" } == ["a on Pad", "b on Pad", "a on Pad 2"])
    }

    @Test func `A press reports that it may begin only if the configuration wants signals`() throws {
        let sentence = "1 finger touch, hold 100ms, lift"
        let wanted = try play(sentence, to: drag)
        #expect(wanted.map { "\($0.signal.gesture) \($0.phase)" } == ["hold began", "hold cancelled"])
        #expect(try play(sentence, to: drag.replacing("signals = true", with: "signals = false")).isEmpty)
        #expect(try play(sentence, to: drag, sendsSignals: false).isEmpty, "a playback sends no signals")
    }
}
