package import Diagnostics
import Gestures

/// A command to run. Neither form is blank or contains a NUL character if it comes from a file.
package enum Command: Hashable, Sendable {
    /// A command line for `/bin/sh -c`.
    case shell(String)
    /// A program and its arguments, which no shell expands.
    case arguments([String])
}

extension Command {
    /// Reads `"command"` or `["program", "argument"]`; nil, and reported, for anything else. The command or program must not be blank, and
    /// no text may contain a NUL character.
    init?(_ entry: TOMLEntry, log: DiagnosticCollector) {
        let words: [String]
        switch entry.value.content {
        case .string(let command):
            words = [command]
            self = .shell(command)
        case .array(let elements):
            words = elements.compactMap { log.text(entry.with($0), wanted: "a list of strings only") }
            guard words.count == elements.count else { return nil }
            self = .arguments(words)
        case .integer, .float, .boolean, .date, .table:
            let wanted = #"a command such as "notify-send hello" or ["notify-send", "hello"]"#
            log.wrongType(entry, wanted: wanted)
            return nil
        }
        if words.first?.allSatisfy(\.isWhitespace) ?? true {
            log.error(.emptyAction(key: entry.key), at: entry.value.position)
            return nil
        }
        if words.contains(where: { $0.utf8.contains(0) }) {
            log.error(.unprintableAction(key: entry.key), at: entry.value.position)
            return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func emptyAction(key: String) -> Diagnostic {
        if key == GestureKind.detector.rawValue {
            return Diagnostic(.wrongAction, #""detector" has no command; name the program that detects the gesture"#)
        }
        return Diagnostic(.wrongAction, "\(quoted(key)) has no command; leave the key out if nothing is to run")
    }

    fileprivate static func unprintableAction(key: String) -> Diagnostic {
        Diagnostic(.wrongAction, "the command of \(quoted(key)) contains a NUL character, which no program can be given")
    }
}

/// Quotes text as one word for a POSIX shell, in which nothing is expanded.
package func shellQuoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
        if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
    }
    return result + "'"
}

/// A command of the file and its place.
package struct ConfiguredCommand: Hashable, Sendable {
    package var text: Command
    /// The trigger; nil for a detector, which runs all the time.
    package var trigger: Action.Trigger?
    /// The gesture's name.
    package var gesture: String
    /// The place of the command, or of the gesture's header if the command has none.
    package var position: SourcePosition
}

extension Configuration {
    /// The commands of all gestures, in the order of the file.
    package var commands: [ConfiguredCommand] { gestures.flatMap(\.commands) }
}

extension ConfiguredGesture {
    /// The commands of the gesture: the detector first, the others in the order of the triggers.
    package var commands: [ConfiguredCommand] {
        var commands: [ConfiguredCommand] = []
        if let detector { commands.append(ConfiguredCommand(text: detector, trigger: nil, gesture: name, position: position)) }
        for trigger in Action.Trigger.allCases {
            if trigger == .during, let during, case .run(let text) = during.order { commands.append(command(text, trigger, during.origin)) }
            for part in action(at: trigger)?.parts ?? [] {
                if case .run(let text) = part.order { commands.append(command(text, trigger, part.origin)) }
            }
        }
        return commands
    }

    /// True if a trigger of the gesture runs a command.
    var startsCommands: Bool { commands.contains { $0.trigger != nil } }

    /// Returns the action at a trigger; nil if there is none. Nil for `during`, which has a ``HeldAction`` instead.
    package func action(at trigger: Action.Trigger) -> Action? {
        switch trigger {
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

    private func command(_ text: Command, _ trigger: Action.Trigger, _ origin: Origin) -> ConfiguredCommand {
        ConfiguredCommand(text: text, trigger: trigger, gesture: name, position: origin.position ?? position)
    }
}
