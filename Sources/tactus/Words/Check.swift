internal import Configuration

/// Says everything that is wrong with a configuration.
enum Check {
    static func run(_ arguments: Arguments) -> ExitStatus {
        let path = arguments.positionals.first ?? ConfigurationFile.defaultPath
        do {
            let configuration = try ConfigurationFile.load(path)
            for warning in configuration.warnings { Output.write("\(path):\(warning)\n") }
            let count = configuration.gestures.count
            Output.write("\(path): valid, \(count) \(count == 1 ? "gesture" : "gestures")\n")
            return .done
        } catch {
            switch error {
            case .unreadable:
                ConfigurationFile.explain(error)
                return .noInput
            case .rejected(_, let rejection):
                for issue in rejection.issues { Output.write("\(path):\(issue)\n") }
                return .wrong
            }
        }
    }
}
