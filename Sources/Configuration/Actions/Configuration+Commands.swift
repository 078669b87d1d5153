import Gestures

/// One command of the file, and where it stands.
public struct ConfiguredCommand: Hashable, Sendable {
    /// The gesture's name.
    public var gesture: String
    /// As the file has it: a phase, or `detector`.
    public var key: String
    public var text: CommandText
    public var position: SourcePosition
}

extension Configuration {
    /// Everything that is ever run, in the order of the file.
    public var commands: [ConfiguredCommand] {
        gestures.flatMap { gesture in
            var commands: [ConfiguredCommand] = []
            let note = { (key: String, text: CommandText) in
                ConfiguredCommand(gesture: gesture.name, key: key, text: text, position: gesture.position)
            }
            if let detector = gesture.detector { commands.append(note("detector", detector)) }
            for phase in GesturePhase.allCases {
                if case .run(let text) = gesture.actions[phase]?.order { commands.append(note(phase.rawValue, text)) }
            }
            return commands
        }
    }
}
