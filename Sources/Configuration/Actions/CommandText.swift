/// What to run. Neither form is ever empty or contains a NUL character.
public enum CommandText: Hashable, Sendable {
    /// A command line for `/bin/sh -c`.
    case shell(String)
    /// A program and its arguments, given to it as they are.
    case arguments([String])
}

extension CommandText {
    /// Reads `"command"` or `["program", "argument"]`. Nil, and reported, where it is neither.
    init?(_ entry: TOMLEntry, log: DiagnosticCollector) {
        let words: [String]
        switch entry.value.content {
        case .string(let command):
            words = [command]
            self = .shell(command)
        case .array(let elements):
            words = elements.compactMap { element in
                if case .string(let word) = element.content { return word }
                log.error(.wrongType(key: entry.key, wanted: "a list of strings only", found: element.type), at: element.position)
                return nil
            }
            guard words.count == elements.count else { return nil }
            self = .arguments(words)
        case .integer, .float, .boolean, .date, .table:
            let wanted = #"a command such as "notify-send hello" or ["notify-send", "hello"]"#
            log.error(.wrongType(key: entry.key, wanted: wanted, found: entry.value.type), at: entry.value.position)
            return nil
        }
        if words.first?.allSatisfy(\.isWhitespace) ?? true {
            log.survey?.refuse(.emptyCommand)
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
            return Diagnostic(.wrongAction, #""detector" has no command; name the program that is to be asked"#)
        }
        return Diagnostic(.wrongAction, "\(quoted(key)) has no command; leave the key out if nothing is to run")
    }

    fileprivate static func unprintableAction(key: String) -> Diagnostic {
        Diagnostic(.wrongAction, "the command of \(quoted(key)) contains a NUL character, which no program can be given")
    }
}
