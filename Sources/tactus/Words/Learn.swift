internal import Configuration
internal import EvdevInput
internal import Gestures
internal import Learning
internal import System
internal import TouchRecording

/// Measures repetitions of a gesture, and proposes thresholds for it. Writes no file.
enum Learn {
    /// What `--times` may be.
    static let times = LearningError.leastRepetitions...100
    /// Without `--times`.
    static let usualTimes = 10

    static func run(_ arguments: Arguments) -> ExitStatus {
        guard let count = count(arguments.value(.times)), areTogether(arguments) else { return .usage }
        guard let (path, configuration) = ConfigurationFile.loadOrExplain(arguments) else { return .badConfiguration }
        let name = arguments.positionals[0]
        guard let gesture = configuration.gestures.first(where: { $0.name == name }) else {
            Messages.error("config: \(path): \(unknown(name, among: configuration.gestures.map(\.name)))")
            return .wrong
        }
        do {
            try Lesson.check(gesture.gesture)
            let source = PassageSource(gesture, in: configuration)
            let others = try bystanders(in: arguments.all(.against), of: source)
            let view: any LessonView = arguments.has(.json) ? LessonJSON() : LessonTable()
            let files = arguments.all(.from) + arguments.positionals.dropFirst()
            let repetitions =
                try files.isEmpty
                ? LiveRepetitions(of: source, from: arguments.value(.device), count: count).collect(view.show)
                : recorded(in: files, of: source, view)
            let lesson = try Lesson(from: repetitions, against: others)
            view.show(lesson, ProposalText(for: lesson, in: path))
            return .done
        } catch let error as LearningError {
            Messages.error("\"\(name)\": \(error)")
            return .wrong
        } catch let error as PassageSource.Refusal {
            Messages.error(error.reason)
            return error.status
        } catch {
            return explain(error)
        }
    }

    /// One that is of no use is no reason to do without the others.
    private static func bystanders(in paths: [String], of source: PassageSource) throws -> [Passage] {
        try paths.flatMap { path in
            do {
                return try source.recordings([path]).map(\.whole)
            } catch let refusal as PassageSource.Refusal {
                Messages.warning("\(refusal.reason); left out")
                return []
            }
        }
    }

    private static func recorded(in files: [String], of source: PassageSource, _ view: any LessonView) throws -> [Repetition] {
        try source.recordings(files).flatMap { $0.passages(of: source.gesture.gesture) }.map { passage in
            let repetition = Repetition(passage)
            view.show(repetition)
            return repetition
        }
    }

    /// Nil, and said, where it is no such number.
    private static func count(_ text: String?) -> Int? {
        guard let text else { return usualTimes }
        if let count = Int(text), times.contains(count) { return count }
        Messages.error("usage: --times \(text): must be a number from \(times.lowerBound) to \(times.upperBound)")
        return nil
    }

    /// False, and said, for options that only a device has a use for.
    private static func areTogether(_ arguments: Arguments) -> Bool {
        let isRecorded = arguments.has(.from) || arguments.positionals.count > 1
        guard isRecorded, let idle = [Option.times, .device].first(where: arguments.has) else { return true }
        Messages.error("usage: \(idle.spelling) is about a device, and the repetitions are in recordings; leave it out")
        return false
    }

    private static func unknown(_ name: String, among names: [String]) -> String {
        if GestureKind.allCases.contains(where: { $0.words.contains(name) }) {
            return "no gesture is called \"\(name)\"; that is a kind: give the name of one of your gestures"
        }
        let meant = closest(to: name, among: names)
        let known = names.prefix(10).map { "\"\($0)\"" }.joined(separator: ", ") + (names.count > 10 ? ", …" : "")
        return "no gesture is called \"\(name)\""
            + (meant.map { "; did you mean \"\($0)\"?" } ?? (names.isEmpty ? "; it has none" : "; it has \(known)"))
    }

    private static func explain(_ error: any Error) -> ExitStatus {
        switch error {
        case let error as DeviceError:
            Messages.error("device: \(error)")
            if case .noPermission = error { return .noPermission }
            return .noDevice
        case let error as File.Failure:
            Messages.error("\(error)")
            return .noInput
        default:
            Messages.error("bug: \(error)")
            return .wrong
        }
    }
}
