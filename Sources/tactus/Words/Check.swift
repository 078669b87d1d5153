internal import Configuration
internal import LinuxInput
internal import TouchInput

/// Says everything that is wrong with a configuration; of a valid one, what its gestures do to each other.
enum Check {
    static func run(_ arguments: Arguments) -> ExitStatus {
        do {
            let path = try ConfigurationFile.path(arguments.positionals.first)
            let configuration = try ConfigurationFile.load(path)
            for warning in configuration.warnings { Output.line(warning.line(in: configuration.files)) }
            let count = configuration.gestures.count
            Output.line("\(path): valid, \(count) \(count == 1 ? "gesture" : "gestures")")
            for note in configuration.overlaps { Output.line(note.line(in: configuration.files)) }
            for line in obstacles(in: configuration) { Output.line(line) }
            return .done
        } catch {
            switch error {
            case .noHome:
                ConfigurationFile.explain(error)
                return .badConfiguration
            case .unreadable:
                ConfigurationFile.explain(error)
                return .noInput
            case .rejected(let rejection):
                for issue in rejection.issues { Output.line(issue.line(in: rejection.files)) }
                return .wrong
            }
        }
    }

    /// What the devices that are there, and can be read, cannot do of what they are asked for. The file is right all the same.
    private static func obstacles(in configuration: Configuration) -> [String] {
        let nodes = DeviceMonitor()?.devices() ?? []
        return nodes.flatMap { node -> [String] in
            guard let description = try? TouchDevice(opening: node.path).description,
                let device = ConfiguredDevice(description, overrides: configuration.devices), device.profile.isEnabled
            else { return [] }
            return configuration.obstacles(on: device).map { gesture, obstacle in
                let name = configuration.files[gesture.position.file]
                return "\(name):\(gesture.position.line):\(gesture.position.column): note: \"\(gesture.name)\" cannot happen on "
                    + "\"\(description.name)\": \(obstacle)"
            }
        }
    }
}
