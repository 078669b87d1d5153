public import Gestures
public import TouchInput

/// Frames of one device and time go in; the callbacks of the gestures attached to areas of its surface are made.
///
/// It never looks at a clock; whoever owns it calls ``advance(to:)`` at ``nextDeadline``. Callbacks are made before the call that caused
/// them returns, on its thread.
///
/// A callback may call the host that makes it, for example to ``cancel(_:at:)``. Such a call returns at once and takes effect after the
/// callbacks that are due already, but before the outermost call returns; until then ``nextDeadline`` and ``isIdle`` are as before it.
/// A callback that keeps the host should do so weakly: the host keeps its callbacks.
public final class GestureHost {
    /// A call of one of the methods.
    private enum Request {
        case consume(TouchFrame)
        case advance(TouchInstant)
        case cancel(Cancellation, TouchInstant)
        case finish
    }

    private var tracks: TouchTracks
    private let content: () -> TouchArea
    /// True while a request is handled: closures of the gestures may call the host then.
    private var isBusy = false
    /// The requests of closures, in order.
    private var waiting: [Request] = []

    /// - Parameters:
    ///   - surface: Of the device.
    ///   - heartbeat: How often resting fingers are reported to gestures that are still possible. Longer than zero.
    ///   - content: Asked anew before each touch that begins while nothing is under way, so that gestures can depend on state.
    public init(on surface: Surface = .imagined, heartbeat: Duration = .milliseconds(100), content: @escaping () -> TouchArea) {
        tracks = TouchTracks(on: surface, heartbeat: heartbeat)
        self.content = content
    }

    /// Takes a frame. Deadlines up to its time fire before it, each at its own time. A frame older than what is known counts as
    /// simultaneous with it.
    public func consume(_ frame: TouchFrame) {
        handle(.advance(frame.time))
        handle(.consume(frame))
    }

    /// Time passed and nothing moved: fires the deadlines up to and including `time`. Calling it more often changes nothing.
    public func advance(to time: TouchInstant) { handle(.advance(time)) }

    /// When ``advance(to:)`` has something to do, always later than everything known so far; nil while nothing is pending.
    public var nextDeadline: TouchInstant? { tracks.nextDeadline }

    /// Takes the touches away from all gestures under way. What touches is ignored until all of it has lifted.
    public func cancel(_ cancellation: Cancellation, at time: TouchInstant) { handle(.cancel(cancellation, time)) }

    /// There will be no more frames: time runs on through all that is pending, then contacts still down are cancelled.
    public func finish() { handle(.finish) }

    /// Nothing touches and nothing is pending: the next frame begins a new story.
    public var isIdle: Bool { tracks.isIdle }

    private func handle(_ request: Request) {
        if isBusy {
            waiting.append(request)
            return
        }
        isBusy = true
        perform(request)
        while !waiting.isEmpty { perform(waiting.removeFirst()) }
        isBusy = false
    }

    private func perform(_ request: Request) {
        switch request {
        case .consume(let frame):
            if tracks.isIdle { tracks.replace(content()) }
            tracks.consume(frame)
        case .advance(let time): tracks.advance(to: time)
        case .cancel(let cancellation, let time): tracks.cancel(cancellation, at: time)
        case .finish: tracks.finish()
        }
        for call in tracks.takeCalls() { call.perform() }
    }
}
