/// What an action runs, parsed once when the configuration is read.
package struct Command: Hashable, Sendable {
    /// As the configuration says it.
    package enum Form: Hashable, Sendable {
        /// A line for `/bin/sh`.
        case shell(String)
        /// A program and its arguments, never seen by a shell.
        case arguments([String])
    }

    package let form: Form
    /// What is executed, which for a shell line without shell syntax needs no shell.
    package let invocation: Invocation

    package init(_ form: Form) throws(CommandError) {
        switch form {
        case .shell(let text):
            guard text.contains(where: { !$0.isWhitespace }) else { throw .empty }
            guard !text.utf8.contains(0) else { throw .containsNUL }
            invocation = Invocation(shell: text)
        case .arguments(let arguments):
            guard let program = arguments.first, !program.isEmpty else { throw .empty }
            guard !arguments.contains(where: { $0.utf8.contains(0) }) else { throw .containsNUL }
            invocation = Invocation(arguments: arguments)
        }
        self.form = form
    }
}

/// Why a command cannot be run by any system.
package enum CommandError: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    case containsNUL

    package var description: String {
        switch self {
        case .empty: "the command is empty; name a program, or leave the key out"
        case .containsNUL: "the command contains a NUL character, which no program can receive; remove it"
        }
    }
}

extension Command: CustomStringConvertible {
    /// One line for messages: the command as it was written, cut where it goes on for long.
    package var description: String {
        let text: String
        switch form {
        case .shell(let line): text = line
        case .arguments(let arguments): text = arguments.map(quoted).joined(separator: " ")
        }
        let lines = text.split(whereSeparator: \.isNewline)
        let first = lines.first ?? ""
        return lines.count > 1 || first.count > 200 ? "\(first.prefix(200)) …" : String(first)
    }

    private func quoted(_ argument: String) -> String {
        if PlainWords.split(argument) == [argument] { return argument }
        return "'" + argument.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
