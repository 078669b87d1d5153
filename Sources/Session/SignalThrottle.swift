package import Gestures
package import TouchInput

/// An event of a gesture, for programs that follow gestures.
package struct GestureSignal: Hashable, Sendable {
    package var event: GestureEvent
    /// The name of the gesture.
    package var gesture: String
    /// The name of the device, different from those of all others.
    package var device: String
    /// The number of forward steps since the gesture began, minus the backward ones; nil for a gesture without steps.
    package var steps: Int?

    package init(_ event: GestureEvent, gesture: String, device: String, steps: Int? = nil) {
        self.event = event
        self.gesture = gesture
        self.device = device
        self.steps = steps
    }
}

/// Limits the signals of gestures that last. A value that comes too early is pending until the newest one replaces it or it is due.
///
/// It is a value without a clock. Its owner sends the signals of each call in order, and calls ``advance(to:into:)`` at ``nextDeadline``.
package struct SignalThrottle: Sendable {
    /// The least time between two values of a gesture on a device. It allows 59 values in a second, which leaves one for the pending value
    /// at the end of the gesture: at most 60 in a second. Our choice: the refresh rate of common screens.
    package static let pause = Duration.milliseconds(17)

    private struct Source: Hashable {
        var gesture: GestureID
        var device: String
    }

    /// The values of an active gesture.
    private struct Flow {
        var last: TouchInstant
        var waiting: GestureSignal?

        var deadline: TouchInstant { last.advanced(by: SignalThrottle.pause) }
    }

    private var flows: [Source: Flow] = [:]

    package init() {}

    /// The time of the next call of ``advance(to:into:)``; nil while no value is pending.
    package var nextDeadline: TouchInstant? {
        var deadline: TouchInstant?
        for flow in flows.values where flow.waiting != nil { deadline = deadline.map { min($0, flow.deadline) } ?? flow.deadline }
        return deadline
    }

    /// Takes a signal, and adds the signals to send now. A pending value is sent before the end of its gesture, so that no value follows
    /// the end.
    package mutating func take(_ signal: GestureSignal, at now: TouchInstant, into signals: inout [GestureSignal]) {
        let source = Source(gesture: signal.event.gesture, device: signal.device)
        switch signal.event.phase {
        case .changed, .tick:
            if let flow = flows[source], now < flow.deadline {
                var signal = signal
                // A tick does not hide the change that it replaces.
                if flow.waiting?.event.phase == .changed { signal.event.phase = .changed }
                flows[source]?.waiting = signal
            } else {
                flows[source] = Flow(last: now)
                signals.append(signal)
            }
        case .began, .ended, .released, .cancelled:
            if let waiting = flows.removeValue(forKey: source)?.waiting { signals.append(waiting) }
            signals.append(signal)
        }
    }

    /// Adds the pending values that are due, in order of time.
    package mutating func advance(to now: TouchInstant, into signals: inout [GestureSignal]) {
        let first = signals.count
        for (source, flow) in flows where now >= flow.deadline {
            guard let waiting = flow.waiting else { continue }
            signals.append(waiting)
            flows[source] = Flow(last: now)
        }
        signals[first...].sort { $0.event.time < $1.event.time }
    }
}
