internal import Configuration
internal import Diagnostics
internal import TouchInput
internal import TouchRecording

/// A configuration with the layer and the state of the desktop that a playback begins with.
struct PlaybackScene {
    let configuration: Configuration
    /// The layer to begin in; nil for none.
    let layer: String?
    let desktop: DesktopState
}

extension PlaybackScene {
    /// Reads the layer from the command line. Throws if no layer has the given name.
    ///
    /// - Parameter bundle: The path of the bundle that the configuration is in; nil for another configuration.
    init(
        _ configuration: Configuration, ofBundle bundle: String? = nil, _ desktop: DesktopState, _ arguments: Arguments
    ) throws(MissingLayer) {
        let layer = arguments.value(.layer).flatMap { $0 == Layer.base ? nil : $0 }
        if let layer, !configuration.hasLayer(layer) { throw MissingLayer(layer, in: configuration, ofBundle: bundle) }
        self.init(configuration: configuration, layer: layer, desktop: desktop)
    }

    /// Warns about gestures that cannot happen in a playback.
    func warn() {
        PlaybackSetup.warnAboutDetectors(in: configuration)
        DesktopChoice.warn(about: configuration, in: desktop)
    }
}

/// Reads the options of playing commands, warns about the limits of a playback, and makes the view of `replay` and `try`.
enum PlaybackSetup {
    /// Makes the view of `replay` and `try`. With several recordings, each is named above the text, or in every line of JSON. Without a
    /// performer, nothing is performed.
    static func view(
        _ gestures: Selection, of recording: String? = nil, device: String, surface: Surface, performer: Performer? = nil,
        _ arguments: Arguments, _ palette: Palette
    ) -> any PlaybackView {
        if arguments.has(.json) {
            return JSONView(gestures: gestures, recording: recording, device: device, performer: performer)
        }
        if let recording { Output.line("\(recording):") }
        return TraceView(gestures, device: device, surface: surface, performer: performer, palette)
    }

    /// Returns the axes of `--axes`; nil if the option is not given. Throws if the axes are wrong.
    static func axes(_ arguments: Arguments) throws(Refusal) -> DeviceDescription? {
        guard let text = arguments.value(.axes) else { return nil }
        do throws(Diagnostic) {
            return try DeviceDescription(parsingAxes: text)
        } catch {
            throw .usage("--axes: \(error.message)")
        }
    }

    /// Returns the refusal of a recording whose device reports no places.
    static func refusal(of recording: Recording, named path: String) -> Refusal {
        Refusal("\(path): error: \"\(recording.device.name)\" reports no places that fingers touch; there is nothing to replay", .wrong)
    }

    /// Warns about gestures that the device cannot do, so that they are not expected.
    static func warnAboutObstacles(in configuration: Configuration, on device: ConfiguredDevice?, recording: String) {
        guard let device else { return }
        for (names, reason) in configuration.selectionOfAllLayers(on: device).obstacles.lines {
            Messages.warning("device: \(recording): \"\(device.description.name)\" cannot do \(names): \(reason)")
        }
    }

    /// Warns that detectors do not run. They are programs whose answers take time, and a playback does not wait.
    static func warnAboutDetectors(in configuration: Configuration) {
        let names = configuration.gestures.filter { $0.detector != nil }.map { "\"\($0.name)\"" }
        if names.isEmpty { return }
        Messages.warning(
            "detector: only the daemon runs detectors, so here \(names.joined(separator: ", ")) "
                + "\(names.count == 1 ? "is" : "are") never recognized")
    }
}
