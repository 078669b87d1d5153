internal import Configuration
internal import Diagnostics
internal import Pictures
internal import System
internal import TouchInput
internal import TouchRecording

extension Subcommand {
    static let report = Subcommand(
        "report", "make one HTML page of many recordings: a table to filter, and a player with the fingers and the gestures",
        positionals: "FILE...", count: 1...10_000,
        options: [
            .config, .layer, .app, .title, .fullscreen, .tablet, .axes,
            .output.with("write the page to this file instead of standard output, which is also -"), .force,
        ],
        explanation:
            "FILE is a recording as for replay, or a folder with recordings, including its subfolders. Other files of a folder are left "
            + "out. A bundle is played with the configuration in it, unless --config names another. If you have no configuration yet, "
            + "--config is needed. The page is one file, and a browser shows it without a network. A recording that cannot be read has a "
            + "row with the reason. No device is needed, and no command is run.",
        examples: [
            Example(command: "tactus report recordings/ -o report.html", meaning: "look through a folder of recordings in a browser")
        ],
        run: Report.run)
}

/// Makes a page of recordings, each played as `replay` plays it.
struct Report {
    /// The reason why a recording has no player.
    private struct Refusal: Error {
        var reason: String
        var status: ExitStatus
        /// True if the reason applies to all recordings, so that no page is made.
        var isFinal = false
    }

    private let arguments: Arguments
    private let axes: DeviceDescription?
    private let desktop: DesktopState
    private var configurations: PlayedConfigurations
    private var page = ReportPage()
    private var progress: Progress
    private var result = ExitStatus.done
    /// The number of files in folders that are not recordings of a touch device.
    private var leftOutCount = 0

    static func run(_ arguments: Arguments) -> ExitStatus {
        let file = ResultFile(arguments)
        if let obstacle = file?.obstacle { return ResultFile.refuse(obstacle) }
        guard let axes = PlaybackSetup.axes(arguments), let desktop = DesktopChoice.read(arguments) else { return .usage }
        let inputs = arguments.positionals.flatMap(RecordingPath.all)
        var report = Report(arguments, axes, desktop, count: inputs.count)
        for (done, input) in inputs.enumerated() {
            report.progress.show(done)
            if let failure = report.add(input) { return failure }
        }
        report.progress.end()
        report.noteLeftOut()
        return report.write(to: file)
    }

    private init(_ arguments: Arguments, _ axes: DeviceDescription?, _ desktop: DesktopState, count: Int) {
        (self.arguments, self.axes, self.desktop) = (arguments, axes, desktop)
        configurations = PlayedConfigurations(arguments)
        progress = Progress(of: count, "recordings")
    }

    /// Adds a recording, or a row with the reason why it cannot be played. A file of a folder that is not a recording of a touch
    /// device is only counted. Returns the exit status if the reason applies to all recordings; nil otherwise.
    private mutating func add(_ input: RecordingPath) -> ExitStatus? {
        do throws(Refusal) {
            page.add(try record(input))
        } catch {
            if error.isFinal { return error.status }
            if input.isFromFolder, error.status == .wrong {
                leftOutCount += 1
                return nil
            }
            Messages.error(error.reason)
            page.add(unreadable: input.path, because: error.reason)
            if result == .done { result = error.status }
        }
        return nil
    }

    private mutating func record(_ input: RecordingPath) throws(Refusal) -> PlaybackRecord {
        let recording = try read(input)
        guard let choice = configurations.choice(for: recording, named: input.path) else {
            let isOfBundle = recording.bundle?.files.isEmpty == false && !arguments.has(.config)
            let reason = "\(input.path): the configuration of the bundle has errors; to use another, add --config FILE"
            throw Refusal(reason: reason, status: .badConfiguration, isFinal: !isOfBundle)
        }
        guard let layer = PlaybackSetup.layer(of: choice.configuration, arguments) else {
            throw Refusal(reason: "", status: .usage, isFinal: true)
        }
        if choice.isFirst {
            PlaybackSetup.warnAboutDetectors(in: choice.configuration)
            DesktopChoice.warn(about: choice.configuration, in: desktop)
        }
        guard let source = PlaybackInput(recording, for: choice.configuration) else {
            throw Refusal(reason: PlaybackSetup.refusal(of: recording, named: input.path), status: .wrong)
        }
        return source.record(named: input.path, choice.configuration, layer: layer, desktop, touches: 1...ReportPage.touchLimit)
    }

    private func read(_ input: RecordingPath) throws(Refusal) -> Recording {
        do {
            // A folder may contain a pipe; reading it would block.
            if input.isFromFolder { return try Recording(input.path, limit: Replay.maximumSize, axes: axes) }
            return try Recording(argument: input.path, limit: Replay.maximumSize, axes: axes)
        } catch let error as Diagnostic {
            throw Refusal(reason: error.line(of: input.path), status: .wrong)
        } catch {
            throw Refusal(reason: (error as? File.Failure)?.textAboutRecordings ?? "\(error)", status: .noInput)
        }
    }

    private func noteLeftOut() {
        if leftOutCount == 0 { return }
        let names = leftOutCount == 1 ? "1 file in a folder is no recording" : "\(leftOutCount) files in folders are no recordings"
        Messages.notice("\(names) of a touch device, and left out; name a file itself to get the reason")
    }

    private func write(to file: ResultFile?) -> ExitStatus {
        if let file { return file.write(page.bytes) ?? result }
        Output.write(String(decoding: page.bytes, as: UTF8.self))
        return result
    }
}

/// The path of a recording on the command line, or in a folder given there.
private struct RecordingPath {
    let path: String
    let isFromFolder: Bool

    /// Returns the paths of the files in a folder and its subfolders. Returns the path itself if it is not a folder, or a folder without
    /// files.
    static func all(at path: String) -> [RecordingPath] {
        let files = File.files(below: path)
        if files.isEmpty { return [RecordingPath(path: path, isFromFolder: false)] }
        return files.map { RecordingPath(path: $0, isFromFolder: true) }
    }
}
