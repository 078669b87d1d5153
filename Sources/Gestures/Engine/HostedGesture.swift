package import TouchInput

/// A gesture of any kind, attached to an area of a surface.
package struct HostedGesture: Contestant {
    let priority: GesturePriority
    let area: Area?
    let reportsProvisionalBegan = false
    private let make: (GestureContext) -> any GestureRecognizer

    package init(_ gesture: some Gesture, in area: Area?, _ priority: GesturePriority) {
        self.area = area
        self.priority = priority
        make = { gesture.makeRecognizer(in: $0) }
    }

    func makeRecognizer(on surface: Surface) -> HostedRecognizer { HostedRecognizer(make(GestureContext(surface: surface, area: area))) }

    /// False: a gesture that is attached first takes precedence; ``Gesture/exclusively(before:)`` orders gestures otherwise.
    func extends(_ other: HostedGesture) -> Bool { false }
}

/// Recognizes attached gestures and collects the callbacks that become due.
package struct HostedEngine {
    private var core: EngineCore<HostedGesture>
    private var calls = DueCalls()

    package init(on surface: Surface, heartbeat: Duration) { core = EngineCore([], on: surface, heartbeat: heartbeat) }

    package mutating func consume(_ frame: TouchFrame) { core.consume(frame, into: &calls) }
    package mutating func advance(to time: TouchInstant) { core.advance(to: time, into: &calls) }
    package mutating func cancel(_ cancellation: Cancellation, at time: TouchInstant) {
        core.cancel(cancellation, at: time, into: &calls)
    }
    package mutating func finish() { core.finish(into: &calls) }
    package var nextDeadline: TouchInstant? { core.nextDeadline }
    package var isIdle: Bool { core.isIdle }

    /// Replaces the gestures. Requires an idle engine.
    package mutating func replace(_ gestures: [HostedGesture]) { core.replace(gestures) }

    /// The callbacks that have become due since the last take, in order.
    package mutating func takeCalls() -> [GestureCall] {
        defer { calls = DueCalls() }
        return calls.list
    }
}

/// Collects callbacks, in order.
private struct DueCalls: ArenaReport {
    private(set) var list: [GestureCall] = []

    mutating func note(_ event: GestureEvent, of recognizer: inout HostedRecognizer) { recognizer.deliver(to: &list) }
    mutating func noteProgress(of recognizer: inout HostedRecognizer) { recognizer.deliver(to: &list) }
    mutating func noteLoss(of recognizer: inout HostedRecognizer) { recognizer.giveUp(to: &list) }
}
