internal import Configuration
internal import Diagnostics
internal import System
internal import TouchInput
internal import TouchRecording
internal import TouchScript

/// A recording or a sentence from the command line, with the configuration to play it with.
struct PlayedSubject {
    let input: PlaybackInput
    let configuration: Configuration

    /// Reads an argument: one with blanks is a sentence, unless there is a file of that name. A bundle that has a configuration is played
    /// with it, unless `--config` names another. Throws the exit status, after a message, if the subject or its configuration is not
    /// usable.
    init(_ subject: String, _ arguments: Arguments) throws(ExitStatus) {
        guard let axes = PlaybackSetup.axes(arguments) else { throw .usage }
        if subject.contains(where: \.isWhitespace), !File.exists(subject) {
            if arguments.has(.axes) {
                Messages.error("usage: --axes describes a recording; leave it out for a sentence")
                throw .usage
            }
            do throws(SentenceError) {
                input = PlaybackInput(try TouchScript(subject).timeline(on: .imagined))
            } catch {
                Messages.error("\(error)")
                throw .wrong
            }
            guard let configuration = ConfigurationFile.loadOrDefault(arguments) else { throw .badConfiguration }
            self.configuration = configuration
            return
        }
        let recording: Recording
        do {
            recording = try Recording(argument: subject, limit: Replay.maximumSize, axes: axes)
        } catch let error as File.Failure {
            Messages.error("\(error)")
            throw .noInput
        } catch {
            Messages.error((error as? Diagnostic)?.line(of: subject) ?? "\(subject): \(error)")
            throw .wrong
        }
        var played = PlayedConfigurations(arguments)
        let isOwn = recording.bundle?.files.isEmpty == false && !arguments.has(.config)
        let choice = isOwn ? played.choice(for: recording, named: subject)?.configuration : ConfigurationFile.loadOrDefault(arguments)
        guard let choice else { throw .badConfiguration }
        guard let input = PlaybackInput(recording, for: choice) else {
            Messages.error(PlaybackSetup.refusal(of: recording, named: subject))
            throw .wrong
        }
        PlaybackSetup.warnAboutObstacles(in: choice, on: input.device, recording: subject)
        (self.input, configuration) = (input, choice)
    }
}
