internal import Configuration
internal import EvdevInput
internal import Gestures
internal import System
internal import TouchInput

/// One device from plugging to unplugging: its events become frames, frames gestures, gestures commands.
final class DeviceSession {
    let node: DeviceNode
    /// What detectors call the device: its name, with a number where another one has that name already.
    let label: String
    private let device: TouchDevice
    /// What the configuration makes of the device.
    private(set) var known: ConfiguredDevice
    private var reader: FramePipeline
    private var engine: GestureEngine
    /// Of this device alone.
    private var dispatcher: Dispatcher
    /// Of all devices; ``dispatcher`` is made of it.
    private var origin: Dispatcher
    /// How the screen is turned.
    private var screen: Rotation
    /// Takes over when nothing is under way.
    private var successor: ConfiguredDevice?
    /// Of the last event.
    private var time = TouchInstant.zero
    private var events: [GestureEvent] = []
    /// What has happened is being followed: only then it is over.
    private var isDelivering = false
    /// Called when a gesture switches to a layer; nil: to none.
    private let switchLayer: (String?) -> Void
    private let counter: TouchCounter
    private var touches: TouchNumbers

    /// - Parameter screen: How the screen is turned, as far as anybody says.
    init(
        opening node: DeviceNode, label: String, counter: TouchCounter, dispatcher: Dispatcher, screen: Rotation,
        switchLayer: @escaping (String?) -> Void
    ) throws(DeviceError) {
        device = try TouchDevice(opening: node)
        guard let known = dispatcher.device(device.description, screen: screen),
            let reader = FramePipeline(for: device.description, profile: known.profile)
        else { throw .nothingToRead(path: node.path, name: node.name) }
        guard known.profile.isEnabled else { throw .switchedOff(path: node.path) }
        self.node = node
        self.label = label
        self.counter = counter
        self.switchLayer = switchLayer
        touches = TouchNumbers(counter)
        self.reader = reader
        self.known = known
        self.screen = screen
        origin = dispatcher
        self.dispatcher = dispatcher.limited(to: known)
        engine = self.dispatcher.engine(on: reader.surface)
    }

    var fileDescriptor: CInt { device.fileDescriptor }
    var hasPendingEvents: Bool { device.hasPendingEvents }
    var nextDeadline: TouchInstant? { engine.nextDeadline }
    /// It cares how the screen is turned.
    var turnsWithScreen: Bool { (successor ?? known).profile.turnsWithScreen }
    /// What the device cannot do of what it is asked for, a line for each reason.
    var obstacles: [String] { origin.obstacles(on: successor ?? known) }

    /// Takes in what the device has sent. Throws when it has gone; then ``end(_:)`` is the last thing to call.
    func read() throws(DeviceError) {
        for _ in 0..<TouchDevice.batchLimit {
            guard let event = try device.nextEvent() else { return }
            time = event.time
            guard let frame = reader.read(event) else { continue }
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

    /// Nobody has listened for a while: what touches now does not count until it has lifted.
    func readAnew() throws(DeviceError) { try device.discardEvents() }

    /// Other gestures and commands, and another word on the device, from the moment that nothing is under way. False where the device is
    /// not to be read any more.
    func adopt(_ dispatcher: Dispatcher) -> Bool {
        guard let known = dispatcher.device(device.description, screen: screen), known.profile.isEnabled else { return false }
        origin = dispatcher
        successor = known
        succeed()
        return true
    }

    /// The screen is turned otherwise; what lies on it counts so from the moment that nothing is under way.
    func turn(_ screen: Rotation) {
        self.screen = screen
        guard let known = origin.device(device.description, screen: screen), known != successor ?? self.known else { return }
        successor = known
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
        guard let gesture = dispatcher.detectors.first(where: { $0.value === detector })?.key else { return }
        engine.answer(answer, for: gesture, time: .now, into: &events)
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
            isDelivering = true
            for event in events {
                let instructions = dispatcher.react(to: event)
                dispatcher.follow(instructions, of: event, device: node.name, id: node.id, switchLayer: switchLayer)
            }
            isDelivering = false
            events.removeAll(keepingCapacity: true)
        }
        show()
        succeed()
    }

    private func succeed() {
        guard let successor, !isDelivering, engine.isIdle else { return }
        self.successor = nil
        dispatcher = origin.limited(to: successor, after: dispatcher)
        engine = dispatcher.engine(on: successor.surface)
        touches = TouchNumbers(counter)
        if successor.profile != known.profile { read(as: successor.profile) }
        known = successor
    }

    /// A reader that begins in the middle has to be told what the device has said so far: which slot is meant, what rests on it.
    private func read(as profile: DeviceProfile) {
        guard let reader = FramePipeline(for: device.description, profile: profile) else { return }
        self.reader = reader
        for event in device.state(at: time) {
            if let frame = self.reader.read(event) { engine.consume(frame, into: &events) }
        }
    }
}
