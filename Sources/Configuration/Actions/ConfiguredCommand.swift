import Gestures

/// A command of the file, and where it stands.
public struct ConfiguredCommand: Hashable, Sendable {
    public var text: CommandText
    /// What makes it run; nil for a detector, which runs all the time.
    public var moment: ActionMoment?
    /// The gesture's name.
    public var gesture: String
    /// Of the command, or of the gesture's header where the command's is not known.
    public var position: SourcePosition
}

extension Configuration {
    /// Everything that the file may have run, gesture by gesture, in the order of the moments.
    public var commands: [ConfiguredCommand] { gestures.flatMap(\.commands) }
}

extension ConfiguredGesture {
    /// Everything that the gesture may have run, in the order of the moments.
    public var commands: [ConfiguredCommand] {
        var commands: [ConfiguredCommand] = []
        if let detector { commands.append(ConfiguredCommand(text: detector, moment: nil, gesture: name, position: position)) }
        for moment in ActionMoment.allCases {
            if moment == .during, let during, case .run(let text) = during.order { commands.append(command(text, moment, during.origin)) }
            guard let action = action(at: moment), case .run(let text) = action.order else { continue }
            commands.append(command(text, moment, action.origin))
        }
        return commands
    }

    /// What is to be done at that moment; nil also for what goes on `during` the gesture, which is no matter of a moment.
    public func action(at moment: ActionMoment) -> Action? {
        switch moment {
        case .began: actions[.began]
        case .changed: actions[.changed]
        case .tick: actions[.tick]
        case .ended: actions[.ended]
        case .released: actions[.released]
        case .cancelled: actions[.cancelled]
        case .forward: step?.forward
        case .backward: step?.backward
        case .during: nil
        }
    }

    private func command(_ text: CommandText, _ moment: ActionMoment, _ origin: Origin) -> ConfiguredCommand {
        ConfiguredCommand(text: text, moment: moment, gesture: name, position: origin.position ?? position)
    }
}
