internal import Configuration
internal import TouchInput
internal import TouchRecording

extension Subcommand {
    static let replay = Subcommand(
        "replay", "show the gestures in recordings, and the commands that they would run",
        positionals: "FILE...", count: 1...10_000,
        options: [.config, .layer, .app, .title, .fullscreen, .tablet, .json, .explain, .act, .axes, .color],
        explanation:
            "FILE is a recording of libinput record, of evemu, or of tactus record. No device is needed, and no command is run without --act. "
            + "A bundle of tactus record --bundle is played with the configuration in it, unless --config names another; its commands are "
            + "never run. If you have no configuration, the command ends with status 78; explain, draw and watch use the default one "
            + "instead.",
        examples: [
            Example(command: "tactus replay session.yml --explain", meaning: "find out why a gesture did not happen in a recording")
        ],
        run: Replay.run)
}

/// Shows the gestures and actions of recordings. It needs no device, and runs no command without `--act`.
enum Replay {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let color = try ColorChoice.read(arguments)
        let axes = try PlaybackSetup.axes(arguments)
        let desktop = try DesktopChoice.read(arguments)
        var configurations = PlayedConfigurations(arguments)
        var result = ExitStatus.done
        var progress = Progress(of: arguments.positionals.count, "recordings")
        // Commands may write to the terminal, and the progress would mix with their output.
        if arguments.has(.act) { Progress.silence() }
        for (done, file) in arguments.positionals.enumerated() where !Output.hasFailed {
            progress.show(done)
            let status: ExitStatus
            do {
                status = try replay(file, &configurations, desktop, axes, arguments, Palette(color))
            } catch {
                status = Tactus.report(error)
                // A wrong command line or configuration of the user is wrong for all files.
                let concernsAll = (error as? MissingLayer)?.concernsAll ?? (error is ConfigurationFile.Problem)
                if status == .usage || concernsAll { return status }
            }
            if result == .done { result = status }
        }
        progress.end()
        return result
    }

    private static func replay(
        _ path: String, _ configurations: inout PlayedConfigurations, _ desktop: DesktopState, _ axes: DeviceDescription?,
        _ arguments: Arguments, _ palette: Palette
    ) throws -> ExitStatus {
        let recording = try Recording(argument: path, axes: axes)
        let choice = try configurations.choice(for: recording, named: path)
        if choice.isForeign, arguments.has(.act) {
            throw Refusal.usage("--act runs nothing of a configuration in a bundle; to run your own commands, add --config FILE")
        }
        let scene = try PlaybackScene(choice.configuration, ofBundle: choice.isForeign ? path : nil, desktop, arguments)
        if choice.isFirst { scene.warn() }
        return try play(recording, named: path, scene, arguments, palette)
    }

    private static func play(
        _ recording: Recording, named path: String, _ scene: PlaybackScene, _ arguments: Arguments, _ palette: Palette
    ) throws -> ExitStatus {
        let configuration = scene.configuration
        guard let input = PlaybackInput(recording, for: configuration) else {
            throw PlaybackSetup.refusal(of: recording, named: path)
        }
        PlaybackSetup.warnAboutObstacles(in: configuration, on: input.device, recording: path)
        let performer = arguments.has(.act) ? try Performer(configuration, on: scene.desktop) : nil
        let name = arguments.positionals.count > 1 ? path : nil
        let view = PlaybackSetup.view(
            configuration.selectionOfAllLayers(on: input.device), of: name, device: input.deviceName, surface: input.surface,
            performer: performer, arguments, palette)
        input.play(scene, explains: arguments.has(.explain), to: view)
        try performer?.finish()
        return .done
    }
}
