// Runs the daemon's path from a readable event to a started command: event loop, decoder, engine with thirty gestures, runner. It reads
// `struct input_event`s from standard input instead of libevdev, so it needs no device. SpawnLatency/README.md explains how to measure its
// latency.

internal import Actions
internal import CInput
internal import Configuration
internal import Gestures
internal import Glibc
internal import System
internal import TouchInput

final class Reader {
    private let loop: EventLoop
    private let runner: ActionRunner
    private let command: Command
    private var reader: FramePipeline
    private var engine: GestureEngine
    private var events: [GestureEvent] = []
    private var buffer = [input_event](repeating: input_event(), count: 64)

    init() throws {
        loop = try EventLoop()
        runner = ActionRunner(loop: loop) { text, _ in print(text) }
        command = Command.arguments([String(cString: getenv("STAMP_PROGRAM"))])
        let pad = DeviceDescription.touchpad(named: "benchmark", Surface(kind: .touchpad, width: .mm(100), height: .mm(60)), slots: 5)
        var device = pad
        device.axes[AbsoluteCode.mtPositionX] = AxisInfo(minimum: 0, maximum: 1000, resolution: 10)
        device.axes[AbsoluteCode.mtPositionY] = AxisInfo(minimum: 0, maximum: 600, resolution: 10)
        reader = FramePipeline(for: device)!
        let others = (1..<30).map { index -> StandardGesture in
            let fingers = FingerCounts(2 + index % 4)
            return index % 2 == 0
                ? .swipe(SwipeGesture(direction: Direction.allCases[index % 8], sectors: .eight, fingers: fingers))
                : .drag(DragGesture(minimumDistance: .mm(3), fingers: fingers))
        }
        engine = GestureEngine((others + [.tap(TapGesture())]).map { GestureRule($0) })
    }

    func run() throws {
        let source = try loop.onReadable(STDIN_FILENO) { [unowned self] in read() }
        _ = try loop.run()
        withExtendedLifetime(source) {}
    }

    private func read() {
        let size = MemoryLayout<input_event>.stride
        let count = buffer.withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
        if count <= 0 { return loop.exit(0) }
        for raw in buffer[..<(count / size)] {
            let time = TouchInstant(microseconds: Int64(raw.time.tv_sec) * 1_000_000 + Int64(raw.time.tv_usec))
            let event = InputEvent(time: time, type: raw.type, code: raw.code, value: raw.value)
            guard let frame = reader.read(event) else { continue }
            engine.consume(frame, into: &events)
            for event in events {
                runner.run(command, environment: environment(of: event), for: ActionLabel(gesture: "tap", phase: event.phase.rawValue))
            }
            events.removeAll(keepingCapacity: true)
        }
    }

    /// Returns as many variables as the daemon gives a command.
    private func environment(of event: GestureEvent) -> CStrings {
        let numbers = [
            event.value.location.x.millimeters, event.value.location.y.millimeters, event.value.translation.dx.millimeters,
            event.value.translation.dy.millimeters, event.value.velocity.dx, event.value.velocity.dy, event.value.scale,
            event.value.rotation.degrees, event.value.duration.seconds,
        ]
        let texts = ["tap", "ended", "1", "benchmark", "0", "0", "right"] + numbers.map { "\($0)" }
        return CStrings(capacity: 512) { variables in
            for (place, text) in texts.enumerated() { variables.append("TACTUS_VALUE_\(place)", text) }
        }
    }
}

try Reader().run()
