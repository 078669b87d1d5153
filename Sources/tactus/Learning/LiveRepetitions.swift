internal import Configuration
internal import EvdevInput
internal import Glibc
internal import Learning
internal import System
internal import TouchInput

/// Collects repetitions from a device and shows each one at its end, until there are enough or the user presses Ctrl-C.
final class LiveRepetitions {
    private let device: TouchDevice
    private let loop: EventLoop
    private let source: ClipSource
    private let count: Int
    private var place: ClipSource.Place
    private var splitter: ClipSplitter
    private var repetitions: [Repetition] = []
    private var usable = 0
    private var show: (Repetition) -> Void = { _ in }
    private var timer: Timer?
    private var failure: DeviceError?

    /// Opens the device. Throws `DeviceError`, ``ClipSource/Refusal`` and `EventLoopError`.
    init(of source: ClipSource, from path: String?, count: Int) throws {
        device = try Self.device(path)
        loop = try EventLoop()
        self.source = source
        self.count = count
        place = try source.place(on: device.description, named: device.path)
        splitter = ClipSplitter(for: source.gesture.gesture)
    }

    /// Opens the device. Asks udev first, so that other devices are not even opened.
    private static func device(_ path: String?) throws -> TouchDevice {
        let monitor = DeviceMonitor()
        if let path {
            guard let monitor else { return try TouchDevice(opening: path) }
            return try monitor.open(try monitor.device(at: path))
        }
        let advice = "; repetitions can also come from a recording, --from FILE"
        guard let monitor else { throw ClipSource.Refusal(reason: "device: \(DeviceMonitor.unreachable)\(advice)", status: .noDevice) }
        guard let first = monitor.devices().first(where: { !$0.isKeyboard }) else {
            throw ClipSource.Refusal(reason: "device: no touchpad or touchscreen found\(advice)", status: .noDevice)
        }
        return try monitor.open(first)
    }

    func collect(_ show: @escaping (Repetition) -> Void) throws -> [Repetition] {
        self.show = show
        Messages.notice(
            "device: \(device.path): repeat \"\(source.gesture.name)\" \(count) times on \"\(device.description.name)\", with a pause "
                + "after each, as you do it every day; Ctrl-C ends it sooner")
        let timer = try loop.makeTimer { [unowned self] in rest() }
        self.timer = timer
        let sources = [
            try loop.onReadable(device.fileDescriptor) { [unowned self] in read() },
            try loop.onSignal(SIGINT) { [unowned self] in loop.exit(0) },
            try loop.onSignal(SIGTERM) { [unowned self] in loop.exit(0) },
        ]
        if device.hasPendingEvents { read() }
        _ = try withExtendedLifetime(sources) { try loop.run() }
        if let failure { throw failure }
        return repetitions
    }

    private func read() {
        do {
            for _ in 0..<TouchDevice.batchLimit {
                guard let event = try device.nextEvent() else { break }
                guard let frame = place.reader.read(event) else { continue }
                if let frames = splitter.take(frame) { note(frames) }
            }
            if let deadline = splitter.deadline { timer?.arm(at: deadline) } else { timer?.disarm() }
        } catch {
            failure = error
            loop.exit(0)
        }
    }

    private func rest() {
        timer?.disarm()
        if let frames = splitter.advance(to: loop.now) { note(frames) }
    }

    private func note(_ frames: [TouchFrame]) {
        if usable >= count { return }
        let repetition = Repetition(Clip(frames, on: place.target, from: device.path))
        repetitions.append(repetition)
        show(repetition)
        // A repetition with the wrong number of fingers does not count.
        if repetition.leftOut == nil { usable += 1 }
        if usable == count { loop.exit(0) }
    }
}
