internal import Configuration
internal import System
internal import TouchInput
internal import TouchRecording
internal import TouchScript

/// A recording or a sentence from the command line, with the configuration to play it with.
struct PlayedSubject {
    let input: PlaybackInput
    let configuration: Configuration

    /// Reads an argument: one with blanks is a sentence, unless there is a file of that name or it begins as a path. A bundle that has a
    /// configuration is played with it, unless `--config` names another. Throws if the subject or its configuration is not usable.
    init(_ subject: String, _ arguments: Arguments) throws {
        let axes = try PlaybackSetup.axes(arguments)
        if subject.contains(where: \.isWhitespace), !["/", "./", "../"].contains(where: subject.hasPrefix), !File.exists(subject) {
            if arguments.has(.axes) { throw Refusal.usage("--axes describes a recording; leave it out for a sentence") }
            input = PlaybackInput(try TouchScript(subject).timeline(on: .imagined))
            configuration = try ConfigurationFile.loadOrDefault(arguments)
            return
        }
        let recording = try Recording(argument: subject, axes: axes)
        var played = PlayedConfigurations(arguments)
        let isOwn = recording.bundle?.files.isEmpty == false && !arguments.has(.config)
        let choice =
            isOwn
            ? try played.choice(for: recording, named: subject).configuration : try ConfigurationFile.loadOrDefault(arguments)
        guard let input = PlaybackInput(recording, for: choice) else {
            throw PlaybackSetup.refusal(of: recording, named: subject)
        }
        PlaybackSetup.warnAboutObstacles(in: choice, on: input.device, recording: subject)
        (self.input, configuration) = (input, choice)
    }
}
