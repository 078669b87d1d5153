internal import Configuration
internal import EvdevInput
internal import System
internal import TouchInput
internal import Watching

/// The running daemon, or a device that this program opens, as a source of facts.
protocol WatchSource: AnyObject {
    /// Passes each fact to `take`, and calls `end` once, with a message, when no more can come. Throws if the source cannot be followed.
    func start(on loop: EventLoop, _ take: @escaping (WatchFact) -> Void, end: @escaping (String) -> Void) throws
}

/// The facts of the running daemon.
final class DaemonSource: WatchSource {
    private let descriptor: CInt
    private var receiver: PacketReceiver?
    /// The path of the only device to watch; nil for all.
    private let path: String?
    /// The name of the device at ``path``; nil until the daemon has reported it, and without a path.
    private var name: String?

    /// Attaches to the daemon. Throws if the daemon is missing, refuses or does not answer.
    ///
    /// - Parameter path: The path of the only device to watch; nil for all. Throws `refused` for a device that the daemon does not read.
    init(_ daemon: DaemonClient, device path: String?) throws(BusClient.Failure) {
        if let path {
            let devices = try daemon.state().devices.filter { $0.obstacle == nil }
            if !devices.contains(where: { $0.path == path }) {
                let known = devices.isEmpty ? "no device" : devices.map(\.path).joined(separator: ", ")
                throw .refused("the daemon does not read \(path); it reads \(known)")
            }
        }
        descriptor = try daemon.facts()
        self.path = path
    }

    func start(on loop: EventLoop, _ take: @escaping (WatchFact) -> Void, end: @escaping (String) -> Void) throws {
        receiver = try PacketReceiver(owning: descriptor, on: loop) { [unowned self] packet in
            // A newer daemon may send facts that this program cannot decode.
            if let fact = WatchFact(json: packet), isWanted(fact) { take(fact) }
        } end: {
            end("the daemon has ended, or has been replaced")
        }
    }

    private func isWanted(_ fact: WatchFact) -> Bool {
        guard let path else { return true }
        if case .device(let device) = fact {
            // Another device may get the name of one that has gone.
            if device.path == path { name = device.name } else if device.name == name { name = nil }
            return device.path == path
        }
        return fact.device == nil || fact.device == name
    }
}

/// The facts of a device that this program reads beside the desktop. No action is performed.
final class DeviceSource: WatchSource {
    private let observed: ObservedDevice
    private var reader: FramePipeline
    private var session: WatchedSession
    private var timer: Timer?
    private var take: (WatchFact) -> Void = { _ in }

    /// Opens a device. Throws the errors of ``ObservedDevice`` if it cannot be opened, and `Refusal` if it does not report where fingers
    /// touch or the configuration disables it.
    init(_ scene: PlaybackScene, device path: String?) throws {
        observed = try ObservedDevice(at: path)
        let device = observed.device
        let configured = ConfiguredDevice(device.description, overrides: scene.configuration.devices)
        guard let configured, let reader = FramePipeline(for: device.description, profile: configured.profile) else {
            throw Refusal("device: \(device.path): \"\(device.description.name)\" reports no places that fingers touch", .noDevice)
        }
        guard configured.profile.isEnabled else {
            throw Refusal("device: \(device.path): the configuration switches \"\(device.description.name)\" off", .noDevice)
        }
        self.reader = reader
        session = WatchedSession(scene, on: configured, reader.surface, named: device.description.name, at: device.path)
    }

    func start(on loop: EventLoop, _ take: @escaping (WatchFact) -> Void, end: @escaping (String) -> Void) throws {
        self.take = take
        timer = try loop.makeTimer { [unowned self] in pass(session.advance(to: .now)) }
        session.introduction(at: .now).forEach(take)
        try observed.listen(on: loop) { [unowned self] event in
            if let frame = reader.read(event) { pass(session.consume(frame)) }
        } fail: { error in
            end("\(error)")
        }
    }

    private func pass(_ facts: [WatchFact]) {
        facts.forEach(take)
        if let deadline = session.deadline { timer?.arm(at: deadline) } else { timer?.disarm() }
    }
}
