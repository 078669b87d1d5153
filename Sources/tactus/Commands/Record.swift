internal import EvdevInput
internal import Glibc
internal import System
internal import TouchInput
internal import TouchRecording

extension Subcommand {
    static let record = Subcommand(
        "record", "record the events of a device until interrupted",
        options: [.output.with("write the recording to this file instead of standard output"), .force, .device],
        explanation:
            "The file has the format of libinput record, so other programs can read it. It contains every touch and button event; keys are "
            + "never recorded.",
        examples: [Example(command: "tactus record -o session.yml", meaning: "record the first touch device until Ctrl-C")],
        run: Record.run)
}

/// Records the events of a device to a file until interrupted.
enum Record {
    static func run(_ arguments: Arguments) -> ExitStatus {
        let file = ResultFile(arguments)
        if let obstacle = file?.obstacle { return ResultFile.refuse(obstacle) }
        do {
            let device = try Self.device(arguments.value(.device))
            let output = try file.map { file throws(File.Failure) in try file.open() } ?? Output.descriptor
            Messages.notice("device: \(device.path): recording \"\(device.description.name)\"; Ctrl-C ends it")
            return try Recorder(device, to: output, loop: try EventLoop()).run()
        } catch let error as DeviceError {
            Messages.error("device: \(error)")
            if case .noPermission = error { return .noPermission }
            return .noDevice
        } catch let error as File.Failure {
            return ResultFile.refuse(error)
        } catch let error as NoDevice {
            Messages.error("device: \(error.reason)")
            return .noDevice
        } catch {
            Messages.error("bug: \(error)")
            return .wrong
        }
    }

    private struct NoDevice: Error { var reason: String }

    /// Asks udev first, so that only touch devices are opened.
    private static func device(_ path: String?) throws -> TouchDevice {
        guard let monitor = DeviceMonitor() else {
            guard let path else { throw NoDevice(reason: DeviceMonitor.unreachable) }
            return try TouchDevice(opening: path)
        }
        if let path { return try monitor.open(try monitor.device(at: path)) }
        guard let first = monitor.devices().first(where: { !$0.isKeyboard }) else {
            throw NoDevice(reason: "no touchpad or touchscreen found")
        }
        return try monitor.open(first)
    }
}

/// Copies whole frames from a device to a file.
private final class Recorder {
    private let device: TouchDevice
    private let output: CInt
    private let loop: EventLoop
    private var writer = LibinputRecordWriter()
    private var frame: [InputEvent] = []
    private var sources: [EventSource] = []

    init(_ device: TouchDevice, to output: CInt, loop: EventLoop) {
        self.device = device
        self.output = output
        self.loop = loop
    }

    deinit { if output != Output.descriptor { close(output) } }

    func run() throws -> ExitStatus {
        guard write(LibinputRecordWriter.header(for: device.description, node: device.path)) else { return .cannotWrite }
        sources = [
            try loop.onReadable(device.fileDescriptor) { [unowned self] in read() },
            try loop.onSignal(SIGINT) { [unowned self] in loop.exit(ExitStatus.done.rawValue) },
            try loop.onSignal(SIGTERM) { [unowned self] in loop.exit(ExitStatus.done.rawValue) },
        ]
        if device.hasPendingEvents { read() }
        return ExitStatus(rawValue: try loop.run()) ?? .wrong
    }

    private func read() {
        do {
            for _ in 0..<TouchDevice.batchLimit {
                guard let event = try device.nextEvent() else { return }
                frame.append(event)
                guard event.type == EventType.synchronization, event.code == SynchronizationCode.report else { continue }
                if !write(writer.lines(for: frame)) { loop.exit(ExitStatus.cannotWrite.rawValue) }
                frame.removeAll(keepingCapacity: true)
            }
        } catch {
            Messages.error("device: \(error)")
            loop.exit(ExitStatus.noDevice.rawValue)
        }
    }

    private func write(_ text: String) -> Bool {
        if File.write(text, to: output) { return true }
        Messages.error("cannot write the recording: \(String(cString: strerror(errno)))")
        return false
    }
}
