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
            let observed = try ObservedDevice(at: arguments.value(.device))
            let (path, name) = (observed.device.path, observed.device.description.name)
            let output = try file.map { file throws(File.Failure) in try file.open() } ?? Output.descriptor
            Messages.notice("device: \(path): recording \"\(name)\"; Ctrl-C ends it")
            return try Recorder(observed, to: output, loop: try EventLoop()).run()
        } catch let error as DeviceError {
            Messages.error("device: \(error)")
            if case .noPermission = error { return .noPermission }
            return .noDevice
        } catch let error as File.Failure {
            return ResultFile.refuse(error)
        } catch let error as ObservedDevice.NoDevice {
            Messages.error("device: \(error.reason)")
            return .noDevice
        } catch {
            Messages.error("bug: \(error)")
            return .wrong
        }
    }
}

/// Copies whole frames from a device to a file.
private final class Recorder {
    private let observed: ObservedDevice
    private let output: CInt
    private let loop: EventLoop
    private var writer = LibinputRecordWriter()
    private var frame: [InputEvent] = []
    private var sources: [EventSource] = []

    init(_ observed: ObservedDevice, to output: CInt, loop: EventLoop) {
        self.observed = observed
        self.output = output
        self.loop = loop
    }

    deinit { if output != Output.descriptor { close(output) } }

    func run() throws -> ExitStatus {
        let device = observed.device
        guard write(LibinputRecordWriter.header(for: device.description, node: device.path)) else { return .cannotWrite }
        sources = [
            try loop.onSignal(SIGINT) { [unowned self] in loop.exit(ExitStatus.done.rawValue) },
            try loop.onSignal(SIGTERM) { [unowned self] in loop.exit(ExitStatus.done.rawValue) },
        ]
        try observed.listen(on: loop) { [unowned self] event in
            take(event)
        } fail: { [unowned self] error in
            Messages.error("device: \(error)")
            loop.exit(ExitStatus.noDevice.rawValue)
        }
        return ExitStatus(rawValue: try loop.run()) ?? .wrong
    }

    private func take(_ event: InputEvent) {
        frame.append(event)
        guard event.isEndOfReport else { return }
        if !write(writer.lines(for: frame)) { loop.exit(ExitStatus.cannotWrite.rawValue) }
        frame.removeAll(keepingCapacity: true)
    }

    private func write(_ text: String) -> Bool {
        if File.write(text, to: output) { return true }
        Messages.error("cannot write the recording: \(String(cString: strerror(errno)))")
        return false
    }
}
