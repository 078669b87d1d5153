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

    /// Reads an argument: one with blanks is a sentence, unless there is a file of that name. Throws after a message.
    init(_ subject: String, _ arguments: Arguments) throws(ExitStatus) {
        guard let axes = Watch.axes(arguments) else { throw .usage }
        if subject.contains(where: \.isWhitespace), !File.exists(subject) {
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
            Messages.error("\(subject):\(error)")
            throw .wrong
        }
        var configurations = PlayedConfigurations(arguments)
        guard let choice = configurations.choice(for: recording, named: subject) else { throw .badConfiguration }
        guard let input = PlaybackInput(recording, for: choice.configuration) else {
            Messages.error(Watch.refusal(of: recording, named: subject))
            throw .wrong
        }
        Watch.warnAboutObstacles(in: choice.configuration, on: input.device, recording: subject)
        (self.input, configuration) = (input, choice.configuration)
    }
}
