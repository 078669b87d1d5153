internal import Configuration
internal import Diagnostics
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
            + "is complete. If only one configuration has the layer of --layer, the other one begins in no layer. No device is needed, and "
            + "no command is run. The exit status is 0 if nothing differs, 1 if something does or no configuration has the layer, 66 if a "
            + "recording could not be compared, and 78 if a configuration has errors.",
        examples: [
            Example(command: "tactus diff tactus.toml new.toml day.yml", meaning: "find out what another configuration would change")
        ],
        run: Diff.run)
}

/// Compares two configurations on recordings.
enum Diff {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let (axes, desktop) = (try PlaybackSetup.axes(arguments), try DesktopChoice.read(arguments))
        let scenes = try scenes(in: desktop, arguments)
        for scene in scenes { scene.warn() }
        let view: any DiffView = arguments.has(.json) ? DiffJSON() : DiffText()
        var total = DiffTotal(scenes[0].configuration, scenes[1].configuration)
        let files = arguments.positionals.dropFirst(2)
        var progress = Progress(of: files.count, "recordings")
        for (done, file) in files.enumerated() where !Output.hasFailed {
            progress.show(done)
            do {
                let diff = try compare(file, scenes[0], scenes[1], axes, &total)
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

    /// Reads both configurations. If only one has the layer of `--layer`, the other one begins in none, with a warning: a layer may be what
    /// the two differ in. Throws if none has it, or if a configuration cannot be used.
    private static func scenes(in desktop: DesktopState, _ arguments: Arguments) throws -> [PlaybackScene] {
        var scenes: [PlaybackScene] = []
        var missing: [(path: String, reason: MissingLayer)] = []
        for path in arguments.positionals.prefix(2) {
            let configuration = try ConfigurationFile.load(path, .once)
            do throws(MissingLayer) {
                scenes.append(try PlaybackScene(configuration, desktop, arguments))
            } catch {
                scenes.append(PlaybackScene(configuration: configuration, layer: nil, desktop: desktop))
                missing.append((path, error))
            }
        }
        if missing.count == scenes.count, let reason = missing.first?.reason {
            let known = missing.map { "\(visible($0.path)) has \(listed($0.reason.layers))" }
            throw Refusal("config: there is no layer \(quoted(reason.name)); \(known.joined(separator: ", "))", .wrong)
        }
        for (path, reason) in missing {
            Messages.warning("config: \(visible(path)) has no layer \(quoted(reason.name)), so it begins in no layer")
        }
        return scenes
    }

    /// Compares one recording, adds it to `total`, and returns its changes. Throws if the recording cannot be read or played.
    private static func compare(
        _ path: String, _ old: PlaybackScene, _ new: PlaybackScene, _ axes: DeviceDescription?, _ total: inout DiffTotal
    ) throws(Refusal) -> RecordingDiff {
        let recording = try Recording(argument: path, axes: axes)
        guard let before = play(recording, old), let after = play(recording, new) else {
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

    /// Plays a recording, and returns what happened; nil if its device does not report where fingers touch.
    private static func play(_ recording: Recording, _ scene: PlaybackScene) -> OccurrenceRecorder? {
        guard let input = PlaybackInput(recording, for: scene.configuration) else { return nil }
        let recorder = OccurrenceRecorder(scene.configuration.selectionOfAllLayers())
        input.play(scene, explains: true, to: recorder)
        return recorder
    }
}
