internal import Configuration
internal import Gestures
internal import System

extension Subcommand {
    static let explain = Subcommand(
        "explain", "describe each touch of a recording or sentence, and why each gesture did or did not happen",
        positionals: "FILE | SENTENCE", count: 1...1,
        options: [.config, .layer, .app, .title, .fullscreen, .tablet, .gesture, .json, .axes],
        explanation:
            "For each touch it prints a paragraph: the fingers and their motion, when and why each gesture failed, which gestures waited "
            + "for others and how long, and what would run. An argument with a blank is a sentence, unless there is a file of that name "
            + "or it begins with /, ./ or ../. No device is needed, and no command is run.",
        examples: [
            Example(command: "tactus explain session.yml", meaning: "explain the touches of a recording"),
            Example(
                command: "tactus explain \"2 fingers touch, hold 900ms, lift\" --gesture menu", meaning: "see why a gesture fails"),
        ],
        run: Explain.run)
}

extension Option {
    static let gesture = Option("gesture", "explain this gesture alone", value: "GESTURE")
}

/// Reports for each touch of a recording or a sentence what the fingers did, and why gestures happened or did not. It runs no command.
enum Explain {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let desktop = try DesktopChoice.read(arguments)
        let played = try PlayedSubject(arguments.positionals[0], arguments)
        let (input, configuration) = (played.input, played.configuration)
        let scene = try PlaybackScene(configuration, desktop, arguments)
        let only = try gesture(arguments.value(.gesture), in: configuration)
        scene.warn()
        let view = view(configuration.selectionOfAllLayers(), only: only, device: input.deviceName, json: arguments.has(.json))
        input.play(scene, explains: true, to: view)
        return .done
    }

    /// Returns the only gesture to report; nil if no name is given. Throws if no gesture has the name.
    static func gesture(_ name: String?, in configuration: Configuration) throws(Refusal) -> GestureID? {
        guard let name else { return nil }
        if let gesture = configuration.gestures.first(where: { $0.name == name }) { return gesture.id }
        throw Refusal("config: \(Learn.unknown(name, in: configuration))", .wrong)
    }

    /// Makes the view that prints stories as text or as JSON.
    ///
    /// - Parameters:
    ///   - gestures: The gestures of all layers.
    ///   - only: The only gesture to report; nil for all.
    static func view(_ gestures: Selection, only: GestureID?, device: String, json isJSON: Bool) -> any PlaybackView {
        if isJSON { return StoryJSON(JSONView(gestures: gestures, recording: nil, device: device, performer: nil), only: only) }
        return StoryText(gestures, only: only, width: Terminal.width(of: Output.descriptor))
    }
}
