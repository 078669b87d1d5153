import Gestures
package import TouchInput

/// An engine under watch. At every step, its events are checked against the rules. They are also compared with the events of a second
/// engine that is woken more often, and of the engines of a ``LawWatch``.
package struct WatchedEngine {
    private var engine: GestureEngine
    /// The engine that gets the same frames, and is also woken between them. Waking must change nothing.
    private var woken: GestureEngine
    private var said: [GestureEvent] = []
    private var wokenSaid: [GestureEvent] = []
    private var order: EventOrder
    /// The laws; nil after late input, whose delay depends on the last deadline or heartbeat.
    private var laws: LawWatch?
    private var now = TouchInstant(microseconds: .min)
    /// The time up to which `woken` has been woken ahead.
    private var wakened = TouchInstant(microseconds: .min)

    package init(_ set: GestureSet) {
        engine = GestureEngine(set.rules, on: .lawful, heartbeat: set.heartbeat)
        woken = engine
        order = EventOrder(set.rules)
        laws = LawWatch(set.rules, heartbeat: set.heartbeat, choice: set.choice)
    }

    package mutating func take(_ step: Step) {
        switch step {
        case .frame(let frame): consume(frame)
        case .wake(let time):
            wakened = max(wakened, time)
            woken.advance(to: time, into: &wokenSaid)
        case .cancel(let cancellation, let time):
            catchUp(at: time)
            engine.cancel(cancellation, at: time, into: &said)
            woken.cancel(cancellation, at: time, into: &wokenSaid)
            laws?.cancel(cancellation, at: time)
            review(at: time)
            require(!order.somethingIsUnderWay, "something goes on after everything was cancelled")
        }
    }

    package mutating func consume(_ frame: TouchFrame) {
        if frame.time > now, now.microseconds > .min {
            let middle = TouchInstant(microseconds: now.microseconds / 2 + frame.time.microseconds / 2)
            if middle < frame.time { woken.advance(to: middle, into: &wokenSaid) }
            woken.advance(to: frame.time.advanced(byMicroseconds: -1), into: &wokenSaid)
        }
        catchUp(at: frame.time)
        engine.consume(frame, into: &said)
        woken.consume(frame, into: &wokenSaid)
        laws?.consume(frame)
        review(at: frame.time)
    }

    /// Lifts everything and ends the input. A quarter of an hour later nothing may be pending.
    package mutating func finish() {
        consume(TouchFrame(time: now.advanced(byMicroseconds: 8000), contacts: []))
        let later = now.advanced(by: .seconds(900))
        engine.advance(to: later, into: &said)
        woken.advance(to: later, into: &wokenSaid)
        laws?.advance(to: later)
        review(at: later)
        require(!order.somethingIsUnderWay, "nothing touches any more, and something goes on")
        // No later time exists at the end of the clock.
        if later.microseconds < .max { require(engine.isIdle, "nothing touches any more, and the engine is not idle") }
        for failure in engine.failures.values { _ = "\(failure)" }
        engine.finish(into: &said)
        require(said.isEmpty, "all was over, and the end of the input brought an event")
        require(engine.nextDeadline == nil, "a deadline after the end")
        laws?.finish()
    }

    /// Lets the watched engine catch up before late input, which is dated before a waking. Late input finds the deadlines up to the waking
    /// decided; that difference is intended.
    private mutating func catchUp(at time: TouchInstant) {
        guard time < wakened else { return }
        engine.advance(to: wakened, into: &said)
        woken.advance(to: wakened, into: &wokenSaid)
        laws = nil
    }

    private mutating func review(at time: TouchInstant) {
        now = max(now, time)
        require(said == wokenSaid, "waking more often changed \(said) to \(wokenSaid)")
        laws?.review(said)
        for event in said { order.note(event, now: max(now, wakened)) }
        said.removeAll(keepingCapacity: true)
        wokenSaid.removeAll(keepingCapacity: true)
        if let deadline = engine.nextDeadline {
            require(
                deadline > now || now.microseconds == .max,
                "the next deadline is \(deadline.microseconds) µs, now is \(now.microseconds) µs")
        }
    }

    private func require(_ condition: Bool, _ fault: @autoclosure () -> String) {
        if !condition { fatalError("at \(now.microseconds) µs: \(fault())") }
    }
}

extension Surface {
    /// A touchscreen. Near the sides of a touchpad, short touches are no taps, and then a shift or a mirror at x = 0 would change gestures.
    static let lawful = Surface(kind: .touchscreen, width: .mm(130), height: .mm(80))
}
