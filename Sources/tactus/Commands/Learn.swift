internal import Configuration
internal import Diagnostics
internal import Gestures
internal import Learning
internal import System

extension Subcommand {
    static let learn = Subcommand(
        "learn", "measure repetitions of a gesture, from a device or from recordings, and propose thresholds for it",
        positionals: "GESTURE [FILE...]", count: 1...10_000,
        options: [.config, .device, .from, .against, .times, .json],
        explanation:
            "GESTURE is the name of a gesture of the configuration. Without --from, repeat it on the first touch device, or on the "
            + "device of --device. Make it as you usually do, and lift all fingers in between. The output is the distance, time and "
            + "speed of the repetitions, and the TOML to paste; no file is written. With --against it counts how often the gesture "
            + "happens in recordings of other touches.",
        examples: [
            Example(command: "tactus learn \"next workspace\"", meaning: "repeat the gesture ten times on the first touch device"),
            Example(
                command: "tactus learn \"next workspace\" --from swipes.yml --against day.yml", meaning: "learn from recordings"),
        ],
        run: Learn.run)
}

/// Measures repetitions of a gesture and proposes thresholds for it. Writes no file.
enum Learn {
    /// The range of `--times`. Our choice: more repetitions tire the hand.
    static let times = LearningError.leastRepetitions...100
    /// The default of `--times`. Our choice.
    static let usualTimes = 10

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let count = try arguments.number(.times, in: times) ?? usualTimes
        try checkTogether(arguments)
        let (path, configuration) = try ConfigurationFile.load(for: arguments)
        let name = arguments.positionals[0]
        guard let gesture = configuration.gestures.first(where: { $0.name == name }) else {
            throw Refusal("config: \(path): \(unknown(name, in: configuration))", .wrong)
        }
        do {
            try ThresholdProposal.check(gesture.gesture)
            let source = ClipSource(gesture, in: configuration)
            let others = try negativeSamples(in: arguments.all(.against), of: source)
            let view: any ProposalView = arguments.has(.json) ? ProposalJSON() : ProposalTable()
            let files = arguments.all(.from) + arguments.positionals.dropFirst()
            let repetitions =
                try files.isEmpty
                ? LiveRepetitions(of: source, from: arguments.value(.device), count: count).collect(view.show)
                : recorded(in: files, of: source, view)
            do {
                let proposal = try ThresholdProposal(from: repetitions, against: others)
                view.show(proposal, ProposalText(for: proposal, in: path))
            } catch {
                view.showNoProposal(from: repetitions)
                throw error
            }
            return .done
        } catch let error as LearningError {
            let reason = error.failure.map { ": \($0.text(in: configuration.selectionOfAllLayers()))" } ?? ""
            throw Refusal("\"\(name)\": \(error)\(reason)", .wrong)
        }
    }

    /// Reads the recordings of `--against`. Skips unusable ones with a warning. Throws if a file cannot be read.
    private static func negativeSamples(in paths: [String], of source: ClipSource) throws -> [Clip] {
        try paths.flatMap { path in
            do {
                return try source.recordings([path]).map(\.whole)
            } catch let refusal as Refusal where refusal.status == .wrong {
                Messages.warning("\(refusal.reason); left out")
                return []
            }
        }
    }

    private static func recorded(in files: [String], of source: ClipSource, _ view: any ProposalView) throws -> [Repetition] {
        try source.recordings(files).flatMap { $0.clips(of: source.gesture.gesture) }.map { clip in
            let repetition = Repetition(clip)
            view.show(repetition)
            return repetition
        }
    }

    /// Throws if an option about a device is given with recordings.
    private static func checkTogether(_ arguments: Arguments) throws(Refusal) {
        let isRecorded = arguments.has(.from) || arguments.positionals.count > 1
        guard isRecorded, let idle = [Option.times, .device].first(where: arguments.has) else { return }
        throw .usage("\(idle.spelling) is about a device, and the repetitions are in recordings; leave it out")
    }

    /// Returns the reason why the configuration has no such gesture that can happen.
    static func unknown(_ name: String, in configuration: Configuration) -> String {
        if configuration.disabledGestures.contains(name) {
            return "\"\(name)\" is switched off by enabled = false in its table; take that key out, or write enabled = true"
        }
        if GestureKind.allCases.contains(where: { $0.words.contains(name) }) {
            return "no gesture is called \"\(name)\"; that is a kind: give the name of one of your gestures"
        }
        let names = configuration.gestures.map(\.name)
        let meant = closest(to: name, among: names)
        let known = names.prefix(10).map { "\"\($0)\"" }.joined(separator: ", ") + (names.count > 10 ? ", …" : "")
        return "no gesture is called \"\(name)\""
            + (meant.map { "; did you mean \"\($0)\"?" } ?? (names.isEmpty ? "; it has none" : "; it has \(known)"))
    }
}
