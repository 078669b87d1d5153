internal import EvdevInput
internal import Glibc
internal import System
internal import TouchInput
internal import TouchRecording

extension Subcommand {
    static let record = Subcommand(
        "record", "record the events of a device until interrupted",
        options: [
            .output.with("write the recording to this file instead of standard output"), .force, .device, .bundle, .withCommands,
            .config.with("put this configuration into the bundle instead of \(ConfigurationFile.defaultPathForPeople)"),
        ],
        explanation:
            "The file has the format of libinput record, so other programs can read it. It contains every touch and button event; keys "
            + "are never recorded. A bundle is such a file with further data; Bundles.md describes it. It contains neither your name nor "
            + "the name of your machine, unless a name in your configuration or the name of the device contains them.",
        examples: [
            Example(command: "tactus record -o session.yml", meaning: "record the first touch device until Ctrl-C"),
            Example(command: "tactus record --bundle -o bundle.yml", meaning: "make one file for a bug report"),
        ],
        run: Record.run)
}

/// Records the events of a device to a file, or to standard output, until a signal or a failure ends it.
enum Record {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        if !arguments.has(.bundle), let idle = [Option.withCommands, .config].first(where: arguments.has) {
            throw Refusal.usage("\(idle.spelling) is about the configuration in a bundle; add --bundle, or leave it out")
        }
        let file = ResultFile(arguments)
        try file?.requireFree()
        let bundle = arguments.has(.bundle) ? try BundleHeader(arguments) : nil
        let observed = try ObservedDevice(at: arguments.value(.device))
        let (path, name) = (observed.device.path, observed.device.description.name)
        let output = try file?.open() ?? Output.descriptor
        Messages.notice("device: \(path): recording \"\(name)\"; Ctrl-C ends it")
        let status = try Recorder(observed, bundle, to: output, loop: try EventLoop()).run()
        if let bundle { Messages.notice("bundle: \(bundle.summary)") }
        return status
    }
}

/// Copies whole frames from a device to a file or to standard output.
private final class Recorder {
    private let observed: ObservedDevice
    /// The header of a bundle; nil for a plain recording.
    private let bundle: BundleHeader?
    private let output: CInt
    private let loop: EventLoop
    private var writer = LibinputRecordWriter()
    private var frame: [InputEvent] = []
    private var sources: [EventSource] = []

    init(_ observed: ObservedDevice, _ bundle: BundleHeader?, to output: CInt, loop: EventLoop) {
        self.observed = observed
        self.bundle = bundle
        self.output = output
        self.loop = loop
    }

    deinit { if output != Output.descriptor { close(output) } }

    func run() throws -> ExitStatus {
        let device = observed.device
        let header =
            bundle?.text(for: device.description, at: device.path)
            ?? LibinputRecordWriter.header(for: device.description, node: device.path)
        guard write(header) else { return .cannotWrite }
        sources = try loop.exit(on: [SIGINT, SIGTERM])
        if output == Output.descriptor, let reader = Output.endWithReader(loop) { sources.append(reader) }
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
        if File.writeInterruptibly(text, to: output) { return true }
        // A reader that has closed the pipe needs no more events, so this failure is not reported.
        if errno != EPIPE { Messages.error("cannot write the recording: \(String(cString: strerror(errno)))") }
        return false
    }
}
