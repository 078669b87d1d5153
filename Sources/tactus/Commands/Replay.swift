internal import Configuration
internal import Diagnostics
internal import System
internal import TouchInput
internal import TouchRecording

extension Subcommand {
    static let replay = Subcommand(
        "replay", "show the gestures in recordings, and the commands that they would run",
        positionals: "FILE...", count: 1...10_000,
        options: [.config, .layer, .app, .title, .fullscreen, .tablet, .json, .explain, .act, .axes, .color],
        explanation:
            "FILE is a recording of libinput record, of evemu, or of tactus record. No device is needed, and no command is run without --act.",
        examples: [
            Example(command: "tactus replay session.yml --explain", meaning: "find out why a gesture did not happen in a recording")
        ],
        run: Replay.run)
}

/// Shows the gestures and actions of recordings. It needs no device, and runs no command without `--act`.
enum Replay {
    /// The largest recording. Recordings are read whole; the largest in public collections have a few megabytes.
    private static let maximumSize = 512 << 20

    static func run(_ arguments: Arguments) -> ExitStatus {
        guard let color = ColorChoice.read(arguments) else { return .usage }
        guard let (_, configuration) = ConfigurationFile.loadOrExplain(arguments) else { return .badConfiguration }
        let axes: DeviceDescription?
        do {
            axes = try arguments.value(.axes).map { text throws(Diagnostic) in try DeviceDescription(parsingAxes: text) }
        } catch {
            Messages.error("usage: --axes: \(error.message)")
            return .usage
        }
        guard let layer = Watch.layer(of: configuration, arguments) else { return .usage }
        guard let desktop = DesktopChoice.read(arguments) else { return .usage }
        Watch.warnAboutDetectors(in: configuration)
        DesktopChoice.warn(about: configuration, in: desktop)
        var result = ExitStatus.done
        for file in arguments.positionals where !Output.hasFailed {
            let status = replay(file, configuration, layer: layer, desktop, axes, arguments, Palette(color))
            if result == .done { result = status }
        }
        return result
    }

    private static func replay(
        _ path: String, _ configuration: Configuration, layer: String?, _ desktop: DesktopState, _ axes: DeviceDescription?,
        _ arguments: Arguments,
        _ palette: Palette
    ) -> ExitStatus {
        do {
            let recording = try Recording(argument: path, limit: maximumSize, axes: axes)
            return try play(recording, named: path, configuration, layer: layer, desktop, arguments, palette)
        } catch let error as File.Failure {
            Messages.error("\(error)")
            return .noInput
        } catch let error as Diagnostic {
            Messages.error("\(path):\(error)")
            return .wrong
        } catch {
            Messages.error("bug: \(error)")
            return .wrong
        }
    }

    private static func play(
        _ recording: Recording, named path: String, _ configuration: Configuration, layer: String?, _ desktop: DesktopState,
        _ arguments: Arguments, _ palette: Palette
    ) throws -> ExitStatus {
        guard let device = ConfiguredDevice(recording.device, overrides: configuration.devices),
            var reader = FramePipeline(for: recording.device, profile: device.profile)
        else {
            Messages.error("\(path): error: \"\(recording.device.name)\" reports no places that fingers touch; there is nothing to replay")
            return .wrong
        }
        Watch.warnAboutObstacles(in: configuration, on: device, recording: path)
        let performer = try Performer(configuration, on: desktop, acts: arguments.has(.act))
        let name = arguments.positionals.count > 1 ? path : nil
        let view = Watch.view(
            configuration.selectionOfAllLayers(on: device), of: name, device: recording.device.name, surface: reader.surface, performer,
            arguments, palette)
        let start = recording.events.first?.time ?? .zero
        var playback = Playback(
            configuration, in: Situation(device: device, layer: layer), desktop, device: recording.device.name, view: view, start: start,
            explains: arguments.has(.explain))
        for event in recording.events where !Output.hasFailed {
            if let frame = reader.read(event) { playback.play(frame) }
        }
        if let last = recording.events.last, !Output.hasFailed {
            playback.rest(until: last.time)
            playback.finish()
        }
        try performer.finish()
        return .done
    }
}
