internal import Gestures
internal import LinuxInput
internal import TouchInput

/// One device from plugging to unplugging: its events become frames, frames gestures, gestures commands.
final class DeviceSession {
    let node: DeviceNode
    /// What detectors call the device: its name, with a number where another one has that name already.
    let label: String
    private let device: TouchDevice
    private var reader: TouchReader
    private var engine: GestureEngine
    private var dispatcher: Dispatcher
    /// Takes over when nothing is under way.
    private var successor: Dispatcher?
    private var events: [GestureEvent] = []
    private let counter: TouchCounter
    private var touches: TouchNumbers

    init(opening node: DeviceNode, label: String, counter: TouchCounter, dispatcher: Dispatcher) throws(DeviceError) {
        device = try TouchDevice(opening: node.path)
        guard let reader = TouchReader(for: device.description) else { throw .nothingToRead(path: node.path, name: node.name) }
        self.node = node
        self.label = label
        self.counter = counter
        touches = TouchNumbers(counter)
        self.reader = reader
        self.dispatcher = dispatcher
        engine = dispatcher.engine(on: reader.surface)
    }

    var fileDescriptor: CInt { device.fileDescriptor }
    var hasPendingEvents: Bool { device.hasPendingEvents }
    var nextDeadline: TouchInstant? { engine.nextDeadline }
    var surface: Surface { reader.surface }

    /// Takes in what the device has sent. Throws when it has gone; then ``end(_:)`` is the last thing to call.
    func read() throws(DeviceError) {
        try device.read { event in
            guard let frame = reader.read(event) else { return }
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

    // MARK: - Detectors

    /// Whether detectors have been told of the touch, not too long ago.
    func knows(touch: Int) -> Bool { touches.own(of: touch) != nil }

    /// A detector has answered; what that means comes at once.
    func hear(_ answer: DetectorAnswer, of detector: DetectorProgram) {
        var answer = answer
        if let sequence = answer.sequence {
            guard let own = touches.own(of: sequence) else { return }
            answer.sequence = own
        }
        guard let place = dispatcher.detectors.first(where: { $0.value === detector })?.key else { return }
        engine.answer(answer, at: place, time: .now, into: &events)
        deliver()
    }

    /// Shows the detectors what the fingers did. Commands are first: no gesture waits for a program to be told.
    private func show() {
        if dispatcher.detectors.isEmpty { return }
        for collection in engine.takeSpatialEvents() {
            let line = SpatialEventLine.text(collection, sequence: touches.number(of: engine.sequenceNumber), device: label)
            for detector in dispatcher.detectors.values { detector.send(line) }
        }
    }

    private func deliver() {
        if !events.isEmpty {
            for event in events { dispatcher.dispatch(event, device: node.name, id: node.id) }
            events.removeAll(keepingCapacity: true)
        }
        show()
        succeed()
    }

    private func succeed() {
        guard let successor, engine.isIdle else { return }
        dispatcher = successor
        engine = successor.engine(on: surface)
        touches = TouchNumbers(counter)
        self.successor = nil
    }
}
