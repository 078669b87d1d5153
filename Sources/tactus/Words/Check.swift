internal import Configuration

/// Says everything that is wrong with a configuration; of a valid one, what its gestures do to each other.
enum Check {
    static func run(_ arguments: Arguments) -> ExitStatus {
        do {
            let path = try ConfigurationFile.path(arguments.positionals.first)
            let configuration = try ConfigurationFile.load(path)
            for warning in configuration.warnings { Output.line("\(path):\(warning)") }
            let count = configuration.gestures.count
            Output.line("\(path): valid, \(count) \(count == 1 ? "gesture" : "gestures")")
            for note in configuration.overlaps { Output.line("\(path):\(note)") }
            return .done
        } catch {
            switch error {
            case .noHome:
                ConfigurationFile.explain(error)
                return .badConfiguration
            case .unreadable:
                ConfigurationFile.explain(error)
                return .noInput
            case .rejected(let path, let rejection):
                for issue in rejection.issues { Output.line("\(path):\(issue)") }
                return .wrong
            }
        }
    }
}
