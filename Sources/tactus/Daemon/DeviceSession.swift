internal import Gestures
internal import LinuxInput
internal import TouchInput

/// One device from plugging to unplugging: its events become frames, frames gestures, gestures commands.
final class DeviceSession {
    let node: DeviceNode
    private let device: TouchDevice
    private var decoder: FrameDecoder
    private var engine: GestureEngine
    private var dispatcher: Dispatcher
    /// Takes over when nothing is under way.
    private var successor: Dispatcher?
    private var events: [GestureEvent] = []

    init(opening node: DeviceNode, dispatcher: Dispatcher) throws(DeviceError) {
        device = try TouchDevice(opening: node.path)
        guard let decoder = FrameDecoder(for: device.description) else { throw .noSlots(path: node.path, name: node.name) }
        self.node = node
        self.decoder = decoder
        self.dispatcher = dispatcher
        engine = dispatcher.engine(on: device.surface)
    }

    var fileDescriptor: CInt { device.fileDescriptor }
    var hasPendingEvents: Bool { device.hasPendingEvents }
    var nextDeadline: TouchInstant? { engine.nextDeadline }
    var surface: Surface { device.surface }

    /// Takes in what the device has sent. Throws when it has gone; then ``end(_:)`` is the last thing to call.
    func read() throws(DeviceError) {
        try device.read { event in
            guard let frame = decoder.decode(event) else { return }
            engine.consume(frame, into: &events)
            deliver()
        }
    }

    func advance(to now: TouchInstant) {
        engine.advance(to: now, into: &events)
        deliver()
    }

    /// Gestures under way are cancelled.
    func end(_ cancellation: Cancellation) {
        engine.cancel(cancellation, at: .now, into: &events)
        deliver()
    }

    /// Other gestures and commands, from the moment that nothing is under way.
    func adopt(_ dispatcher: Dispatcher) {
        successor = dispatcher
        succeed()
    }

    private func deliver() {
        if !events.isEmpty {
            for event in events { dispatcher.dispatch(event, device: node.name, id: node.id) }
            events.removeAll(keepingCapacity: true)
        }
        succeed()
    }

    private func succeed() {
        guard let successor, engine.isIdle else { return }
        dispatcher = successor
        engine = successor.engine(on: surface)
        self.successor = nil
    }
}
