internal import Configuration
internal import EvdevInput
internal import Glibc
internal import Learning
internal import System
internal import TouchInput

/// Collects repetitions from a device and shows each one at its end. Stops when there are enough, a signal such as Ctrl-C arrives, or the
/// device fails.
final class LiveRepetitions {
    private let observed: ObservedDevice
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

    /// Opens the device. Throws if it cannot be opened or cannot do the gesture, and if the event loop fails.
    init(of source: ClipSource, from path: String?, count: Int) throws {
        do {
            observed = try ObservedDevice(at: path)
        } catch let refusal as Refusal {
            throw Refusal("\(refusal.reason); repetitions can also come from a recording, --from FILE", refusal.status)
        }
        loop = try EventLoop()
        self.source = source
        self.count = count
        place = try source.place(on: observed.device.description, named: observed.device.path)
        splitter = ClipSplitter(for: source.gesture.gesture)
    }

    func collect(_ show: @escaping (Repetition) -> Void) throws -> [Repetition] {
        self.show = show
        Messages.notice(
            "device: \(observed.device.path): repeat \"\(source.gesture.name)\" \(count) times on \"\(observed.device.description.name)\", with a pause "
                + "after each, as you do it every day; Ctrl-C ends it sooner")
        let timer = try loop.makeTimer { [unowned self] in rest() }
        self.timer = timer
        let sources = try loop.exit(on: [SIGINT, SIGTERM])
        try observed.listen(on: loop) { [unowned self] event in
            take(event)
        } fail: { [unowned self] error in
            failure = error
            loop.exit(0)
        }
        _ = try withExtendedLifetime(sources) { try loop.run() }
        if let failure { throw failure }
        return repetitions
    }

    private func take(_ event: InputEvent) {
        guard let frame = place.reader.read(event) else { return }
        if let frames = splitter.take(frame) { note(frames) }
        if let deadline = splitter.deadline { timer?.arm(at: deadline) } else { timer?.disarm() }
    }

    private func rest() {
        timer?.disarm()
        if let frames = splitter.advance(to: loop.now) { note(frames) }
    }

    private func note(_ frames: [TouchFrame]) {
        if usable >= count { return }
        let repetition = Repetition(Clip(frames, on: place.target, from: observed.device.path))
        repetitions.append(repetition)
        show(repetition)
        // A repetition with the wrong number of fingers or touches is not counted.
        if repetition.leftOut == nil { usable += 1 }
        if usable == count { loop.exit(0) }
    }
}
