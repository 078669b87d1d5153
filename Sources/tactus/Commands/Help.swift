internal import Glibc

extension Subcommand {
    static let help = Subcommand(
        "help", "explain a command",
        positionals: "[COMMAND]", count: 0...1,
        examples: [Example(command: "tactus help try", meaning: "explain try")]
    ) { Help.run(named: $0.positionals.first) }
}

/// Prints the help of one command, or the overview.
enum Help {
    static func run(named name: String?) -> ExitStatus {
        guard let name else { return run(nil) }
        guard let command = Subcommand(named: name) else { return Tactus.refuse(.unknownCommand(name), about: nil) }
        return run(command)
    }

    static func run(_ command: Subcommand?) -> ExitStatus {
        let width = Terminal.width(of: Output.descriptor)
        Output.write(command.map { text(of: $0, width: width) } ?? overview(width: width))
        return .done
    }

    static func overview(width: Int) -> String {
        let rows = Subcommand.all.map { ($0.name, $0.summary) }
        let options = Option.global.map { (spelling(of: $0), $0.summary) }
        return """
            Tactus turns multitouch gestures into commands.

            tactus COMMAND ...

            \(table(rows, width: width))

            \(table(options, width: width))

            \("\"tactus help COMMAND\" explains a command, \"man tactus\" all of them.".wrapped(to: width))

            """
    }

    static func text(of command: Subcommand, width: Int) -> String {
        var parts = [
            String.wrapped(usageParts(of: command), to: width, indent: 4, first: 0), command.summary.capitalizedSentence.wrapped(to: width),
        ]
        if let more = command.explanation { parts.append(more.wrapped(to: width)) }
        if !command.options.isEmpty {
            parts.append(table(command.options.map { (spelling(of: $0), $0.summary) }, width: width))
        }
        if !command.examples.isEmpty {
            let lines = command.examples.map { "  \($0.command)\n      \($0.meaning.wrapped(to: width, indent: 6))" }
            parts.append("Examples:\n\(lines.joined(separator: "\n"))")
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    static func usage(of command: Subcommand) -> String { usageParts(of: command).joined(separator: " ") }

    /// Returns the parts of a usage line, each of which must stay on one line.
    private static func usageParts(of command: Subcommand) -> [String] {
        let options = command.options.map { "[\(spelling(of: $0))]" }
        return ["tactus \(command.name)"] + options + (command.positionals.isEmpty ? [] : [command.positionals])
    }

    static func spelling(of option: Option) -> String {
        let names = (option.letter.map { "-\($0), " } ?? "") + option.spelling
        return option.value.map { "\(names) \($0)" } ?? names
    }

    // The width of the widest term that has its text beside it, in columns. Our choice.
    private static let widestTerm = 20

    /// Formats terms in a column with their texts beside them, or below a long term.
    private static func table(_ rows: [(term: String, text: String)], width: Int) -> String {
        let terms = rows.map(\.term.count).filter { $0 <= widestTerm }
        let indent = 4 + (terms.max() ?? 0)
        return rows.map { term, text in
            let isBeside = term.count <= widestTerm
            let gap = isBeside ? String(repeating: " ", count: indent - 2 - term.count) : "\n\(String(repeating: " ", count: indent))"
            return "  \(term)\(gap)\(text.wrapped(to: width, indent: indent))"
        }.joined(separator: "\n")
    }
}
