public import Gestures
public import TouchInput

/// Recognizes the gestures attached to areas of one device's surface, and makes their callbacks.
///
/// It never reads a clock; its owner calls ``advance(to:)`` at ``nextDeadline``. Callbacks are made before the call that caused them
/// returns, on its thread.
///
/// A callback may call the host that makes it, for example to ``cancel(_:at:)``. Such a call returns at once. It takes effect after the
/// callbacks that are already due, but before the outermost call returns. Until then ``nextDeadline`` and ``isIdle`` do not change. A
/// callback that uses the host should capture it weakly, because the host keeps its callbacks.
///
/// ```swift
/// let host = GestureHost {
///     TouchArea()
///         .onTapGesture(count: 2) { print("double tap") }
///         .gesture(DragGesture(fingers: 2).onChanged { value in print(value.translation) })
/// }
/// host.consume(frame)
/// // If no frame comes before the deadline:
/// if let deadline = host.nextDeadline { host.advance(to: deadline) }
/// ```
public final class GestureHost {
    /// A call of one of the host's methods, with its arguments.
    private enum Request {
        case consume(TouchFrame)
        case advance(TouchInstant)
        case cancel(Cancellation, TouchInstant)
        case finish
    }

    private var tracks: TouchTracks
    private let content: () -> [TouchArea]
    /// True while a request is handled; the gestures' closures may call the host during that time.
    private var isBusy = false
    /// The answers of ``nextDeadline`` and ``isIdle`` for closures that ask while the gestures evaluate a request; nil at all other times.
    private var before: (nextDeadline: TouchInstant?, isIdle: Bool)?
    /// The requests that closures made during the current request, oldest first.
    private var waiting: [Request] = []

    /// Creates a host.
    ///
    /// - Parameters:
    ///   - surface: The surface of the device.
    ///   - heartbeat: The time between two reports of resting fingers to gestures that are still possible; longer than zero.
    ///   - content: A closure that makes the areas. It is called again for each frame that comes while the host is idle, so that gestures
    ///     can depend on state. The builder takes `if`, `switch`, `for`, arrays and optionals. The area in front comes first.
    public init(
        on surface: Surface = .imagined, heartbeat: Duration = .milliseconds(100), @TouchAreaBuilder content: @escaping () -> [TouchArea]
    ) {
        tracks = TouchTracks(on: surface, heartbeat: heartbeat)
        self.content = content
    }

    /// Takes a frame. Deadlines up to its time fire before it, each at its own time. A frame older than the last one is treated as
    /// simultaneous with it.
    public func consume(_ frame: TouchFrame) {
        handle(.advance(frame.time))
        handle(.consume(frame))
    }

    /// Lets time pass: fires the deadlines up to and including `time`. Additional calls change nothing.
    public func advance(to time: TouchInstant) { handle(.advance(time)) }

    /// The time of the next call of ``advance(to:)``, always later than the current time; nil while nothing is pending.
    public var nextDeadline: TouchInstant? { before.map(\.nextDeadline) ?? tracks.nextDeadline }

    /// Cancels the touches of all active and pending gestures. Contacts that still touch are ignored until all have lifted.
    public func cancel(_ cancellation: Cancellation, at time: TouchInstant) { handle(.cancel(cancellation, time)) }

    /// Ends the input: fires the deadlines of the next minute, then cancels the gestures that are still pending and the contacts that are
    /// still down.
    public func finish() { handle(.finish) }

    /// True if nothing touches and nothing is pending.
    public var isIdle: Bool { before?.isIdle ?? tracks.isIdle }

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
        for call in evaluate(request) { call.perform() }
    }

    /// Passes a request to the gestures. Returns the callbacks that have become due.
    private func evaluate(_ request: Request) -> [GestureCall] {
        before = (tracks.nextDeadline, tracks.isIdle)
        defer { before = nil }
        switch request {
        case .consume(let frame):
            if tracks.isIdle { tracks.replace(TouchArea(joining: content())) }
            tracks.consume(frame)
        case .advance(let time): tracks.advance(to: time)
        case .cancel(let cancellation, let time): tracks.cancel(cancellation, at: time)
        case .finish: tracks.finish()
        }
        return tracks.takeCalls()
    }
}
