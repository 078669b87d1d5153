internal import Configuration
internal import Gestures
internal import TouchInput
internal import TouchRecording

extension Subcommand {
    static let diff = Subcommand(
        "diff", "compare two configurations on recordings: the gestures gained, lost, earlier and later",
        positionals: "OLD NEW FILE...", count: 3...10_002,
        options: [.layer, .app, .title, .fullscreen, .tablet, .json, .axes],
        explanation:
            "OLD and NEW are configurations, FILE is a recording. A gesture that lasts happens when it begins; any other happens when it "
            + "is complete. No device is needed, and no command is run. The exit status is 0 if nothing differs, 1 if something does, 66 "
            + "if a recording could not be compared, and 78 if a configuration has errors.",
        examples: [
            Example(command: "tactus diff tactus.toml new.toml day.yml", meaning: "find out what another configuration would change")
        ],
        run: Diff.run)
}

/// Compares two configurations on recordings.
enum Diff {
    /// A configuration with the layer to begin in and the state of the desktop.
    private struct Side {
        let configuration: Configuration
        let layer: String?
        let desktop: DesktopState

        /// Plays a recording, and returns what happened; nil if its device does not report where fingers touch.
        func play(_ recording: Recording) -> OccurrenceRecorder? {
            guard let input = PlaybackInput(recording, for: configuration) else { return nil }
            let recorder = OccurrenceRecorder(configuration.selectionOfAllLayers())
            input.play(configuration, layer: layer, desktop, explains: true, to: recorder)
            return recorder
        }
    }

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let (axes, desktop) = (try PlaybackSetup.axes(arguments), try DesktopChoice.read(arguments))
        var sides: [Side] = []
        for path in arguments.positionals.prefix(2) {
            let configuration = try ConfigurationFile.load(path, .once)
            let layer = try PlaybackSetup.layer(of: configuration, arguments)
            PlaybackSetup.warnAboutDetectors(in: configuration)
            DesktopChoice.warn(about: configuration, in: desktop)
            sides.append(Side(configuration: configuration, layer: layer, desktop: desktop))
        }
        let view: any DiffView = arguments.has(.json) ? DiffJSON() : DiffText()
        var total = DiffTotal(sides[0].configuration, sides[1].configuration)
        let files = arguments.positionals.dropFirst(2)
        var progress = Progress(of: files.count, "recordings")
        for (done, file) in files.enumerated() where !Output.hasFailed {
            progress.show(done)
            do {
                let diff = try compare(file, sides[0], sides[1], axes, &total)
                if diff.changes.isEmpty { continue }
                view.show(diff, total)
            } catch {
                total.unread += 1
                Messages.error(error.reason)
            }
        }
        progress.end()
        view.show(total)
        return total.unread > 0 ? .noInput : total.all.hasChanged ? .wrong : .done
    }

    /// Compares one recording, adds it to `total`, and returns its changes. Throws if the recording cannot be read or played.
    private static func compare(
        _ path: String, _ old: Side, _ new: Side, _ axes: DeviceDescription?, _ total: inout DiffTotal
    ) throws(Refusal) -> RecordingDiff {
        let recording = try Recording(argument: path, axes: axes)
        guard let before = old.play(recording), let after = new.play(recording) else {
            throw PlaybackSetup.refusal(of: recording, named: path)
        }
        let changes = OccurrenceChange.changes(from: before.occurrences, to: after.occurrences)
        let diff = RecordingDiff(
            recording: path,
            changes: changes.map { change in
                switch change.kind {
                case .gained: (change, before.reason(of: change.gesture, in: change.touch))
                case .lost: (change, after.reason(of: change.gesture, in: change.touch))
                case .earlier, .later: (change, nil)
                }
            })
        total.add(diff, before: before.occurrences, after: after.occurrences)
        return diff
    }
}
