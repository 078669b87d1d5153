public import TouchInput

/// Frames of one device and time go in; the callbacks of the gestures attached to areas of its surface are made.
///
/// It never looks at a clock; whoever owns it calls ``advance(to:)`` at ``nextDeadline``. Callbacks are made before the call that caused
/// them returns, on its thread; they must not call into the host that makes them.
public struct GestureHost {
    private var core: EngineCore<HostedGesture>
    private let content: () -> TouchArea

    /// - Parameters:
    ///   - surface: Of the device.
    ///   - heartbeat: How often resting fingers are reported to gestures that are still possible. Longer than zero.
    ///   - content: Asked anew before each touch that begins while nothing is under way, so that gestures can depend on state.
    public init(on surface: Surface = .imagined, heartbeat: Duration = .milliseconds(100), content: @escaping () -> TouchArea) {
        core = EngineCore([], on: surface, heartbeat: heartbeat)
        self.content = content
    }

    /// Takes a frame. Deadlines up to its time fire before it, each at its own time. A frame older than what is known counts as
    /// simultaneous with it.
    public mutating func consume(_ frame: TouchFrame) {
        advance(to: frame.time)
        if core.isIdle { core.replace(content().gestures) }
        var calls = DueCalls()
        core.consume(frame, into: &calls)
        calls.perform()
    }

    /// Time passed and nothing moved: fires the deadlines up to and including `time`. Calling it more often changes nothing.
    public mutating func advance(to time: TouchInstant) {
        var calls = DueCalls()
        core.advance(to: time, into: &calls)
        calls.perform()
    }

    /// When ``advance(to:)`` has something to do, always later than everything known so far; nil while nothing is pending.
    public var nextDeadline: TouchInstant? { core.nextDeadline }

    /// Takes the touches away from all gestures under way. What touches is ignored until all of it has lifted.
    public mutating func cancel(_ cancellation: Cancellation, at time: TouchInstant) {
        var calls = DueCalls()
        core.cancel(cancellation, at: time, into: &calls)
        calls.perform()
    }

    /// There will be no more frames: time runs on through all that is pending, then contacts still down are cancelled.
    public mutating func finish() {
        var calls = DueCalls()
        core.finish(into: &calls)
        calls.perform()
    }

    /// Nothing touches and nothing is pending: the next frame begins a new story.
    public var isIdle: Bool { core.isIdle }
}
