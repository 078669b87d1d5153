internal import Configuration
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
            + "--config is needed. The page is one file, and a browser shows it without a network. A recording that cannot be read or "
            + "played has a row with the reason. No device is needed, and no command is run.",
        examples: [
            Example(command: "tactus report recordings/ -o report.html", meaning: "look through a folder of recordings in a browser")
        ],
        run: Report.run)
}

/// Makes a page of recordings, each played as `replay` plays it.
struct Report {
    private let arguments: Arguments
    private let axes: DeviceDescription?
    private let desktop: DesktopState
    private var configurations: PlayedConfigurations
    private var page = ReportPage()
    private var progress: Progress
    private var result = ExitStatus.done
    /// The number of files in folders that are not recordings of a touch device.
    private var leftOutCount = 0

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let file = ResultFile(arguments)
        try file?.requireFree()
        let (axes, desktop) = (try PlaybackSetup.axes(arguments), try DesktopChoice.read(arguments))
        let inputs = arguments.positionals.flatMap(RecordingPath.all)
        var report = Report(arguments, axes, desktop, count: inputs.count)
        for (done, input) in inputs.enumerated() {
            report.progress.show(done)
            try report.add(input)
        }
        report.progress.end()
        report.noteLeftOut()
        if let file { try file.write(report.page.bytes) } else { Output.write(String(decoding: report.page.bytes, as: UTF8.self)) }
        return report.result
    }

    private init(_ arguments: Arguments, _ axes: DeviceDescription?, _ desktop: DesktopState, count: Int) {
        (self.arguments, self.axes, self.desktop) = (arguments, axes, desktop)
        configurations = PlayedConfigurations(arguments)
        progress = Progress(of: count, "recordings")
    }

    /// Adds a recording, or a row with the reason why it cannot be played. A file of a folder that is not a recording of a touch
    /// device is only counted. Throws if the reason applies to all recordings: the command line or the user's configuration is wrong.
    private mutating func add(_ input: RecordingPath) throws {
        do {
            page.add(try record(input))
        } catch let missing as MissingLayer where !missing.concernsAll {
            addRow(of: input, because: Refusal("\(missing)", .wrong))
        } catch let refusal as Refusal where refusal.status != .usage {
            if input.isFromFolder, refusal.status == .wrong {
                leftOutCount += 1
                return
            }
            addRow(of: input, because: refusal)
        }
    }

    private mutating func addRow(of input: RecordingPath, because refusal: Refusal) {
        Messages.error(refusal.reason)
        page.add(unreadable: input.path, because: refusal.reason)
        if result == .done { result = refusal.status }
    }

    private mutating func record(_ input: RecordingPath) throws -> PlaybackRecord {
        let recording = try read(input)
        let choice = try configurations.choice(for: recording, named: input.path)
        let scene = try PlaybackScene(choice.configuration, ofBundle: choice.isForeign ? input.path : nil, desktop, arguments)
        if choice.isFirst { scene.warn() }
        guard let source = PlaybackInput(recording, for: choice.configuration) else {
            throw PlaybackSetup.refusal(of: recording, named: input.path)
        }
        return source.record(named: input.path, scene, touches: 1...ReportPage.touchLimit)
    }

    private func read(_ input: RecordingPath) throws(Refusal) -> Recording {
        if input.isFromFolder { return try Recording(found: input.path, axes: axes) }
        return try Recording(argument: input.path, axes: axes, orFolder: true)
    }

    private func noteLeftOut() {
        if leftOutCount == 0 { return }
        let names = leftOutCount == 1 ? "1 file in a folder is" : "\(leftOutCount) files in folders are"
        Messages.notice("\(names) left out: no whole recording of a touch device; name a file itself to get the reason")
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
