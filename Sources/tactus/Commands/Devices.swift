internal import Configuration
internal import Diagnostics
internal import EvdevInput
internal import Glibc
internal import System
internal import TouchInput

extension Subcommand {
    static let devices = Subcommand(
        "devices", "list the touch devices: their properties, abilities and settings, and why one cannot be read",
        options: [.json, .wait, .config],
        explanation: "With --wait it measures how often each device reports.",
        examples: [Example(command: "tactus devices --wait 10", meaning: "measure how often your devices report")],
        run: Devices.run)
}

/// Reports the properties of the touch devices, and the reason for each that cannot be read.
enum Devices {
    /// The range of `--wait`, in seconds. Our choice: the user has to move fingers all the time.
    private static let waits = 1...60

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let seconds = try arguments.number(.wait, in: waits, "number of seconds")
        let monitor = try DeviceMonitor.connect()
        let nodes = try monitor.list()
        if nodes.isEmpty { throw Refusal("device: no touchpad or touchscreen found", .noDevice) }
        let consequence = "what follows is without your configuration"
        let (_, configuration) = try ConfigurationFile.loadIfUsable(arguments, otherwise: consequence)
        var entries = nodes.map { Entry($0, configuration) }
        let twins = (try? monitor.twins()) ?? []
        for (place, node) in nodes.enumerated() { entries[place].report?.twin = twins.first { $0.stands(for: node) }?.path }
        if let seconds { entries = try listen(to: entries, seconds: seconds) }
        for entry in entries {
            if arguments.has(.json) {
                Output.write(entry.json + "\n")
            } else {
                for line in entry.lines { Output.line(line) }
            }
        }
        return .done
    }

    /// A device node with its report, or with the reason why it cannot be read.
    private struct Entry {
        let node: DeviceNode
        var report: DeviceReport?
        var error: DeviceError?
        var meter = ReportMeter()

        init(_ node: DeviceNode, _ configuration: Configuration) {
            self.node = node
            do throws(DeviceError) {
                let device = try TouchDevice(opening: node)
                guard let known = ConfiguredDevice(device.description, overrides: configuration.devices) else {
                    throw .nothingToRead(path: node.path, name: node.name)
                }
                report = DeviceReport(path: node.path, device: known, configuration: configuration)
            } catch {
                self.error = error
            }
        }

        var lines: [String] {
            report?.lines ?? ["\(node.path)  \(node.name)", "    not readable: \(error.map { "\($0)" } ?? "")"]
        }

        var json: String {
            report?.json
                ?? JSON.object([
                    ("path", JSON.string(node.path)), ("name", JSON.string(node.name)), ("readable", "false"),
                    ("reason", JSON.string(error.map { "\($0)" } ?? "")),
                ])
        }
    }

    /// Measures report rates until the time is over, or until Ctrl-C or SIGTERM. Returns the entries with their rates. Devices that the
    /// configuration disables, or that cannot be opened, are not read. Throws if the event loop fails.
    private static func listen(to entries: [Entry], seconds: Int) throws(EventLoopError) -> [Entry] {
        var entries = entries
        let loop = try EventLoop()
        var devices: [ObservedDevice] = []
        for (place, entry) in entries.enumerated() where entry.report?.device.profile.isEnabled == true {
            do throws(DeviceError) {
                devices.append(try ObservedDevice(entry.node))
            } catch {
                Messages.warning("device: \(error)")
                continue
            }
            try devices.last?.listen(on: loop) { event in
                entries[place].meter.note(event)
            } fail: { error in
                Messages.warning("device: \(error)")
            }
        }
        let timer = try loop.makeTimer { loop.exit(ExitStatus.done.rawValue) }
        timer.arm(at: loop.now + .seconds(seconds))
        let signals = try loop.exit(on: [SIGINT, SIGTERM])
        Messages.notice("device: listening for \(seconds) s; move fingers on each device")
        try withExtendedLifetime((timer, signals, devices)) { () throws(EventLoopError) in _ = try loop.run() }
        for place in entries.indices {
            let rate = entries[place].meter.rate
            entries[place].report?.rate = rate.map { .heard(hertz: $0) } ?? .unheard(seconds: seconds)
        }
        return entries
    }
}
