internal import Configuration
internal import Gestures
internal import Session
internal import System
internal import TouchInput

/// Reports gestures as signals on the user's bus, for programs that no gesture starts.
///
/// The signals contain neither titles nor programs of windows, because all programs on the bus may listen.
final class GestureSignals {
    private let loop: EventLoop
    private let bus: () -> BusConnection?
    private var throttle = SignalThrottle()
    private var timer: Timer?
    private var armed: TouchInstant?
    /// The signals of one call. The array is kept so that its memory is reused.
    private var signals: [GestureSignal] = []
    /// The number of signals that were dropped since the bus last took all of them.
    private(set) var dropped = 0

    // The most pending messages for a bus that does not read. Our choice: the values of a second, and more for the beginnings and ends of
    // gestures, because listeners need these more.
    private static let limitOfValues: UInt64 = 64
    private static let limitOfOthers: UInt64 = 256

    /// Creates a sender of signals.
    ///
    /// - Parameter bus: Returns the user's bus each time it is needed; nil if there is none.
    init(loop: EventLoop, bus: @escaping () -> BusConnection?) {
        self.loop = loop
        self.bus = bus
    }

    /// Sends the events of a report, or keeps the newest values for a moment.
    ///
    /// - Parameter device: The name of the device; no other device has it.
    func send(_ report: SessionReport, device: String) {
        if report.outcomes.isEmpty { return }
        let now = loop.now
        for outcome in report.outcomes {
            let name = report.selection.name(of: outcome.event.gesture)
            let signal = GestureSignal(outcome.event, gesture: name, device: device, steps: outcome.steps)
            throttle.take(signal, at: now, into: &signals)
        }
        emit()
    }

    private func fire() {
        armed = nil
        throttle.advance(to: loop.now, into: &signals)
        emit()
    }

    private func emit() {
        let bus = bus()
        for signal in signals { emit(signal, on: bus) }
        signals.removeAll(keepingCapacity: true)
        let deadline = throttle.nextDeadline
        if deadline == armed { return }
        // Without a timer, for example because no descriptor is left, the newest values wait for the next signals.
        if timer == nil { timer = try? loop.makeTimer { [unowned self] in fire() } }
        guard let timer else { return }
        armed = deadline
        if let deadline { timer.arm(at: deadline) } else { timer.disarm() }
    }

    private func emit(_ signal: GestureSignal, on bus: BusConnection?) {
        // Without a bus no program listens.
        guard let bus else { return }
        let limit =
            switch signal.event.phase {
            case .changed, .tick: Self.limitOfValues
            case .began, .ended, .released, .cancelled: Self.limitOfOthers
            }
        let isSent = bus.emit(
            ControlName.gestureEvent, of: ControlName.interface, at: ControlName.path, signal.busValues, behindAtMost: limit)
        if !isSent {
            if dropped == 0 { Messages.warning("bus: the user bus does not take the signals of gestures; they are dropped until it does") }
            dropped += 1
        } else if dropped > 0, bus.waitingMessages <= Self.limitOfValues {
            Messages.notice("bus: the user bus takes signals of gestures again; \(dropped) were dropped")
            dropped = 0
        }
    }
}

extension GestureSignal {
    /// The arguments of the signal: name, phase, device, and the values by name.
    var busValues: [BusValue] {
        let fields = EventFields(event, gesture: gesture, device: device, steps: steps)
        let own = ["gesture", "phase", "device"]
        let values = fields.list.filter { !own.contains($0.name) }
        return [
            .text(gesture), .text(event.phase.rawValue), .text(device),
            .list(of: "{sv}", values.map { .pair(.text($0.name), .variant($0.value.busValue)) }),
        ]
    }
}

extension EventFields.Value {
    fileprivate var busValue: BusValue {
        switch self {
        case .text(let text): .text(text)
        case .number(let number): .double(number.isFinite ? number : 0)
        case .whole(let number): .integer(Int32(clamping: number))
        }
    }
}
