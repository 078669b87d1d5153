internal import Configuration
internal import TouchInput
internal import TouchRecording
internal import TouchScript

extension Subcommand {
    static let `try` = Subcommand(
        "try", "show the gestures in a sentence, and the commands that they would run: \"3 fingers touch, slide left 40mm in 120ms, lift\"",
        positionals: "SENTENCE", count: 1...1,
        options: [
            .config, .layer, .app, .title, .fullscreen, .tablet, .json, .explain,
            .output.with("write the sentence to this file as a recording, and play nothing"), .force, .color,
        ],
        explanation:
            "Sentences.md describes the words of such sentences. No device is needed, and no command is run. If you have no "
            + "configuration yet, the default one is used, which tactus init writes.",
        examples: [
            Example(command: "tactus try \"4 fingers touch, hold 60ms, lift\"", meaning: "see what a tap with four fingers does"),
            Example(
                command: "tactus try \"3 fingers touch, slide left 9mm in 90ms, lift\" --explain",
                meaning: "find out why a short swipe does nothing"),
        ],
        run: Try.run)
}

/// Shows the gestures and actions of a sentence, or writes it as a recording.
enum Try {
    private static let surface = Surface.imagined

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let idle = [Option.json, .explain, .config, .layer] + DesktopChoice.options
        if arguments.has(.output), let idle = idle.first(where: arguments.has) {
            throw Refusal.usage("-o writes the sentence and plays nothing; leave out \(idle.spelling)")
        }
        let desktop = try DesktopChoice.read(arguments)
        let timeline = try TouchScript(arguments.positionals[0]).timeline(on: surface)
        if arguments.has(.output) {
            let recording = recording(of: timeline)
            if let file = ResultFile(arguments) { try file.write(recording) } else { Output.write(recording) }
            return .done
        }
        let color = try ColorChoice.read(arguments)
        let configuration = try ConfigurationFile.loadOrDefault(arguments)
        let scene = try PlaybackScene(configuration, desktop, arguments)
        scene.warn()
        let input = PlaybackInput(timeline)
        let view = PlaybackSetup.view(
            configuration.selectionOfAllLayers(), device: input.deviceName, surface: surface, arguments, Palette(color))
        input.play(scene, explains: arguments.has(.explain), to: view)
        return .done
    }

    /// Encodes the sentence as the recording of an imagined touchpad.
    private static func recording(of timeline: Timeline) -> String {
        let device = DeviceDescription.touchpad(named: PlaybackInput.imaginedDevice, surface)
        var encoder = FrameEncoder(for: device)
        var writer = LibinputRecordWriter()
        let events = timeline.frames.flatMap { encoder.encode($0) }
        return LibinputRecordWriter.header(for: device) + writer.lines(for: events)
    }
}
